/// Drives a container's transitions by a drag from an edge or a sideways two-finger scroll.
///
/// Progress is the drag's length divided by the width, so that the screens follow the pointer. Released past one half,
/// the transition finishes; otherwise, or if the drag is cancelled, it goes back. Both run at half speed.
final class TransitionDrag {
    /// Its edges are those that another screen can be pulled in from.
    let recognizer = ScreenEdgePanGestureRecognizer(edges: [])

    private unowned let container: TransitionContainer
    private var driver: TransitionDriver?

    init(of container: TransitionContainer) {
        self.container = container
        recognizer.kinds.insert(.scroll)
        recognizer.onChange = { [unowned self] _ in dragChanged() }
        container.view.addGestureRecognizer(recognizer)
    }

    private func dragChanged() {
        let distance = recognizer.translation(in: container.view).x
        let length = recognizer.edge == .left ? distance : -distance
        switch recognizer.state {
        case .began:
            begin()
            update(length)
        case .changed: update(length)
        case .ended:
            update(length)
            release(cancelled: false)
        case .cancelled: release(cancelled: true)
        case .possible, .failed: break
        }
    }

    private func begin() {
        let driver = TransitionDriver()
        driver.completionSpeed = 0.5
        container.settle()
        self.driver = container.pull(from: recognizer.edge, driver: driver) ? driver : nil
    }

    private func update(_ length: Double) { driver?.update(length / max(1, container.view.bounds.width)) }

    private func release(cancelled: Bool) {
        guard let driver else { return }
        self.driver = nil
        if !cancelled, driver.percentComplete > 0.5 { driver.finish() } else { driver.cancel() }
    }

    /// Changes screens by a sideways notch of the wheel; returns false if the notch is not used.
    func consume(_ scroll: Scroll) -> Bool {
        let notches = scroll.notches
        // The edge that the new screen comes in from.
        let edge: Edges = notches.x > 0 ? .right : .left
        guard scroll.modifiers.isDisjoint(with: .command), abs(notches.x) > abs(notches.y),
            recognizer.edges.contains(edge)
        else { return false }
        if container.run == nil { container.pull(from: edge) }
        return true
    }
}
