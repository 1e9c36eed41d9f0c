import Commands
import Glibc

/// A progress bar on standard error, if that is a terminal.
final class ProgressBar {
    private let isShown = isatty(STDERR_FILENO) == 1
    private let clock = ProgressClock(delay: .milliseconds(500))
    private var isVisible = false

    /// - Parameter share: From 0 to 1.
    func show(_ share: Double) {
        guard isShown, clock.isDue() else { return }
        isVisible = true
        let bar = String(repeating: "=", count: Int(share * 30))
        Terminal.write("\r[\(bar)\(String(repeating: " ", count: 30 - bar.count))] \(Int(share * 100)) %")
    }

    func clear() {
        if isVisible { Terminal.write("\r\u{1B}[K") }
    }
}
