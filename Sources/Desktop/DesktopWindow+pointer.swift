import EventLoop
import Geometry
import Input
import ViewKit
import X11

extension DesktopWindow {
    /// How far a notch of a wheel goes over the content: three lines of the body's text.
    private static let pointsPerNotch = 51.0

    func press(_ button: PointerButton, _ pointer: PointerState) {
        heldButtons.insert(button)
        switch button {
        case .primary, .middle, .secondary:
            window.beginPress(at: point(of: pointer), button: button, modifiers: pointer.modifiers, time: time)
        case .back: window.goBack()
        case .other: break
        }
    }

    func release(_ button: PointerButton, _ pointer: PointerState) {
        heldButtons.remove(button)
        window.endPress(at: point(of: pointer), button: button, time: time)
    }

    func move(_ pointer: PointerState) {
        if heldButtons.isEmpty {
            hover(pointer, hasMoved: true)
        } else {
            window.movePress(to: point(of: pointer), time: time)
        }
    }

    /// A window that opens under the pointer is entered, too: a pointer that has moved says so itself.
    func enter(_ pointer: PointerState) {
        if heldButtons.isEmpty { hover(pointer, hasMoved: false) }
    }

    func leave() {
        if heldButtons.isEmpty { window.hover(at: nil, time: time) }
    }

    /// Nothing that is pressed comes to its end here any more.
    func losePointer() {
        heldButtons = []
        window.cancelPresses()
        window.hover(at: nil, time: time)
    }

    func scroll(_ step: ScrollStep, _ pointer: PointerState) {
        let delta = Point(x: step.x * Self.pointsPerNotch, y: step.y * Self.pointsPerNotch)
        window.scroll(
            delta, at: point(of: pointer), isPrecise: step.isPrecise, phase: step.isLast ? .ended : .changed,
            modifiers: pointer.modifiers, time: time)
    }

    func beginTouch(_ touch: Int, _ pointer: PointerState) {
        window.beginPress(.touch(touch), at: point(of: pointer), modifiers: pointer.modifiers, time: time)
    }

    func moveTouch(_ touch: Int, _ pointer: PointerState) {
        window.movePress(.touch(touch), to: point(of: pointer), time: time)
    }

    func endTouch(_ touch: Int, _ pointer: PointerState) {
        window.endPress(.touch(touch), at: point(of: pointer), time: time)
    }

    /// Gives the pointer the look that the views want; not before the first frame, as it takes reading the desktop's theme.
    func showCursor() {
        guard hasFrame, hasSeenPointer, cursor != shownCursor else { return }
        shownCursor = cursor
        nativeWindow.setCursor(cursor)
    }

    private func hover(_ pointer: PointerState, hasMoved: Bool) {
        hasSeenPointer = true
        window.hover(at: point(of: pointer), hasMoved: hasMoved, time: time)
    }

    private var time: Double { loop.now.seconds }

    private func point(of pointer: PointerState) -> Point {
        let scale = window.currentTraits.displayScale
        return Point(x: pointer.x / scale, y: pointer.y / scale)
    }
}
