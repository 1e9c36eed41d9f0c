import System

/// A schedule of frames at the monitor's refresh rate.
struct FramePacer {
    /// The time between two refreshes.
    var interval = Duration.nanoseconds(16_666_667)
    /// The earliest time of the next frame; nil before the first one.
    private(set) var next: Instant?

    /// Whether the next frame must wait, as the last one was less than an interval ago.
    func waits(at now: Instant) -> Bool { next.map { now < $0 } ?? false }

    /// Schedules the next frame an interval after this one was due, so that a late frame delays no later one. Skips
    /// intervals that have passed. After a pause the schedule restarts.
    mutating func frameWasShown(at now: Instant) {
        guard let due = next, now >= due, now < due + Self.longestDelay else {
            next = now + interval
            return
        }
        var following = due + interval
        while following <= now { following = following + interval }
        next = following
    }

    /// The delay after which a frame restarts the schedule.
    private static let longestDelay = Duration.milliseconds(100)
}

extension Instant {
    nonisolated var seconds: Double { Double(nanoseconds) / 1e9 }

    /// The first instant at or after a time in seconds.
    nonisolated init(seconds: Double) {
        let nanoseconds = (seconds * 1e9).rounded(.up)
        self.init(nanoseconds: Int64(exactly: nanoseconds) ?? (nanoseconds < 0 ? .min : .max))
    }
}
