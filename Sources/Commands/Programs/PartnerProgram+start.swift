import Glibc
import Requests
import System
import Words

/// Starts the programs, which are in this program's folder or in the libexec folder.
extension PartnerProgram {
    /// The folders to search, relative to this program's: as built, and as installed.
    private static let folders: [FilePath] = [".", "../libexec/healthbeat"]

    /// Replaces this process by the program; returns only by throwing, if it cannot be started.
    public func start(_ arguments: [[UInt8]]) throws(ProgramFailure) -> Never {
        for path in try paths() {
            Self.execute(path, arguments)
            guard errno == ENOENT else { throw ProgramFailure(ProgramWords.notStarted(self, path, .last)) }
        }
        throw missing
    }

    public func begin(
        _ arguments: [[UInt8]], input: Int32? = nil, usesInputPipe: Bool = false
    ) throws(ProgramFailure) -> ChildProgram {
        guard let path = try paths().first(where: { access($0.cString, F_OK) == 0 }) else { throw missing }
        do {
            return try ChildProgram(path, arguments, input: input, usesInputPipe: usesInputPipe)
        } catch {
            throw ProgramFailure(ProgramWords.notStarted(self, path, error))
        }
    }

    private func paths() throws(ProgramFailure) -> [FilePath] {
        guard let own = FilePath("/proc/self/exe").linkTarget?.folder else {
            throw ProgramFailure(ProgramWords.notFound(self))
        }
        return Self.folders.map { own.appending($0).appending(FilePath(rawValue)) }
    }

    private var missing: ProgramFailure { ProgramFailure(ProgramWords.missing(self)) }

    /// Executes the program; returns only if that failed, with `errno` set.
    private static func execute(_ path: FilePath, _ arguments: [[UInt8]]) {
        let words = ([path.bytes] + arguments).map { strdup(FilePath(bytes: $0).cString) } + [nil]
        execv(path.cString, words)
        let error = errno
        for word in words { free(word) }
        errno = error
    }
}
