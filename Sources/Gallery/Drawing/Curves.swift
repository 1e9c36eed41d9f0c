import Cairo
import Geometry

/// An arc, two quadratic curves and a cubic one, with handles for all points.
enum Curves {
    static let demo = Demo("curves", title: "Curves", in: .lines) { CanvasScreen($0, drawing) }

    private static var drawing: Drawing {
        var pen = Pen()
        let arc = Outline.arc(
            after: Point(x: 25, y: 50), Point(x: 120, y: 25), around: Point(x: 120, y: 120), radius: 40, (0.25, 1.5))
        let cubic = Outline.curve(
            Point(x: 10, y: 260), Point(x: 100, y: 160), Point(x: 210, y: 360), Point(x: 300, y: 290))
        let quadraticHandles = ["Start", "Control point", "End"]
        let figures = [
            Figure(
                "arc", "Arc", arc, stroke: pen.with(.pureRed), handles: ["Start", "End of the line", "Centre"]),
            Figure(
                "quadratic-1", "Quadratic",
                .curve(Point(x: 150, y: 100), Point(x: 250, y: 20), Point(x: 300, y: 100)),
                stroke: pen.with(.purple), handles: quadraticHandles),
            Figure(
                "quadratic-2", "Quadratic",
                .curve(Point(x: 180, y: 220), Point(x: 300, y: 0), Point(x: 310, y: 180)),
                stroke: pen.with(.magenta), handles: quadraticHandles),
            Figure(
                "cubic", "Cubic", cubic, stroke: pen.with(.pureGreen),
                handles: ["Start", Words.firstControlPoint, Words.secondControlPoint, "End"]),
            Figure(
                "control-points", "Control points of the curve", Outline(form: .polyline, points: cubic.points),
                stroke: pen.with(.darkGrey, width: 0.5, dash: Dash(lengths: [2, 1])), derived: .outline),
        ]
        return Drawing(figures) { $0[4].outline.points = $0[3].outline.points }
    }
}
