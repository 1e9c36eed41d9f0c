internal import CX11

/// What a press typed: text, and whether it is still a key as well.
struct TypedText {
    var text: String
    /// False for text that was composed and stands for no key.
    var isKey: Bool
}

/// How an input method shows what is being composed; one that cannot do it so does it the other way, or elsewhere.
public enum CompositionStyle: Sendable {
    /// In a small window of the method's own at the caret.
    case overTheSpot
    /// In the text itself, as `KeyboardEvent.textComposed` reports.
    case onTheSpot

    /// Best first; then somewhere else, and not at all.
    fileprivate var styles: [XIMStyle] {
        let atCaret = [XIMPreeditPosition, XIMPreeditCallbacks]
        let preedits = (self == .overTheSpot ? atCaret : atCaret.reversed()) + [XIMPreeditNothing, XIMPreeditNone]
        return preedits.flatMap { preedit in
            [XIMStatusNothing, XIMStatusNone].map { XIMStyle(preedit | $0) }
        }
    }
}

/// An input method's attention to one window.
@MainActor
struct InputContext {
    private let context: XIC
    private let style: XIMStyle

    /// Nil if the method offers no style that a window can do without special means.
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

    /// Fonts of the server's own, which methods of today do not use. They stay with the connection.
    private static func makeFonts(_ display: OpaquePointer?) -> XFontSet? {
        var missing: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
        var count: Int32 = 0
        let fonts = XCreateFontSet(display, "fixed", &missing, &count, nil)
        if let missing { XFreeStringList(missing) }
        return fonts
    }

    /// What the window has to ask the server for.
    var eventMask: Int { Int(bitPattern: cx11_filtered_events(context)) }

    func setFocus(_ isFocused: Bool) {
        if isFocused { XSetICFocus(context) } else { XUnsetICFocus(context) }
    }

    /// Where a method that composes in the text shows what there is to choose from, too.
    func moveCaret(to point: XPoint) {
        let styles = XIMStyle(XIMPreeditPosition | XIMPreeditCallbacks)
        if style & styles != 0 { cx11_set_spot(context, point) }
    }

    func reset() {
        if let rest = Xutf8ResetIC(context) { XFree(rest) }
    }

    func destroy() {
        XDestroyIC(context)
    }

    func lookUp(_ event: XKeyEvent) -> TypedText {
        var event = event
        // Of no key: the method hands in what was composed.
        let isKey = event.keycode != 0
        var status: Int32 = 0
        var bytes = [CChar](repeating: 0, count: 64)
        var count = Xutf8LookupString(context, &event, &bytes, Int32(bytes.count), nil, &status)
        if status == XBufferOverflow {
            bytes = [CChar](repeating: 0, count: Int(count))
            count = Xutf8LookupString(context, &event, &bytes, count, nil, &status)
        }
        guard status == XLookupChars || status == XLookupBoth else { return TypedText(text: "", isKey: isKey) }
        let text = String(decoding: bytes.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return TypedText(text: text, isKey: isKey)
    }
}
