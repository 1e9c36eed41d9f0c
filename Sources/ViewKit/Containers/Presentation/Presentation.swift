/// A controller that is shown over others, and what they had before.
final class Presentation {
    let presented: ViewController
    /// What had the focus before, or has asked for it since, and gets it afterwards.
    weak var previousResponder: Responder?
    /// What the focus was limited to before.
    private(set) weak var previousFocusRoot: View?
    var run: TransitionContext?

    init(_ presented: ViewController, in window: Window) {
        self.presented = presented
        previousResponder = window.firstResponder
        previousFocusRoot = window.focusRoot
    }
}
