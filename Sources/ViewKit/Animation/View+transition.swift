extension View {
    /// Changes a view and what is in it, and shows the change as one view taking the place of another.
    ///
    /// The changes take effect at once. Where the view is in no window, or less motion is wanted, nothing else happens.
    public static func transition(
        with view: View, duration: Double, options: ViewTransition = .crossDissolve, _ changes: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        guard duration > 0, let superview = view.superview, let picture = view.snapshotView() else {
            withoutAnimation(changes)
            completion?(true)
            return
        }
        withoutAnimation(changes)
        superview.insertSubview(picture, above: view)
        options.begin(from: picture, to: view, duration: duration) { finished in
            picture.removeFromSuperview()
            completion?(finished)
        }
    }

    /// Puts a view in the place of another, which leaves its superview at the end.
    ///
    /// The new one has the old one's frame at once. Traps where the old one is in no superview.
    public static func transition(
        from old: View, to new: View, duration: Double, options: ViewTransition = .crossDissolve,
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let superview = old.superview else { preconditionFailure("A view that is replaced is in another.") }
        withoutAnimation { new.frame = old.frame }
        superview.insertSubview(new, below: old)
        let end = { (finished: Bool) in
            old.removeFromSuperview()
            completion?(finished)
        }
        guard duration > 0 else { return end(true) }
        options.begin(from: old, to: new, duration: duration, completion: end)
    }
}
