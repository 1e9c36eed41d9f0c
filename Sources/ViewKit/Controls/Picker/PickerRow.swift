import Cairo
import Geometry

/// A picker's row: its words, drawn once and moved from then on.
final class PickerRow: View {
    private let text: String
    private let color: Color?
    private var known: (width: Double, size: Size)?

    /// - Parameter color: Nil for the theme's main text.
    init(_ text: String, color: Color?) {
        self.text = text
        self.color = color
        super.init()
        contentMode = .redraw
        takesInput = false
    }

    /// A quarter larger than text is elsewhere.
    static func font(at size: TextSize) -> Font {
        var font = TextStyle.body.font(at: size)
        font.size *= 1.25
        return font
    }

    /// The size that shows the words whole in a width, in points up to the next edge between pixels.
    func size(in width: Double) -> Size {
        if let known, known.width == width { return known.size }
        let size = layout(maximumWidth: width).size
        let scale = traits.displayScale
        let whole = Size(
            width: (size.width * scale).rounded(.up) / scale, height: (size.height * scale).rounded(.up) / scale)
        known = (width, whole)
        return whole
    }

    override func traitsDidChange(from previous: Traits?) {
        known = nil
        super.traitsDidChange(from: previous)
    }

    override var drawsContent: Bool { true }
    override var role: Role { .row }
    override var label: String? { text }

    override func draw(_ canvas: Canvas) {
        let layout = layout(maximumWidth: bounds.width)
        canvas.fillColor = color ?? traits.theme.text
        canvas.draw(layout, at: Point(x: bounds.minX, y: bounds.midY - layout.size.height / 2))
    }

    private func layout(maximumWidth: Double) -> TextLayout {
        TextLayout(text, font: Self.font(at: traits.textSize), maximumWidth: max(0, maximumWidth))
    }
}

extension PickerView {
    /// From the sides to the lines and the rows, in points.
    private static let inset = 20.0
    /// How much more of a row is seen while it is pressed.
    private static let pressedAlpha = 0.3

    var wheel: PickerWheel { PickerWheel(height: bounds.height, rowHeight: currentRowHeight) }

    /// At least what a finger needs; more where the text does.
    var currentRowHeight: Double {
        if rowHeight == 0 {
            let text = TextLayout("0", font: PickerRow.font(at: traits.textSize))
            rowHeight = max(44, snapped(text.size.height + 16))
        }
        return rowHeight
    }

    /// Lines and focus ring around the middle.
    func placeLines() {
        let height = currentRowHeight
        let top = snapped(bounds.midY - height / 2)
        let width = max(0, bounds.width - 2 * Self.inset)
        band.frame = Rect(x: bounds.minX + Self.inset, y: top, width: width, height: height)
        for (line, y) in zip(lines, [top, top + height - devicePixel]) {
            line.frame = Rect(x: bounds.minX + Self.inset, y: y, width: width, height: devicePixel)
        }
    }

    /// Moves, fades and squeezes the rows that are seen; the others are let go.
    func placeRows() {
        let wheel = wheel
        let seen = indices(within: wheel.reach)
        for (index, view) in rowViews where !seen.contains(index) {
            view.removeFromSuperview()
            rowViews[index] = nil
        }
        for index in seen {
            guard let place = wheel.place(at: Double(index) - position) else { continue }
            show(rowView(at: index), at: place, isPressed: isPressed && pressedRow == index)
        }
    }

    /// The row at a height, in the bounds' coordinates; nil where there is none.
    func row(at point: Point) -> Int? {
        guard bounds.contains(point) else { return nil }
        let row = (position + wheel.distance(at: point.y - bounds.midY)).rounded()
        return row >= 0 && row < Double(rows.count) ? Int(row) : nil
    }

    private func indices(within reach: Double) -> Range<Int> {
        let first = max(0, Int((position - reach).rounded(.down)) + 1)
        let end = min(rows.count, Int((position + reach).rounded(.up)))
        return first..<max(first, end)
    }

    private func rowView(at index: Int) -> PickerRow {
        if let view = rowViews[index] { return view }
        let view = PickerRow(rows[index], color: textColor)
        rowViews[index] = view
        insertSubview(view, below: lines[0])
        return view
    }

    private func show(_ view: PickerRow, at place: PickerWheel.Place, isPressed: Bool) {
        let size = view.size(in: bounds.width - 2 * Self.inset)
        view.frame = Rect(
            origin: Point(x: snapped(bounds.midX - size.width / 2), y: snapped(bounds.midY - size.height / 2)),
            size: size)
        view.transform = AffineTransform(scaleX: place.scaleX, y: place.scaleY)
            .concatenating(AffineTransform(translationX: 0, y: place.y))
        view.alpha = min(1, place.alpha + (isPressed ? Self.pressedAlpha : 0))
    }
}
