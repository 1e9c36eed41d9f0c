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

extension InputMethod {
    /// Follows what Xlib's callbacks have told since the last event: a server that has ended or come, text being composed.
    func takeEvent() -> Event? {
        if state.hasEnded { replaceEndedMethod() }
        if state.hasCome { takeServer() }
        guard state.compositionHasChanged else { return nil }
        state.compositionHasChanged = false
        return .textComposed(state.composition.text)
    }

    /// Has Xlib tell when the person's input method is started after this program.
    func awaitServer() {
        guard !awaitsServer else { return }
        awaitsServer = withUTF8Locale {
            XSetLocaleModifiers(modifiers)
            return XRegisterIMInstantiateCallback(display.handle, nil, nil, nil, serverHasCome, state.pointer) != 0
        }
    }

    func stopAwaitingServer() {
        guard awaitsServer, window.isOpen else { return }
        awaitsServer = false
        XUnregisterIMInstantiateCallback(display.handle, nil, nil, nil, serverHasCome, state.pointer)
    }

    /// With its server, Xlib has freed the method and its context.
    private func replaceEndedMethod() {
        method = nil
        context = nil
        state.hasEnded = false
        state.changeComposition { $0 = Composition() }
        open()
    }

    private func takeServer() {
        state.hasCome = false
        guard isSubstitute else { return }
        stopAwaitingServer()
        closeSubstitute()
        open()
        // A server that does not do what is needed would be told of for ever.
        if isSubstitute { stopAwaitingServer() }
    }
}

nonisolated private let serverHasCome: @convention(c) (OpaquePointer?, XPointer?, XPointer?) -> Void = {
    _, pointer, _ in
    guard let pointer else { return }
    Unmanaged<InputMethodState>.fromOpaque(pointer).takeUnretainedValue().hasCome = true
}

/// Does something in a locale whose text is UTF-8.
///
/// An input method works in the locale it was opened in. Where the person's is of another encoding, as "C" is, C.UTF-8
/// takes its place meanwhile, so that dead keys and compose sequences yield all characters everywhere.
func withUTF8Locale<Result>(_ body: () -> Result) -> Result {
    if String(cString: nl_langinfo(Int32(CODESET))) == "UTF-8" && XSupportsLocale() != 0 { return body() }
    let previous = setlocale(LC_CTYPE, nil).map { String(cString: $0) }
    setlocale(LC_CTYPE, "C.UTF-8")
    defer { setlocale(LC_CTYPE, previous ?? "C") }
    return body()
}
