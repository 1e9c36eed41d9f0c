import Cairo
import Geometry

extension TextField {
    /// The look of the field around its text.
    func decorate() {
        let theme = traits.theme
        backgroundColor = theme.paper
        cornerRadius = 6
        borderWidth = hasError ? 1.5 : 1
        borderColor = hasError ? theme.destructive : theme.fieldBorder
    }

    func drawField(on canvas: Canvas) {
        let layout = layout
        // A letter may lean over its place a little.
        let lean = Self.caretWidth
        canvas.clip(to: textRect.inset(by: EdgeInsets(top: 0, left: -lean, bottom: 0, right: -lean)))
        drawSelection(of: layout, on: canvas)
        drawText(layout, on: canvas)
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
