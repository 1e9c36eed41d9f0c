import Cairo
import Geometry

enum SolidFills {
    static let demo = Demo("solid-fills", title: "Solid fills", in: .fills) {
        CanvasScreen($0, Drawing { _ in figures })
    }

    private static var figures: [Figure] {
        let rect = Rect(x: 20, y: 30, width: 80, height: 100)
        return [Figure("Rectangle", rect.words, Path(rect), fill: .color(Color(red: 0, green: 0.5, blue: 1)))]
    }
}
