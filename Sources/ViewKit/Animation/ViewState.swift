import Cairo
import Geometry

/// All of a view that can be animated: what it is, or what is on the screen of it.
public struct ViewState: Hashable, Sendable {
    /// The frame's upper-left corner in the superview, before `transform`.
    public internal(set) var origin = Point.zero
    public internal(set) var bounds = Rect.zero
    /// Applied around the frame's middle.
    public internal(set) var transform = AffineTransform.identity
    public internal(set) var alpha = 1.0
    public internal(set) var backgroundColor: Color?

    public var frame: Rect { Rect(origin: origin, size: bounds.size) }
    public var center: Point { frame.center }

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

    /// Whether all that lies inside stands on the pixels as in another state, some whole pixels away at most.
    func standsAlike(_ other: ViewState, scale: Double) -> Bool {
        let (here, there) = (toSuperview, other.toSuperview)
        func isWhole(_ way: Double) -> Bool { abs(way * scale - (way * scale).rounded()) < 1e-9 }
        return here.hasSameShape(as: there) && isWhole(here.tx - there.tx) && isWhole(here.ty - there.ty)
    }

    /// Brings what is shown to whole device pixels from where it really is, so that kept pictures fit as they are.
    ///
    /// What is turned or squeezed on its way is drawn within pixels anyway.
    mutating func snap(to model: ViewState, scale: Double) {
        guard transform.hasSameShape(as: model.transform) else { return }
        func snapped(_ value: Double, to base: Double) -> Double {
            // Two views that move side by side stay so: halves go the same way for both, whatever their last bit.
            value == base ? value : base + ((value - base) * scale + 0.5 + 1e-6).rounded(.down) / scale
        }
        origin.x = snapped(origin.x, to: model.origin.x)
        origin.y = snapped(origin.y, to: model.origin.y)
        bounds.origin.x = snapped(bounds.minX, to: model.bounds.minX)
        bounds.origin.y = snapped(bounds.minY, to: model.bounds.minY)
        bounds.size.width = max(0, snapped(bounds.width, to: model.bounds.width))
        bounds.size.height = max(0, snapped(bounds.height, to: model.bounds.height))
        transform.tx = snapped(transform.tx, to: model.transform.tx)
        transform.ty = snapped(transform.ty, to: model.transform.ty)
    }
}

extension AffineTransform {
    /// Whether the two differ by a move at most.
    func hasSameShape(as other: AffineTransform) -> Bool {
        a == other.a && b == other.b && c == other.c && d == other.d
    }
}
