import Glibc
import System

/// Has the desktop open an address, a file or a folder with the program that is for it.
public enum AddressOpener {
    /// Starts `xdg-open` and waits for it on another thread; where it fails, that thread says so in a sentence.
    public nonisolated static func open(_ address: String, onFailure: @escaping @Sendable (String) -> Void) {
        open(FilePath(address), called: SafeText.singleLine(address), onFailure: onFailure)
    }

    /// Opens a file or a folder by its path.
    public nonisolated static func open(_ path: FilePath, onFailure: @escaping @Sendable (String) -> Void) {
        // What begins with a hyphen would be an option.
        open(path.isAbsolute ? path : FilePath(".").appending(path), called: path.description, onFailure: onFailure)
    }

    private nonisolated static func open(
        _ address: FilePath, called name: String, onFailure: @escaping @Sendable (String) -> Void
    ) {
        Thread.start {
            let status = run(["xdg-open", address])
            guard status != 0 else { return }
            onFailure(
                status == commandNotFound ? Words.noOpener(name) : Words.noProgram(for: name))
        }
    }

    /// As a shell has it.
    private nonisolated static let commandNotFound: Int32 = 127

    /// Runs a command to its end and returns its status, that of a shell where it cannot be started.
    private nonisolated static func run(_ words: [FilePath]) -> Int32 {
        var arguments = words.map { strdup($0.cString) } + [nil]
        defer { for word in arguments { free(word) } }
        var attributes = posix_spawnattr_t.withDefaultSignals()
        defer { posix_spawnattr_destroy(&attributes) }
        var process = pid_t()
        guard posix_spawnp(&process, words[0].cString, nil, &attributes, &arguments, environ) == 0 else {
            return commandNotFound
        }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status
    }
}
