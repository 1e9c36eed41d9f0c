import Cairo
import Geometry

/// Texts at a point, whose measures are shown, and in rectangles.
enum TextFills {
    static let demo = Demo("text", title: "Text", in: .fills) {
        CanvasScreen(
            $0,
            Drawing(figures) { figures in
                for index in figures.indices where !figures[index].textFill.isWrapped {
                    figures[index].outline.rect.size = figures[index].textFill.measuredSize
                }
            })
    }

    private static var figures: [Figure] {
        [
            atPoint("large", Point(x: 20, y: 16), TextFill(Words.shortSample, size: 56, showsMeasures: true)),
            atPoint("bold", Point(x: 20, y: 96), TextFill(Words.shortSample, size: 20, weight: .bold)),
            atPoint("line", Point(x: 20, y: 136), TextFill(Words.longSample, size: 14)),
            inRectangle("left", Rect(x: 20, y: 176, width: 280, height: 56), .left, lines: 6),
            inRectangle("centred", Rect(x: 20, y: 248, width: 180, height: 84), .center, lines: 6),
            inRectangle("cut", Rect(x: 20, y: 348, width: 120, height: 56), .right, lines: 3),
        ]
    }

    private static func atPoint(_ id: String, _ point: Point, _ text: TextFill) -> Figure {
        let rect = Rect(origin: point, size: text.measuredSize)
        return Figure(id, "Text at a point", .rectangle(rect), fill: .text(text), derived: .outline)
    }

    private static func inRectangle(
        _ id: String, _ rect: Rect, _ alignment: TextLayout.Alignment, lines: Int
    ) -> Figure {
        var pen = Pen()
        let text = TextFill(wrapping: Words.longSample, size: 14, alignment: alignment, lines: lines)
        return Figure(
            id, "Text in a rectangle", .rectangle(rect), fill: .text(text),
            stroke: pen.with(.darkGrey, width: 0.5, dash: Dash(lengths: [2, 2])))
    }
}
