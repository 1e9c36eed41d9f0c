import Cairo
import Geometry

/// Flips a window's content around its vertical axis: the old content narrows to nothing, then the new content opens.
public struct FlipTransition: ControllerTransition {
    public let duration = 0.5
    /// The colour beside the content while it is narrow.
    private let backdropColor: Color

    private static let key = "flip"

    public init(backdropColor: Color = .rgb(16, 17, 19)) {
        self.backdropColor = backdropColor
    }

    public func animate(_ context: TransitionContext) {
        let container = context.container
        let isDismissal = context.operation == .dismiss
        let presented = (isDismissal ? context.from : context.to).view
        let others = container.subviews.filter { $0 !== presented }
        let wereRasterized = others.map(\.isRasterized)
        let backdrop = addBackdrop(to: container)
        for view in others {
            view.isRasterized = true
            view.add(turn(view, opens: isDismissal, in: container), forKey: Self.key)
        }
        let animation = turn(presented, opens: !isDismissal, in: container)
        animation.completion = { _ in
            backdrop.removeFromSuperview()
            for (view, wasRasterized) in zip(others, wereRasterized) { view.isRasterized = wasRasterized }
            context.complete(!context.wasCancelled)
        }
        presented.add(animation, forKey: Self.key)
    }

    /// Returns an animation that is flat for one half of the time, and moves in the other half.
    private func turn(_ view: View, opens: Bool, in container: View) -> KeyframeAnimation {
        let open = view.transform
        let flat = open.concatenating(squeeze(of: view, in: container))
        let values = opens ? [flat, flat, open] : [open, flat, flat]
        let animation = KeyframeAnimation(.transform, values: values, duration: duration)
        animation.curve = .easeInEaseOut
        return animation
    }

    /// Returns the transform that narrows a view to nothing at the middle of the container.
    private func squeeze(of view: View, in container: View) -> AffineTransform {
        AffineTransform(a: 0, b: 0, c: 0, d: 1, tx: container.bounds.midX - view.center.x, ty: 0)
    }

    private func addBackdrop(to container: View) -> View {
        let backdrop = View(frame: container.bounds)
        backdrop.backgroundColor = backdropColor
        backdrop.takesInput = false
        container.insertSubview(backdrop, at: 0)
        return backdrop
    }
}
