import Geometry

/// A member of the responder chain, which handles events or passes them on.
///
/// Every event method passes the event to `next` by default; one that handles it does not call super.
open class Responder {
    public init() {}

    /// The next responder: for a view its controller or superview, up to the window.
    open var next: Responder? { nil }

    open var keyCommands: [Command] { [] }

    open func keyPressed(_ press: KeyPress) {
        if let command = keyCommands.first(where: { $0.matches(press) }), !isTyping(press) {
            // Even repeats that do nothing are consumed here.
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

    /// Called when the pointer has moved over the view, with no button down.
    open func hoverMoved(_ hover: Hover) { next?.hoverMoved(hover) }
    /// Called when the pointer has left the view, perhaps for one with the same responder in its chain.
    open func hoverEnded() { next?.hoverEnded() }

    /// Returns the context menu for a point of the window, in points, or for the focus if a key opens the menu.
    open func contextMenu(at point: Point?) -> Menu? { next?.contextMenu(at: point) }

    open var canBecomeFirstResponder: Bool { false }
    open func didBecomeFirstResponder() {}
    open func didResignFirstResponder() {}
    /// Whether it accepts text while it is first responder, so that character keys are not shortcuts.
    open var firstResponderTakesText: Bool { false }
    /// Inserts text that was typed, or committed by an input method.
    open func insertText(_ text: String) { next?.insertText(text) }
    /// Shows text that an input method is composing; an empty text ends it. The selection is the part being edited, in
    /// UTF-8 offsets; the caret is at its end.
    open func setMarkedText(_ text: String, selection: Range<Int>) { next?.setMarkedText(text, selection: selection) }
    /// The caret's rectangle in the window, in points; nil if it accepts no text now.
    open var textInputRect: Rect? { nil }
    /// Called for the first responder when the window has gained or lost the keyboard.
    func windowActivityDidChange() {}

    /// Called when the focus has moved to this responder, or to one before it in the chain.
    open func focusEntered(_ responder: Responder) { next?.focusEntered(responder) }

    /// Called when the focus has moved to a view below; a scroll view scrolls to it.
    open func reveal(_ view: View) { next?.reveal(view) }

    /// Whether an ancestor's gesture may begin with a press on this view.
    open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

    private func isTyping(_ press: KeyPress) -> Bool {
        press.isText && windowInChain?.firstResponder?.firstResponderTakesText == true
    }

    private var windowInChain: Window? { self as? Window ?? next?.windowInChain }
}
