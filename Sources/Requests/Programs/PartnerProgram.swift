import Glibc
import System

/// A program that this one becomes for a part of the work. It stands beside this one, or in the folder for programs
/// that people do not call themselves.
public struct PartnerProgram: Sendable {
    private let name: String
    private let task: String

    /// - Parameter task: What it does, in a word: `draws`.
    public init(name: String, task: String) {
        (self.name, self.task) = (name, task)
    }

    /// From the folder of this program: where it is built, and where it is installed.
    private static let folders: [FilePath] = [".", "../libexec/healthbeat"]

    /// Becomes the other program; returns only to throw, where it cannot be started.
    public func start(_ arguments: [[UInt8]]) throws(ProgramFailure) -> Never {
        for path in try paths() {
            Self.execute(path, arguments)
            guard errno == ENOENT else {
                throw ProgramFailure("\(path), which \(task), cannot be started: \(SystemError.last.reason).")
            }
        }
        throw missing
    }

    /// Starts the other program beside this one.
    public func begin(
        _ arguments: [[UInt8]], input: Int32? = nil, isSentInput: Bool = false
    ) throws(ProgramFailure) -> ChildProgram {
        let path = try path()
        do {
            return try ChildProgram(path, arguments, input: input, isSentInput: isSentInput)
        } catch {
            throw ProgramFailure("\(path), which \(task), cannot be started: \(error.reason).")
        }
    }

    /// Where it is; throws where it is missing.
    private func path() throws(ProgramFailure) -> FilePath {
        guard let path = try paths().first(where: { access($0.cString, F_OK) == 0 }) else { throw missing }
        return path
    }

    /// Where it may be.
    private func paths() throws(ProgramFailure) -> [FilePath] {
        guard let own = FilePath("/proc/self/exe").linkTarget?.folder else {
            throw ProgramFailure("\(name), which \(task), cannot be found: /proc does not say where healthbeat is.")
        }
        return Self.folders.map { own.appending($0).appending(FilePath(name)) }
    }

    private var missing: ProgramFailure {
        ProgramFailure("\(name), which \(task), is missing beside healthbeat. Install Health Beat again.")
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
