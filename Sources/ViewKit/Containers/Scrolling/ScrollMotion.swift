import Geometry
import Glibc

/// An animated change of the content offset: momentum after a release, or easing to a target.
struct ScrollMotion {
    /// The offset at the start; shifted if the content moves during the motion.
    var origin: Point
    /// The time from the first frame to rest, in seconds.
    let duration: Double
    private let x: Motion
    private let y: Motion
    /// The time of the first frame, in seconds; nil before it.
    private var start: Double?

    /// The velocity below which motion is imperceptible, in points per second.
    private static let leastVelocity = 10.0
    private static let easeDuration = 0.25

    /// Continues at a velocity in points per second, which decays exponentially.
    static func momentum(from origin: Point, velocity: Point) -> ScrollMotion {
        let fastest = max(abs(velocity.x), abs(velocity.y))
        return ScrollMotion(
            origin: origin,
            duration: fastest > leastVelocity ? log(fastest / leastVelocity) / Motion.scrollingRate : 0,
            x: .decay(from: 0, velocity: velocity.x, rate: Motion.scrollingRate),
            y: .decay(from: 0, velocity: velocity.y, rate: Motion.scrollingRate))
    }

    static func ease(from origin: Point, to target: Point) -> ScrollMotion {
        func ease(_ distance: Double) -> Motion {
            .curve(.easeInEaseOut, from: 0, to: distance, duration: easeDuration)
        }
        return ScrollMotion(
            origin: origin, duration: easeDuration, x: ease(target.x - origin.x), y: ease(target.y - origin.y))
    }

    var end: Point { offset(after: duration) }

    /// Returns the offset at a time in seconds, and whether the motion is over; the first call starts the motion.
    mutating func advance(to time: Double) -> (offset: Point, isOver: Bool) {
        let start = start ?? time
        self.start = start
        return (offset(after: time - start), time - start >= duration)
    }

    private func offset(after elapsed: Double) -> Point {
        let elapsed = max(0, min(elapsed, duration))
        return origin + Point(x: x.value(at: elapsed), y: y.value(at: elapsed))
    }
}
