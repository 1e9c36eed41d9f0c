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

extension Path {
    public mutating func addRect(_ rect: Rect) {
        move(to: rect.origin)
        addLine(to: Point(x: rect.maxX, y: rect.minY))
        addLine(to: Point(x: rect.maxX, y: rect.maxY))
        addLine(to: Point(x: rect.minX, y: rect.maxY))
        close()
    }

    /// A rectangle with round corners; the radius is at most half the shorter side.
    public mutating func addRoundedRect(_ rect: Rect, radius: Double) {
        let radius = min(radius, rect.width / 2, rect.height / 2)
        guard radius > 0 else { return addRect(rect) }
        let (left, right) = (rect.minX + radius, rect.maxX - radius)
        let (top, bottom) = (rect.minY + radius, rect.maxY - radius)
        let quarter = Double.pi / 2
        move(to: Point(x: left, y: rect.minY))
        addArc(center: Point(x: right, y: top), radius: radius, from: -quarter, to: 0)
        addArc(center: Point(x: right, y: bottom), radius: radius, from: 0, to: quarter)
        addArc(center: Point(x: left, y: bottom), radius: radius, from: quarter, to: 2 * quarter)
        addArc(center: Point(x: left, y: top), radius: radius, from: 2 * quarter, to: 3 * quarter)
        close()
    }

    /// The ellipse that touches the four sides of a rectangle.
    ///
    /// Four Bézier curves, at most 0.03 % of the radius beside the true one.
    public mutating func addEllipse(in rect: Rect) {
        let reach = 0.552_284_749_830_793_4
        let (rx, ry) = (rect.width / 2, rect.height / 2)
        let center = rect.center
        func at(_ x: Double, _ y: Double) -> Point { Point(x: center.x + x * rx, y: center.y + y * ry) }
        move(to: at(1, 0))
        addCurve(to: at(0, 1), control1: at(1, reach), control2: at(reach, 1))
        addCurve(to: at(-1, 0), control1: at(-reach, 1), control2: at(-1, reach))
        addCurve(to: at(0, -1), control1: at(-1, -reach), control2: at(-reach, -1))
        addCurve(to: at(1, 0), control1: at(reach, -1), control2: at(1, -reach))
        close()
    }
}
