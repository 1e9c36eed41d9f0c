import Glibc
import System

/// A program that this one becomes for a part of the work. It stands beside this one, or in the folder for programs
/// that people do not call themselves.
struct PartnerProgram {
    let name: String
    /// What it does, in a word: `draws`.
    let task: String

    /// From the folder of this program: where it is built, and where it is installed.
    private static let folders: [FilePath] = [".", "../libexec/healthbeat"]

    /// Becomes the other program; returns only to throw, where it cannot be started.
    func start(_ arguments: [[UInt8]]) throws(ProgramFailure) -> Never {
        for path in try paths() {
            Self.execute(path, arguments)
            guard errno == ENOENT else {
                throw ProgramFailure("\(path), which \(task), cannot be started: \(SystemError.last.reason).")
            }
        }
        throw missing
    }

    /// Starts the other program beside this one.
    func begin(
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

/// The program that draws: the window, and pictures.
public enum DrawingProgram {
    /// Becomes the program that draws; returns only to throw, where it cannot be started.
    public static func start(_ request: DrawingRequest) throws(ProgramFailure) -> Never {
        try request.checkOutputs()
        try program.start(request.arguments)
    }

    /// Starts a program beside this one that draws a picture of the document that it is sent.
    public static func begin(_ request: PictureRequest) throws(ProgramFailure) -> ChildProgram {
        try program.begin(DrawingRequest.picture(request).arguments, isSentInput: true)
    }

    private static let program = PartnerProgram(name: "healthbeat-window", task: "draws")
}

/// The program that reads other programs' files.
public enum ImportProgram {
    /// Becomes the program that imports; returns only to throw, where it cannot be started.
    public static func start(_ request: ImportRequest) throws(ProgramFailure) -> Never {
        try program.start(request.arguments)
    }

    /// Starts it beside this program.
    ///
    /// - Parameter input: What it reads as standard input; nil for nothing.
    public static func begin(
        _ request: ImportRequest, input: Int32? = nil
    ) throws(ProgramFailure) -> ChildProgram {
        try program.begin(request.arguments, input: input)
    }

    private static let program = PartnerProgram(name: "healthbeat-import", task: "imports")
}
