import Cairo
import Geometry

extension TextField {
    func drawField(on canvas: Canvas) {
        drawGround(on: canvas)
        let layout = layout
        canvas.withSavedState {
            // A letter may lean over its place a little.
            let lean = Self.caretWidth
            canvas.clip(to: textRect.inset(by: EdgeInsets(top: 0, left: -lean, bottom: 0, right: -lean)))
            drawSelection(of: layout, on: canvas)
            drawText(layout, on: canvas)
        }
        drawBorder(on: canvas)
    }

    private func drawGround(on canvas: Canvas) {
        canvas.fillColor = traits.theme.paper
        canvas.fill(outline(inset: 0))
    }

    private func drawBorder(on canvas: Canvas) {
        let width = hasError ? 1.5 : 1
        canvas.strokeColor = hasError ? traits.theme.destructive : traits.theme.fieldBorder
        canvas.lineWidth = width
        canvas.stroke(outline(inset: width / 2))
    }

    private func outline(inset: Double) -> Path {
        var path = Path()
        path.addRoundedRect(bounds.inset(by: EdgeInsets(all: inset)), radius: 6 - inset)
        return path
    }

    private func drawText(_ layout: TextLayout, on canvas: Canvas) {
        if layout.string.isEmpty { return drawPlaceholder(on: canvas) }
        let origin = textOrigin(of: layout)
        canvas.fillColor = traits.theme.text
        canvas.draw(layout, at: origin)
        guard let range = markedRange else { return }
        for part in layout.rectangles(of: range) {
            canvas.fill(
                Rect(x: origin.x + part.minX, y: origin.y + layout.baseline + 2, width: part.width, height: 1))
        }
    }

    private func drawPlaceholder(on canvas: Canvas) {
        let layout = TextLayout(placeholder, font: baseFont, maximumWidth: textRect.width, alignment: alignment)
        canvas.fillColor = traits.theme.secondary
        canvas.draw(
            layout, at: Point(x: textRect.minX, y: textRect.minY + (textRect.height - layout.size.height) / 2))
    }

    private func drawSelection(of layout: TextLayout, on canvas: Canvas) {
        guard isEditing, let range = highlightedRange, !range.isEmpty else { return }
        let origin = textOrigin(of: layout)
        canvas.fillColor = traits.theme.selection
        for part in layout.rectangles(of: range) { canvas.fill(part.offset(by: origin)) }
    }

    /// What is selected in the shown text: in what is being composed, where there is such.
    private var highlightedRange: Range<Int>? {
        guard let marked, let markedRange else { return editor.selection.range }
        let start = markedRange.lowerBound
        return start + marked.selection.lowerBound..<start + marked.selection.upperBound
    }
}
