import Geometry

/// The pointer over a view, with no button down.
public struct Hover: Sendable {
    /// The topmost view under the pointer.
    public let view: View
    /// In the window, in points.
    public let windowPoint: Point
    /// In seconds of the loop's clock.
    public let time: Double

    /// The pointer's place in a view's own coordinates.
    public func location(in view: View) -> Point {
        view.convert(windowPoint, from: nil)
    }
}
