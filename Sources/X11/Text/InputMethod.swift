internal import CX11
import Glibc

/// The way from keys to text: compose sequences and dead keys, and whatever input method the person runs.
///
/// It costs some milliseconds and round trips, so it is opened when text is first asked for. Where the person's method does
/// not answer, Xlib's own is used instead, which knows compose sequences and dead keys.
@MainActor
public final class InputMethod {
    /// A method that has been opened, with its attention to the window.
    private struct Connection {
        let method: XIM
        let context: InputContext
        /// Whether Xlib's own method is used, for lack of the person's.
        let isSubstitute: Bool
    }

    private let window: NativeWindow
    private let modifiers: String
    private let style: CompositionStyle
    private let state = InputMethodState()
    private let callbacks: InputMethodCallbacks
    private var connection: Connection?
    private var awaitsServer = false
    private var hasFocus = false
    private var caret = XPoint()

    /// - Parameters:
    ///   - modifiers: Which method, as in XMODIFIERS; an empty text leaves it to the environment.
    ///   - style: How text is to be composed, if the method can do it so.
    public init(_ window: NativeWindow, modifiers: String = "", style: CompositionStyle = .onTheSpot) {
        self.window = window
        self.modifiers = modifiers
        self.style = style
        callbacks = InputMethodCallbacks(state)
    }

    /// Whether keys are turned into text here at the moment.
    public var isOpen: Bool { connection != nil }

    /// Opens the method of the person, or else Xlib's own; does nothing if one is open.
    public func open() {
        guard connection == nil, window.isOpen else { return }
        window.display.filterEvents(with: self, callbacks)
        Self.useUTF8()
        connection =
            connect(modifiers: modifiers, isSubstitute: false) ?? connect(modifiers: "@im=none", isSubstitute: true)
        if connection?.isSubstitute == true { awaitServer() }
        if hasFocus { connection?.context.setFocus(true) }
    }

    /// Says whether the view that takes text has the keyboard.
    public func setFocus(_ isFocused: Bool) {
        guard isFocused != hasFocus else { return }
        hasFocus = isFocused
        usableContext?.setFocus(isFocused)
    }

    /// Says where the caret stands, in the window's pixels: its lower-left corner.
    public func moveCaret(x: Int, y: Int) {
        let point = XPoint(x: Int16(clamping: x), y: Int16(clamping: y))
        guard point.x != caret.x || point.y != caret.y else { return }
        caret = point
        usableContext?.moveCaret(to: point)
    }

    /// Forgets what is being composed.
    public func reset() {
        usableContext?.reset()
        state.forgetComposition()
    }

    /// What the method makes of a press; nil while none is open or no text is wanted.
    func lookUp(_ event: XKeyEvent) -> TypedText? {
        hasFocus ? usableContext?.lookUp(event) : nil
    }

    /// What Xlib's callbacks have left since the last event: a server that has ended or come, text being composed.
    func nextEvent() -> Event? {
        if state.hasEnded { replaceEndedMethod() }
        if state.hasCome { replaceSubstitute() }
        return state.nextComposition().map { .keyboard(.textComposed($0)) }
    }

    /// Once the connection or the method's server is gone, Xlib is not to be asked about them.
    private var usableContext: InputContext? { state.hasEnded || !window.isOpen ? nil : connection?.context }

    private func connect(modifiers: String, isSubstitute: Bool) -> Connection? {
        XSetLocaleModifiers(modifiers)
        guard let method = XOpenIM(window.display.handle, nil, nil, nil) else { return nil }
        guard let context = InputContext(method, window.identifier, callbacks, style, caret: caret) else {
            XCloseIM(method)
            return nil
        }
        cx11_set_destroy_callback(method, callbacks.destroy)
        window.listen(to: context.eventMask)
        return Connection(method: method, context: context, isSubstitute: isSubstitute)
    }

    /// With its server, Xlib has freed the method and its context.
    private func replaceEndedMethod() {
        connection = nil
        state.hasEnded = false
        state.changeComposition { $0 = Composition() }
        open()
    }

    private func replaceSubstitute() {
        state.hasCome = false
        guard connection?.isSubstitute == true else { return }
        stopAwaitingServer()
        closeSubstitute()
        open()
        // A server that does not do what is needed would be reported again and again.
        if connection?.isSubstitute == true { stopAwaitingServer() }
    }

    /// Ends Xlib's own method. Any other one is left to the end of the connection: asking its server to let go would
    /// wait for an answer, without a limit where the server hangs or has just died.
    private func closeSubstitute() {
        guard let connection, connection.isSubstitute, window.isOpen else { return }
        connection.context.destroy()
        XCloseIM(connection.method)
        self.connection = nil
    }

    /// Has Xlib report when the person's input method is started after this program.
    private func awaitServer() {
        guard !awaitsServer else { return }
        XSetLocaleModifiers(modifiers)
        awaitsServer =
            XRegisterIMInstantiateCallback(window.display.handle, nil, nil, nil, serverHasCome, state.pointer) != 0
    }

    private func stopAwaitingServer() {
        guard awaitsServer, window.isOpen else { return }
        awaitsServer = false
        XUnregisterIMInstantiateCallback(window.display.handle, nil, nil, nil, serverHasCome, state.pointer)
    }
}

nonisolated private let serverHasCome: @convention(c) (OpaquePointer?, XPointer?, XPointer?) -> Void = {
    _, pointer, _ in
    guard let pointer else { return }
    Unmanaged<InputMethodState>.fromOpaque(pointer).takeUnretainedValue().hasCome = true
}

extension InputMethod {
    /// Has the program's text be UTF-8, as every input method that it opens needs.
    ///
    /// Where the locale's text is of another encoding, as that of "C" is, that of C.UTF-8 is chosen, so that dead keys and compose
    /// sequences yield all characters everywhere. To be called before the first thread begins: others may read the locale.
    public nonisolated static func useUTF8() {
        if String(cString: nl_langinfo(Int32(CODESET))) == "UTF-8" && XSupportsLocale() != 0 { return }
        setlocale(LC_CTYPE, "C.UTF-8")
    }
}
