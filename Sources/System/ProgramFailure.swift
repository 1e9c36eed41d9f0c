import Glibc

/// Why the program cannot do what it was asked, in a sentence for the person who asked.
public struct ProgramFailure: Error, Equatable {
    /// One line: what happened, where, and what to do.
    public let message: String

    public init(_ message: String) {
        self.message = message
    }
}

extension SystemError {
    /// Why something cannot be written; `-` is standard output.
    public func failure(writing output: FilePath) -> ProgramFailure {
        if output == "-" { return ProgramFailure("Standard output cannot be written: \(reason).") }
        return ProgramFailure("\(output) cannot be written: \(reason). \(advice)")
    }

    /// What would be right.
    private var advice: String {
        switch code {
        case ENOSPC, EDQUOT: "Make room and try again."
        case ENOENT: "Make its folder, or name another file."
        case ENOTDIR, EISDIR: "Name a file in a folder."
        case EACCES, EPERM: "Ask the owner for permission, or name another file."
        case EROFS: "Name a file on another disk."
        case EFBIG: "Choose a smaller size, or raise the limit for files."
        default: "Try again, or name another file."
        }
    }
}
