import Glibc

/// Turns the wheel, or fingers that scroll, into a pinch while Ctrl is held, and into a rotation while Shift is; since a
/// wheel does not report its end, a pause ends the gesture.
final class WheelPinch {
    private var pinch = Pinch(.ended)
    private var modifiers: Modifiers = []
    private weak var press: Press?
    private var deadline: Window.Deadline?

    /// The effect of one notch: about 10 % in size, or 15° of rotation.
    private static let doublingsPerNotch = Scroll.pointsPerNotch / 375
    private static let radiansPerNotch = Double.pi / 12
    private static let pause = 0.3

    /// Handles a scroll; returns false if no view under the pointer wants it as a pinch or rotation.
    func accept(_ scroll: Scroll, isLast: Bool = false, in window: Window) -> Bool {
        if !goesOn(with: scroll, in: window) {
            end(in: window, at: scroll.time)
            guard !isLast, isWanted(scroll, in: window) else { return false }
            begin(scroll, in: window)
        }
        if isLast {
            end(in: window, at: scroll.time)
            return true
        }
        turn(by: scroll)
        window.send(pinch, at: scroll.windowPoint, time: scroll.time)
        awaitPause(in: window, from: scroll.time)
        return true
    }

    /// Whether the current press was made here, and the same modifiers are held.
    private func goesOn(with scroll: Scroll, in window: Window) -> Bool {
        press != nil && window.presses[.pinch] === press && scroll.modifiers == modifiers
    }

    private func isWanted(_ scroll: Scroll, in window: Window) -> Bool {
        guard let view = window.hitTest(scroll.windowPoint) else { return false }
        return view.withSuperviews.flatMap(\.gestureRecognizers)
            .contains { $0.isEnabled && makes($0, scroll.modifiers) }
    }

    private func makes(_ recognizer: GestureRecognizer, _ modifiers: Modifiers) -> Bool {
        guard (recognizer as? TwoFingerGestureRecognizer)?.acceptsWheel == true else { return false }
        return recognizer is RotationGestureRecognizer ? modifiers == .shift : modifiers == .control
    }

    private func begin(_ scroll: Scroll, in window: Window) {
        modifiers = scroll.modifiers
        window.send(Pinch(.began), at: scroll.windowPoint, time: scroll.time)
        press = window.presses[.pinch]
        pinch = Pinch(.changed)
    }

    private func turn(by scroll: Scroll) {
        let distance = scroll.notches.x + scroll.notches.y
        if modifiers == .control {
            pinch.scale = max(1e-6, min(1e6, pinch.scale * exp2(-distance * Self.doublingsPerNotch)))
        } else {
            pinch.angle += distance * Self.radiansPerNotch
        }
    }

    private func awaitPause(in window: Window, from time: Double) {
        deadline?.cancel()
        deadline = window.schedule(at: time + Self.pause) { [weak self, weak window] in
            if let window { self?.end(in: window, at: time + Self.pause) }
        }
    }

    private func end(in window: Window, at time: Double) {
        deadline?.cancel()
        guard let press, window.presses[.pinch] === press else { return }
        pinch.phase = .ended
        window.send(pinch, at: press.windowPoint, time: time)
        self.press = nil
    }
}
