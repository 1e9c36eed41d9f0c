import Cairo
import Geometry

/// The animation with which one view replaces another.
public enum ViewTransition: Sendable {
    /// Fades the old view out above the new one.
    case crossDissolve
    /// Squeezes the old view to zero width, then widens the new one from there.
    case flip
    /// Slides the new view in from the right and the old one out to the left.
    case slideFromRight
    /// Slides the new view in from the left and the old one out to the right.
    case slideFromLeft

    private static let key = "transition"

    /// Animates the replacement of `old`, which is in front, by `new`; the models of both stay unchanged.
    func begin(from old: View, to new: View, duration: Double, completion: @escaping (Bool) -> Void) {
        for animation in coming(new, duration: duration) { new.add(animation, forKey: Self.key) }
        let going = going(old, duration: duration)
        going.holdsEndValue = true
        going.completion = { finished in
            new.removeAnimation(forKey: Self.key)
            old.removeAnimation(forKey: Self.key)
            completion(finished)
        }
        old.add(going, forKey: Self.key)
    }

    private func coming(_ view: View, duration: Double) -> [Animation] {
        switch self {
        case .crossDissolve:
            // The view below must be opaque throughout, or the background would shine through.
            let isFilled = view.isOpaque || view.backgroundColor?.isOpaque == true
            return isFilled ? [] : [eased(BasicAnimation(.alpha, from: 0, duration: duration))]
        case .flip: return [squeeze(view, isComing: true, duration: duration)]
        case .slideFromRight: return [move(view, fromX: view.bounds.width, duration: duration)]
        case .slideFromLeft: return [move(view, fromX: -view.bounds.width, duration: duration)]
        }
    }

    private func going(_ view: View, duration: Double) -> Animation {
        switch self {
        case .crossDissolve: eased(BasicAnimation(.alpha, to: 0, duration: duration))
        case .flip: squeeze(view, isComing: false, duration: duration)
        case .slideFromRight: move(view, toX: -view.bounds.width, duration: duration)
        case .slideFromLeft: move(view, toX: view.bounds.width, duration: duration)
        }
    }

    private func squeeze(_ view: View, isComing: Bool, duration: Double) -> Animation {
        let (whole, squeezed) = (view.transform, AffineTransform(scaleX: 0, y: 1).concatenating(view.transform))
        let values = isComing ? [squeezed, squeezed, whole] : [whole, squeezed, squeezed]
        return eased(KeyframeAnimation(.transform, values: values, times: [0, 0.5, 1], duration: duration))
    }

    private func move(_ view: View, fromX start: Double = 0, toX end: Double = 0, duration: Double) -> Animation {
        func center(_ x: Double) -> Point { view.center + Point(x: x, y: 0) }
        return eased(BasicAnimation(.center, from: center(start), to: center(end), duration: duration))
    }

    private func eased(_ animation: Animation) -> Animation {
        animation.curve = .easeInEaseOut
        return animation
    }
}

extension View {
    /// Applies changes to a view and its subviews at once, and animates a snapshot of the old state away.
    ///
    /// If the view is in no window, no animation runs.
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

    /// Replaces a view by another; the old one leaves its superview at the end of the animation.
    ///
    /// The new view gets the old one's frame at once. Traps if the old view has no superview.
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

    /// Returns a view with a picture of this one as presented, and with its frame and transform.
    ///
    /// Shadow, focus ring and alpha are omitted. Nil if the view is in no window or has no size, or if memory is short.
    public func snapshotView() -> View? {
        guard let window, !bounds.isEmpty else { return nil }
        window.drawPass()
        let scale = displayScale
        let width = Int((bounds.width * scale).rounded(.up))
        let height = Int((bounds.height * scale).rounded(.up))
        guard let surface = try? ImageSurface(width: width, height: height, format: .argb32) else { return nil }
        let drawn: Void? = try? surface.withCanvas {
            Composition(.backingStores, on: $0, scale: scale)
                .addClipped(self, toPixels: drawingTransform(scale: scale, corner: .zero))
        }
        if drawn == nil { return nil }
        let view = SnapshotView(surface, scale: scale, frame: frame)
        view.transform = transform
        return view
    }
}
