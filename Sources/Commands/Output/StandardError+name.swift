import System

extension StandardError {
    /// Says what is wrong, in one line of `healthbeat`'s.
    public static func complain(_ message: String) {
        complain(message, as: "healthbeat")
    }
}
