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
