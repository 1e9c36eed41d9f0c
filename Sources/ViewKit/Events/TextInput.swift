import Geometry

/// What an input method needs to know of the view that accepts text.
public struct TextInput: Hashable, Sendable {
    /// Where the caret stands in the window, in points.
    public var caret: Rect

    public init(caret: Rect) {
        self.caret = caret
    }
}

/// What joins a window to where text comes from and goes to.
struct TextExchange {
    var pasteboard: Pasteboard?
    var input: TextInput?
    var onInputChange: ((TextInput?) -> Void)?
    var onInputReset: (() -> Void)?
    var isActive = true
    var holdsKeys = false
    var onHoldEnd: ((_ areWanted: Bool) -> Void)?
}
