/// An animation that replaces one controller's view by another's.
public protocol ControllerTransition {
    /// In seconds.
    var duration: Double { get }

    /// Animates the change, and calls the context's `complete` once at the end.
    ///
    /// If the context is interactive, a gesture moves the timeline of the animations: linear ones follow it.
    func animate(_ context: TransitionContext)
}

/// The reason why one controller replaces another.
public enum TransitionOperation: Sendable {
    case select
    case push
    case pop
    case present
    case dismiss
}
