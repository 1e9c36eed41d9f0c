import Geometry

/// One transition between two controllers, from its beginning to its end: what it works on, and how far it is.
///
/// It reports to both controllers that they come and go, keeps presses and the focus from the one that goes, and restores
/// their views' appearance. Its animations run on a timeline of their own, so that a hand can move it and anything can
/// bring it to its end.
public final class TransitionContext {
    public let operation: TransitionOperation
    /// The one that goes; of a presentation, the presenting controller.
    public let from: ViewController
    /// The one that comes; of a dismissal, the presenting controller.
    public let to: ViewController
    /// The view that holds both controllers' views; in a presentation and a dismissal, the presenting one below.
    public let container: View
    /// Whether the transition goes back to where it began.
    public private(set) var wasCancelled = false

    /// Called when it was decided that the transition goes back to where it began.
    var onCancel: (() -> Void)?

    private let frames: (first: Rect?, last: Rect?)
    private let participants: TransitionParticipants
    private let driver: PercentDriver?
    private let timeline = AnimationTimeline()
    private var onEnd: ((_ didFinish: Bool) -> Void)?
    private let completion: ((_ didFinish: Bool) -> Void)?

    /// - Parameters:
    ///   - owner: The controller that both belong to, or one of the two; the views are where they are at rest.
    ///   - driver: What drives the transition by percent; nil if it runs by itself.
    ///   - first: Where the view that goes stands before, where that is fixed.
    ///   - last: Where the view that comes stands afterwards, where that is fixed.
    ///   - onEnd: Called when it has ended and its views look as before, to put the container in order.
    ///   - completion: Called after the end was reported to both.
    init(
        _ operation: TransitionOperation, from: ViewController, to: ViewController, in container: View,
        of owner: ViewController, driver: PercentDriver?, first: Rect?, last: Rect?,
        onEnd: @escaping (_ didFinish: Bool) -> Void, completion: ((_ didFinish: Bool) -> Void)? = nil
    ) {
        self.operation = operation
        (self.from, self.to) = (from, to)
        self.container = container
        self.driver = driver
        frames = (first, last)
        participants = TransitionParticipants(of: owner, from: from, to: to)
        self.onEnd = onEnd
        self.completion = completion
        driver?.context = self
    }

    /// Whether percentages drive the transition, instead of time.
    public var isInteractive: Bool { driver != nil }

    /// How time turns into movement unless a transition decides otherwise: what a hand moves follows it.
    public var curve: TimingCurve { isInteractive ? .linear : .easeInEaseOut }

    /// The container's width, in points, in whole pixels as the window has it: a screen that leaves by it is where it was drawn.
    var containerWidth: Double { container.snapped(container.bounds.width) }

    /// Where a controller's view stands before the transition; nil if the transition may choose.
    public func initialFrame(of controller: ViewController) -> Rect? { controller === from ? frames.first : nil }

    /// Where a controller's view stands after the transition; nil if the transition may choose.
    public func finalFrame(of controller: ViewController) -> Rect? { controller === to ? frames.last : nil }

    /// Ends the transition; to be called once, later calls do nothing.
    ///
    /// - Parameter didFinish: False if everything is as before.
    public func complete(_ didFinish: Bool) {
        guard let onEnd else { return }
        self.onEnd = nil
        participants.restore(didFinish: didFinish)
        onEnd(didFinish)
        participants.end(didFinish: didFinish)
        completion?(didFinish)
    }

    /// Begins; without a transition, it is at its end at once.
    ///
    /// - Parameter alongside: Further changes, animated for a duration with a curve.
    func begin(_ transition: (any ControllerTransition)?, alongside: (Double, TimingCurve) -> Void = { _, _ in }) {
        let window = container.window
        let isSeen = window != nil && (isInteractive || window?.currentTraits.reducesMotion == false)
        participants.begin(animated: transition != nil && isSeen)
        guard let transition, isSeen else { return complete(true) }
        timeline.collect {
            alongside(transition.duration(self), curve)
            transition.animate(self)
        }
        if let driver { seek(to: driver.percentComplete) } else { timeline.run() }
    }

    /// Shows a part of its course, 0 to 1.
    func seek(to fraction: Double) {
        timeline.seek(to: fraction * timeline.duration)
    }

    /// Lets the rest run, forward or back.
    func release(cancelled: Bool) {
        let speed = driver?.completionSpeed ?? 1
        if cancelled { decideToCancel() }
        timeline.run(at: cancelled ? -speed : speed)
    }

    /// Goes to the end at once: back, where a hand has not let go yet.
    func finishNow() {
        if isInteractive, !timeline.isRunning { decideToCancel() }
        if wasCancelled { timeline.cancel() } else { timeline.finish() }
        complete(!wasCancelled)
    }

    private func decideToCancel() {
        guard !wasCancelled else { return }
        wasCancelled = true
        onCancel?()
    }
}

/// The controllers that come into sight and go out of it in a transition, and how both its views were before.
private struct TransitionParticipants {
    private let owner: ViewController
    private let leaving: ViewController?
    private let coming: ViewController?
    private let appearances: [SavedAppearance]

    /// One of both may be the owner itself, which stays.
    init(of owner: ViewController, from: ViewController, to: ViewController) {
        self.owner = owner
        leaving = from === owner ? nil : from
        coming = to === owner ? nil : to
        appearances = [SavedAppearance(of: from.view), SavedAppearance(of: to.view)]
    }

    func begin(animated: Bool) {
        leaving?.giveUpFocus()
        if let leaving { owner.childBeginsDisappearing(leaving, animated: animated) }
        if let coming { owner.childBeginsAppearing(coming, animated: animated) }
        for view in [leaving?.view, coming?.view] { view?.isRasterized = true }
        // What is presented takes presses as soon as it is there.
        if let leaving {
            leaving.view.takesInput = false
            coming?.view.takesInput = false
        }
    }

    /// Restores the appearances. Where the transition was cancelled, the one that was coming goes, and the other way round.
    func restore(didFinish: Bool) {
        for appearance in appearances { appearance.restore() }
        if didFinish { return }
        if let coming { owner.childBeginsDisappearing(coming, animated: true) }
        if let leaving { owner.childBeginsAppearing(leaving, animated: true) }
    }

    /// Reports which one is there and which is not; one of them may begin another transition.
    func end(didFinish: Bool) {
        (didFinish ? coming : leaving)?.takeFocusBack()
        for controller in didFinish ? [leaving, coming] : [coming, leaving] {
            if let controller { owner.childEndsAppearanceChange(controller) }
        }
    }
}

/// How a view is when no transition changes it.
private struct SavedAppearance {
    let view: View
    let frame: Rect
    let alpha: Double
    let transform: AffineTransform
    let takesInput: Bool
    let isRasterized: Bool

    init(of view: View) {
        self.view = view
        frame = view.frame
        alpha = view.alpha
        transform = view.transform
        takesInput = view.takesInput
        isRasterized = view.isRasterized
    }

    func restore() {
        view.transform = transform
        view.frame = frame
        view.alpha = alpha
        view.takesInput = takesInput
        view.isRasterized = isRasterized
    }
}
