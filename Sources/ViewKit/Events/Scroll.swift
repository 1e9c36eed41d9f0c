import Geometry

/// A turn of a wheel.
public struct Scroll: Sendable {
    /// How far to go over the content, in notches: positive towards its right and lower end.
    public let notches: Point
    /// The pointer's position in the window, in points.
    public let windowPoint: Point
    public let modifiers: Modifiers
    /// In seconds of the loop's clock.
    public let time: Double

    /// How far a notch goes over a content that scrolls, in points: three lines of the body's text.
    public static let pointsPerNotch = 51.0

    /// The pointer's position in a view's own coordinates.
    public func location(in view: View) -> Point {
        view.convert(windowPoint, from: nil)
    }
}
