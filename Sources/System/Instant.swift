import Glibc

/// A moment on the machine's steady clock, in nanoseconds since it was started; changing the time of day does not move it.
///
/// CLOCK_MONOTONIC
public struct Instant: Hashable, Comparable, Sendable {
    public var nanoseconds: Int64

    public init(nanoseconds: Int64) {
        self.nanoseconds = nanoseconds
    }

    /// The moment of the call, read from the clock.
    public static func readingClock() -> Instant {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Instant(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
    }

    public static func < (one: Instant, other: Instant) -> Bool {
        one.nanoseconds < other.nanoseconds
    }

    /// The moment that lies a duration later; the farthest one there is where that cannot be counted.
    public static func + (instant: Instant, duration: Duration) -> Instant {
        let (sum, overflowed) = instant.nanoseconds.addingReportingOverflow(duration.wholeNanoseconds)
        return Instant(nanoseconds: overflowed ? (duration < .zero ? .min : .max) : sum)
    }

    public static func - (later: Instant, earlier: Instant) -> Duration {
        .nanoseconds(later.nanoseconds) - .nanoseconds(earlier.nanoseconds)
    }
}

extension Duration {
    /// The time in milliseconds, with their fraction.
    public var milliseconds: Double { Double(components.seconds) * 1e3 + Double(components.attoseconds) / 1e15 }

    /// The length in whole nanoseconds, cut off at what 64 bits hold.
    public var wholeNanoseconds: Int64 {
        let (seconds, attoseconds) = components
        let (product, overflowed) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        if overflowed { return seconds < 0 ? .min : .max }
        let (sum, alsoOverflowed) = product.addingReportingOverflow(attoseconds / 1_000_000_000)
        return alsoOverflowed ? (seconds < 0 ? .min : .max) : sum
    }
}
