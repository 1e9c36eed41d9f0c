import Geometry

/// A pointer's button or a finger, from going down to coming up.
public final class Press {
    /// The view that the press began on; it hears of the press until its end.
    public let view: View
    /// The place in the window, in points.
    public internal(set) var windowPoint: Point

    init(view: View, windowPoint: Point) {
        self.view = view
        self.windowPoint = windowPoint
    }

    /// The place in a view's own coordinates.
    public func location(in view: View) -> Point {
        view.convert(windowPoint, from: nil)
    }
}
