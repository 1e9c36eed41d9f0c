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

/// Who comes into sight and who goes out of it in a transition, and how both its views were before.
final class TransitionParticipants {
    private let owner: ViewController
    private let leaving: ViewController?
    private let coming: ViewController?
    private let looks: [Look]

    /// Of an owner's, of which one may be the owner itself, who stays; the views are where they are at rest.
    init(of owner: ViewController, from: ViewController, to: ViewController) {
        self.owner = owner
        leaving = from === owner ? nil : from
        coming = to === owner ? nil : to
        looks = [Look(of: from.view), Look(of: to.view)]
    }

    func begin(animated: Bool) {
        leaving?.giveUpFocus()
        if let leaving { owner.childBeginsDisappearing(leaving, animated: animated) }
        if let coming { owner.childBeginsAppearing(coming, animated: animated) }
        for view in [leaving?.view, coming?.view] { view?.isFlattened = true }
        // What is presented takes presses as soon as it is there.
        if let leaving {
            leaving.view.takesInput = false
            coming?.view.takesInput = false
        }
    }

    /// Puts the looks back. Where the transition was cancelled, who was coming hears that it goes, and the other way round.
    func restore(didFinish: Bool) {
        for look in looks { look.restore() }
        if didFinish { return }
        if let coming { owner.childBeginsDisappearing(coming, animated: true) }
        if let leaving { owner.childBeginsAppearing(leaving, animated: true) }
    }

    /// Says who is there and who is not; one of them may begin another transition.
    func end(didFinish: Bool) {
        (didFinish ? coming : leaving)?.takeFocusBack()
        for controller in didFinish ? [leaving, coming] : [coming, leaving] {
            if let controller { owner.childEndsAppearanceChange(controller) }
        }
    }
}

/// How a view is when no transition changes it.
private struct Look {
    let view: View
    let frame: Rect
    let alpha: Double
    let transform: AffineTransform
    let takesInput: Bool
    let isFlattened: Bool

    init(of view: View) {
        self.view = view
        frame = view.frame
        alpha = view.alpha
        transform = view.transform
        takesInput = view.takesInput
        isFlattened = view.isFlattened
    }

    func restore() {
        view.transform = transform
        view.frame = frame
        view.alpha = alpha
        view.takesInput = takesInput
        view.isFlattened = isFlattened
    }
}
