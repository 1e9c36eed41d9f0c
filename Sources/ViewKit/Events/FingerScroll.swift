import Geometry

/// Turns scrolling with two fingers on a touchpad into a press that starts at the pointer and moves with the content.
final class FingerScroll {
    private var deadline: Window.Deadline?

    /// The pause that ends the press, in seconds; not every touchpad reports that the fingers were lifted.
    private static let rest = 0.15

    /// Moves the press by a step of the fingers, in points over the content; begins a press if there is none.
    func move(by step: Point, at point: Point, modifiers: Modifiers, in window: Window, time: Double) {
        if !goesOn(at: point, modifiers: modifiers, in: window, time: time) {
            end(in: window, at: time)
            window.beginGesture(.scroll, at: point, modifiers: modifiers, time: time)
        }
        guard let press = window.presses[.scroll] else { return }
        window.movePress(.scroll, to: press.windowPoint - step, time: time)
        awaitRest(in: window, from: time)
    }

    func end(in window: Window, at time: Double) {
        deadline?.cancel()
        if let press = window.presses[.scroll] { window.endPress(.scroll, at: press.windowPoint, time: time) }
    }

    /// Whether the press continues: with the same modifiers, and after a rest only over the same view.
    private func goesOn(at point: Point, modifiers: Modifiers, in window: Window, time: Double) -> Bool {
        guard let press = window.presses[.scroll], press.modifiers == modifiers else { return false }
        return time - press.time < Self.rest || window.hitTest(point) === press.view
    }

    private func awaitRest(in window: Window, from time: Double) {
        deadline?.cancel()
        deadline = window.schedule(at: time + Self.rest) { [weak self, weak window] in
            // An undecided press stays, so that slow steps add up until a gesture is recognised.
            guard let self, let window, window.presses[.scroll]?.isUndecided == false else { return }
            end(in: window, at: time + Self.rest)
        }
    }
}
