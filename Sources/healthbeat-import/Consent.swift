import Glibc
import System

/// A yes-or-no question on the terminal; without a terminal, the answer is yes.
enum Consent {
    static func isGiven(to question: String) -> Bool {
        guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { return true }
        try? FileBytes.write(Array("\(question) [y/N] ".utf8), to: STDERR_FILENO)
        let answer = readLine()?.lowercased().split(separator: " ") ?? []
        return answer == ["y"] || answer == ["yes"]
    }
}
