import Geometry

/// One transition between two controllers, from its beginning to its end.
///
/// It tells both of their coming and going, keeps presses and the focus from who goes, and puts their views' looks back.
/// Its animations run on a timeline of their own, so that a hand can move it and anything can bring it to its end.
final class TransitionRun {
    let context: TransitionContext
    private let participants: TransitionParticipants
    private let driver: PercentDriver?
    private let timeline = AnimationTimeline()
    /// Called when it was decided that the transition goes back to where it began.
    var onCancel: (() -> Void)?

    /// What changes hands.
    struct Plan {
        let operation: TransitionOperation
        let from: ViewController
        let to: ViewController
        let container: View
        var frames = TransitionContext.Frames()
    }

    /// - Parameters:
    ///   - onEnd: Called when it has ended and its views look as before, to put the container in order.
    ///   - completion: Called after everyone has heard of the end.
    init(
        _ plan: Plan, _ participants: TransitionParticipants, driver: PercentDriver?,
        onEnd: @escaping (_ didFinish: Bool) -> Void, completion: ((_ didFinish: Bool) -> Void)? = nil
    ) {
        self.participants = participants
        self.driver = driver
        context = TransitionContext(plan, isInteractive: driver != nil) { didFinish in
            participants.restore(didFinish: didFinish)
            onEnd(didFinish)
            participants.end(didFinish: didFinish)
            completion?(didFinish)
        }
        driver?.run = self
    }

    /// Begins; without a transition, it is at its end at once.
    ///
    /// - Parameter alongside: Further changes, animated for a duration with a curve.
    func begin(_ transition: (any ControllerTransition)?, alongside: (Double, TimingCurve) -> Void = { _, _ in }) {
        let window = context.container.window
        let isSeen = window != nil && (driver != nil || window?.currentTraits.reducesMotion == false)
        participants.begin(animated: transition != nil && isSeen)
        guard let transition, isSeen else { return context.complete(true) }
        timeline.collect {
            alongside(transition.duration(context), context.curve)
            transition.animate(context)
        }
        if let driver { seek(to: driver.percentComplete) } else { timeline.run() }
    }

    /// Shows a part of the way, 0 to 1.
    func seek(to fraction: Double) {
        timeline.seek(to: fraction * timeline.duration)
    }

    /// Lets the rest of the way run, forward or back.
    func release(cancelled: Bool) {
        let speed = driver?.completionSpeed ?? 1
        if cancelled { decideToCancel() }
        timeline.run(at: cancelled ? -speed : speed)
    }

    /// Goes to the end at once: back, where a hand has not let go yet.
    func finishNow() {
        if context.isInteractive, !timeline.isRunning { decideToCancel() }
        if context.wasCancelled { timeline.cancel() } else { timeline.finish() }
        context.complete(!context.wasCancelled)
    }

    private func decideToCancel() {
        context.wasCancelled = true
        onCancel?()
    }
}
