import Glibc
import TestSupport

extension ChildProcess {
    /// The helper that changes documents.
    static let changer = "\(BuiltPrograms.folder)/DocumentChanger"

    /// Starts a program by its path, or by its name in the search path.
    static func start(_ words: [String]) -> ChildProcess {
        guard let child = ChildProcess(words) else { preconditionFailure("\(words[0]) must be there.") }
        return child
    }

    static func shell(_ script: String, _ arguments: String...) -> ChildProcess {
        start(["/bin/sh", "-c", script, "sh"] + arguments)
    }

    func kill() { _ = Glibc.kill(identifier, SIGKILL) }

    /// Waits for the end; returns whether the program exited with success.
    @discardableResult
    func wait() -> Bool { waitForEnd() == 0 }
}
