import Geometry
import Glibc

/// How a content moves by itself, frame by frame, after it was let go or told to go somewhere.
struct ScrollMotion {
    private enum Kind {
        case momentum(Point)
        case ease(Point)
    }

    /// The offset it began at.
    var origin: Point
    private let kind: Kind
    /// When the first frame showed it; nil before that.
    private var start: Double?

    private static let easeDuration = 0.25

    /// Goes on at a speed in points a second, ever slower.
    static func momentum(from origin: Point, velocity: Point) -> ScrollMotion {
        ScrollMotion(origin: origin, kind: .momentum(velocity))
    }

    /// Goes to a place.
    static func ease(from origin: Point, to target: Point) -> ScrollMotion {
        ScrollMotion(origin: origin, kind: .ease(target - origin))
    }

    private init(origin: Point, kind: Kind) {
        self.origin = origin
        self.kind = kind
    }

    /// Whether it moves at all.
    var hasWay: Bool {
        if case .momentum(let velocity) = kind {
            return [velocity.x, velocity.y].contains { Momentum(velocity: $0, start: 0).duration > 0 }
        }
        return true
    }

    /// Where it comes to rest.
    var end: Point {
        switch kind {
        case .momentum(let velocity):
            origin + Point(x: Momentum.way(velocity: velocity.x), y: Momentum.way(velocity: velocity.y))
        case .ease(let way): origin + way
        }
    }

    /// Where it is at a time, in seconds, and whether that is the end.
    mutating func advance(to time: Double) -> (offset: Point, isOver: Bool) {
        let start = start ?? time
        self.start = start
        switch kind {
        case .momentum(let velocity):
            let x = Momentum(velocity: velocity.x, start: start)
            let y = Momentum(velocity: velocity.y, start: start)
            let way = Point(x: x.distance(at: time), y: y.distance(at: time))
            return (origin + way, x.isOver(at: time) && y.isOver(at: time))
        case .ease(let way):
            let part = TimingCurve.easeInEaseOut.value(at: min(1, (time - start) / Self.easeDuration))
            return (origin + Point(x: way.x * part, y: way.y * part), time - start >= Self.easeDuration)
        }
    }
}

extension ScrollView {
    /// Whether the content moves by itself.
    public var isInMotion: Bool { motion != nil }

    func start(_ motion: ScrollMotion) {
        guard let window, motion.hasWay else { return }
        // What is hidden is at its end at once.
        guard !isHiddenInTree else {
            stopMotion()
            move(to: motion.end)
            return
        }
        self.motion = motion
        guard !followsFrames else { return }
        followsFrames = true
        window.onEachFrame { [weak self] time in self?.followMotion(at: time) ?? false }
    }

    func stopMotion() {
        motion = nil
    }

    /// Lets the content go on at a speed in points a second.
    func glide(velocity: Point) {
        guard !traits.reducesMotion else { return }
        start(.momentum(from: contentOffset, velocity: velocity))
    }

    private func followMotion(at time: Double) -> Bool {
        if window == nil { stopMotion() }
        if let motion, isHiddenInTree {
            stopMotion()
            move(to: motion.end)
        }
        if var motion {
            let (offset, isOver) = motion.advance(to: time)
            self.motion = motion
            let range = scrollRange
            move(to: offset)
            didScrollByHand()
            // At an end of the content there is no further way.
            let isOutside = offset.y < range.minimum.y || offset.y > range.maximum.y
            if isOver || isOutside { stopMotion() }
        }
        followsFrames = isInMotion
        return followsFrames
    }
}

/// How something that was let go at a speed glides on and comes to rest.
///
/// The speed decays exponentially: v(t) = v₀·dᵗ, so that the way is v₀·(1 − dᵗ)/−ln d, whatever frames are shown. The
/// decay is 0.998 a millisecond, what phones scroll with.
nonisolated struct Momentum: Sendable {
    /// In points a second.
    let velocity: Double
    /// When it was let go, in seconds.
    let start: Double

    private static let decayRate = -1000 * log(0.998)
    /// Slower than this, in points a second, nobody sees it move.
    private static let leastVelocity = 10.0

    /// The whole way from a speed to rest, in points.
    static func way(velocity: Double) -> Double {
        Momentum(velocity: velocity, start: 0).distance(at: .infinity)
    }

    /// The way since the start, in points; that of the end for every time after it.
    func distance(at time: Double) -> Double {
        let elapsed = max(0, min(time - start, duration))
        return velocity * (1 - exp(-Self.decayRate * elapsed)) / Self.decayRate
    }

    /// From the start to the end, in seconds.
    var duration: Double {
        abs(velocity) > Self.leastVelocity ? log(abs(velocity) / Self.leastVelocity) / Self.decayRate : 0
    }

    func isOver(at time: Double) -> Bool { time - start >= duration }
}
