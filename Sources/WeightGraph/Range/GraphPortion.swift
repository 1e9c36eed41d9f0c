import ViewKit

/// What a graph shows at a moment: from date to date, in seconds since 1970, and from weight to weight, in kilograms.
struct GraphPortion: Equatable {
    var dates: ClosedRange<Double>
    var weights: ClosedRange<Double>
}

/// How one portion of a graph becomes another.
struct PortionEase {
    let target: GraphPortion
    private let origin: GraphPortion
    private let progress: Motion
    private let duration: Double
    /// When the first frame showed it; nil before that.
    private var start: Double?

    init(from origin: GraphPortion, to target: GraphPortion, duration: Double) {
        (self.origin, self.target, self.duration) = (origin, target, duration)
        progress = .curve(.easeInEaseOut, from: 0, to: 1, duration: duration)
    }

    /// What is shown at a time, in seconds, and whether that is the end; at the first one that is asked for, it begins.
    mutating func advance(to time: Double) -> (portion: GraphPortion, isOver: Bool) {
        let elapsed = time - (start ?? time)
        start = start ?? time
        if elapsed >= duration { return (target, true) }
        let share = progress.value(at: elapsed)
        let portion = GraphPortion(
            dates: origin.dates.moved(to: target.dates, share),
            weights: origin.weights.moved(to: target.weights.widened(like: origin.weights), share))
        return (portion, false)
    }
}

/// How the dates go on by themselves after a hand has let go of them, until they rest within limits.
///
/// Distances are in points, to the right, of what is in view; times in seconds.
struct PanMotion {
    private let limits: ClosedRange<Double>
    private var motion: Motion
    private var isSettling = false
    private var start: Double?
    private var distance: Double

    /// Slower than this, in points a second, and nearer than this to its rest, in points, nobody sees it move.
    private static let least = (velocity: 10.0, distance: 0.25)

    /// - Parameter limits: Where there are entries to show.
    init(from distance: Double, velocity: Double, within limits: ClosedRange<Double>) {
        (self.distance, self.limits) = (distance, limits)
        motion = .decay(from: distance, velocity: velocity, rate: Motion.scrollingRate)
        if !limits.contains(distance) { settle(velocity: velocity) }
    }

    /// How far they have gone at a time, and whether they rest; at the first one that is asked for, they begin.
    mutating func advance(to time: Double) -> (distance: Double, isOver: Bool) {
        let begin = start ?? time
        start = begin
        distance = motion.value(at: time - begin)
        let velocity = motion.velocity(at: time - begin)
        if !isSettling, !limits.contains(distance) {
            settle(velocity: velocity)
            start = time
        }
        if abs(velocity) < Self.least.velocity, abs(distance - rest) < Self.least.distance { return (rest, true) }
        return (distance, false)
    }

    private mutating func settle(velocity: Double) {
        isSettling = true
        motion = .settling(
            from: distance, velocity: velocity, to: min(max(distance, limits.lowerBound), limits.upperBound))
    }

    private var rest: Double { isSettling ? motion.target : distance }
}

/// How far something is moved that a hand pulls beyond its end: the farther, the harder it goes.
enum RubberBand {
    private static let stiffness = 0.55

    /// - Parameters:
    ///   - distance: Of the hand, in points.
    ///   - limits: How far it goes without resistance.
    ///   - length: That of what is moved, which it is never moved beyond the limits by.
    static func distance(_ distance: Double, within limits: ClosedRange<Double>, length: Double) -> Double {
        let nearest = min(max(distance, limits.lowerBound), limits.upperBound)
        let pull = abs(distance - nearest)
        guard pull > 0, length > 0 else { return nearest }
        let stretch = (1 - 1 / (pull * stiffness / length + 1)) * length
        return nearest + (distance < nearest ? -stretch : stretch)
    }
}

extension ClosedRange<Double> {
    fileprivate func moved(to target: ClosedRange, _ share: Double) -> ClosedRange {
        let lower = lowerBound + (target.lowerBound - lowerBound) * share
        return lower...Swift.max(lower, upperBound + (target.upperBound - upperBound) * share)
    }

    /// One weight stands in the middle of the graph: of what is as wide as another range, so that it can be moved to.
    fileprivate func widened(like other: ClosedRange) -> ClosedRange {
        lowerBound < upperBound ? self : lowerBound - other.span / 2...lowerBound + other.span / 2
    }
}
