import Geometry

extension View {
    /// The inner coordinate system: what the view draws in and places its subviews in.
    ///
    /// Setting its size keeps the frame's upper-left corner.
    public var bounds: Rect {
        get { storedBounds }
        set { change(origin: origin, bounds: newValue) }
    }

    /// The view's place in its superview, before `transform`.
    public var frame: Rect {
        get { Rect(origin: origin, size: storedBounds.size) }
        set { change(origin: newValue.origin, bounds: Rect(origin: storedBounds.origin, size: newValue.size)) }
    }

    /// The middle of the frame, in the superview.
    public var center: Point {
        get { frame.center }
        set { frame.origin = Point(x: newValue.x - bounds.width / 2, y: newValue.y - bounds.height / 2) }
    }

    private func change(origin newOrigin: Point, bounds newBounds: Rect) {
        guard newOrigin != origin || newBounds != storedBounds else { return }
        let isResized = newBounds.size != storedBounds.size
        window?.needsDrawPass = true
        damageFrame()
        origin = newOrigin
        storedBounds = newBounds
        if isResized {
            setNeedsLayout()
            if contentMode == .redraw { setNeedsDisplay() }
        }
        damageFrame()
    }

    /// From the bounds to the superview's bounds.
    var toSuperview: AffineTransform {
        let offset = origin - storedBounds.origin
        let move = AffineTransform(translationX: offset.x, y: offset.y)
        guard !transform.isIdentity else { return move }
        let center = frame.center
        return
            move
            .concatenating(AffineTransform(translationX: -center.x, y: -center.y))
            .concatenating(transform)
            .concatenating(AffineTransform(translationX: center.x, y: center.y))
    }

    /// From the bounds to the bounds of the topmost view.
    var toRoot: AffineTransform {
        guard let superview else { return .identity }
        return toSuperview.concatenating(superview.toRoot)
    }

    /// A point of this view in another view of the same window; nil stands for the window itself.
    public func convert(_ point: Point, to view: View?) -> Point {
        point.applying(transformTo(view))
    }

    /// A rectangle of this view in another view of the same window, grown to stay upright.
    public func convert(_ rect: Rect, to view: View?) -> Rect {
        rect.applying(transformTo(view))
    }

    /// A point of another view of the same window in this one.
    public func convert(_ point: Point, from view: View?) -> Point {
        point.applying((view ?? root).transformTo(self))
    }

    /// A rectangle of another view of the same window in this one.
    public func convert(_ rect: Rect, from view: View?) -> Rect {
        rect.applying((view ?? root).transformTo(self))
    }

    /// The map to another view's bounds; a view that is squeezed to nothing keeps its own coordinates.
    private func transformTo(_ view: View?) -> AffineTransform {
        precondition(view == nil || view!.root === root, "Only views of one tree can be converted between.")
        guard let view, view !== root else { return toRoot }
        return toRoot.concatenating(view.toRoot.inverted ?? .identity)
    }

    var root: View { superview?.root ?? self }
}
