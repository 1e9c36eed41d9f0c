import EventLoop
import Geometry
import Input
import ViewKit
import X11

/// Joins the views that take text to the person's input method and to what was copied and selected.
final class TextBridge {
    private let window: ViewKit.Window
    private let inputMethod: InputMethod
    private let clipboard: Clipboard
    private let reader: SelectionReader
    private let loop: EventLoop
    private var giveUp: Deadline?
    /// Called on another thread where the input method does not answer.
    var onSilence: (@Sendable () -> Void)?
    /// What had the focus when the key that is held went down: what opens meanwhile is not typed into.
    private weak var responderOfHeldKey: Responder?

    /// How long another program may take for a part of what it was asked for.
    private static let patience = Duration.seconds(3)

    init(_ window: ViewKit.Window, _ nativeWindow: NativeWindow, _ clipboard: Clipboard, _ loop: EventLoop) {
        self.window = window
        self.clipboard = clipboard
        self.loop = loop
        inputMethod = InputMethod(nativeWindow)
        reader = SelectionReader(nativeWindow)
        reader.onProgress = { [weak self] in self?.renewPatience() }
        window.onTextInputChange = { [weak self] in self?.follow($0) }
        window.onTextInputReset = { [weak self] in self?.inputMethod.reset() }
        window.pasteboard = Pasteboard(
            offer: { [weak self] in self?.clipboard.offer($0, as: Selection($1)) },
            request: { [weak self] in self?.request($0, $1) })
    }

    /// The keyboard came to the window or left it.
    func setActive(_ isActive: Bool) {
        window.isActive = isActive
        inputMethod.setFocus(isActive && window.textInput != nil)
    }

    /// Hands a key to the views, and what it types to the one that takes text, unless the key led away from it.
    func send(_ press: KeyPress) {
        let taker = window.firstResponder
        if !press.isRepeat { responderOfHeldKey = taker }
        let takesText = taker?.firstResponderTakesText == true && taker === responderOfHeldKey
        window.send(press)
        if takesText, window.firstResponder === taker, !press.characters.isEmpty { window.send(text: press.characters) }
    }

    func send(_ composed: ComposedText) {
        window.send(marked: composed.string, selection: composed.selection)
    }

    private func follow(_ input: TextInput?) {
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

    private func request(_ source: Pasteboard.Source, _ receive: @escaping (String?) -> Void) {
        reader.read(Selection(source)) { [weak self] text in
            self?.giveUp?.cancel()
            receive(text)
        }
        renewPatience()
    }

    private func renewPatience() {
        giveUp?.cancel()
        guard reader.isReading else { return }
        giveUp = loop.schedule(after: Self.patience) { [weak self] in self?.reader.cancel() }
    }
}

extension X11.Selection {
    fileprivate init(_ source: Pasteboard.Source) {
        switch source {
        case .clipboard: self = .clipboard
        case .primary: self = .primary
        }
    }
}
