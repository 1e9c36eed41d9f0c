import EventLoop
import Geometry
import Input
import ViewKit
import X11

/// Hands what the person does with the pointer and with fingers to the views, and gives the pointer the look they want.
final class PointerInput {
    private let window: ViewKit.Window
    private let nativeWindow: NativeWindow
    private let loop: EventLoop
    /// The buttons that are down, of whatever the views made of them.
    private var heldButtons: Set<PointerButton> = []
    private var clock = ServerClock()
    /// When what is being handled happened, in seconds of the loop's clock.
    private var time = 0.0
    private var wasOverWindow = false
    /// What the pointer is to look like.
    private var cursor = Cursor.arrow
    /// What it does look like; nil as long as it was never over the window.
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
        case .released(let button, let pointer): release(button, pointer)
        case .moved(let pointer): move(pointer)
        case .entered(let pointer): enter(pointer)
        case .left: leave()
        case .grabbed: cancel()
        case .scrolled(let step, let pointer): scroll(step, pointer)
        case .touchBegan(let touch, let pointer):
            window.beginPress(.touch(touch), at: point(of: pointer), modifiers: pointer.modifiers, time: time)
        case .touchMoved(let touch, let pointer): window.movePress(.touch(touch), to: point(of: pointer), time: time)
        case .touchEnded(let touch, let pointer): window.endPress(.touch(touch), at: point(of: pointer), time: time)
        case .pinched(let pinch, let pointer): window.pinch(pinch, at: point(of: pointer), time: time)
        }
    }

    /// Nothing that is pressed comes to its end here any more.
    func cancel() {
        heldButtons = []
        window.cancelPresses()
        window.hover(at: nil, time: loop.now.seconds)
    }

    /// Gives the pointer the look that the views want; takes reading the desktop's theme, the first time.
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

    private func release(_ button: PointerButton, _ pointer: PointerState) {
        heldButtons.remove(button)
        window.endPress(at: point(of: pointer), button: button, time: time)
    }

    private func move(_ pointer: PointerState) {
        if heldButtons.isEmpty {
            hover(pointer, hasMoved: true)
        } else {
            window.movePress(to: point(of: pointer), time: time)
        }
    }

    /// A window that opens under the pointer is entered, too: a pointer that has moved says so itself.
    private func enter(_ pointer: PointerState) {
        if heldButtons.isEmpty { hover(pointer, hasMoved: false) }
    }

    private func leave() {
        if heldButtons.isEmpty { window.hover(at: nil, time: time) }
    }

    private func hover(_ pointer: PointerState, hasMoved: Bool) {
        wasOverWindow = true
        window.hover(at: point(of: pointer), hasMoved: hasMoved, time: time)
    }

    private func scroll(_ step: ScrollStep, _ pointer: PointerState) {
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
    /// Where the pointer or a finger was, and when; nil where a grab took it.
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
