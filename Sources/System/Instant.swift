import Glibc

/// A moment on the machine's monotonic clock, which setting the time of day does not move.
public struct Instant: Hashable, Comparable, Sendable {
    public var nanoseconds: Int64

    public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

    public static func readingClock() -> Instant {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Instant(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
    }

    public static func < (one: Instant, other: Instant) -> Bool {
        one.nanoseconds < other.nanoseconds
    }

    /// Returns the instant a duration later, or the first or last instant on overflow.
    public static func + (instant: Instant, duration: Duration) -> Instant {
        let (sum, overflowed) = instant.nanoseconds.addingReportingOverflow(duration.wholeNanoseconds)
        return Instant(nanoseconds: overflowed ? (duration < .zero ? .min : .max) : sum)
    }

    public static func - (later: Instant, earlier: Instant) -> Duration {
        .nanoseconds(later.nanoseconds) - .nanoseconds(earlier.nanoseconds)
    }
}

extension Duration {
    public var milliseconds: Double { Double(components.seconds) * 1e3 + Double(components.attoseconds) / 1e15 }

    public var wholeNanoseconds: Int64 {
        let (seconds, attoseconds) = components
        let (product, overflowed) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        if overflowed { return seconds < 0 ? .min : .max }
        let (sum, alsoOverflowed) = product.addingReportingOverflow(attoseconds / 1_000_000_000)
        return alsoOverflowed ? (seconds < 0 ? .min : .max) : sum
    }
}
