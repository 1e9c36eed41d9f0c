import Cairo
import Geometry

/// Flips a window's content around its vertical axis: the old content narrows to nothing, then the new content opens.
///
/// It can serve as a controller's `transitioningDelegate` or as a container's `delegate`, which does not keep it alive.
public final class FlipTransition: ControllerTransition, TransitioningDelegate {
    public let duration = 0.5
    /// Nil for the theme's.
    private let backdropColor: Color?

    private static let key = "flip"

    public init(backdropColor: Color? = nil) { self.backdropColor = backdropColor }

    public func transition(
        for operation: TransitionOperation, from: ViewController, to: ViewController
    ) -> (any ControllerTransition)? { self }

    public func animate(_ context: TransitionContext) {
        let container = context.container
        let isDismissal = context.operation == .dismiss
        let presented = (isDismissal ? context.from : context.to).view
        let others = container.subviews.filter { $0 !== presented }
        let wereRasterized = others.map(\.isRasterized)
        let backdrop = View(frame: container.bounds)
        (backdrop.backgroundColor, backdrop.takesInput) = (backdropColor ?? container.traits.theme.flipGround, false)
        container.insertSubview(backdrop, at: 0)
        for view in others {
            view.isRasterized = true
            view.add(turn(view, opens: isDismissal, in: context), forKey: Self.key)
        }
        let animation = turn(presented, opens: !isDismissal, in: context)
        animation.completion = { _ in
            backdrop.removeFromSuperview()
            for (view, wasRasterized) in zip(others, wereRasterized) { view.isRasterized = wasRasterized }
            context.complete(!context.wasCancelled)
        }
        presented.add(animation, forKey: Self.key)
    }

    /// Returns an animation that is flat, at the container's middle, for one half of the time, and moves in the other.
    private func turn(_ view: View, opens: Bool, in context: TransitionContext) -> KeyframeAnimation {
        let open = view.transform
        let distance = context.container.bounds.midX - view.center.x
        let flat = open.concatenating(AffineTransform(a: 0, b: 0, c: 0, d: 1, tx: distance, ty: 0))
        let values = opens ? [flat, flat, open] : [open, flat, flat]
        let animation = KeyframeAnimation(.transform, values: values, duration: duration)
        animation.curve = context.curve
        return animation
    }
}
