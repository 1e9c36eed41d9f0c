internal import CX11
import Glibc

/// The user's input method (XIM), with compose sequences and dead keys.
///
/// Opening it costs some milliseconds and round trips, so it waits until text is first needed. If the user's method
/// does not answer, Xlib's own takes its place, which has compose sequences and dead keys only.
public final class InputMethod {
    private struct Connection {
        let method: XIM
        let context: InputContext
        /// Whether this is Xlib's own method, in place of the user's.
        let isSubstitute: Bool
    }

    private let window: NativeWindow
    private let modifiers: String
    private let style: CompositionStyle
    private let state = InputMethodState()
    private let callbacks: InputMethodCallbacks
    private var connection: Connection?
    private var awaitsServer = false
    /// Whether the user's method lacks a required feature: Xlib would report its server again and again.
    private var isUnsuitable = false
    private var hasFocus = false
    private var caret = XPoint()

    /// - Parameter modifiers: The method in the form of XMODIFIERS; an empty string uses the environment's.
    public init(_ window: NativeWindow, modifiers: String = "", style: CompositionStyle = .onTheSpot) {
        self.window = window
        self.modifiers = modifiers
        self.style = style
        callbacks = InputMethodCallbacks(state)
    }

    public var isOpen: Bool { connection != nil }

    /// Opens the user's method, or else Xlib's own; does nothing if one is open.
    public func open() {
        guard connection == nil, window.isOpen else { return }
        window.display.filterEvents(with: self, callbacks)
        Self.useUTF8()
        connection =
            connect(modifiers: modifiers, isSubstitute: false) ?? connect(modifiers: "@im=none", isSubstitute: true)
        if connection?.isSubstitute == true && !isUnsuitable { watchForServer() }
        if hasFocus { connection?.context.setFocus(true) }
    }

    public func setFocus(_ isFocused: Bool) {
        guard isFocused != hasFocus else { return }
        hasFocus = isFocused
        usableContext?.setFocus(isFocused)
    }

    /// Sets the caret's lower-left corner, in the window's pixels.
    public func moveCaret(x: Int, y: Int) {
        let point = XPoint(x: Int16(clamping: x), y: Int16(clamping: y))
        guard point.x != caret.x || point.y != caret.y else { return }
        caret = point
        usableContext?.moveCaret(to: point)
    }

    public func reset() {
        usableContext?.reset()
        state.forgetComposition()
    }

    /// Returns the text of a key press; nil if no method is open or no text is wanted.
    func lookUp(_ event: XKeyEvent) -> (text: String, isKey: Bool)? {
        hasFocus ? usableContext?.lookUp(event) : nil
    }

    /// Whether `nextEvent` has something to do.
    var hasNews: Bool { state.hasNews }

    /// Handles a method's server that has ended or started, and returns the next change of the composed text.
    func nextEvent() -> Event? {
        if state.hasEnded { replaceEndedMethod() }
        if state.hasServerStarted { replaceSubstitute() }
        return state.nextComposition().map { .keyboard(.textComposed($0)) }
    }

    /// Nil after the connection or the method's server is lost, when Xlib must not be asked about the context.
    private var usableContext: InputContext? { state.hasEnded || !window.isOpen ? nil : connection?.context }

    private func connect(modifiers: String, isSubstitute: Bool) -> Connection? {
        XSetLocaleModifiers(modifiers)
        guard let method = XOpenIM(window.display.handle, nil, nil, nil) else { return nil }
        guard let context = InputContext(method, window.identifier, callbacks, style, caret: caret) else {
            XCloseIM(method)
            isUnsuitable = !isSubstitute
            return nil
        }
        cx11_set_destroy_callback(method, callbacks.destroy)
        window.listen(to: context.eventMask)
        return Connection(method: method, context: context, isSubstitute: isSubstitute)
    }

    /// Xlib frees the method and its context when the method's server ends.
    private func replaceEndedMethod() {
        connection = nil
        state.hasEnded = false
        state.changeComposition { $0 = Composition() }
        open()
    }

    private func replaceSubstitute() {
        state.hasServerStarted = false
        guard connection?.isSubstitute == true else { return }
        stopAwaitingServer()
        closeSubstitute()
        open()
    }

    /// Closes Xlib's own method only. Closing another method waits for its server's answer, without a timeout if the
    /// server hangs or has just died; it stays open until the connection ends.
    private func closeSubstitute() {
        guard let connection, connection.isSubstitute, window.isOpen else { return }
        connection.context.destroy()
        XCloseIM(connection.method)
        self.connection = nil
    }

    /// Asks Xlib to report when the user's input method starts.
    private func watchForServer() {
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

    /// Sets a UTF-8 locale, which input methods require.
    ///
    /// Replaces the character encoding of a locale such as "C" by that of C.UTF-8, so that dead keys and compose
    /// sequences produce all characters. Call it before the first thread starts, as other threads may read the locale.
    public nonisolated static func useUTF8() {
        if String(cString: nl_langinfo(Int32(CODESET))) == "UTF-8" && XSupportsLocale() != 0 { return }
        setlocale(LC_CTYPE, "C.UTF-8")
    }
}

nonisolated private let serverHasCome: @convention(c) (OpaquePointer?, XPointer?, XPointer?) -> Void = {
    _, pointer, _ in
    guard let pointer else { return }
    Unmanaged<InputMethodState>.fromOpaque(pointer).takeUnretainedValue().hasServerStarted = true
}
