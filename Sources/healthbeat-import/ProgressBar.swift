import Glibc
import System

/// A progress bar for long readings, on standard error if that is a terminal.
final class ProgressBar {
    private let isShown = isatty(STDERR_FILENO) == 1
    private var nextTime = Instant.readingClock() + .milliseconds(500)
    private var isVisible = false

    private static let width = 30

    /// Shows a fraction from 0 to 1, at most ten times a second, after the first half second.
    func show(_ share: Double) {
        guard isShown, Instant.readingClock() >= nextTime else { return }
        nextTime = Instant.readingClock() + .milliseconds(100)
        isVisible = true
        let filled = Int(share * Double(Self.width))
        let bar = String(repeating: "=", count: filled) + String(repeating: " ", count: Self.width - filled)
        write("\r[\(bar)] \(Int(share * 100)) %")
    }

    func clear() {
        if isVisible { write("\r\u{1B}[K") }
        isVisible = false
    }

    private func write(_ text: String) {
        try? FileBytes.write(Array(text.utf8), to: STDERR_FILENO)
    }
}
