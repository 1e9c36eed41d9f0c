import Geometry

/// Something that can handle an event, or hand it to the next in its chain.
///
/// Every method hands on by default; one that handles an event does not call its superclass's.
open class Responder {
    public init() {}

    /// The responder that is asked after this one: from a view its controller, then its superview, up to the window.
    open var next: Responder? { nil }

    /// The keys this responder acts on, with what they do in words.
    open var keyCommands: [Command] { [] }

    open func keyPressed(_ press: KeyPress) {
        if let command = keyCommands.first(where: { $0.matches(press) }), !isTyping(press) {
            // A key that is held down acts once, and is nobody else's.
            if command.repeats || !press.isRepeat { command.action() }
        } else {
            next?.keyPressed(press)
        }
    }

    open func pressBegan(_ press: Press) { next?.pressBegan(press) }
    open func pressMoved(_ press: Press) { next?.pressMoved(press) }
    open func pressEnded(_ press: Press) { next?.pressEnded(press) }
    open func pressCancelled(_ press: Press) { next?.pressCancelled(press) }

    open func scrolled(_ scroll: Scroll) { next?.scrolled(scroll) }

    /// The pointer moved over the view, with no button down.
    open func hoverMoved(_ hover: Hover) { next?.hoverMoved(hover) }
    /// The pointer left the view; it may be over another one whose events come to the same responder.
    open func hoverEnded() { next?.hoverEnded() }

    /// What can be done with what lies at a point, or with what has the focus.
    ///
    /// - Parameter point: In the window, in points; nil where a key asks.
    open func contextMenu(at point: Point?) -> Menu? { next?.contextMenu(at: point) }

    /// Whether it can get the keys first.
    open var canBecomeFirstResponder: Bool { false }
    open func didBecomeFirstResponder() {}
    open func didResignFirstResponder() {}
    /// Whether it accepts text while it is first responder: letters are then no commands.
    open var firstResponderTakesText: Bool { false }
    /// Text was typed, composed or handed in by an input method; asked of the first responder.
    open func insertText(_ text: String) { next?.insertText(text) }
    /// Text is being composed and is no part of the text yet; none ends it.
    ///
    /// - Parameter selection: What of it is being chosen, in bytes of its UTF-8; the caret stands at its end.
    open func setMarkedText(_ text: String, selection: Range<Int>) { next?.setMarkedText(text, selection: selection) }
    /// Where text would be put in, in the window's points; nil for one that takes none at the moment.
    open var textInputRect: Rect? { nil }
    /// The window got or lost the keyboard, which is reported to the first responder.
    func windowActivityDidChange() {}

    /// The keyboard's focus came to this responder, or to one that hands its events on to this.
    open func focusEntered(_ responder: Responder) { next?.focusEntered(responder) }

    /// The keyboard's focus went to a view below: a scroll view brings it into sight.
    open func reveal(_ view: View) { next?.reveal(view) }

    /// Whether a gesture of a view above may begin with a press on this one; asked of views only.
    open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

    private func isTyping(_ press: KeyPress) -> Bool {
        press.isText && windowInChain?.firstResponder?.firstResponderTakesText == true
    }

    private var windowInChain: Window? { self as? Window ?? next?.windowInChain }
}
