import Geometry

/// One transition between two controllers, from start to end.
///
/// The context notifies both controllers that they appear or disappear, keeps presses and the focus from the one that
/// leaves, and restores their views. Its animations have a timeline of their own, so that a gesture can drive them and
/// a change of size can finish them.
public final class TransitionContext {
    public let operation: TransitionOperation
    /// The controller that leaves; in a presentation, the presenting one.
    public let from: ViewController
    /// The controller that appears; in a dismissal, the presenting one.
    public let to: ViewController
    /// The view that contains both controllers' views; a presenting view is below the presented one.
    public let container: View
    /// Whether the transition goes back to its start.
    public private(set) var wasCancelled = false

    var onCancel: (() -> Void)?

    private let frames: (first: Rect?, last: Rect?)
    private let participants: TransitionParticipants
    private let driver: TransitionDriver?
    private let timeline = AnimationTimeline()
    private var onEnd: ((_ didFinish: Bool) -> Void)?
    private let completion: ((_ didFinish: Bool) -> Void)?

    /// Creates a transition between two views at rest.
    ///
    /// - Parameters:
    ///   - owner: The parent of both controllers, or one of the two.
    ///   - driver: Drives the transition by percent; nil for a transition driven by time.
    ///   - first: The frame of the leaving view before the transition; nil if the transition may choose.
    ///   - last: The frame of the appearing view after the transition; nil if the transition may choose.
    ///   - onEnd: Called after both views have been restored, to update the container.
    ///   - completion: Called after both controllers have been notified of the end.
    init(
        _ operation: TransitionOperation, from: ViewController, to: ViewController, in container: View,
        of owner: ViewController, driver: TransitionDriver?, first: Rect?, last: Rect?,
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

    /// Whether percentages drive the transition instead of time.
    public var isInteractive: Bool { driver != nil }

    /// The default curve of the animations; linear if interactive, so that the views follow the gesture.
    public var curve: TimingCurve { isInteractive ? .linear : .easeInEaseOut }

    /// The container's width in points, rounded to the window's device pixels: screens slide by whole pixels.
    var containerWidth: Double { container.snapped(container.bounds.width) }

    /// The fixed frame of a controller's view before the transition; nil if the transition may choose.
    public func initialFrame(of controller: ViewController) -> Rect? { controller === from ? frames.first : nil }

    /// The fixed frame of a controller's view after the transition; nil if the transition may choose.
    public func finalFrame(of controller: ViewController) -> Rect? { controller === to ? frames.last : nil }

    /// Ends the transition, as cancelled unless it `didFinish`; only the first call has an effect.
    public func complete(_ didFinish: Bool) {
        guard let onEnd else { return }
        self.onEnd = nil
        participants.restore(didFinish: didFinish)
        onEnd(didFinish)
        participants.end(didFinish: didFinish)
        completion?(didFinish)
    }

    /// Starts the animations, with those that `alongside` adds; completes at once without a transition or a window, or
    /// if motion is reduced without a driver and outside `View.withFullMotion`.
    func begin(_ transition: (any ControllerTransition)?, alongside: (Double, TimingCurve) -> Void = { _, _ in }) {
        let window = container.window
        let isReduced = window?.currentTraits.reducesMotion == true && !AnimationScope.current.hasFullMotion
        let isSeen = window != nil && (isInteractive || !isReduced)
        participants.begin(animated: transition != nil && isSeen)
        guard let transition, isSeen else { return complete(true) }
        timeline.collect {
            alongside(transition.duration, curve)
            transition.animate(self)
        }
        if let driver { seek(to: driver.percentComplete) } else { timeline.run() }
    }

    /// Shows a fraction of the course, 0 to 1.
    func seek(to fraction: Double) { timeline.seek(to: fraction * timeline.duration) }

    /// Runs the rest of the transition, or back to its start, at the driver's speed.
    func release(cancelled: Bool) {
        let speed = driver?.completionSpeed ?? 1
        if cancelled { decideToCancel() }
        timeline.run(at: cancelled ? -speed : speed)
    }

    /// Ends the transition at once; if a gesture still drives it, it goes back to its start.
    func finishNow() {
        if isInteractive, !timeline.isRunning { decideToCancel() }
        timeline.endNow(finished: !wasCancelled)
        complete(!wasCancelled)
    }

    private func decideToCancel() {
        guard !wasCancelled else { return }
        wasCancelled = true
        onCancel?()
    }
}

/// The controllers that appear and disappear in a transition, and the saved appearance of both views.
private struct TransitionParticipants {
    private let owner: ViewController
    private let leaving: ViewController?
    private let coming: ViewController?
    private let restoreViews: [() -> Void]

    /// If `from` or `to` is the owner, that controller neither appears nor disappears.
    init(of owner: ViewController, from: ViewController, to: ViewController) {
        self.owner = owner
        leaving = from === owner ? nil : from
        coming = to === owner ? nil : to
        restoreViews = [from.view, to.view].map(Self.saveAppearance)
    }

    private static func saveAppearance(of view: View) -> () -> Void {
        let (frame, alpha, transform) = (view.frame, view.alpha, view.transform)
        let (takesInput, isRasterized) = (view.takesInput, view.isRasterized)
        return {
            (view.transform, view.frame, view.alpha) = (transform, frame, alpha)
            (view.takesInput, view.isRasterized) = (takesInput, isRasterized)
        }
    }

    func begin(animated: Bool) {
        leaving?.saveFocus()
        leaving?.beginDisappearing(animated: animated)
        if let coming { owner.childBeginsAppearing(coming, animated: animated) }
        for view in [leaving?.view, coming?.view] { view?.isRasterized = true }
        // A presented view takes presses from the start.
        if let leaving {
            leaving.view.takesInput = false
            coming?.view.takesInput = false
        }
    }

    /// Restores both views; after a cancelled transition, notifies the controllers of the opposite change.
    func restore(didFinish: Bool) {
        for restore in restoreViews { restore() }
        if didFinish { return }
        coming?.beginDisappearing(animated: true)
        if let leaving { owner.childBeginsAppearing(leaving, animated: true) }
    }

    /// Restores the focus and notifies the controllers of the end; one of them may begin another transition.
    func end(didFinish: Bool) {
        (didFinish ? coming : leaving)?.restoreFocus()
        for controller in didFinish ? [leaving, coming] : [coming, leaving] {
            if let controller { owner.childEndsAppearanceChange(controller) }
        }
    }
}
