import Glibc
import System

/// The user at a terminal, who reads standard error and answers on standard input.
public enum Terminal {
    public static var isPresent: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

    public static func write(_ text: String) { try? FileBytes.write(Array(text.utf8), to: STDERR_FILENO) }

    /// Asks, and returns the answer with single spaces between its words; nil at the end of the input.
    public static func answer(to prompt: String) -> String? {
        write(prompt)
        return readLine()?.split(separator: " ").joined(separator: " ")
    }
}
