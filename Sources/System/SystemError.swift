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
