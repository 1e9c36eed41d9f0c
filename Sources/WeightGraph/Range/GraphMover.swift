import Geometry
import ViewKit

/// Shows dates and weights of a graph, at once or in an animation by the window's frames.
final class GraphMover {
    /// Called when the dates or weights in view have changed.
    var onMove: (() -> Void)?
    private let graph: GraphView
    private let frames = FrameCalls()
    /// The step of the current animation, called with the time in seconds.
    private var step: ((Double) -> Void)?

    init(_ graph: GraphView) {
        self.graph = graph
    }

    var isMoving: Bool { step != nil }

    /// The dates and weights on screen; nil without entries, or without room.
    var portion: GraphPortion? {
        graph.geometry.map { GraphPortion(dates: $0.dates, weights: $0.weights) }
    }

    /// Shows dates at once, with the given weights or, for nil, with those that fit.
    func show(_ dates: ClosedRange<Double>?, weights: ClosedRange<Double>? = nil) {
        stop()
        present(dates, weights)
    }

    /// Animates to dates and weights over some seconds; at once if the graph is not in a window or motion is reduced.
    func ease(to target: GraphPortion, duration: Double, completion: @escaping () -> Void) {
        guard let origin = portion, origin != target, canMove else {
            show(target.dates, weights: target.weights)
            return completion()
        }
        var ease = PortionEase(from: origin, to: target, duration: duration)
        start { [weak self] time in
            let (portion, isOver) = ease.advance(to: time)
            self?.present(portion.dates, portion.weights)
            if isOver { self?.end(completion) }
        }
    }

    /// Animates the dates as a function of time, with the current weights, until the function reports the end.
    func glide(
        _ advance: @escaping (Double) -> (dates: ClosedRange<Double>, isOver: Bool), completion: @escaping () -> Void
    ) {
        guard let weights = portion?.weights, canMove else { return completion() }
        start { [weak self] time in
            let (dates, isOver) = advance(time)
            self?.present(dates, weights)
            if isOver { self?.end(completion) }
        }
    }

    /// Stops the animation in place.
    func stop() {
        step = nil
    }

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

    private func present(_ dates: ClosedRange<Double>?, _ weights: ClosedRange<Double>?) {
        guard graph.dates != dates || graph.weights != weights else { return }
        (graph.dates, graph.weights) = (dates, weights)
        onMove?()
    }
}
