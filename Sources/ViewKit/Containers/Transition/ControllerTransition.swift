/// How one controller's view replaces another's.
public protocol ControllerTransition {
    /// In seconds.
    func duration(_ context: TransitionContext) -> Double

    /// Changes what is seen, animated, and calls the context's `complete` at the end, once.
    ///
    /// Where the context is interactive, the animations run on a timeline that a person's hand moves: linear ones
    /// follow it.
    func animate(_ context: TransitionContext)
}

/// Why one controller replaces another.
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

/// Chooses how controllers come and go; containers and presented controllers ask theirs.
public protocol TransitioningDelegate: AnyObject {
    /// The transition from one controller to another; nil for the usual one.
    func transition(
        for operation: TransitionOperation, from: ViewController, to: ViewController
    ) -> (any ControllerTransition)?

    /// What drives the transition by percent; nil if it runs by itself.
    func driver(for operation: TransitionOperation, from: ViewController, to: ViewController) -> PercentDriver?
}

extension TransitioningDelegate {
    public func driver(
        for operation: TransitionOperation, from: ViewController, to: ViewController
    ) -> PercentDriver? { nil }
}

/// Drives a transition by percent, as a hand moves it.
public final class PercentDriver {
    /// How fast the rest runs, forward or back, compared to the transition's own pace; above zero.
    public var completionSpeed = 1.0
    /// How much of the transition has been gone through by hand, 0 to 1.
    public private(set) var percentComplete = 0.0

    weak var context: TransitionContext?

    public init() {}

    /// Shows the transition at a part of its course, 0 to 1; what lies outside is clamped.
    public func update(_ percent: Double) {
        percentComplete = max(0, min(1, percent))
        context?.seek(to: percentComplete)
    }

    /// Lets the rest run by itself.
    public func finish() {
        context?.release(cancelled: false)
    }

    /// Lets the transition run back to where it began.
    public func cancel() {
        context?.release(cancelled: true)
    }
}
