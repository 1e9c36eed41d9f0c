import Glibc

/// The error of a failed system call.
public struct SystemError: Error {
    /// The errno, such as ENOSPC.
    public let code: Int32

    public init(code: Int32) { self.code = code }

    public static var last: SystemError { SystemError(code: errno) }

    /// The system's text, in lower case and without a full stop, for use after a colon.
    public var reason: String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
            guard let words = buffer.baseAddress, strerror_r(code, words, buffer.count) == 0 else {
                return "error \(code)"
            }
            let text = String(cString: words)
            return text.prefix(1).lowercased() + text.dropFirst()
        }
    }

    public var sentence: String { "\(reason.prefix(1).uppercased())\(reason.dropFirst())." }

    /// Repeats a call that a signal interrupts; throws its error if it fails.
    @discardableResult
    public static func check<Result: SignedInteger>(_ call: () -> Result) throws(SystemError) -> Result {
        while true {
            let result = call()
            if result >= 0 { return result }
            let error = SystemError.last
            if error.code != EINTR { throw error }
        }
    }

    /// Returns the failure to write a file; `-` is standard output.
    public func failure(writing output: FilePath) -> ProgramFailure {
        if output == "-" { return ProgramFailure("Standard output cannot be written: \(reason).") }
        return ProgramFailure("\(output) cannot be written: \(reason). \(advice)")
    }

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

/// The reason why the program cannot do what the user asked, in a sentence for the user.
public struct ProgramFailure: Error, Equatable {
    /// One line: what happened, where, and what to do.
    public let message: String
    /// Whether the user has already been told.
    public let isReported: Bool

    public init(_ message: String, isReported: Bool = false) {
        (self.message, self.isReported) = (message, isReported)
    }

    /// Returns the message of some work's failure; nil if it succeeds.
    package static func message<Value>(of work: () throws(ProgramFailure) -> Value) -> String? {
        do {
            _ = try work()
            return nil
        } catch {
            return error.message
        }
    }
}
