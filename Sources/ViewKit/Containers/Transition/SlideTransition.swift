import Geometry

/// Slides the new screen in at one side, and the old one out at the other.
public struct SlideTransition: ControllerTransition {
    public enum Side: Sendable {
        case left, right
    }

    /// The side at which the new screen comes in.
    public let side: Side
    public let duration: Double

    public init(from side: Side, duration: Double = 0.25) {
        self.side = side
        self.duration = duration
    }

    public func duration(_ context: TransitionContext) -> Double { duration }

    public func animate(_ context: TransitionContext) {
        let (from, to) = (context.from.view, context.to.view)
        let distance = context.containerWidth * (side == .right ? 1 : -1)
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
public struct StackTransition: ControllerTransition {
    public let duration: Double
    /// The distance of the lower screen, relative to the upper one's.
    private static let parallax = 0.3

    public init(duration: Double = 0.25) {
        self.duration = duration
    }

    public func duration(_ context: TransitionContext) -> Double { duration }

    public func animate(_ context: TransitionContext) {
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
