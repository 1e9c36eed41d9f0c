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
        let distance = context.container.wholeWidth * (side == .right ? 1 : -1)
        to.frame.origin.x += distance
        View.animate(duration: duration, curve: context.curve) {
            from.frame.origin.x -= distance
            to.frame.origin.x -= distance
        } completion: { _ in
            context.complete(!context.wasCancelled)
        }
    }
}

extension View {
    /// The width, in points, in whole pixels as the window has it: a screen that leaves by it is where it was drawn.
    var wholeWidth: Double { snapped(bounds.width) }
}
