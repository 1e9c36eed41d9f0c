import System

/// Limits reports on the progress of long work to ten a second.
public final class ProgressClock {
    private var nextTime: Instant

    /// - Parameter delay: The time before the first report.
    public init(delay: Duration = .zero) { nextTime = Instant.readingClock() + delay }

    /// Returns whether a report is due, and counts the time from it.
    public func isDue() -> Bool {
        let now = Instant.readingClock()
        guard now >= nextTime else { return false }
        nextTime = now + .milliseconds(100)
        return true
    }
}
