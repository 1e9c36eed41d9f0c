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
                arc(points, at: [0, 1, 2], pen.with(.pureRed)),
                quadratic(points, at: [3, 4, 5], pen.with(.purple)),
                quadratic(points, at: [6, 7, 8], pen.with(.magenta)),
                cubic(points, at: [9, 10, 11, 12], pen.with(.pureGreen)),
                Figure(
                    "Control points", "of the curve", Path(through: Array(points[9...12])),
                    stroke: pen.with(.darkGrey, width: 0.5, dash: Dash(lengths: [2, 1]))),
            ]
        }
    }

    private static func arc(_ points: [Point], at handles: [Int], _ pen: Pen) -> Figure {
        let (start, end, center) = (points[handles[0]], points[handles[1]], points[handles[2]])
        var path = Path(through: [start, end])
        path.addArc(center: center, radius: 40, from: 0.25 * .pi, to: 1.5 * .pi)
        let words = "\(start.words) → \(end.words), \(center.words) radius 40, 0.25π → 1.5π"
        return Figure(
            "Arc", words, path, stroke: pen,
            handles: [handles[0]: "Start", handles[1]: "End of the line", handles[2]: "Centre"])
    }

    private static func quadratic(_ points: [Point], at handles: [Int], _ pen: Pen) -> Figure {
        let (start, control, end) = (points[handles[0]], points[handles[1]], points[handles[2]])
        var path = Path(through: [start])
        path.addQuadCurve(to: end, control: control)
        let words = [start, control, end].map(\.words).joined(separator: " ")
        return Figure(
            "Quadratic", words, path, stroke: pen,
            handles: [handles[0]: "Start", handles[1]: "Control point", handles[2]: "End"])
    }

    private static func cubic(_ points: [Point], at handles: [Int], _ pen: Pen) -> Figure {
        let (start, first, second, end) = (
            points[handles[0]], points[handles[1]], points[handles[2]], points[handles[3]]
        )
        var path = Path(through: [start])
        path.addCurve(to: end, control1: first, control2: second)
        let words = [start, first, second, end].map(\.words).joined(separator: " ")
        return Figure(
            "Cubic", words, path, stroke: pen,
            handles: [
                handles[0]: "Start", handles[1]: "First control point", handles[2]: "Second control point",
                handles[3]: "End",
            ])
    }
}
