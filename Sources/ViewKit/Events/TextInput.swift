import Geometry

/// The state of the focused text view that an input method needs.
public struct TextInput: Hashable, Sendable {
    /// The caret's rectangle in the window, in points.
    public var caret: Rect

    public init(caret: Rect) {
        self.caret = caret
    }
}

/// A window's connection to the clipboard and the input method.
struct TextExchange {
    var pasteboard: Pasteboard?
    var input: TextInput?
    var onInputChange: ((TextInput?) -> Void)?
    var onInputReset: (() -> Void)?
    var isActive = true
    var holdsKeys = false
    var onHoldEnd: ((_ shouldDeliver: Bool) -> Void)?
}
