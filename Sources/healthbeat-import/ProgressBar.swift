import Glibc
import System

/// How far a long reading is, in a line of the terminal that standard error is; nothing where it is none.
final class ProgressBar {
    private let isShown = isatty(STDERR_FILENO) == 1
    private var nextTime = Instant.readingClock() + .milliseconds(500)
    private var isVisible = false

    private static let width = 30

    /// Shows a share, 0 to 1, a few times a second.
    func show(_ share: Double) {
        guard isShown, Instant.readingClock() >= nextTime else { return }
        nextTime = Instant.readingClock() + .milliseconds(100)
        isVisible = true
        let filled = Int(share * Double(Self.width))
        let bar = String(repeating: "=", count: filled) + String(repeating: " ", count: Self.width - filled)
        write("\r[\(bar)] \(Int(share * 100)) %")
    }

    /// Takes the line away again.
    func clear() {
        if isVisible { write("\r\u{1B}[K") }
        isVisible = false
    }

    private func write(_ text: String) {
        try? FileBytes.write(Array(text.utf8), to: STDERR_FILENO)
    }
}
