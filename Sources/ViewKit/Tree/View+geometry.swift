import Geometry

extension View {
    /// The inner coordinate system: what the view draws in and places its subviews in.
    ///
    /// Setting its size keeps the frame's upper-left corner.
    public var bounds: Rect {
        get { model.bounds }
        set { change { $0.bounds = newValue } }
    }

    /// The view's place in its superview, before `transform`.
    public var frame: Rect {
        get { model.frame }
        set {
            change {
                $0.origin = newValue.origin
                $0.bounds.size = newValue.size
            }
        }
    }

    /// The middle of the frame, in the superview.
    public var center: Point {
        get { frame.center }
        set { frame.origin = Point(x: newValue.x - bounds.width / 2, y: newValue.y - bounds.height / 2) }
    }

    /// From the bounds to the superview's bounds.
    var toSuperview: AffineTransform { model.toSuperview }

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
