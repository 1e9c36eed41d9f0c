import EventLoop
import Geometry
import Input
import ViewKit
import X11

/// Sends the pointer's and fingers' events to the views, and sets the cursor that they want.
final class PointerInput {
    private let window: ViewKit.Window
    private let nativeWindow: NativeWindow
    private let loop: EventLoop
    /// The pressed buttons, including those that the views ignore.
    private var heldButtons: Set<PointerButton> = []
    private var clock = ServerClock()
    /// The current event's time, in seconds of the loop's clock.
    private var time = 0.0
    private var wasOverWindow = false
    /// The cursor that the views want.
    private var cursor = Cursor.arrow
    /// The cursor that the window has; nil until the pointer has been over it.
    private(set) var presentedCursor: Cursor?

    init(_ window: ViewKit.Window, _ nativeWindow: NativeWindow, _ loop: EventLoop) {
        self.window = window
        self.nativeWindow = nativeWindow
        self.loop = loop
        window.onCursorChange = { [weak self] in self?.cursor = $0 }
    }

    func handle(_ event: PointerEvent) {
        time = clock.instant(of: event.pointer?.time ?? 0, at: loop.now).seconds
        switch event {
        case .pressed(let button, let pointer): press(button, pointer)
        case .released(let button, let pointer):
            heldButtons.remove(button)
            window.endPress(at: point(of: pointer), button: button, time: time)
        case .moved(let pointer) where heldButtons.isEmpty: hover(pointer, hasMoved: true)
        case .moved(let pointer):
            window.movePress(to: point(of: pointer), modifiers: pointer.modifiers, time: time)
        case .entered(let pointer):
            // Without a movement, as a window that opens under a resting pointer is entered too.
            if heldButtons.isEmpty { hover(pointer, hasMoved: false) }
        case .left:
            if heldButtons.isEmpty { window.hover(at: nil, time: time) }
        case .grabbed: cancel()
        case .scrolled(let step, let pointer): scroll(step, pointer)
        case .touchBegan(let touch, let pointer):
            window.beginPress(.touch(touch), at: point(of: pointer), modifiers: pointer.modifiers, time: time)
        case .touchMoved(let touch, let pointer): window.movePress(.touch(touch), to: point(of: pointer), time: time)
        case .touchEnded(let touch, let pointer): window.endPress(.touch(touch), at: point(of: pointer), time: time)
        case .pinched(let pinch, let pointer): window.pinch(pinch, at: point(of: pointer), time: time)
        }
    }

    /// Cancels all presses, whose ends will not be reported.
    func cancel() {
        heldButtons = []
        window.cancelPresses()
        window.hover(at: nil, time: loop.now.seconds)
    }

    /// Sets the cursor that the views want; the first time, this reads the desktop's cursor theme.
    func updateCursor() {
        guard wasOverWindow, cursor != presentedCursor else { return }
        presentedCursor = cursor
        nativeWindow.setCursor(cursor)
    }

    private func press(_ button: PointerButton, _ pointer: PointerState) {
        heldButtons.insert(button)
        switch button {
        case .primary, .middle, .secondary:
            window.beginPress(at: point(of: pointer), button: button, modifiers: pointer.modifiers, time: time)
        case .back: window.goBack()
        case .other: break
        }
    }

    private func hover(_ pointer: PointerState, hasMoved: Bool) {
        wasOverWindow = true
        window.hover(at: point(of: pointer), hasMoved: hasMoved, time: time)
    }

    private func scroll(_ step: ScrollDelta, _ pointer: PointerState) {
        let (unit, place) = (Scroll.pointsPerNotch, point(of: pointer))
        if step.isPrecise {
            window.scroll(
                points: Point(x: step.x * unit, y: step.y * unit), at: place, isLast: step.isLast,
                modifiers: pointer.modifiers, time: time)
        } else {
            window.scroll(
                notches: Point(x: step.x, y: step.y), at: place, modifiers: pointer.modifiers, time: time)
        }
    }

    private func point(of pointer: PointerState) -> Point {
        let scale = window.currentTraits.displayScale
        return Point(x: pointer.x / scale, y: pointer.y / scale)
    }
}

extension PointerEvent {
    /// The position and time; nil for a grab.
    fileprivate var pointer: PointerState? {
        switch self {
        case .pressed(_, let pointer), .released(_, let pointer), .moved(let pointer), .entered(let pointer),
            .left(let pointer), .scrolled(_, let pointer), .touchBegan(_, let pointer), .touchMoved(_, let pointer),
            .touchEnded(_, let pointer), .pinched(_, let pointer):
            pointer
        case .grabbed: nil
        }
    }
}
