/// Fades the new controller in over the old one; one that is dismissed or popped fades out.
///
/// It can serve as a container's `delegate`, which does not keep it alive.
public final class FadeTransition: ControllerTransition, TransitioningDelegate {
    public let duration = 0.25

    public init() {}

    public func transition(
        for operation: TransitionOperation, from: ViewController, to: ViewController
    ) -> (any ControllerTransition)? { self }

    public func animate(_ context: TransitionContext) {
        let leaves = context.operation == .dismiss || context.operation == .pop
        let view = (leaves ? context.from : context.to).view
        // A tab that was selected before may be below the others.
        if context.operation == .select { context.container.moveSubview(view, to: context.container.subviews.count) }
        let alpha = view.alpha
        if !leaves { view.alpha = 0 }
        View.animate(duration: duration, curve: context.curve) {
            view.alpha = leaves ? 0 : alpha
        } completion: { _ in
            context.complete(!context.wasCancelled)
        }
    }
}

/// Slides the old screen out, and the new one in after it.
struct SlideTransition: ControllerTransition {
    /// How far the old and the new screen move to the left, in widths of the container; negative to the right.
    private let leaving: Double
    private let coming: Double
    let duration = 0.25

    /// How far the lower screen of a stack moves while the upper one slides over it.
    private static let parallax = 0.3

    /// Moves both screens by the whole width.
    static func tab(isForward: Bool) -> SlideTransition {
        isForward ? SlideTransition(leaving: 1, coming: 1) : SlideTransition(leaving: -1, coming: -1)
    }

    /// The upper screen slides in from the right over the lower one, which moves a little to the left.
    static let push = SlideTransition(leaving: parallax, coming: 1)
    static let pop = SlideTransition(leaving: -1, coming: -parallax)

    func animate(_ context: TransitionContext) {
        let (from, to) = (context.from.view, context.to.view)
        let width = context.containerWidth
        let (departure, arrival) = (from.snapped(width * leaving), to.snapped(width * coming))
        to.frame.origin.x += arrival
        View.animate(duration: duration, curve: context.curve) {
            from.frame.origin.x -= departure
            to.frame.origin.x -= arrival
        } completion: { _ in
            context.complete(!context.wasCancelled)
        }
    }
}
