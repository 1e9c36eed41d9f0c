import System

/// Converts the server's event times to the loop's clock. The server counts milliseconds from an arbitrary start.
/// Events never arrive early, so the earliest arrival determines the offset between the clocks.
struct ServerClock {
    /// An event's time by the server's and by the loop's clock.
    private var latest: (time: UInt32, instant: Instant)?

    /// A longer delay means that the time is invalid, as in synthetic events.
    private static let longestDelay = Duration.seconds(30)

    /// Returns an event's time, no later than `now` and no earlier than the previous event's; 0 means now.
    mutating func instant(of time: UInt32, at now: Instant) -> Instant {
        guard time != 0 else { return now }
        guard let known = latest else {
            latest = (time, now)
            return now
        }
        let elapsed = Duration.milliseconds(Int32(bitPattern: time &- known.time))
        // The extra thousandth keeps up with a server clock that is slow by up to that much.
        let instant = min(now, known.instant + elapsed + max(.zero, elapsed / 1000))
        if now - instant > Self.longestDelay {
            latest = (time, now)
            return now
        }
        guard elapsed > .zero else { return min(now, known.instant) }
        latest = (time, instant)
        return instant
    }
}
