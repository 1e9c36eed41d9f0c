import Glibc

/// An animated change of the content offset: momentum after a release, or easing to a target.
struct ScrollMotion {
    /// The offset at the start; shifted if the content moves during the motion.
    var origin: Double
    /// The time from the first frame to rest, in seconds.
    let duration: Double
    /// The distance from the start.
    private let course: Motion
    /// The time of the first frame, in seconds; nil before it.
    private var start: Double?

    /// The velocity below which motion is imperceptible, in points per second.
    private static let leastVelocity = 10.0
    private static let easeDuration = 0.25

    /// Continues at a velocity in points per second, which decays exponentially.
    static func momentum(from origin: Double, velocity: Double) -> ScrollMotion {
        let rate = Motion.scrollingRate
        return ScrollMotion(
            origin: origin, duration: max(0, log(abs(velocity) / leastVelocity) / rate),
            course: .decay(from: 0, velocity: velocity, rate: rate))
    }

    static func ease(from origin: Double, to target: Double) -> ScrollMotion {
        ScrollMotion(
            origin: origin, duration: easeDuration,
            course: .curve(.easeInEaseOut, from: 0, to: target - origin, duration: easeDuration))
    }

    var end: Double { offset(after: duration) }

    /// Returns the offset at a time in seconds, and whether the motion is over; the first call starts the motion.
    mutating func advance(to time: Double) -> (offset: Double, isOver: Bool) {
        let start = start ?? time
        self.start = start
        return (offset(after: time - start), time - start >= duration)
    }

    private func offset(after elapsed: Double) -> Double {
        origin + course.value(at: max(0, min(elapsed, duration)))
    }
}
