import System

/// Tells when the server's events happened, by the loop's clock.
///
/// The server counts milliseconds from a moment of its own. An event arrives at once or late, never early: the earliest arrival says
/// how far the two clocks are apart.
struct ServerClock {
    /// An event, and when it happened by the loop's clock.
    private var latest: (time: UInt32, instant: Instant)?

    /// An event that seems to be older has a time that means nothing, as what programs make up.
    private static let longestDelay = Duration.seconds(30)

    /// - Parameters:
    ///   - time: The event's, in milliseconds of the server's clock; 0 stands for now.
    ///   - now: When it is handled.
    /// - Returns: No later than `now`, and never earlier than for the event before.
    mutating func instant(of time: UInt32, at now: Instant) -> Instant {
        guard time != 0 else { return now }
        guard let known = latest else {
            latest = (time, now)
            return now
        }
        let elapsed = Duration.milliseconds(Int32(bitPattern: time &- known.time))
        // A server whose clock is slower by up to a thousandth falls back no further.
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
