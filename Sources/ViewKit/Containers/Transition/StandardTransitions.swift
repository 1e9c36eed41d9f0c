import Geometry

/// Fades a presented controller in, and out when it is dismissed.
struct FadeTransition: ControllerTransition {
    let duration = 0.25

    func animate(_ context: TransitionContext) {
        let isDismissal = context.operation == .dismiss
        let view = (isDismissal ? context.from : context.to).view
        let alpha = view.alpha
        if !isDismissal { view.alpha = 0 }
        View.animate(duration: duration, curve: context.curve) {
            view.alpha = isDismissal ? 0 : alpha
        } completion: { _ in
            context.complete(!context.wasCancelled)
        }
    }
}

/// Slides the new screen in at one side, and the old one out at the other.
struct SlideTransition: ControllerTransition {
    let isForward: Bool
    let duration = 0.25

    func animate(_ context: TransitionContext) {
        let (from, to) = (context.from.view, context.to.view)
        let distance = context.containerWidth * (isForward ? 1 : -1)
        to.frame.origin.x += distance
        View.animate(duration: duration, curve: context.curve) {
            from.frame.origin.x -= distance
            to.frame.origin.x -= distance
        } completion: { _ in
            context.complete(!context.wasCancelled)
        }
    }
}

/// Slides a screen in from the right over another, which moves a little to the left; reversed for a pop.
struct StackTransition: ControllerTransition {
    let duration = 0.25
    private static let parallax = 0.3

    func animate(_ context: TransitionContext) {
        let isPush = context.operation != .pop
        let (upper, lower) = isPush ? (context.to.view, context.from.view) : (context.from.view, context.to.view)
        let distance = context.containerWidth
        let retreat = lower.snapped(distance * Self.parallax)
        if isPush { upper.frame.origin.x += distance } else { lower.frame.origin.x -= retreat }
        View.animate(duration: duration, curve: context.curve) {
            upper.frame.origin.x += isPush ? -distance : distance
            lower.frame.origin.x += isPush ? -retreat : retreat
        } completion: { _ in
            context.complete(!context.wasCancelled)
        }
    }
}
