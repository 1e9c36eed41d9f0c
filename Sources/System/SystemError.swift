import Glibc

/// What the system said of a call that failed.
public struct SystemError: Error {
    /// The number, such as ENOSPC.
    public let code: Int32

    public init(code: Int32) {
        self.code = code
    }

    /// The error of the call that failed just now.
    public static var last: SystemError { SystemError(code: errno) }

    /// The system's words, in lower case and without a full stop, to stand after a colon.
    ///
    /// strerror_r
    public var reason: String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
            guard let words = buffer.baseAddress, strerror_r(code, words, buffer.count) == 0 else {
                return "error \(code)"
            }
            let text = String(cString: words)
            return text.prefix(1).lowercased() + text.dropFirst()
        }
    }

    /// The system's words as a sentence.
    public var sentence: String { "\(reason.prefix(1).uppercased())\(reason.dropFirst())." }

    /// Calls until it is not interrupted by a signal, and throws what the system said where it failed.
    @discardableResult
    public static func check<Result: SignedInteger>(_ call: () -> Result) throws(SystemError) -> Result {
        while true {
            let result = call()
            if result >= 0 { return result }
            let error = SystemError.last
            if error.code != EINTR { throw error }
        }
    }
}

/// Why the program cannot do what it was asked, in a sentence for the person who asked.
public struct ProgramFailure: Error, Equatable {
    /// One line: what happened, where, and what to do.
    public let message: String
    /// Whether the person was told already.
    public let isReported: Bool

    public init(_ message: String, isReported: Bool = false) {
        (self.message, self.isReported) = (message, isReported)
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
        case ENOENT: "Create the folder, or choose another file."
        case ENOTDIR, EISDIR: "Choose a file in a folder."
        case EACCES, EPERM: "Ask the owner for permission, or choose another file."
        case EROFS: "Choose a file on another disk."
        case EFBIG: "Choose a smaller size, or raise the limit for file sizes."
        default: "Try again, or choose another file."
        }
    }
}
