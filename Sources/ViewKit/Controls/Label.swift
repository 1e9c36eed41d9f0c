import Cairo
import Geometry

/// Read-only text in one style.
public class Label: DrawnView {
    public var text = "" {
        didSet { if !text.hasSameBytes(as: oldValue) { contentSizeDidChange() } }
    }
    public var style: TextStyle { didSet { if style != oldValue { contentSizeDidChange() } } }
    /// The colour of the text, by its purpose in the theme.
    public var themeColor: KeyPath<Theme, Color> { didSet { if themeColor != oldValue { setNeedsDisplay() } } }
    /// The colour of the text in every theme; nil for `themeColor`.
    public var textColor: Color? { didSet { if textColor != oldValue { setNeedsDisplay() } } }
    public var alignment = TextLayout.Alignment.left {
        didSet { if alignment != oldValue { contentSizeDidChange() } }
    }
    public var hasTabularFigures = false {
        didSet { if hasTabularFigures != oldValue { contentSizeDidChange() } }
    }
    /// The size of the text relative to its style.
    public var magnification = 1.0 {
        didSet { if magnification != oldValue { contentSizeDidChange() } }
    }
    /// The magnification to which a line that does not fit shrinks at most; nil to shrink not at all.
    public var leastMagnification: Double? {
        didSet { if leastMagnification != oldValue { contentSizeDidChange() } }
    }
    /// The separator of the text's parts, of which those that do not fit are dropped from the end; nil to cut the text.
    public var partSeparator: String? {
        didSet { if partSeparator != oldValue { contentSizeDidChange() } }
    }
    public var maximumLines = 1 {
        didSet { if maximumLines != oldValue { contentSizeDidChange() } }
    }

    /// The place of the ellipsis in a text that does not fit.
    public var truncation = TextLayout.Truncation.end {
        didSet { if truncation != oldValue { contentSizeDidChange() } }
    }

    private var kept = LayoutCache()
    private var shrunk = LayoutCache()

    public init(
        _ text: String = "", style: TextStyle, themeColor: KeyPath<Theme, Color> = \.text, maximumLines: Int = 1
    ) {
        (self.text, self.style, self.themeColor, self.maximumLines) = (text, style, themeColor, maximumLines)
        super.init()
    }

    /// The size of the text without a limit to its width, in points.
    public var preferredSize: Size { layout(maximumWidth: nil).size }

    /// Returns the size of the text at a width, within `maximumLines`, in points.
    public func preferredSize(in width: Double) -> Size { layout(maximumWidth: width).size }

    public func isCut(in width: Double) -> Bool { layout(maximumWidth: width).isEllipsized }

    override public func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        (own.role, own.label) = (.text, text)
        if text.isEmpty { own.isIgnored = true }
        // A control and a row say what their labels show.
        if withSuperviews.contains(where: { $0 is Control || $0 is TableCell }) { own.isIgnored = true }
    }

    override public func draw(_ canvas: Canvas) {
        let layout = layout(maximumWidth: bounds.width)
        canvas.fillColor = textColor ?? contentTheme[keyPath: themeColor]
        canvas.draw(layout, at: Point(x: bounds.minX, y: bounds.minY + (bounds.height - layout.size.height) / 2))
    }

    override func contentThemeDidChange(from previous: Theme, to theme: Theme) {
        if textColor == nil, previous[keyPath: themeColor] != theme[keyPath: themeColor] { setNeedsDisplay() }
    }

    /// More bytes of UTF-8 than fit into a line of any window.
    private static let longestLine = 2048

    /// The text, cut after as many bytes as can be visible, so that layout takes bounded time.
    private var shownText: String {
        let limit = Self.longestLine * min(maximumLines, 32)
        return text.utf8.count > limit ? text.cut(toUTF8: limit) + "…" : text
    }

    private func layout(maximumWidth: Double?) -> TextLayout {
        var font = style.font(at: traits.textSize, hasTabularFigures: hasTabularFigures)
        font.size *= magnification
        let usual = layout(shownText, font, maximumWidth, in: &kept)
        guard let maximumWidth, usual.isEllipsized, leastMagnification != nil || partSeparator != nil else {
            return usual
        }
        let least = min(1, (leastMagnification ?? magnification) / magnification)
        var text = shownText
        while true {
            // A point is left for rounding.
            let share = (maximumWidth - 1) / layout(text, font, nil, in: &shrunk).size.width
            if share >= least || !dropLastPart(of: &text) {
                font.size *= min(1, max(least, share))
                return layout(text, font, maximumWidth, in: &shrunk)
            }
        }
    }

    /// Returns false if the text has no further part.
    private func dropLastPart(of text: inout String) -> Bool {
        guard let partSeparator else { return false }
        var parts = text.split(separator: partSeparator, omittingEmptySubsequences: false)
        guard parts.count > 1 else { return false }
        parts.removeLast()
        text = parts.joined(separator: partSeparator)
        return true
    }

    private func layout(
        _ text: String, _ font: Font, _ maximumWidth: Double?, in cache: inout LayoutCache
    ) -> TextLayout {
        cache.layout(
            text, font: font, maximumWidth: maximumWidth, alignment: alignment, maximumLines: maximumLines,
            truncation: truncation)
    }
}
