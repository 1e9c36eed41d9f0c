import Geometry

/// One transition between two controllers, from its beginning to its end.
///
/// It tells both of their coming and going, keeps presses away from them meanwhile, and puts their views' looks back.
final class TransitionRun {
    let context: TransitionContext
    private let owner: ViewController
    private let leaving: ViewController?
    private let coming: ViewController?
    private let looks: [Look]

    /// What changes hands.
    struct Plan {
        let operation: TransitionOperation
        let from: ViewController
        let to: ViewController
        let container: View
        let frames: TransitionContext.Frames
        /// Who goes out of sight, if anyone.
        let leaving: ViewController?
        /// Who comes into sight, if anyone.
        let coming: ViewController?
    }

    /// A transition of an owner's, which calls back when it has ended and its views look as before again.
    init(_ plan: Plan, owner: ViewController, isInteractive: Bool, onEnd: @escaping (_ didFinish: Bool) -> Void) {
        self.owner = owner
        leaving = plan.leaving
        coming = plan.coming
        let looks = [leaving, coming].compactMap { $0.map { Look(of: $0.view) } }
        self.looks = looks
        let ends = Ends(owner: owner, leaving: leaving, coming: coming)
        context = TransitionContext(
            operation: plan.operation, from: plan.from, to: plan.to, container: plan.container, frames: plan.frames,
            isInteractive: isInteractive
        ) { didFinish in
            for look in looks { look.restore() }
            ends.tell(didFinish: didFinish)
            onEnd(didFinish)
        }
    }

    /// Begins; without a transition, it is at its end at once.
    func begin(_ transition: (any ControllerTransition)?) {
        let isAnimated = transition != nil
        if let leaving { owner.childBeginsDisappearing(leaving, animated: isAnimated) }
        if let coming { owner.childBeginsAppearing(coming, animated: isAnimated) }
        for look in looks { look.view.takesInput = false }
        context.complete(true)
    }

    func seek(to fraction: Double) {}

    func release(cancelled: Bool) {
        context.wasCancelled = cancelled
        context.complete(!cancelled)
    }

    /// Goes to the end at once.
    func finishNow() {
        context.complete(!context.wasCancelled)
    }
}

/// How a view is when no transition changes it.
private struct Look {
    let view: View
    let frame: Rect
    let alpha: Double
    let transform: AffineTransform
    let takesInput: Bool

    init(of view: View) {
        self.view = view
        frame = view.frame
        alpha = view.alpha
        transform = view.transform
        takesInput = view.takesInput
    }

    func restore() {
        view.transform = transform
        view.frame = frame
        view.alpha = alpha
        view.takesInput = takesInput
    }
}

/// Tells who came and who went.
private struct Ends {
    let owner: ViewController
    let leaving: ViewController?
    let coming: ViewController?

    func tell(didFinish: Bool) {
        if !didFinish {
            if let coming { owner.childBeginsDisappearing(coming, animated: true) }
            if let leaving { owner.childBeginsAppearing(leaving, animated: true) }
        }
        for controller in didFinish ? [leaving, coming] : [coming, leaving] {
            if let controller { owner.childEndsAppearanceChange(controller) }
        }
    }
}
