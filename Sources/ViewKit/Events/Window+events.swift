import Geometry

extension Window {
    /// Hands a key to the first responder, or to the view of the innermost controller in sight, and from there up the
    /// chain.
    public func send(_ press: KeyPress) {
        (firstResponder ?? rootViewController?.innermost.view ?? self).keyPressed(press)
    }

    /// A pointer's button went down at a point of the window.
    public func beginPress(at point: Point) {
        guard let view = hitTest(point) else { return }
        let press = Press(view: view, windowPoint: point)
        presses.append(press)
        view.pressBegan(press)
    }

    /// The pointer moved while its button was down.
    public func movePress(to point: Point) {
        for press in presses {
            press.windowPoint = point
            press.view.pressMoved(press)
        }
    }

    /// The pointer's button came up.
    public func endPress(at point: Point) {
        for press in presses {
            press.windowPoint = point
            presses.removeAll { $0 === press }
            press.view.pressEnded(press)
        }
    }

    /// What began must not come to its end: the pointer was taken away.
    public func cancelPresses() {
        presses.forEach(cancel)
    }

    func cancel(_ press: Press) {
        presses.removeAll { $0 === press }
        press.view.pressCancelled(press)
    }
}
