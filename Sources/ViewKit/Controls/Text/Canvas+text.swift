import Cairo
import Geometry

extension Canvas {
    /// Draws a text, with its selected parts in the colours of a selection; leaves the text's colour set.
    func draw(_ layout: TextLayout, at origin: Point, selected: [Rect], in theme: Theme) {
        fillColor = theme.text
        draw(layout, at: origin)
        for part in selected.map({ $0.offset(by: origin) }) {
            // The ground covers the letters, which would shine through the edges of others on top of them.
            fillColor = theme.textSelection
            fill(part)
            withSavedState {
                clip(to: part)
                fillColor = theme.selectedText
                draw(layout, at: origin)
            }
        }
        fillColor = theme.text
    }

    func underline(_ range: Range<Int>, of layout: TextLayout, at origin: Point) {
        for part in layout.rectangles(of: range) {
            let y = origin.y + part.minY + layout.baseline + 2
            fill(Rect(x: origin.x + part.minX, y: y, width: part.width, height: 1))
        }
    }
}
