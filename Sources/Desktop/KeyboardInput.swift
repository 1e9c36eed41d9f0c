import Input
import ViewKit
import X11

/// Hands the person's keys to the views: each as a key, and what it types, or an input method makes of it, as text.
final class KeyboardInput {
    /// Called on another thread where the input method does not answer.
    var onSilence: (@Sendable () -> Void)?

    private let window: ViewKit.Window
    private let inputMethod: InputMethod
    /// What had the focus when the key that is held went down: what opens meanwhile is not typed into.
    private weak var responderOfHeldKey: Responder?
    /// What was typed while the window holds keys.
    private var waiting: [KeyboardEvent] = []

    /// How long the input method may take to open.
    private static let patience = Duration.seconds(3)

    init(_ window: ViewKit.Window, _ nativeWindow: NativeWindow) {
        self.window = window
        inputMethod = InputMethod(nativeWindow)
        window.onTextInputChange = { [weak self] in self?.update($0) }
        window.onTextInputReset = { [weak self] in self?.inputMethod.reset() }
        window.onHoldEnd = { [weak self] in self?.endWaiting(areWanted: $0) }
    }

    func handle(_ event: KeyboardEvent) {
        if window.holdsKeys, event.mayWait { waiting.append(event) } else { deliver(event) }
    }

    /// What was typed may let the window hold keys again: then the rest goes on waiting.
    private func endWaiting(areWanted: Bool) {
        let events = waiting
        waiting = []
        if areWanted { for event in events { handle(event) } }
    }

    private func deliver(_ event: KeyboardEvent) {
        switch event {
        case .keyPressed(let press): send(press)
        case .textTyped(let text): window.send(text: text)
        case .textComposed(let text): window.send(marked: text.string, selection: text.selection)
        case .focusIn: setActive(true)
        case .focusOut:
            window.cancelPresses()
            setActive(false)
        }
    }

    /// Hands a key to the views, and what it types to the one that takes text, unless the key led away from it.
    private func send(_ press: KeyPress) {
        let target = window.firstResponder
        if !press.isRepeat { responderOfHeldKey = target }
        // A key that closes a menu is not typed into what gets the keys again.
        let takesText =
            target?.firstResponderTakesText == true && target === responderOfHeldKey && !window.isMenuOpen
        window.send(press)
        if takesText, window.firstResponder === target, !press.characters.isEmpty {
            window.send(text: press.characters)
        }
    }

    /// The keyboard came to the window or left it.
    private func setActive(_ isActive: Bool) {
        window.isActive = isActive
        inputMethod.setFocus(isActive && window.textInput != nil)
    }

    private func update(_ input: TextInput?) {
        if let input {
            let pixels = input.caret.scaled(by: window.currentTraits.displayScale)
            inputMethod.moveCaret(x: Int(pixels.minX.rounded()), y: Int(pixels.maxY.rounded()))
            openInputMethod()
        }
        inputMethod.setFocus(input != nil && window.isActive)
    }

    /// Xlib waits for the method's server without a limit.
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
        case .textComposed, .focusIn, .focusOut: false
        }
    }
}
