/// A presented controller, and the focus to restore when it is dismissed.
final class Presentation {
    let presented: ViewController
    /// The responder that gets the focus after the dismissal: the previous one, or one that has asked for the focus
    /// since.
    weak var previousResponder: Responder?
    /// The window's focus root before the presentation.
    private(set) weak var previousFocusRoot: View?
    var run: TransitionContext?

    init(_ presented: ViewController, in window: Window) {
        self.presented = presented
        previousResponder = window.firstResponder
        previousFocusRoot = window.focusRoot
    }
}
