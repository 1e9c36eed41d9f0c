import Geometry
import Input
import ViewKit
import X11

/// Sends keyboard input to the views: each press as a key, then its text or that of the input method.
final class KeyboardInput {
    var onSilence: (@Sendable () -> Void)?

    /// Shows each key to screen readers, and performs its action unless one of them takes it. Without a key, the action
    /// only waits for earlier keys. Nil while no reader wants keys.
    var onStroke: ((KeyStroke?, _ act: @escaping () -> Void) -> Void)? {
        didSet { nativeWindow.reportsKeyStrokes = onStroke != nil }
    }

    private let window: ViewKit.Window
    private let nativeWindow: NativeWindow
    private let inputMethod: InputMethod
    /// The first responder when the held key went down; repeats do not type into a view that opens later.
    private weak var responderOfHeldKey: Responder?
    /// The events received while the window holds keys back.
    private var waiting: [KeyboardEvent] = []

    /// The time allowed for opening the input method.
    private static let patience = Duration.seconds(3)

    init(_ window: ViewKit.Window, _ nativeWindow: NativeWindow) {
        (self.window, self.nativeWindow) = (window, nativeWindow)
        inputMethod = InputMethod(nativeWindow)
        window.onTextCaretChange = { [weak self] in self?.update($0) }
        window.onTextInputReset = { [weak self] in self?.inputMethod.reset() }
        window.onHoldEnd = { [weak self] in self?.endWaiting(shouldDeliver: $0) }
    }

    func handle(_ event: KeyboardEvent) {
        var (stroke, meaning): (KeyStroke?, KeyboardEvent?) = (nil, event)
        if case .stroke(let key, let meant) = event { (stroke, meaning) = (key, meant) }
        let act = { [weak self, meaning] in if let meaning { self?.handleMeaning(meaning) } }
        if let onStroke { onStroke(stroke, act) } else { act() }
    }

    private func handleMeaning(_ event: KeyboardEvent) {
        if window.holdsKeys, event.mayWait { waiting.append(event) } else { deliver(event) }
    }

    /// A delivered event may make the window hold keys again; the remaining ones then continue to wait.
    private func endWaiting(shouldDeliver: Bool) {
        let events = waiting
        waiting = []
        if shouldDeliver { for event in events { handleMeaning(event) } }
    }

    private func deliver(_ event: KeyboardEvent) {
        switch event {
        case .keyPressed(let press): send(press)
        case .textTyped(let text): window.send(text: text)
        case .textComposed(let text): window.send(marked: text.string, selection: text.selection)
        case .stroke: break
        case .focusIn: setActive(true)
        case .focusOut:
            window.cancelPresses()
            setActive(false)
        }
    }

    /// Sends a key to the views, and its text to the first responder unless the key has moved the focus.
    private func send(_ press: KeyPress) {
        let target = window.firstResponder
        if !press.isRepeat { responderOfHeldKey = target }
        // A key that closes a menu must not also type into the view that regains the focus.
        let takesText =
            target?.firstResponderTakesText == true && target === responderOfHeldKey && !window.isMenuOpen
        window.send(press)
        if takesText, window.firstResponder === target, !press.characters.isEmpty {
            window.send(text: press.characters)
        }
    }

    private func setActive(_ isActive: Bool) {
        window.isActive = isActive
        inputMethod.setFocus(isActive && window.textCaret != nil)
    }

    private func update(_ caret: Rect?) {
        if let caret {
            let pixels = caret.scaled(by: window.currentTraits.displayScale)
            inputMethod.moveCaret(x: Int(pixels.minX.rounded()), y: Int(pixels.maxY.rounded()))
            openInputMethod()
        }
        inputMethod.setFocus(caret != nil && window.isActive)
    }

    /// Opens the input method under a watchdog, as Xlib waits for its server without a timeout.
    private func openInputMethod() {
        guard !inputMethod.isOpen else { return }
        guard let onSilence else { return inputMethod.open() }
        Watchdog.watch(for: Self.patience, inputMethod.open, onSilence: onSilence)
    }
}

extension KeyboardEvent {
    /// Whether the event types or moves something; commands such as Ctrl Q, and Escape, never wait.
    fileprivate var mayWait: Bool {
        switch self {
        case .keyPressed(let press): press.modifiers.subtracting(.shift).isEmpty && press.key != .escape
        case .textTyped: true
        case .textComposed, .stroke, .focusIn, .focusOut: false
        }
    }
}
