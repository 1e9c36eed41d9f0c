import Cairo
import Geometry

enum StraightLines {
    static let demo = Demo("straight-lines", title: "Straight lines", in: .lines) {
        CanvasScreen($0, Drawing { _ in figures })
    }

    private static var figures: [Figure] {
        var pen = Pen()
        return [
            line(35, 10, 45, 65, pen.with(.pureBlue, width: 5, cap: .round)),
            line(250, 35, 85, 130, pen.with(.pureRed, width: 2, cap: .square)),
            line(55, 120, 65, 220, pen.with(.pureGreen, width: 3, dash: Dash(lengths: [2, 6]))),
            line(105, 150, 65, 290, pen.with(.black, width: 3, dash: Dash(lengths: [7.5, 4.5, 1], phase: 3))),
            line(180, 120, 260, 340, pen.with(.orange, width: 2, cap: .round, dash: longDash)),
        ]
    }

    private static let longDash = Dash(lengths: [5, 3, 4, 2, 3, 5, 2, 4, 1, 8, 1, 2, 1, 3, 1, 4, 1, 5], phase: 2)

    private static func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ pen: Pen) -> Figure {
        let (start, end) = (Point(x: x1, y: y1), Point(x: x2, y: y2))
        return Figure("Line", "\(start.words) → \(end.words)", Path(through: [start, end]), stroke: pen)
    }
}
