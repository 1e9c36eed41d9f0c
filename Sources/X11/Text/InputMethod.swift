internal import CX11
import Glibc

/// The way from keys to text: compose sequences and dead keys, and whatever input method the person runs.
///
/// It costs some milliseconds and round trips, so it is opened when text is first asked for. Where the person's method does
/// not answer, Xlib's own takes its place, which knows compose sequences and dead keys.
@MainActor
public final class InputMethod {
    let window: NativeWindow
    let modifiers: String
    let place: CompositionPlace
    let state = InputMethodState()
    var method: XIM?
    var context: InputContext?
    /// Whether Xlib's own method stands in for one that is not there.
    var isSubstitute = false
    var awaitsServer = false
    private(set) var hasFocus = false
    private var caret = XPoint()
    private let callbacks: InputMethodCallbacks

    /// - Parameters:
    ///   - modifiers: Which method, as in XMODIFIERS; an empty text leaves it to the environment.
    ///   - place: Where text is to be composed, if the method can do it there.
    public init(_ window: NativeWindow, modifiers: String = "", place: CompositionPlace = .overTheSpot) {
        self.window = window
        self.modifiers = modifiers
        self.place = place
        callbacks = InputMethodCallbacks(state)
    }

    var display: Display { window.display }

    /// Whether keys are turned into text here at the moment.
    public var isOpen: Bool { context != nil }

    /// Opens the method of the person, or else Xlib's own; does nothing where one is open.
    public func open() {
        guard context == nil, window.isOpen else { return }
        display.inputMethod = self
        display.inputMethodCallbacks = callbacks
        withUTF8Locale {
            if !open(modifiers: modifiers) { isSubstitute = open(modifiers: "@im=none") }
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
        guard let context = InputContext(method, window.identifier, callbacks, place, caret: caret) else {
            XCloseIM(method)
            return false
        }
        self.method = method
        self.context = context
        cx11_set_destroy_callback(method, callbacks.destroy)
        window.listen(to: context.eventMask)
        return true
    }

    /// Ends Xlib's own method. Any other one is left to the end of the connection: asking its server to let go would
    /// wait for an answer, for ever where the server hangs or has just died.
    func closeSubstitute() {
        guard isSubstitute, let method, window.isOpen else { return }
        context?.destroy()
        XCloseIM(method)
        self.method = nil
        context = nil
        isSubstitute = false
    }
}
