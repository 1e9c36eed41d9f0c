import Geometry

/// Lets a drag from an edge, or two fingers that go sideways, drive a container's transitions.
///
/// The screens stay under the pointer: progress is the drag's length over the width. Released past one half it runs on to
/// the end, at half speed; else, or when it is cancelled, it rolls back.
final class TransitionDrag {
    /// The edges that something can be pulled in from.
    var edges: Edges {
        get { recognizer.edges }
        set { recognizer.edges = newValue }
    }
    /// Asked when a drag begins at an edge: begins the transition, or answers nil if none can be.
    var onBegin: ((Edges) -> PercentDriver?)?
    /// Called for a notch of a wheel, which cannot be followed by hand.
    var onNotch: ((Edges) -> Void)?

    private let recognizer = ScreenEdgePanGestureRecognizer(edges: [])
    private let view: View
    private var driver: PercentDriver?
    private var swipe = Swipe.idle

    /// What two fingers on a touchpad are about.
    private enum Swipe {
        case idle
        /// They have gone some distance, in points, last at a time.
        case undecided(Point, time: Double)
        /// They drive a transition from an edge, and have gone that far.
        case driving(Edges, length: Double)
        /// They scroll something else until they rest.
        case foreign(time: Double)
    }

    private static let minimumDistance = 10.0
    /// In seconds: fingers that rested longer begin again. What others consumed of it counts as rest.
    private static let rest = 0.15

    init(on view: View) {
        self.view = view
        recognizer.onChange = { [unowned self] _ in dragChanged() }
        view.addGestureRecognizer(recognizer)
    }

    /// Rolls back what is driven; false if nothing is.
    func cancel() -> Bool {
        guard driver != nil else { return false }
        release(cancelled: true)
        return true
    }

    private func dragChanged() {
        let distance = recognizer.translation(in: view).x
        let length = recognizer.edge == .left ? distance : -distance
        switch recognizer.state {
        case .began: begin(from: recognizer.edge, length: length)
        case .changed: update(length)
        case .ended:
            update(length)
            release(cancelled: false)
        case .cancelled: release(cancelled: true)
        case .possible, .failed: break
        }
    }

    private func begin(from edge: Edges, length: Double) {
        driver = onBegin?(edge)
        driver?.completionSpeed = 0.5
        update(length)
    }

    private func update(_ length: Double) {
        driver?.update(length / max(1, view.bounds.width))
    }

    private func release(cancelled: Bool) {
        guard let driver else { return }
        self.driver = nil
        if !cancelled, driver.percentComplete > 0.5 { driver.finish() } else { driver.cancel() }
    }
}

extension TransitionDrag {
    /// Lets a scroll that goes sideways drive; false if it is for others.
    func consume(_ scroll: Scroll) -> Bool {
        guard scroll.modifiers.isDisjoint(with: [.control, .alt, .logo]) else { return false }
        guard scroll.isPrecise else { return step(scroll) }
        // Something else ended the transition that the fingers drove.
        if case .driving = swipe, driver?.isConnected != true { swipe = .foreign(time: scroll.time) }
        if case .driving(let edge, let length) = swipe { return drive(scroll, from: edge, length: length) }
        guard scroll.phase == .changed else {
            swipe = .idle
            return false
        }
        decide(scroll)
        if case .driving = swipe { return true }
        return false
    }

    private func step(_ scroll: Scroll) -> Bool {
        guard abs(scroll.delta.x) > abs(scroll.delta.y), edges.contains(edge(for: scroll.delta.x)) else { return false }
        onNotch?(edge(for: scroll.delta.x))
        return true
    }

    private func drive(_ scroll: Scroll, from edge: Edges, length: Double) -> Bool {
        let length = length + scroll.delta.x * (edge == .right ? 1 : -1)
        swipe = .driving(edge, length: length)
        update(length)
        guard scroll.phase == .ended else { return true }
        swipe = .idle
        release(cancelled: false)
        return true
    }

    private func decide(_ scroll: Scroll) {
        var distance = scroll.delta
        switch swipe {
        case .undecided(let before, let time):
            if scroll.time - time < Self.rest { distance = before + distance }
        case .foreign(let time):
            if scroll.time - time < Self.rest {
                swipe = .foreign(time: scroll.time)
                return
            }
        case .idle, .driving: break
        }
        swipe = .undecided(distance, time: scroll.time)
        guard distance.distance(to: .zero) >= Self.minimumDistance else { return }
        swipe = .foreign(time: scroll.time)
        let edge = edge(for: distance.x)
        guard abs(distance.x) > abs(distance.y), edges.contains(edge) else { return }
        begin(from: edge, length: abs(distance.x))
        if driver != nil { swipe = .driving(edge, length: abs(distance.x)) }
    }

    /// The edge from which something comes into sight when one scrolls there.
    private func edge(for distance: Double) -> Edges { distance > 0 ? .right : .left }
}
