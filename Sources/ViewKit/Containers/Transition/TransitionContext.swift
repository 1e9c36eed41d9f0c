import Geometry

/// What a transition between two controllers works on.
public final class TransitionContext {
    public let operation: TransitionOperation
    /// Who goes; of a presentation, the presenting controller.
    public let from: ViewController
    /// Who comes; of a dismissal, the presenting controller.
    public let to: ViewController
    /// The view that holds both controllers' views; in a presentation and a dismissal, the presenting one below.
    public let container: View
    /// Whether percentages drive the transition, instead of time.
    public let isInteractive: Bool
    /// Whether the transition goes back to where it began.
    public internal(set) var wasCancelled = false

    private let frames: Frames
    private var onCompletion: ((Bool) -> Void)?

    /// The frames that are fixed, in the container.
    struct Frames {
        var initialFrom: Rect?
        var finalFrom: Rect?
        var initialTo: Rect?
        var finalTo: Rect?
    }

    init(_ plan: TransitionRun.Plan, isInteractive: Bool, onCompletion: @escaping (_ didFinish: Bool) -> Void) {
        operation = plan.operation
        from = plan.from
        to = plan.to
        container = plan.container
        frames = plan.frames
        self.isInteractive = isInteractive
        self.onCompletion = onCompletion
    }

    /// How time turns into movement unless a transition has its own mind: what a hand moves follows it.
    public var curve: TimingCurve { isInteractive ? .linear : .easeInEaseOut }

    /// Where a controller's view stands before the transition; nil where the transition may choose.
    public func initialFrame(of controller: ViewController) -> Rect? {
        controller === from ? frames.initialFrom : controller === to ? frames.initialTo : nil
    }

    /// Where a controller's view stands after the transition; nil where the transition may choose.
    public func finalFrame(of controller: ViewController) -> Rect? {
        controller === from ? frames.finalFrom : controller === to ? frames.finalTo : nil
    }

    /// Ends the transition; to be called once, later calls do nothing.
    ///
    /// - Parameter didFinish: False if everything is as before.
    public func complete(_ didFinish: Bool) {
        let onCompletion = onCompletion
        self.onCompletion = nil
        onCompletion?(didFinish)
    }
}
