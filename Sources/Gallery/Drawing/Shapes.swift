import Cairo
import Geometry
import Glibc

enum Shapes {
    static let demo = Demo("shapes", title: "Shapes", in: .lines) { CanvasScreen($0, Drawing { _ in figures }) }

    private static var figures: [Figure] {
        let corners = [Point(x: 75, y: 10), Point(x: 160, y: 150), Point(x: 10, y: 150)]
        let rectangle = Rect(x: 200, y: 45, width: 100, height: 63)
        let ellipse = Rect(x: 35, y: 200, width: 180, height: 120)
        let circle = Rect(x: 220, y: 150, width: 70, height: 70)
        let heptagon = Rect(x: 230, y: 250, width: 70, height: 70)
        var pen = Pen()
        return [
            Figure(
                "Triangle", corners.map(\.words).joined(separator: " "), Path(through: corners, isClosed: true),
                fill: .color(.pureRed), stroke: pen.with(.black, width: 5, join: .round)),
            Figure(
                "Rectangle", rectangle.words, Path(rectangle), fill: .color(.yellow),
                stroke: pen.with(.pureGreen, width: 3)),
            Figure("Ellipse", ellipse.words, Path(ellipseIn: ellipse), stroke: pen.with(.pureBlue)),
            Figure("Circle", circle.words, Path(ellipseIn: circle), fill: .color(.orange)),
            Figure(
                "Heptagon", heptagon.words, Path(polygonWith: 7, cornersIn: heptagon),
                fill: .color(.magenta), stroke: pen.with(.black)),
        ]
    }
}

extension Path {
    /// Makes a regular polygon about the centre of a rectangle, 0.9 times as wide, with a side at the bottom.
    init(polygonWith count: Int, cornersIn rect: Rect) {
        let step = 2 * Double.pi / Double(count)
        let turn = step - (.pi - step) / 2
        let radius = 0.9 * rect.width / 2
        self.init(
            through: (0..<count).map { index in
                let angle = Double(index) * step - turn
                return Point(x: rect.midX + radius * cos(angle), y: rect.midY + radius * sin(angle))
            }, isClosed: true)
    }
}
