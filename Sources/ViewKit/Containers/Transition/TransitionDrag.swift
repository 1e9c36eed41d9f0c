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

    init(on view: View) {
        self.view = view
        recognizer.kinds.insert(.scroll)
        recognizer.onChange = { [unowned self] _ in dragChanged() }
        view.addGestureRecognizer(recognizer)
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
    /// Changes screens by a notch of a wheel that goes sideways; false if it is for others.
    func consume(_ scroll: Scroll) -> Bool {
        let notches = scroll.notches
        // The edge from which something comes into sight.
        let edge: Edges = notches.x > 0 ? .right : .left
        guard scroll.modifiers.isDisjoint(with: .command), abs(notches.x) > abs(notches.y), edges.contains(edge)
        else { return false }
        onNotch?(edge)
        return true
    }
}
