import Cairo
import Geometry

enum SolidFills {
    static let demo = Demo("solid-fills", title: "Solid fills", in: .fills) {
        CanvasScreen($0, Drawing([rectangle]))
    }

    private static var rectangle: Figure {
        Figure(
            "rectangle", "Rectangle", .rectangle(Rect(x: 20, y: 30, width: 80, height: 100)),
            fill: .color(Color(red: 0, green: 0.5, blue: 1)))
    }
}
