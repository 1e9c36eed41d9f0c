import Glibc
import System

/// A program that this one becomes for a part of the work. It stands beside this one, or in the folder for programs
/// that people do not call themselves.
public enum PartnerProgram: String, Sendable {
    /// The program that draws.
    case window = "healthbeat-window"
    /// The program that reads other programs' files.
    case importer = "healthbeat-import"

    /// From the folder of this program: where it is built, and where it is installed.
    private static let folders: [FilePath] = [".", "../libexec/healthbeat"]

    /// Becomes the other program; returns only to throw, where it cannot be started.
    public func start(_ arguments: [[UInt8]]) throws(PartnerError) -> Never {
        for path in try paths() {
            Self.execute(path, arguments)
            guard errno == ENOENT else {
                throw PartnerError(program: self, reason: .notStarted(path, .last))
            }
        }
        throw missing
    }

    /// Starts the other program beside this one.
    public func begin(
        _ arguments: [[UInt8]], input: Int32? = nil, isSentInput: Bool = false
    ) throws(PartnerError) -> ChildProgram {
        let path = try path()
        do {
            return try ChildProgram(path, arguments, input: input, isSentInput: isSentInput)
        } catch {
            throw PartnerError(program: self, reason: .notStarted(path, error))
        }
    }

    /// Where it is; throws where it is missing.
    private func path() throws(PartnerError) -> FilePath {
        guard let path = try paths().first(where: { access($0.cString, F_OK) == 0 }) else { throw missing }
        return path
    }

    /// Where it may be.
    private func paths() throws(PartnerError) -> [FilePath] {
        guard let own = FilePath("/proc/self/exe").linkTarget?.folder else {
            throw PartnerError(program: self, reason: .notFound)
        }
        return Self.folders.map { own.appending($0).appending(FilePath(rawValue)) }
    }

    private var missing: PartnerError { PartnerError(program: self, reason: .missing) }

    /// Returns only where the program could not be started.
    private static func execute(_ path: FilePath, _ arguments: [[UInt8]]) {
        let words = ([path.bytes] + arguments).map { strdup(FilePath(bytes: $0).cString) } + [nil]
        execv(path.cString, words)
        let error = errno
        for word in words { free(word) }
        errno = error
    }
}

/// Why a partner program does not run.
public struct PartnerError: Error {
    public enum Reason: Sendable {
        case notStarted(FilePath, SystemError)
        /// The system does not tell where this program is.
        case notFound
        case missing
    }

    public let program: PartnerProgram
    public let reason: Reason
}
