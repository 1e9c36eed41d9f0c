/// A controller that is shown over others, and what it took from them.
final class Presentation {
    let presented: ViewController
    let previousResponder: WeakResponder
    var run: TransitionRun?

    struct WeakResponder {
        weak var responder: Responder?
    }

    init(_ presented: ViewController, previousResponder: Responder?) {
        self.presented = presented
        self.previousResponder = WeakResponder(responder: previousResponder)
    }
}
