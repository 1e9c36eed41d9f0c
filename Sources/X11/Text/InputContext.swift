internal import CX11

/// The preferred display of text being composed; a method that lacks it uses the next best style.
public enum CompositionStyle: Sendable {
    /// In the method's own small window at the caret.
    case overTheSpot
    /// In the text itself, as `KeyboardEvent.textComposed` reports.
    case onTheSpot

    /// In order of preference; the last ones compose elsewhere, and without any display.
    fileprivate var styles: [XIMStyle] {
        let atCaret = [XIMPreeditPosition, XIMPreeditCallbacks]
        let preedits = (self == .overTheSpot ? atCaret : atCaret.reversed()) + [XIMPreeditNothing, XIMPreeditNone]
        return preedits.flatMap { preedit in
            [XIMStatusNothing, XIMStatusNone].map { XIMStyle(preedit | $0) }
        }
    }
}

/// An input method's context (XIC) for one window.
struct InputContext {
    private let context: XIC
    private let style: XIMStyle

    /// Nil if the method offers none of the styles.
    init?(
        _ method: XIM, _ window: Window, _ callbacks: InputMethodCallbacks, _ style: CompositionStyle, caret: XPoint
    ) {
        let offered = Self.styles(of: method)
        for style in style.styles where offered.contains(style) {
            guard let context = Self.create(method, style, window, callbacks, caret) else { continue }
            (self.context, self.style) = (context, style)
            return
        }
        return nil
    }

    private static func styles(of method: XIM) -> Set<XIMStyle> {
        guard let styles = cx11_input_styles(method) else { return [] }
        defer { XFree(styles) }
        let list = UnsafeBufferPointer(start: styles.pointee.supported_styles, count: Int(styles.pointee.count_styles))
        return Set(list)
    }

    private static func create(
        _ method: XIM, _ style: XIMStyle, _ window: Window, _ callbacks: InputMethodCallbacks, _ caret: XPoint
    ) -> XIC? {
        if style & XIMStyle(XIMPreeditPosition) != 0 {
            guard let fonts = makeFonts(XDisplayOfIM(method)) else { return nil }
            return cx11_create_context_at(method, style, window, caret, fonts)
        }
        guard style & XIMStyle(XIMPreeditCallbacks) != 0 else { return cx11_create_context(method, style, window) }
        return cx11_create_reporting_context(
            method, style, window, callbacks.start, callbacks.done, callbacks.draw, callbacks.caret)
    }

    /// Creates a font set, which Xlib requires and current methods ignore; it lives as long as the connection.
    private static func makeFonts(_ display: OpaquePointer?) -> XFontSet? {
        var missing: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
        var count: Int32 = 0
        let fonts = XCreateFontSet(display, "fixed", &missing, &count, nil)
        if let missing { XFreeStringList(missing) }
        return fonts
    }

    var eventMask: Int { Int(bitPattern: cx11_filtered_events(context)) }

    func setFocus(_ isFocused: Bool) {
        if isFocused { XSetICFocus(context) } else { XUnsetICFocus(context) }
    }

    /// Moves the caret, where an on-the-spot method shows its candidates too.
    func moveCaret(to point: XPoint) {
        let styles = XIMStyle(XIMPreeditPosition | XIMPreeditCallbacks)
        if style & styles != 0 { cx11_set_spot(context, point) }
    }

    func reset() {
        if let rest = Xutf8ResetIC(context) { XFree(rest) }
    }

    func destroy() { XDestroyIC(context) }

    /// Returns the text of a key press; `isKey` is false for composed text that belongs to no key.
    func lookUp(_ event: XKeyEvent) -> (text: String, isKey: Bool) {
        var event = event
        // A key code of 0 marks text that the method commits.
        let isKey = event.keycode != 0
        var status: Int32 = 0
        var bytes = [CChar](repeating: 0, count: 64)
        var count = Xutf8LookupString(context, &event, &bytes, Int32(bytes.count), nil, &status)
        if status == XBufferOverflow {
            bytes = [CChar](repeating: 0, count: Int(count))
            count = Xutf8LookupString(context, &event, &bytes, count, nil, &status)
        }
        guard status == XLookupChars || status == XLookupBoth else { return ("", isKey) }
        return (String(decoding: bytes.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self), isKey)
    }
}
