/// An animation that replaces one controller's view by another's.
public protocol ControllerTransition {
    /// In seconds.
    var duration: Double { get }

    /// Animates the change, and calls the context's `complete` once at the end.
    ///
    /// If the context is interactive, a gesture moves the timeline of the animations: linear ones follow it.
    func animate(_ context: TransitionContext)
}

public enum TransitionOperation: Sendable {
    case select
    case push
    case pop
    case present
    case dismiss
}

/// Chooses the transitions of a container or of a presented controller.
public protocol TransitioningDelegate: AnyObject {
    /// Returns the transition from one controller to another; nil for the default.
    func transition(
        for operation: TransitionOperation, from: ViewController, to: ViewController
    ) -> (any ControllerTransition)?

    /// Returns the driver of an interactive transition; nil if the transition is not interactive.
    func driver(for operation: TransitionOperation, from: ViewController, to: ViewController) -> TransitionDriver?
}

extension TransitioningDelegate {
    public func driver(
        for operation: TransitionOperation, from: ViewController, to: ViewController
    ) -> TransitionDriver? { nil }
}

/// Drives a transition by percent, following a gesture.
public final class TransitionDriver {
    /// The speed of the rest after a release, forwards or backwards, relative to the transition's own; above zero.
    public var completionSpeed = 1.0
    /// The part of the transition that has been driven, 0 to 1.
    public private(set) var percentComplete = 0.0

    weak var context: TransitionContext?

    public init() {}

    /// Moves the transition to a fraction of its course, clamped to 0 to 1.
    public func update(_ percent: Double) {
        percentComplete = max(0, min(1, percent))
        context?.seek(to: percentComplete)
    }

    public func finish() { context?.release(cancelled: false) }

    public func cancel() { context?.release(cancelled: true) }
}
