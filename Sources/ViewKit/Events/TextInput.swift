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

extension Window {
    /// Where fields copy to and paste from; nil for nowhere.
    public var pasteboard: Pasteboard? {
        get { textExchange.pasteboard }
        set { textExchange.pasteboard = newValue }
    }

    /// What takes text at the moment.
    public var textInput: TextInput? { textExchange.input }

    /// Called when a view that takes text gets or loses the focus, and when its caret has moved in the window.
    public var onTextInputChange: ((TextInput?) -> Void)? {
        get { textExchange.onInputChange }
        set { textExchange.onInputChange = newValue }
    }

    /// Called when what an input method is composing was taken as it is: it is to be forgotten.
    public var onTextInputReset: (() -> Void)? {
        get { textExchange.onInputReset }
        set { textExchange.onInputReset = newValue }
    }

    /// Whether the person's keys come to the window; a caret blinks only then.
    public var isActive: Bool {
        get { textExchange.isActive }
        set {
            guard newValue != textExchange.isActive else { return }
            textExchange.isActive = newValue
            if !newValue {
                closeMenus()
                toolTips.silence()
            }
            firstResponder?.windowActivityDidChange()
        }
    }

    /// Whether the keys that are typed wait: what they are for is not decided before something is done.
    public private(set) var holdsKeys: Bool {
        get { textExchange.holdsKeys }
        set { textExchange.holdsKeys = newValue }
    }

    /// Called when the keys that have waited are for whatever has the focus now, or for nothing any more.
    public var onHoldEnd: ((_ areWanted: Bool) -> Void)? {
        get { textExchange.onHoldEnd }
        set { textExchange.onHoldEnd = newValue }
    }

    /// Lets the keys that are typed from now on wait, whoever hands them to the window.
    public func holdKeys() {
        holdsKeys = true
    }

    /// Lets no keys wait any longer.
    ///
    /// - Parameter areWanted: Whether those that have waited are sent.
    public func endHoldingKeys(areWanted: Bool) {
        guard holdsKeys else { return }
        holdsKeys = false
        onHoldEnd?(areWanted)
    }

    /// Hands text that was typed to the first responder.
    public func send(text: String) {
        if !isMenuOpen { firstResponder?.insertText(text) }
    }

    /// Hands text that an input method is composing to the first responder; none ends it.
    ///
    /// - Parameter selection: What of the text is being chosen, in bytes of its UTF-8; the caret stands at its end.
    public func send(marked text: String, selection: Range<Int>) {
        if !isMenuOpen { firstResponder?.setMarkedText(text, selection: selection) }
    }

    /// Reports where the caret is, if it has moved.
    func updateTextInput() {
        let input = isMenuOpen ? nil : firstResponder?.textInputRect.map(TextInput.init)
        guard input != textExchange.input else { return }
        textExchange.input = input
        textExchange.onInputChange?(input)
    }

    func resetTextInput() {
        textExchange.onInputReset?()
    }
}
