import Geometry

/// Makes a press of two fingers that scroll on a touchpad: it begins where the pointer is and goes along with the content.
final class FingerScroll {
    private var deadline: Window.Deadline?

    /// In seconds: not every touchpad reports that the fingers have left it.
    private static let rest = 0.15

    /// Moves the press by a step of the fingers, over the content; begins one if there is none.
    func move(by step: Point, at point: Point, modifiers: Modifiers, in window: Window, time: Double) {
        if !goesOn(at: point, modifiers: modifiers, in: window, time: time) {
            end(in: window, at: time)
            window.beginScroll(at: point, modifiers: modifiers, time: time)
        }
        guard let press = window.presses[.scroll] else { return }
        window.movePress(.scroll, to: press.windowPoint - step, time: time)
        awaitRest(in: window, from: time)
    }

    /// The fingers have left the touchpad, or something else is pressed.
    func end(in window: Window, at time: Double) {
        deadline?.cancel()
        if let press = window.presses[.scroll] { window.endPress(.scroll, at: press.windowPoint, time: time) }
    }

    /// Whether the press is still the one for these keys, and for the view under the pointer if the fingers have rested.
    private func goesOn(at point: Point, modifiers: Modifiers, in window: Window, time: Double) -> Bool {
        guard let press = window.presses[.scroll], press.modifiers == modifiers else { return false }
        return time - press.time < Self.rest || window.hitTest(point) === press.view
    }

    private func awaitRest(in window: Window, from time: Double) {
        deadline?.cancel()
        deadline = window.schedule(at: time + Self.rest) { [weak self, weak window] in
            // Slow steps add up until a gesture is recognized.
            guard let self, let window, window.presses[.scroll]?.isUndecided == false else { return }
            end(in: window, at: time + Self.rest)
        }
    }
}
