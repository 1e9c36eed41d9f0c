import Glibc
import System

/// A program that does a part of the work; it is in this program's folder, or in the libexec folder.
public enum PartnerProgram: String, Sendable {
    case window = "healthbeat-window"
    case importer = "healthbeat-import"

    /// The folders to search, relative to this program's: as built, and as installed.
    private static let folders: [FilePath] = [".", "../libexec/healthbeat"]

    /// Replaces this process by the program; returns only by throwing, if it cannot be started.
    public func start(_ arguments: [[UInt8]]) throws(PartnerError) -> Never {
        for path in try paths() {
            Self.execute(path, arguments)
            guard errno == ENOENT else {
                throw PartnerError(program: self, reason: .notStarted(path, .last))
            }
        }
        throw missing
    }

    public func begin(
        _ arguments: [[UInt8]], input: Int32? = nil, usesInputPipe: Bool = false
    ) throws(PartnerError) -> ChildProgram {
        let path = try path()
        do {
            return try ChildProgram(path, arguments, input: input, usesInputPipe: usesInputPipe)
        } catch {
            throw PartnerError(program: self, reason: .notStarted(path, error))
        }
    }

    private func path() throws(PartnerError) -> FilePath {
        guard let path = try paths().first(where: { access($0.cString, F_OK) == 0 }) else { throw missing }
        return path
    }

    private func paths() throws(PartnerError) -> [FilePath] {
        guard let own = FilePath("/proc/self/exe").linkTarget?.folder else {
            throw PartnerError(program: self, reason: .notFound)
        }
        return Self.folders.map { own.appending($0).appending(FilePath(rawValue)) }
    }

    private var missing: PartnerError { PartnerError(program: self, reason: .missing) }

    /// Executes the program; returns only if that failed, with `errno` set.
    private static func execute(_ path: FilePath, _ arguments: [[UInt8]]) {
        let words = ([path.bytes] + arguments).map { strdup(FilePath(bytes: $0).cString) } + [nil]
        execv(path.cString, words)
        let error = errno
        for word in words { free(word) }
        errno = error
    }
}

/// The reason why a partner program could not be started.
public struct PartnerError: Error {
    public enum Reason: Sendable {
        case notStarted(FilePath, SystemError)
        /// The path of this program could not be determined.
        case notFound
        case missing
    }

    public let program: PartnerProgram
    public let reason: Reason
}
