import Geometry

extension View {
    /// Fades and shrinks views, and removes them from their superviews at the end; other changes can run alongside.
    ///
    /// The views take no input during the animation. At the end their alpha and transform are as before. If another
    /// change takes over, or the animation is removed, the views stay.
    ///
    /// - Parameters:
    ///   - duration: In seconds.
    ///   - changes: Animated with the same duration and curve, for example to close the gap.
    ///   - completion: Called after the removal: with true if the views were removed.
    public static func delete(
        _ views: [View], duration: Double = 0.25, alongside changes: () -> Void = {},
        completion: ((Bool) -> Void)? = nil
    ) {
        let restore = views.map { view in
            let (alpha, transform, takesInput) = (view.alpha, view.transform, view.takesInput)
            return { (isRemoved: Bool) in
                view.takesInput = takesInput
                guard isRemoved else { return }
                view.removeFromSuperview()
                (view.alpha, view.transform) = (alpha, transform)
            }
        }
        animate(duration: duration) {
            for view in views {
                view.takesInput = false
                view.alpha = 0
                view.transform = AffineTransform(scaleX: 0.5, y: 0.5).concatenating(view.transform)
            }
            changes()
        } completion: { finished in
            for restore in restore { restore(finished) }
            completion?(finished)
        }
    }
}
