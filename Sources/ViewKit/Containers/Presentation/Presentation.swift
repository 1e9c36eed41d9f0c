/// A presented controller, and the focus to restore when it is dismissed.
final class Presentation {
    let presented: ViewController
    /// The responder that gets the focus after the dismissal; replaced if another one asks for the focus before that.
    weak var previousResponder: Responder?
    private(set) weak var previousFocusRoot: View?
    var run: TransitionContext?

    init(_ presented: ViewController, in window: Window) {
        self.presented = presented
        previousResponder = window.firstResponder
        previousFocusRoot = window.focusRoot
    }
}
