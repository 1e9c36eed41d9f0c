internal import CCairo
import Geometry
import Glibc

/// A path of lines and curves with one or more subpaths.
public struct Path: Hashable, Sendable {
    public enum Element: Hashable, Sendable {
        case move(to: Point)
        case line(to: Point)
        /// A cubic Bézier curve.
        case curve(to: Point, control1: Point, control2: Point)
        /// A circular arc, preceded by a line to its start; angles in radians, clockwise from the positive x axis.
        case arc(center: Point, radius: Double, from: Double, to: Double, isClockwise: Bool)
        case close
    }

    public private(set) var elements: [Element] = []

    public init() {}

    public init(_ rect: Rect) { addRect(rect) }

    public init(roundedRect rect: Rect, radius: Double) { addRoundedRect(rect, radius: radius) }

    public init(ellipseIn rect: Rect) { addEllipse(in: rect) }

    /// Makes a polyline, or a polygon if `isClosed`.
    public init(through points: [Point], isClosed: Bool = false) {
        addPolyline(through: points)
        if isClosed { close() }
    }

    public var isEmpty: Bool { elements.isEmpty }

    /// Starts a subpath.
    public mutating func move(to point: Point) { elements.append(.move(to: point)) }

    public mutating func addLine(to point: Point) { elements.append(.line(to: point)) }

    /// Adds a polyline as a subpath.
    public mutating func addPolyline(through points: [Point]) {
        for (index, point) in points.enumerated() {
            if index == 0 { move(to: point) } else { addLine(to: point) }
        }
    }

    public mutating func addCurve(to point: Point, control1: Point, control2: Point) {
        elements.append(.curve(to: point, control1: control1, control2: control2))
    }

    /// Adds a quadratic curve as the equal cubic one; without a current point it starts at the control point.
    public mutating func addQuadCurve(to point: Point, control: Point) {
        let start = currentPoint ?? control
        func towardsControl(_ end: Point) -> Point {
            Point(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
        }
        if isEmpty { move(to: start) }
        addCurve(to: point, control1: towardsControl(start), control2: towardsControl(point))
    }

    /// Adds a circular arc, and a line to its start; angles in radians, clockwise from the positive x axis.
    public mutating func addArc(
        center: Point, radius: Double, from start: Double, to end: Double, isClockwise: Bool = true
    ) {
        elements.append(.arc(center: center, radius: radius, from: start, to: end, isClockwise: isClockwise))
    }

    public mutating func close() { elements.append(.close) }

    public mutating func addRect(_ rect: Rect) {
        move(to: rect.origin)
        addLine(to: Point(x: rect.maxX, y: rect.minY))
        addLine(to: Point(x: rect.maxX, y: rect.maxY))
        addLine(to: Point(x: rect.minX, y: rect.maxY))
        close()
    }

    /// Adds a rectangle with rounded corners; the radius is at most half the shorter side.
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

    /// Adds an inscribed ellipse of four Bézier curves, which deviate by at most 0.03 % of the radius.
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

    /// The current point; nil before the first element.
    public var currentPoint: Point? {
        // The measured arc may end whole turns later, which is not exactly the same point.
        if case .arc(let center, let radius, _, let end, _) = elements.last {
            return Point(x: center.x + radius * cos(end), y: center.y + radius * sin(end))
        }
        return PathMeasure(self).end
    }

    /// Whether a fill covers the point; curves are flattened to a hundredth of a point.
    public func contains(_ point: Point, rule: FillRule = .winding) -> Bool {
        withContext { context in
            cairo_set_fill_rule(context, cairo_fill_rule_t(rule.rawValue))
            return cairo_in_fill(context, point.x, point.y) != 0
        }
    }

    public func strokeContains(_ point: Point, style: StrokeStyle) -> Bool {
        withContext { context in
            style.apply(to: context)
            return cairo_in_stroke(context, point.x, point.y) != 0
        }
    }

    /// The bounding box of all lines and curves, without stroke width; empty for an empty path.
    public var bounds: Rect {
        withContext { context in
            var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
            cairo_path_extents(context, &left, &top, &right, &bottom)
            return Rect(left: left, top: top, right: right, bottom: bottom)
        }
    }

    /// Queries Cairo about the path, on a surface without pixels.
    private func withContext<Result>(_ body: (OpaquePointer) -> Result) -> Result {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 0, 0)
        let context = cairo_create(surface)!
        defer {
            cairo_destroy(context)
            cairo_surface_destroy(surface)
        }
        cairo_set_tolerance(context, 0.01)
        replacePath(of: context)
        return body(context)
    }

    /// Makes this the path of a Cairo context.
    func replacePath(of context: OpaquePointer) {
        cairo_new_path(context)
        for element in elements {
            switch element {
            case .move(let point): cairo_move_to(context, point.x, point.y)
            case .line(let point): cairo_line_to(context, point.x, point.y)
            case .curve(let point, let first, let second):
                cairo_curve_to(context, first.x, first.y, second.x, second.y, point.x, point.y)
            case .arc(let center, let radius, let start, let end, let isClockwise):
                (isClockwise ? cairo_arc : cairo_arc_negative)(context, center.x, center.y, radius, start, end)
            case .close: cairo_close_path(context)
            }
        }
    }
}
