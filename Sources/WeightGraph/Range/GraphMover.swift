import Geometry
import ViewKit

/// Shows dates and weights of a graph, at once or in an animation by the window's frames.
final class GraphMover {
    /// Called when the dates or weights in view have changed.
    var onMove: (() -> Void)?
    /// The graph of a second paper, which shows the same dates; nil for none.
    weak var second: GraphView?
    private let graph: GraphView
    private let frames = FrameCalls()
    /// The step of the current animation, called with the time in seconds.
    private var step: ((Double) -> Void)?

    init(_ graph: GraphView) { self.graph = graph }

    var isMoving: Bool { step != nil }

    /// The dates and weights on screen; nil without entries, or without room.
    var portion: GraphPortion? {
        graph.geometry.map {
            GraphPortion(dates: $0.dates, weights: $0.weights, values: second?.geometry?.weights)
        }
    }

    /// Returns the portion of some dates at rest; nil without entries.
    func portion(fitting dates: ClosedRange<Double>) -> GraphPortion? {
        graph.weights(fitting: dates).map {
            GraphPortion(dates: dates, weights: $0, values: second?.weights(fitting: dates))
        }
    }

    /// Shows dates at once, with the weights of a portion or, for nil, with those that fit.
    func show(_ dates: ClosedRange<Double>?, keeping portion: GraphPortion? = nil) {
        stop()
        present(dates, portion)
    }

    /// Animates to dates and weights over some seconds; at once if the graph is not in a window or motion is reduced.
    func ease(to target: GraphPortion, duration: Double, completion: @escaping () -> Void) {
        guard let origin = portion, origin != target, canMove else {
            show(target.dates, keeping: target)
            return completion()
        }
        var ease = PortionEase(from: origin, to: target, duration: duration)
        start { [weak self] time in
            let (portion, isOver) = ease.advance(to: time)
            self?.present(portion.dates, portion)
            if isOver { self?.end(completion) }
        }
    }

    /// Animates the dates as a function of time, with the current weights, until the function reports the end.
    func glide(
        _ advance: @escaping (Double) -> (dates: ClosedRange<Double>, isOver: Bool), completion: @escaping () -> Void
    ) {
        guard let portion, canMove else { return completion() }
        start { [weak self] time in
            let (dates, isOver) = advance(time)
            self?.present(dates, portion)
            if isOver { self?.end(completion) }
        }
    }

    /// Stops the animation in place.
    func stop() { step = nil }

    private var canMove: Bool { graph.window != nil && !graph.traits.reducesMotion && !graph.bounds.isEmpty }

    private func start(_ step: @escaping (Double) -> Void) {
        guard let window = graph.window else { return }
        self.step = step
        frames.start(in: window) { [weak self] time in
            self?.step?(time)
            // The completion may have started another animation.
            return self?.isMoving == true
        }
    }

    private func end(_ completion: () -> Void) {
        stop()
        completion()
    }

    private func present(_ dates: ClosedRange<Double>?, _ portion: GraphPortion?) {
        let before = [graph, second].map { [$0?.dates, $0?.weights] }
        (graph.dates, graph.weights) = (dates, portion?.weights)
        // The values may begin and end at other dates than the weights.
        if let second { (second.dates, second.weights) = (dates ?? graph.extent, portion?.values) }
        if before != [graph, second].map({ [$0?.dates, $0?.weights] }) { onMove?() }
    }
}

/// The dates and weights that a graph shows at a moment, in seconds since 1970 and in kilograms.
struct GraphPortion: Equatable {
    var dates: ClosedRange<Double>
    var weights: ClosedRange<Double>
    /// The values on a second paper, in the unit of their series; nil without one.
    var values: ClosedRange<Double>?
}

/// An animation from one portion of a graph to another.
struct PortionEase {
    let target: GraphPortion
    private let origin: GraphPortion
    private let progress: Motion
    private let duration: Double
    /// The time of the first frame; nil before it.
    private var start: Double?

    init(from origin: GraphPortion, to target: GraphPortion, duration: Double) {
        (self.origin, self.target, self.duration) = (origin, target, duration)
        progress = .curve(.easeInEaseOut, from: 0, to: 1, duration: duration)
    }

    /// Returns the portion at a time, in seconds, and whether the animation is over; the first call starts it.
    mutating func advance(to time: Double) -> (portion: GraphPortion, isOver: Bool) {
        let elapsed = time - (start ?? time)
        start = start ?? time
        if elapsed >= duration { return (target, true) }
        let share = progress.value(at: elapsed)
        let portion = GraphPortion(
            dates: origin.dates.moved(to: target.dates, share),
            weights: origin.weights.moved(towards: target.weights, share),
            values: target.values.map { origin.values?.moved(towards: $0, share) ?? $0 })
        return (portion, false)
    }
}

/// The motion after the release of a pan, until the dates rest within limits; distances are in points to the right.
struct PanMotion {
    private let limits: ClosedRange<Double>
    private var motion: Motion
    private var isSettling = false
    private var start: Double?
    private var distance: Double

    /// The velocity, in points a second, and the distance to the rest, in points, below which motion is invisible.
    private static let least = (velocity: 10.0, distance: 0.25)

    /// - Parameter limits: The distances that keep the view within the entries.
    init(from distance: Double, velocity: Double, within limits: ClosedRange<Double>) {
        (self.distance, self.limits) = (distance, limits)
        motion = .decay(from: distance, velocity: velocity, rate: Motion.scrollingRate)
        if !limits.contains(distance) { settle(velocity: velocity) }
    }

    /// Returns the distance at a time, and whether the motion is over; the first call starts it.
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
        motion = .settling(from: distance, velocity: velocity, to: distance.clamped(to: limits))
    }

    private var rest: Double { isSettling ? motion.target : distance }
}

/// The resistance to a pan beyond its limits, which grows with the distance.
enum RubberBand {
    private static let stiffness = 0.55

    /// - Parameters:
    ///   - distance: The distance of the finger or pointer, in points.
    ///   - limits: The distances without resistance.
    ///   - length: The length of the content, in points; it moves by less than this beyond the limits.
    static func distance(_ distance: Double, within limits: ClosedRange<Double>, length: Double) -> Double {
        let nearest = distance.clamped(to: limits)
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

    /// Moves weights to other ones, of which there may be a single one.
    fileprivate func moved(towards target: ClosedRange, _ share: Double) -> ClosedRange {
        moved(to: target.widened(like: self), share)
    }

    /// Widens a single weight, which is in the middle of a graph, to another range's span, to animate to it.
    fileprivate func widened(like other: ClosedRange) -> ClosedRange {
        lowerBound < upperBound ? self : lowerBound - other.span / 2...lowerBound + other.span / 2
    }
}
