/// Fades a presented controller in, and out when it is dismissed.
public struct FadeTransition: ControllerTransition {
    public let duration: Double

    public init(duration: Double = 0.25) {
        self.duration = duration
    }

    public func duration(_ context: TransitionContext) -> Double { duration }

    public func animate(_ context: TransitionContext) {
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
