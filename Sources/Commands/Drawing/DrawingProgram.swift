import Glibc
import System
import WeightHistory

/// The program that draws: the window, and pictures. It stands beside this one, or in the folder for programs that
/// people do not call themselves.
public enum DrawingProgram {
    private static let name = "healthbeat-window"
    /// From the folder of this program: where it is built, and where it is installed.
    private static let folders: [FilePath] = [".", "../libexec/healthbeat"]

    /// Becomes the program that draws; returns only to throw, where it cannot be started.
    public static func start(_ request: DrawingRequest) throws(ProgramFailure) -> Never {
        try request.checkOutputs()
        guard let own = FilePath("/proc/self/exe").linkTarget?.folder else {
            throw ProgramFailure("\(name), which draws, cannot be found: /proc does not say where healthbeat is.")
        }
        for folder in folders {
            let path = own.appending(folder).appending(FilePath(name))
            execute(path, request.arguments)
            guard errno == ENOENT else {
                throw ProgramFailure("\(path), which draws, cannot be started: \(SystemError.last.reason).")
            }
        }
        throw ProgramFailure("\(name), which draws, is missing beside healthbeat. Install Health Beat again.")
    }

    /// Returns only where the program could not be started.
    private static func execute(_ path: FilePath, _ arguments: [[UInt8]]) {
        let words = ([path.bytes] + arguments).map { strdup(FilePath(bytes: $0).cString) } + [nil]
        execv(path.cString, words)
        let error = errno
        for word in words { free(word) }
        errno = error
    }
}
