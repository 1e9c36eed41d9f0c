import Glibc
import WeightHistory

/// The program that draws: the window, and pictures. It stands beside this one, or in the folder for programs that
/// people do not call themselves.
public enum DrawingProgram {
    private static let name = "healthbeat-window"
    /// From the folder of this program: where it is built, and where it is installed.
    private static let folders = [".", "../libexec/healthbeat"]

    /// Becomes the program that draws; returns only to throw, where it cannot be started.
    public static func start(_ request: DrawingRequest) throws(ProgramFailure) -> Never {
        guard let own = ownFolder() else {
            throw ProgramFailure("cannot find \(name), which draws: /proc does not say where healthbeat is")
        }
        for folder in folders {
            let path = "\(own)/\(folder)/\(name)"
            execute(path, request.arguments)
            guard errno == ENOENT else {
                throw ProgramFailure("cannot start \(SafeText.escaped(path)), which draws: \(SystemError.last.reason)")
            }
        }
        throw ProgramFailure("\(name), which draws, is missing beside healthbeat: install Health Beat again")
    }

    /// Returns only where the program could not be started.
    private static func execute(_ path: String, _ arguments: [String]) {
        let words = ([path] + arguments).map { strdup($0) } + [nil]
        execv(path, words)
        let error = errno
        for word in words { free(word) }
        errno = error
    }

    private static func ownFolder() -> String? {
        let path = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Int(PATH_MAX)) { buffer in
            let length = readlink("/proc/self/exe", buffer.baseAddress!, buffer.count)
            return String(decoding: buffer.prefix(max(0, length)), as: UTF8.self)
        }
        return path.lastIndex(of: "/").map { String(path[..<$0]) }
    }
}
