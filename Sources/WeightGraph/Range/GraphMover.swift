import Geometry
import ViewKit

/// Shows portions of a graph, at once or by moving to them on the window's time.
final class GraphMover {
    /// Called when another portion is on screen.
    var onMove: (() -> Void)?
    private let graph: GraphView
    private let frames = FrameCalls()
    /// What moves at the moment, shown at a time.
    private var step: ((Double) -> Void)?

    init(_ graph: GraphView) {
        self.graph = graph
    }

    var isMoving: Bool { step != nil }

    /// What is on screen; nil without entries, or without room.
    var portion: GraphPortion? {
        graph.geometry.map { GraphPortion(dates: $0.dates, weights: $0.weights) }
    }

    /// Shows dates at once, with the weights given, or with those that fit.
    func show(_ dates: ClosedRange<Double>?, weights: ClosedRange<Double>? = nil) {
        stop()
        present(dates, weights)
    }

    /// Goes to a portion over some seconds, and then rests; at once where nobody would see it, or wants to.
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

    /// Goes on as a function of time says, with the weights that are shown now, until that is over.
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

    /// Lets what moves rest where it is.
    func stop() {
        step = nil
    }

    private var canMove: Bool { graph.window != nil && !graph.traits.reducesMotion && !graph.bounds.isEmpty }

    private func start(_ step: @escaping (Double) -> Void) {
        guard let window = graph.window else { return }
        self.step = step
        frames.start(in: window) { [weak self] time in
            self?.step?(time)
            // The end of one movement may have begun another.
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
