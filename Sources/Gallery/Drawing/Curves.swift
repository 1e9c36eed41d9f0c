import Cairo
import Geometry

/// An arc, two quadratic curves and a cubic one, with handles for all points.
enum Curves {
    static let demo = Demo("curves", title: "Curves", in: .lines) { CanvasScreen($0, drawing) }

    private static let points: [(Double, Double)] = [
        (25, 50), (120, 25), (120, 120),
        (150, 100), (250, 20), (300, 100),
        (180, 220), (300, 0), (310, 180),
        (10, 260), (100, 160), (210, 360), (300, 290),
    ]

    private static var drawing: Drawing {
        Drawing(handles: points.map { Point(x: $0.0, y: $0.1) }) { points in
            var pen = Pen()
            return [
                arc(points[0], points[1], points[2], pen.with(.pureRed)),
                curve("Quadratic", points, 3...5, pen.with(.purple)),
                curve("Quadratic", points, 6...8, pen.with(.magenta)),
                curve("Cubic", points, 9...12, pen.with(.pureGreen)),
                Figure(
                    "Control points", "of the curve", Path(through: Array(points[9...12])),
                    stroke: pen.with(.darkGrey, width: 0.5, dash: Dash(lengths: [2, 1]))),
            ]
        }
    }

    private static func arc(_ start: Point, _ end: Point, _ center: Point, _ pen: Pen) -> Figure {
        var path = Path(through: [start, end])
        path.addArc(center: center, radius: 40, from: 0.25 * .pi, to: 1.5 * .pi)
        let words = "\(start.words) → \(end.words), \(center.words) radius 40, 0.25π → 1.5π"
        return Figure("Arc", words, path, stroke: pen, handles: [0: "Start", 1: "End of the line", 2: "Centre"])
    }

    /// - Parameter handles: The indices of the start, one or two control points, and the end.
    private static func curve(_ name: String, _ points: [Point], _ handles: ClosedRange<Int>, _ pen: Pen) -> Figure {
        let points = Array(points[handles])
        var path = Path(through: [points[0]])
        let names: [String]
        if points.count == 3 {
            path.addQuadCurve(to: points[2], control: points[1])
            names = ["Start", "Control point", "End"]
        } else {
            path.addCurve(to: points[3], control1: points[1], control2: points[2])
            names = ["Start", Words.firstControlPoint, Words.secondControlPoint, "End"]
        }
        return Figure(
            name, points.map(\.words).joined(separator: " "), path, stroke: pen,
            handles: Dictionary(uniqueKeysWithValues: zip(handles, names)))
    }
}
