import Glibc
import System

/// Opens addresses, files and folders with the desktop's preferred program.
public enum AddressOpener {
    /// Runs `xdg-open` on another thread; `onFailure` is called there with a message if it fails.
    public nonisolated static func open(_ address: String, onFailure: @escaping @Sendable (String) -> Void) {
        open(FilePath(address), called: SafeText.singleLine(address), onFailure: onFailure)
    }

    public nonisolated static func open(_ path: FilePath, onFailure: @escaping @Sendable (String) -> Void) {
        // A leading hyphen would be taken for an option.
        open(path.isAbsolute ? path : FilePath(".").appending(path), called: path.description, onFailure: onFailure)
    }

    private nonisolated static func open(
        _ address: FilePath, called name: String, onFailure: @escaping @Sendable (String) -> Void
    ) {
        Thread.start {
            let status = run(["xdg-open", address])
            guard status != 0 else { return }
            onFailure(status == commandNotFound ? Words.noOpener(name) : Words.noProgram(for: name))
        }
    }

    /// The shell's exit status for a missing command.
    private nonisolated static let commandNotFound: Int32 = 127

    /// Runs a command to its end and returns its wait status; 127 if it cannot be started.
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
