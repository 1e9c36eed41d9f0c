import Cairo
import Geometry

enum StraightLines {
    static let demo = Demo("straight-lines", title: "Straight lines", in: .lines) {
        CanvasScreen($0, Drawing(figures))
    }

    private static var figures: [Figure] {
        var pen = Pen()
        let lines = [
            line(35, 10, 45, 65, pen.with(.pureBlue, width: 5, cap: .round)),
            line(250, 35, 85, 130, pen.with(.pureRed, width: 2, cap: .square)),
            line(55, 120, 65, 220, pen.with(.pureGreen, width: 3, dash: Dash(lengths: [2, 6]))),
            line(105, 150, 65, 290, pen.with(.black, width: 3, dash: Dash(lengths: [7.5, 4.5, 1], phase: 3))),
            line(180, 120, 260, 340, pen.with(.orange, width: 2, cap: .round, dash: longDash)),
        ]
        return lines.enumerated().map { index, line in
            Figure("line-\(index + 1)", "Line", line.outline, stroke: line.pen)
        } + [bentLine]
    }

    private static let longDash = Dash(lengths: [5, 3, 4, 2, 3, 5, 2, 4, 1, 8, 1, 2, 1, 3, 1, 4, 1, 5], phase: 2)

    /// A line with a corner, which shows joins and the miter limit.
    private static var bentLine: Figure {
        var pen = Pen()
        return Figure(
            "bent-line", "Bent line", .line(Point(x: 120, y: 450), Point(x: 160, y: 370), Point(x: 200, y: 450)),
            stroke: pen.with(.purple, width: 12), isShown: false)
    }

    private static func line(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ pen: Pen
    ) -> (outline: Outline, pen: Pen) {
        (.line(Point(x: x1, y: y1), Point(x: x2, y: y2)), pen)
    }
}
