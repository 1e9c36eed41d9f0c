import Cairo
import Geometry

/// All of a view that can be animated: what it is, or what is shown of it.
struct ViewState: Hashable {
    /// The frame's upper-left corner in the superview, before `transform`.
    var origin = Point.zero
    var bounds = Rect.zero
    /// Applied around the frame's middle.
    var transform = AffineTransform.identity
    var alpha = 1.0
    var backgroundColor: Color?

    var frame: Rect { Rect(origin: origin, size: bounds.size) }

    /// From the bounds to the superview's bounds.
    var toSuperview: AffineTransform {
        let offset = origin - bounds.origin
        let move = AffineTransform(translationX: offset.x, y: offset.y)
        guard !transform.isIdentity else { return move }
        let center = frame.center
        return
            move
            .concatenating(AffineTransform(translationX: -center.x, y: -center.y))
            .concatenating(transform)
            .concatenating(AffineTransform(translationX: center.x, y: center.y))
    }

    /// Moves what is shown to whole device pixels from where it really is, so that kept pictures fit as they are.
    ///
    /// Only where nothing but places differ: what is stretched or turned is drawn within pixels anyway.
    mutating func snap(to model: ViewState, scale: Double) {
        guard bounds.size == model.bounds.size, transform.hasSameShape(as: model.transform) else { return }
        origin = origin.snapped(to: model.origin, scale)
        bounds.origin = bounds.origin.snapped(to: model.bounds.origin, scale)
        let move = Point(x: transform.tx, y: transform.ty)
            .snapped(to: Point(x: model.transform.tx, y: model.transform.ty), scale)
        (transform.tx, transform.ty) = (move.x, move.y)
    }
}

extension Point {
    fileprivate func snapped(to base: Point, _ scale: Double) -> Point {
        guard self != base else { return self }
        return Point(
            x: base.x + ((x - base.x) * scale).rounded() / scale, y: base.y + ((y - base.y) * scale).rounded() / scale)
    }
}

extension AffineTransform {
    /// Whether the two differ by a move at most.
    fileprivate func hasSameShape(as other: AffineTransform) -> Bool {
        a == other.a && b == other.b && c == other.c && d == other.d
    }
}
