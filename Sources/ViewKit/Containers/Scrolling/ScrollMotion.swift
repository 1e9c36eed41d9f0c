import Geometry
import Glibc

/// How a content moves by itself, frame by frame, after it was let go or sent somewhere.
struct ScrollMotion {
    /// The offset it began at.
    var origin: Point
    /// From its first frame to rest, in seconds.
    let duration: Double
    private let x: Motion
    private let y: Motion
    /// When the first frame showed it; nil before that.
    private var start: Double?

    /// Slower than this, in points a second, nobody sees it move.
    private static let leastVelocity = 10.0
    private static let easeDuration = 0.25

    private init(origin: Point, x: Motion, y: Motion, duration: Double) {
        self.origin = origin
        self.duration = duration
        (self.x, self.y) = (x, y)
    }

    /// Goes on at a velocity in points a second, ever slower.
    static func momentum(from origin: Point, velocity: Point) -> ScrollMotion {
        let fastest = max(abs(velocity.x), abs(velocity.y))
        return ScrollMotion(
            origin: origin, x: .decay(from: 0, velocity: velocity.x, rate: Motion.scrollingRate),
            y: .decay(from: 0, velocity: velocity.y, rate: Motion.scrollingRate),
            duration: fastest > leastVelocity ? log(fastest / leastVelocity) / Motion.scrollingRate : 0)
    }

    /// Goes to another offset.
    static func ease(from origin: Point, to target: Point) -> ScrollMotion {
        func ease(_ distance: Double) -> Motion {
            .curve(.easeInEaseOut, from: 0, to: distance, duration: easeDuration)
        }
        return ScrollMotion(
            origin: origin, x: ease(target.x - origin.x), y: ease(target.y - origin.y), duration: easeDuration)
    }

    /// The offset where it comes to rest.
    var end: Point { offset(after: duration) }

    /// The offset at a time, in seconds, and whether that is the end; at the first one that is asked for, it begins.
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
