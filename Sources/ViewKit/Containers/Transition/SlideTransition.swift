import Geometry

/// One screen pushes another out at the side.
public struct SlideTransition: ControllerTransition {
    /// A side of the container.
    public enum Side: Sendable {
        case left, right
    }

    /// Where the new screen comes in; the old one leaves at the other side.
    public let side: Side
    /// In seconds.
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
