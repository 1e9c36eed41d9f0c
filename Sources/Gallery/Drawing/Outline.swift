import Cairo
import Geometry
import Glibc

/// The shape of a figure, by its form and the values that this form has.
struct Outline: Equatable {
    enum Form {
        case polyline, polygon
        /// A Bézier curve, quadratic or cubic by the number of its points.
        case curve
        /// A line from the first to the second point, and an arc around the third.
        case arc
        case rectangle, ellipse, roundedRectangle
        /// A polygon of equal sides, or a star.
        case regularPolygon
        case circle
        /// The outline around two circles.
        case hull
        /// The columns and rows of a rectangle.
        case grid
        /// A path without values of its own.
        case path
    }

    let form: Form
    /// Ends, corners, control points and centres.
    var points: [Point] = []
    var rect = Rect.zero
    var radii: [Double] = []
    /// The angles of an arc's ends, in units of π.
    var startAngle = 0.0
    var endAngle = 0.0
    var isClockwise = true
    /// The number of corners of a regular polygon.
    var corners = 0
    /// The number of corners from one to the one that it is connected to: 1 in a polygon, 2 in a star of five.
    var skip = 1
    private(set) var fixedPath = Path()

    static func line(_ points: Point...) -> Outline { Outline(form: .polyline, points: points) }
    static func polygon(_ points: Point...) -> Outline { Outline(form: .polygon, points: points) }
    static func curve(_ points: Point...) -> Outline { Outline(form: .curve, points: points) }
    static func rectangle(_ rect: Rect) -> Outline { Outline(form: .rectangle, rect: rect) }
    static func ellipse(_ rect: Rect) -> Outline { Outline(form: .ellipse, rect: rect) }

    static func rectangle(_ rect: Rect, radius: Double) -> Outline {
        Outline(form: .roundedRectangle, rect: rect, radii: [radius])
    }

    static func grid(_ rect: Rect, every step: Double) -> Outline { Outline(form: .grid, rect: rect, radii: [step]) }

    static func regularPolygon(_ corners: Int, in rect: Rect, skip: Int = 1) -> Outline {
        Outline(form: .regularPolygon, rect: rect, corners: corners, skip: skip)
    }

    static func path(_ path: Path) -> Outline { Outline(form: .path, fixedPath: path) }

    static func circle(_ circle: Circle) -> Outline {
        Outline(form: .circle, points: [circle.center], radii: [circle.radius])
    }

    static func hull(_ one: Circle, _ other: Circle) -> Outline {
        Outline(form: .hull, points: [one.center, other.center], radii: [one.radius, other.radius])
    }

    /// - Parameter angles: In units of π.
    static func arc(
        after start: Point, _ end: Point, around center: Point, radius: Double, _ angles: (from: Double, to: Double)
    ) -> Outline {
        Outline(
            form: .arc, points: [start, end, center], radii: [radius], startAngle: angles.from, endAngle: angles.to)
    }

    func circle(_ index: Int) -> Circle { Circle(center: points[index], radius: radii[index]) }

    var path: Path {
        switch form {
        case .polyline: return Path(through: points)
        case .polygon: return Path(through: points, isClosed: true)
        case .rectangle: return Path(rect)
        case .ellipse: return Path(ellipseIn: rect)
        case .roundedRectangle: return Path(roundedRect: rect, radius: radii[0])
        case .regularPolygon: return Path(polygonWith: corners, in: rect, skip: skip)
        case .circle: return Path(ellipseIn: circle(0).rect)
        case .hull: return circle(0).hull(with: circle(1))
        case .grid: return Path(gridIn: rect, every: radii[0])
        case .path: return fixedPath
        case .curve, .arc: break
        }
        var path = Path(through: form == .arc ? Array(points.prefix(2)) : [points[0]])
        if form == .arc {
            path.addArc(
                center: points[2], radius: radii[0], from: startAngle * .pi, to: endAngle * .pi,
                isClockwise: isClockwise)
        } else if points.count == 3 {
            path.addQuadCurve(to: points[2], control: points[1])
        } else {
            path.addCurve(to: points[3], control1: points[1], control2: points[2])
        }
        return path
    }

    /// Whether the outline has no ends.
    var isClosed: Bool { ![.polyline, .curve, .arc, .path].contains(form) }

    /// Whether its line has corners that a join applies to.
    var hasCorners: Bool {
        switch form {
        case .polyline: points.count > 2
        case .polygon, .rectangle, .regularPolygon, .arc, .path: true
        case .curve, .ellipse, .roundedRectangle, .circle, .hull, .grid: false
        }
    }
}

// MARK: Its values

extension Outline {
    /// The location and size, in words.
    var words: String {
        let angles = "\(startAngle.words)π → \(endAngle.words)π"
        switch form {
        case .polyline: return points.map(\.words).joined(separator: " → ")
        case .polygon, .curve: return points.map(\.words).joined(separator: " ")
        case .arc:
            return Words.arc(
                points[0].words, points[1].words, Words.circle(center: points[2].words, radius: radii[0].words),
                angles: angles, isClockwise: isClockwise)
        case .rectangle, .ellipse, .regularPolygon, .grid: return rect.words
        case .roundedRectangle: return "\(rect.words) radius \(radii[0].words)"
        case .circle: return circle(0).rect.words
        case .hull, .path: return ""
        }
    }

    var knobs: [Knob] {
        switch form {
        case .polyline, .polygon, .curve: pointKnobs
        case .arc: pointKnobs + arcKnobs
        case .rectangle, .ellipse: Knob.rect(\.outline.rect)
        case .roundedRectangle:
            Knob.rect(\.outline.rect) + [.number("corner-radius", \.outline.radii[0], in: 0...200)]
        case .regularPolygon:
            [.count("corners", \.outline.corners, in: skip == 1 ? 3...12 : 5...5)].filter { _ in skip == 1 }
                + Knob.rect(\.outline.rect)
        case .circle: pointKnobs + [.number("radius", \.outline.radii[0], in: 1...300)]
        case .hull, .path: []
        case .grid: Knob.rect(\.outline.rect) + [.number("spacing", \.outline.radii[0], in: 2...64)]
        }
    }

    private var pointKnobs: [Knob] {
        zip(pointNames, points.indices).map { name, index in .point(name, \.outline.points[index]) }
    }

    private var pointNames: [String] {
        switch form {
        case .arc: ["start", "line-end", "centre"]
        case .circle: ["centre"]
        case .polygon: points.indices.map { "corner-\($0 + 1)" }
        default:
            points.indices.map { index in
                if index == 0 { return "start" }
                if index == points.count - 1 { return "end" }
                let name = form == .curve ? "control" : "corner"
                return points.count == 3 ? name : "\(name)-\(index)"
            }
        }
    }

    private var arcKnobs: [Knob] {
        [
            .number("radius", \.outline.radii[0], in: 1...300),
            .angle("start-angle", \.outline.startAngle, in: -2...2),
            .angle("end-angle", \.outline.endAngle, in: -2...2),
            .choice("direction", \.outline.isClockwise, of: [(true, "clockwise"), (false, "anticlockwise")]),
        ]
    }
}

/// A centre and a radius.
struct Circle: Equatable {
    let center: Point
    let radius: Double

    var words: String { Words.circle(center: center.words, radius: radius.words) }

    var rect: Rect { Rect(origin: center, size: .zero).outset(by: radius).inThousandths }

    /// Returns the outline of both circles and their tangents.
    func hull(with other: Circle) -> Path {
        let line = other.center - center
        let distance = line.distance(to: .zero)
        guard distance > abs(radius - other.radius) else {
            return Path(ellipseIn: radius > other.radius ? rect : other.rect)
        }
        let (direction, half) = (atan2(line.y, line.x), acos((radius - other.radius) / distance))
        var path = Path()
        path.addArc(center: center, radius: radius, from: direction + half, to: direction - half + 2 * .pi)
        path.addArc(center: other.center, radius: other.radius, from: direction - half, to: direction + half)
        path.close()
        return path
    }
}

extension Path {
    /// Makes a regular polygon about the centre of a rectangle, 0.9 times as wide, with a side at the bottom if the
    /// number of corners is odd.
    ///
    /// - Parameter skip: The number of corners from one to the next of the path; 2 makes a star of five.
    init(polygonWith count: Int, in rect: Rect, skip: Int = 1) {
        let step = 2 * Double.pi / Double(count)
        let turn = step - (.pi - step) / 2
        let radius = 0.9 * rect.width / 2
        self.init(
            through: (0..<count).map { index in
                let angle = Double(index * skip) * step - turn
                return Point(x: rect.midX + radius * cos(angle), y: rect.midY + radius * sin(angle))
            }, isClosed: true)
    }

    /// Makes columns and rows of a rectangle.
    init(gridIn rect: Rect, every step: Double) {
        self.init()
        for x in stride(from: rect.minX, to: rect.maxX, by: step) {
            addRect(Rect(x: x, y: rect.minY, width: min(step, rect.maxX - x), height: rect.height))
        }
        for y in stride(from: rect.minY, to: rect.maxY, by: step) {
            addRect(Rect(x: rect.minX, y: y, width: rect.width, height: min(step, rect.maxY - y)))
        }
    }
}
