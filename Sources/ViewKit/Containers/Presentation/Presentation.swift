/// A presented controller, and the focus to restore when it is dismissed.
final class Presentation {
    let presented: ViewController
    /// The focus after the dismissal; another responder may ask for it before that.
    var focusBelow: SavedFocus
    private(set) weak var previousFocusRoot: View?
    var run: TransitionContext?

    init(_ presented: ViewController, in window: Window) {
        self.presented = presented
        focusBelow = SavedFocus(of: window)
        previousFocusRoot = window.focusRoot
    }
}
