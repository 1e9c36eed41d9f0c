import Geometry
import Input

extension Window {
    /// A pointer's button or a finger went down at a point of the window.
    ///
    /// A second button that goes down while the first is held is no press of its own.
    public func beginPress(
        _ id: Press.Identifier = .pointer, at point: Point, button: Press.Button = .primary, modifiers: Modifiers = [],
        time: Double
    ) {
        runDeadlines(at: time)
        lastInputIsKey = false
        let count = clicks.count(id, button, at: point, time: time)
        guard press(id) == nil, let view = pressTarget(at: point, isTouch: id != .pointer) else { return }
        let press = Press(
            id, button: button, modifiers: modifiers, clickCount: count, view: view, point: point, time: time)
        presses.append(press)
        updateCursor()
        press.recognizers = recognizers(for: press)
        for recognizer in press.recognizers { recognizer.track(press) }
        deliver(press, { $0.pressBegan($1) }, { $0.pressBegan($1) })
    }

    /// The pointer moved while its button was down, or the finger did.
    public func movePress(_ id: Press.Identifier = .pointer, to point: Point, time: Double) {
        runDeadlines(at: time)
        guard let press = press(id) else { return }
        press.windowPoint = point
        press.time = time
        deliver(press, { $0.pressMoved($1) }, { $0.pressMoved($1) })
    }

    /// The pointer's button came up, or the finger left.
    ///
    /// - Parameter button: The one that came up; nil is the one that began the press, another one changes nothing.
    public func endPress(
        _ id: Press.Identifier = .pointer, at point: Point, button: Press.Button? = nil, time: Double
    ) {
        runDeadlines(at: time)
        guard let press = press(id), button == nil || button == press.button else { return }
        press.windowPoint = point
        press.time = time
        presses.removeAll { $0 === press }
        deliver(press, { $0.pressEnded($1) }, { $0.pressEnded($1) })
        for recognizer in press.recognizers { recognizer.forget(press) }
        guard id == .pointer else { return }
        hover(at: bounds.contains(point) ? point : nil, hasMoved: point != press.startPoint, time: time)
    }

    /// What began must not come to its end: the pointer was taken away.
    public func cancelPresses() {
        for press in presses { cancelPress(press.id) }
    }

    /// A press must not come to its end: a finger that turned out to be a palm.
    public func cancelPress(_ id: Press.Identifier) {
        guard let press = press(id) else { return }
        presses.removeAll { $0 === press }
        for recognizer in press.recognizers where recognizer.isFollowing(press) { recognizer.cancel() }
        withdraw(press)
        for recognizer in press.recognizers { recognizer.forget(press) }
        updateCursor()
    }

    /// Lets a press go on for gestures only.
    func withdraw(_ press: Press) {
        guard press.isViewListening else { return }
        press.isViewListening = false
        if press.isKnownToView { press.view.pressCancelled(press) }
    }

    /// The recognizers first, since one of them may take the press from its view.
    private func deliver(
        _ press: Press, _ toRecognizer: (GestureRecognizer, Press) -> Void, _ toView: (View, Press) -> Void
    ) {
        for recognizer in press.recognizers where recognizer.isFollowing(press) {
            toRecognizer(recognizer, press)
        }
        guard press.isViewListening else { return }
        press.isKnownToView = true
        toView(press.view, press)
    }

    private func press(_ id: Press.Identifier) -> Press? {
        presses.first { $0.id == id }
    }

    /// Those of the view and of the views above it; what starts at an edge is asked first, then the innermost.
    private func recognizers(for press: Press) -> [GestureRecognizer] {
        var found: [GestureRecognizer] = []
        var view: View? = press.view
        while let current = view {
            found += current.gestureRecognizers
            view = current.superview
        }
        return found.filter { $0 is ScreenEdgePanGestureRecognizer }
            + found.filter { !($0 is ScreenEdgePanGestureRecognizer) }
    }
}
