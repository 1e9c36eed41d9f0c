import Cairo
import Geometry

enum Shapes {
    static let demo = Demo("shapes", title: "Shapes", in: .lines) { CanvasScreen($0, Drawing(figures)) }

    private static var figures: [Figure] {
        var pen = Pen()
        return [
            Figure(
                "triangle", "Triangle", .polygon(Point(x: 75, y: 10), Point(x: 160, y: 150), Point(x: 10, y: 150)),
                fill: .color(.pureRed), stroke: pen.with(.black, width: 5, join: .round)),
            Figure(
                "rectangle", "Rectangle", .rectangle(Rect(x: 200, y: 45, width: 100, height: 63)),
                fill: .color(.yellow), stroke: pen.with(.pureGreen, width: 3)),
            Figure(
                "ellipse", "Ellipse", .ellipse(Rect(x: 35, y: 200, width: 180, height: 120)),
                stroke: pen.with(.pureBlue)),
            Figure(
                "circle", "Circle", .ellipse(Rect(x: 220, y: 150, width: 70, height: 70)), fill: .color(.orange)),
            Figure(
                "heptagon", "Heptagon", .regularPolygon(7, in: Rect(x: 230, y: 250, width: 70, height: 70)),
                fill: .color(.magenta), stroke: pen.with(.black)),
            Figure(
                "star", "Star", .regularPolygon(5, in: Rect(x: 30, y: 340, width: 120, height: 120), skip: 2),
                fill: .color(.purple), stroke: pen, isShown: false),
        ]
    }
}
