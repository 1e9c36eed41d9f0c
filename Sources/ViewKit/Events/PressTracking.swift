import Geometry

/// The buttons and fingers that are down in a window, the presses that wheel and touchpad make, and where each is sent.
final class PressTracking {
    private(set) var presses: [Press] = []
    private var clicks = ClickCounter()
    let wheel = WheelPinch()
    let fingers = FingerScroll()

    subscript(id: Press.Identifier) -> Press? { presses.first { $0.id == id } }

    /// Counts a press that goes down, whether it becomes one or not.
    func countClick(_ id: Press.Identifier, _ button: Press.Button, at point: Point, time: Double) -> Int {
        clicks.count(id, button, at: point, time: time)
    }

    func begin(_ press: Press) {
        presses.append(press)
        press.observe(with: recognizers(for: press))
    }

    /// The press is down no more; its recognizers are still to be informed.
    func end(_ press: Press) {
        presses.removeAll { $0 === press }
    }

    /// Whether a gesture was in progress, which is over now.
    func cancelGestures() -> Bool {
        let running = presses.flatMap(\.recognizers).filter(\.isRunning)
        for recognizer in running { recognizer.cancel() }
        return !running.isEmpty
    }

    /// Those of the view and of the views above it, the innermost first; a drag from an edge goes before them.
    private func recognizers(for press: Press) -> [GestureRecognizer] {
        var found: [GestureRecognizer] = []
        var view: View? = press.view
        while let current = view {
            found += current.gestureRecognizers
            view = current.superview
        }
        // Fingers on a touchpad start at no edge.
        if press.kind == .scroll { return found }
        return found.filter { $0 is ScreenEdgePanGestureRecognizer }
            + found.filter { !($0 is ScreenEdgePanGestureRecognizer) }
    }
}
