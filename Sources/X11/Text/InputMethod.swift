internal import CX11
import Glibc

/// The way from keys to text: compose sequences and dead keys, and whatever input method the person runs.
///
/// It costs some milliseconds and round trips, so it is opened when text is first asked for. Where the person's method does
/// not answer, Xlib's own takes its place, which knows compose sequences and dead keys.
@MainActor
public final class InputMethod {
    let window: NativeWindow
    let state = InputMethodState()
    var method: XIM?
    var context: InputContext?
    /// Whether Xlib's own method stands in for one that is not there.
    var isSubstitute = false
    var awaitsServer = false
    private(set) var hasFocus = false
    private var caret = XPoint()
    private lazy var callbacks = InputMethodCallbacks(state)

    public init(_ window: NativeWindow) {
        self.window = window
    }

    isolated deinit {
        close()
    }

    var display: Display { window.display }

    /// Whether keys are turned into text here at the moment.
    public var isOpen: Bool { context != nil }

    /// Opens the method of the person, or else Xlib's own; does nothing where one is open.
    public func open() {
        guard context == nil, window.isOpen else { return }
        display.inputMethod = self
        withUTF8Locale {
            if !open(modifiers: "") { isSubstitute = open(modifiers: "@im=none") }
        }
        if isSubstitute { awaitServer() }
        if hasFocus { context?.setFocus(true) }
    }

    /// Says whether the view that takes text has the keyboard.
    public func setFocus(_ isFocused: Bool) {
        guard isFocused != hasFocus else { return }
        hasFocus = isFocused
        if isUsable { context?.setFocus(isFocused) }
    }

    /// Tells where the caret stands, in the window's pixels: its lower-left corner.
    public func moveCaret(x: Int, y: Int) {
        let place = XPoint(x: Int16(clamping: x), y: Int16(clamping: y))
        guard place.x != caret.x || place.y != caret.y else { return }
        caret = place
        if isUsable { context?.move(to: place) }
    }

    /// Forgets what is being composed.
    public func reset() {
        if isUsable { context?.reset() }
        state.composition = Composition()
        state.compositionHasChanged = false
    }

    /// What Xlib's method makes of a press; nil while none is open or no text is wanted.
    func lookUp(_ event: XKeyEvent) -> TypedText? {
        hasFocus && isUsable ? context?.lookUp(event) : nil
    }

    /// Once the connection or the method's server is gone, Xlib is not to be asked about them.
    var isUsable: Bool { !state.hasEnded && window.isOpen }

    private func open(modifiers: String) -> Bool {
        XSetLocaleModifiers(modifiers)
        guard let method = XOpenIM(display.handle, nil, nil, nil) else { return false }
        guard let context = InputContext(method, window.identifier, callbacks, caret: caret) else {
            XCloseIM(method)
            return false
        }
        self.method = method
        self.context = context
        cx11_set_destroy_callback(method, callbacks.destroy)
        window.listen(to: context.eventMask)
        return true
    }

    func close() {
        guard let method else { return }
        stopAwaitingServer()
        if isUsable {
            context?.destroy()
            XCloseIM(method)
        }
        self.method = nil
        context = nil
    }
}
