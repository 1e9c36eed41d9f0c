import Geometry

/// A turn of the wheel, or a movement of two fingers on a touchpad.
public struct Scroll: Sendable {
    public enum Phase: Sendable {
        case changed
        /// The fingers have left the touchpad; a wheel never says so.
        case ended
    }

    /// How far to go over the content, in points: positive towards its right and lower end.
    public let delta: Point
    /// The pointer's position in the window, in points.
    public let windowPoint: Point
    /// Whether it follows fingers point by point; a wheel comes in notches.
    public let isPrecise: Bool
    public let phase: Phase
    public let modifiers: Modifiers
    /// In seconds of the loop's clock.
    public let time: Double

    /// The pointer's position in a view's own coordinates.
    public func location(in view: View) -> Point {
        view.convert(windowPoint, from: nil)
    }
}
