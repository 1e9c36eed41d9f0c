import Geometry

/// Lines and curves, one figure or several, as a value.
public struct Path: Hashable, Sendable {
    /// One step of the pen.
    public enum Element: Hashable, Sendable {
        case move(to: Point)
        case line(to: Point)
        /// A cubic Bézier curve.
        case curve(to: Point, control1: Point, control2: Point)
        /// A part of a circle, clockwise, in radians from the positive x axis; a line leads to its beginning.
        case arc(center: Point, radius: Double, from: Double, to: Double)
        case close
    }

    public private(set) var elements: [Element] = []

    public init() {}

    public init(_ rect: Rect) {
        addRect(rect)
    }

    /// A rectangle with round corners; the radius is at most half the shorter side.
    public init(roundedRect rect: Rect, radius: Double) {
        addRoundedRect(rect, radius: radius)
    }

    public init(ellipseIn rect: Rect) {
        addEllipse(in: rect)
    }

    public var isEmpty: Bool { elements.isEmpty }

    /// Lifts the pen and begins a new figure.
    public mutating func move(to point: Point) {
        elements.append(.move(to: point))
    }

    public mutating func addLine(to point: Point) {
        elements.append(.line(to: point))
    }

    public mutating func addCurve(to point: Point, control1: Point, control2: Point) {
        elements.append(.curve(to: point, control1: control1, control2: control2))
    }

    /// A part of a circle, clockwise, angles in radians from the positive x axis; a line leads to its beginning.
    public mutating func addArc(center: Point, radius: Double, from start: Double, to end: Double) {
        elements.append(.arc(center: center, radius: radius, from: start, to: end))
    }

    /// Joins the figure's end to its beginning.
    public mutating func close() {
        elements.append(.close)
    }
}
