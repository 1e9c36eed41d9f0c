import Cairo
import Geometry

/// Two figures under each blend mode.
enum Blending {
    static let demo = Demo("blending", title: "Blending", in: .fills) { CanvasScreen($0, Drawing(figures)) }

    private static var figures: [Figure] {
        [
            Figure(
                "backdrop", "Backdrop", .ellipse(Rect(x: 8, y: 10, width: 44, height: 60)), fill: .color(.orange),
                on: .cells(blends: false)),
            Figure(
                "source", "Blended rectangle", .rectangle(Rect(x: 26, y: 36, width: 46, height: 54)),
                fill: .color(Color(red: 0, green: 0.4, blue: 0.8, alpha: 0.9)), on: .cells(blends: true)),
            Figure(
                "name", "Blend mode", .rectangle(Rect(x: 2, y: 98, width: 76, height: 14)),
                fill: .text(TextFill(wrapping: nil, size: 10, alignment: .center, lines: 1)),
                on: .cells(blends: false)),
        ]
    }
}
