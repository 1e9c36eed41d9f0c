/// How one controller's view takes the place of another's.
public protocol ControllerTransition {
    /// In seconds.
    func duration(_ context: TransitionContext) -> Double

    /// Changes what is seen, animated, and calls the context's `complete` at the end, once.
    ///
    /// Where the context is interactive, the animations run on a timeline that a person's hand moves: linear ones
    /// follow it.
    func animate(_ context: TransitionContext)
}

/// Why one controller takes the place of another.
public enum TransitionOperation: Sendable {
    /// Another tab is selected.
    case select
    /// A screen comes onto a stack.
    case push
    /// A screen leaves a stack.
    case pop
    case present
    case dismiss
}

/// Chooses how controllers come and go; containers and presenting controllers ask it.
public protocol TransitioningDelegate: AnyObject {
    /// The transition from one controller to another; nil for the usual one.
    func transition(
        for operation: TransitionOperation, from: ViewController, to: ViewController
    ) -> (any ControllerTransition)?

    /// What drives the transition by percent; nil where it runs by itself.
    func driver(for operation: TransitionOperation, from: ViewController, to: ViewController) -> PercentDriver?
}

extension TransitioningDelegate {
    public func driver(
        for operation: TransitionOperation, from: ViewController, to: ViewController
    ) -> PercentDriver? { nil }
}
