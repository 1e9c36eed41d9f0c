import Cairo
import Geometry
import ViewKit
import WeightHistory

/// The text of a graph's header: a weight, and a line about it.
struct HeaderContent: Equatable {
    var weight: [WeightPart]
    var line: LineParts
    /// Whether the unit gives way to the line if there is no room for both.
    var needsLine = false
}

/// The header above measured paper: a large weight, and a line about it below; in a low window, beside it.
///
/// It is a button over its whole area, below the screen's own buttons.
final class GraphHeader: PaperControl {
    /// Nil without entries.
    var content: HeaderContent? { didSet { if content != oldValue { contentDidChange() } } }

    /// The left edges of the text and of the screen's buttons, in points, and whether everything is on one line.
    private var layout = (start: 0.0, end: 0.0, isLow: false) {
        didSet { if layout != oldValue { setNeedsDisplay() } }
    }
    private var line = FittingLine()
    private var heights = (figures: LayoutCache(), line: LayoutCache())

    /// The free height above and below the text together, in points.
    private static let padding = 12.0
    /// The distance between the texts and what is at their right, in points.
    private static let gap = 8.0
    /// The distance between the weight and the line beside it, in points.
    private static let lineGap = 12.0
    private static let chevronSize = Size(width: 6, height: 11)
    private static let chevronWidth = 1.5
    /// The height of the middle of a digit over the baseline, as a share of the font's size.
    private static let digitMiddle = 0.36

    /// All parts, even those that do not fit.
    override func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        own.label = content.map {
            ($0.weight.map { "\($0.number) \($0.sign)" } + $0.line.parts).joined(separator: ", ")
        }
    }

    /// Places the header at the top of the superview, and returns the height that its text needs, with one device pixel
    /// for the line below; 0 without content.
    ///
    /// - Parameters:
    ///   - start: The left edge of the text, in points; `end` is that of the screen's buttons.
    ///   - isLow: Whether everything is on one line.
    func place(from start: Double, to end: Double, isLow: Bool, width: Double) -> Double {
        isHidden = content == nil
        layout = (start, end, isLow)
        let text =
            heights.figures.layout("0", font: figureFont).size.height
            + (layout.isLow ? 0 : heights.line.layout("0", font: lineFont).size.height)
        let height = isHidden ? 0 : (text + Self.padding).rounded(.up)
        frame = Rect(x: 0, y: 0, width: width, height: max(0, height - devicePixel))
        return height
    }

    override func draw(_ canvas: Canvas) {
        super.draw(canvas)
        guard let content else { return }
        let (largest, theme) = (HeaderFigures(content.weight, figureFont, signs: lineFont), traits.theme)
        let top = Self.padding / 2
        // Smaller figures are on the same baseline.
        let baseline = top + largest.baseline
        var (figures, size) = fitted(largest, content.weight)
        var text = text(behind: figures)
        if text == nil, layout.isLow, content.needsLine, content.weight.count == 1 {
            let bare = HeaderFigures(content.weight, figureFont, signs: nil)
            text = self.text(behind: bare)
            if text != nil { (figures, size) = (bare, figureFont.size) }
        }
        let color = isPressed ? theme.text.withAlpha(theme.text.alpha * 0.5) : theme.text
        figures.draw(on: canvas, at: Point(x: layout.start, y: baseline), color, signs: theme.secondary)
        let chevron = Rect(
            origin: Point(
                x: layout.start + figures.size.width + Self.gap,
                y: baseline - Self.digitMiddle * size - Self.chevronSize.height / 2),
            size: Self.chevronSize)
        canvas.strokeSymbol(.chevron(in: chevron), width: Self.chevronWidth, in: theme.secondary)
        guard let text else { return }
        canvas.fillColor = theme.secondary
        canvas.draw(
            text,
            at: Point(
                x: textStart(behind: figures),
                y: layout.isLow ? baseline - text.baseline : top + largest.size.height))
    }

    /// Returns the line beside figures, or below them; nil if not even its first part fits.
    private func text(behind figures: HeaderFigures) -> TextLayout? {
        let end = layout.isLow ? layout.end : bounds.maxX
        return line.layout(in: end - Self.gap - textStart(behind: figures), font: lineFont)
    }

    private func textStart(behind figures: HeaderFigures) -> Double {
        let chevronEnd = layout.start + figures.size.width + Self.gap + Self.chevronSize.width
        return layout.isLow ? chevronEnd + Self.lineGap : layout.start
    }

    /// Makes the figures smaller by whole points, down to the headline's size, until they fit before the buttons.
    private func fitted(_ largest: HeaderFigures, _ weight: [WeightPart]) -> (figures: HeaderFigures, size: Double) {
        let room = layout.end - layout.start - 2 * Self.gap - Self.chevronSize.width
        let least = TextStyle.headline.font(at: traits.textSize).size
        var (figures, font) = (largest, figureFont)
        while figures.size.width > room, font.size > least {
            font.size = max(least, font.size - 1)
            figures = HeaderFigures(weight, font, signs: lineFont)
        }
        return (figures, font.size)
    }

    private var figureFont: Font {
        var font = (layout.isLow ? TextStyle.headline : .body).font(at: traits.textSize, hasTabularFigures: true)
        if !layout.isLow { font.size *= 2 }
        return font
    }

    private var lineFont: Font { (layout.isLow ? TextStyle.footnote : .subheadline).font(at: traits.textSize) }

    private func contentDidChange() {
        line.content = content?.line ?? LineParts()
        if isHidden != (content == nil) { superview?.setNeedsLayout() }
        setNeedsDisplay()
    }
}
