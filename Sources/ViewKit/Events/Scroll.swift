import Geometry

public struct Scroll: Sendable {
    /// The distance in notches; positive towards the content's right and lower end.
    public let notches: Point
    /// The pointer's position in the window, in points.
    public let windowPoint: Point
    public let modifiers: Modifiers
    /// The time of the event, in seconds of the loop's clock.
    public let time: Double

    /// The distance that one notch scrolls, in points: three lines of body text.
    public static let pointsPerNotch = 51.0

    public func location(in view: View) -> Point { view.convert(windowPoint, from: nil) }
}
