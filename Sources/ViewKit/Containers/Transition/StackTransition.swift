import Geometry

/// A screen comes in from the right over another, which gives way a little; or it leaves there again.
public struct StackTransition: ControllerTransition {
    /// In seconds.
    public let duration: Double
    /// How far the lower screen moves, compared to the upper one.
    private static let parallax = 0.3

    public init(duration: Double = 0.25) {
        self.duration = duration
    }

    public func duration(_ context: TransitionContext) -> Double { duration }

    public func animate(_ context: TransitionContext) {
        let isPush = context.operation != .pop
        let (upper, lower) = isPush ? (context.to.view, context.from.view) : (context.from.view, context.to.view)
        let distance = context.container.wholeWidth
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
