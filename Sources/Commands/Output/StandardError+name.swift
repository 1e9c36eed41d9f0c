import System

extension StandardError {
    /// Prints an error of `healthbeat` in one line.
    public static func complain(_ message: String) { complain(message, as: "healthbeat") }
}
