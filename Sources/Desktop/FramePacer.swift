import EventLoop
import System

/// When frames are shown: no more than the monitor shows, and while one follows the other at even distances.
struct FramePacer {
    /// The time from one picture of the monitor to the next.
    var interval = Duration.nanoseconds(16_666_667)
    /// The earliest moment for the next frame; nil before the first one.
    private(set) var next: Instant?

    /// Whether the last frame was so short ago that the next one has to wait.
    func waits(at now: Instant) -> Bool {
        next.map { now < $0 } ?? false
    }

    /// The next frame is due an interval after this one was, not after it came: a frame that is late delays no other one.
    ///
    /// Those whose time has passed are skipped. After a rest the schedule starts over.
    mutating func frameWasShown(at now: Instant) {
        guard let due = next, now >= due, now < due + Self.longestDelay else {
            next = now + interval
            return
        }
        var following = due + interval
        while following <= now { following = following + interval }
        next = following
    }

    /// How late a frame may be and still be one of a sequence.
    private static let longestDelay = Duration.milliseconds(100)
}

extension Instant {
    /// The time as views know it, in seconds.
    nonisolated var seconds: Double { Double(nanoseconds) / 1e9 }

    /// The first moment at or after a time in seconds.
    nonisolated init(seconds: Double) {
        let nanoseconds = (seconds * 1e9).rounded(.up)
        self.init(nanoseconds: Int64(exactly: nanoseconds) ?? (nanoseconds < 0 ? .min : .max))
    }
}
