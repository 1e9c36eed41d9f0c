import Cairo
import Geometry

/// Lines on and between pixels, magnified, at scale 1 and 2.
enum PixelLines {
    static let demo = Demo("pixels", title: "Pixels", in: .lines) { CanvasScreen($0, Drawing(figures)) }

    private static var figures: [Figure] {
        let grids = Scene.panels.map { scale, rect in
            var pen = Pen()
            return Figure(
                "grid-\(scale)", "Pixels", .grid(rect, every: Scene.magnification / Double(scale)),
                stroke: pen.with(Color(white: 0.8), width: 0.5))
        }
        return grids + [
            line("between-pixels", "Line between pixels", Point(x: 3, y: 1), Point(x: 3, y: 12), .pureBlue),
            line("on-pixels", "Line on pixels", Point(x: 6.5, y: 1), Point(x: 6.5, y: 12), .pureBlue),
            line("aligned-line", "Aligned line", Point(x: 10, y: 1), Point(x: 10, y: 12), .pureRed, isAligned: true),
            line("slanted", "Slanted line", Point(x: 13, y: 1), Point(x: 16, y: 12), .purple),
        ]
    }

    private static func line(
        _ id: String, _ name: String, _ start: Point, _ end: Point, _ color: Color, isAligned: Bool = false
    ) -> Figure {
        var pen = Pen()
        return Figure(
            id, name, .line(start, end), stroke: pen.with(color), handles: ["Start", "End"], on: .pixels,
            isAligned: isAligned)
    }
}
