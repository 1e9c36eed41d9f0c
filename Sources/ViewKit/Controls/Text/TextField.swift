import Cairo
import Geometry

/// A field for one line of text, edited by keys, pointer, clipboard and input method, in any script.
public class TextField: TextInputView {
    /// A text at the field's right end, such as a unit; empty for none.
    public var suffix = "" { didSet { if !suffix.hasSameBytes(as: oldValue) { contentDidChange() } } }
    public var placeholder = "" {
        didSet { if !placeholder.hasSameBytes(as: oldValue) { setNeedsDisplay() } }
    }
    public var style: TextStyle { didSet { contentDidChange() } }
    /// The alignment of text that fits; mirrored for text that runs from right to left.
    public var alignment = TextLayout.Alignment.left { didSet { contentDidChange() } }
    /// The least size that the font shrinks to before the text is truncated, in points; nil keeps the style's size.
    public var minimumFontSize: Double? {
        get { line.minimumFontSize }
        set {
            line.minimumFontSize = newValue
            contentDidChange()
        }
    }
    /// The place of the ellipsis in a text that does not fit and is not edited.
    public var truncation: TextLayout.Truncation {
        get { line.truncation }
        set {
            line.truncation = newValue
            contentDidChange()
        }
    }
    public var hasError = false { didSet { if hasError != oldValue { applyColors() } } }
    public var isBordered = true { didSet { if isBordered != oldValue { applyColors() } } }
    /// Called when Return is pressed; if nil, the key goes up the responder chain.
    public var onReturn: (() -> Void)?
    /// Called before the field handles a key; returns true if it has used the key.
    public var consumesFirst: ((KeyPress) -> Bool)?
    /// Called with a turn of the wheel over the field while it has the focus; returns true if it has used the turn.
    public var consumesScroll: ((Scroll) -> Bool)?
    /// The most bytes of UTF-8 that the field accepts; longer text is cut at a character boundary.
    public static let maximumLength = 10_000
    /// In points.
    private static let leastPlaceholderSize = 11.0

    private var line = FieldTextLayout()
    /// The space between the field's left and right edges and its text, in points.
    var insets = (left: 8.0, right: 8.0) { didSet { contentDidChange() } }

    public init(style: TextStyle = .body) {
        self.style = style
        super.init()
        applyColors()
    }

    /// The width around the text, apart from the suffix, in points.
    public var padding: Double { insets.left + insets.right }

    override public var drawsContent: Bool { true }
    override public func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        own.editedText?.placeholder = placeholder
        if hasError { own.states.insert(.invalid) }
    }

    /// The size for about twelve digits, in points, high enough for the pointer.
    public var preferredSize: Size {
        let line = line.sample.layout("000000000000", font: font).size
        return Size(
            width: (line.width + insets.left + insets.right).rounded(.up),
            height: max(28, (line.height + 8).rounded(.up)))
    }

    override public func applyColors() {
        let theme = traits.theme
        backgroundColor = isBordered ? theme.paper : nil
        cornerRadius = 6
        borderWidth = hasError ? 1.5 : isBordered ? 1 : 0
        borderColor = hasError ? theme.destructive : theme.fieldBorder
    }

    override public func draw(_ canvas: Canvas) {
        let layout = layout
        let origin = textOrigin(of: layout)
        drawSuffix(on: canvas)
        // Glyphs may extend a little beyond the text's edges.
        let lean = TextCaret.width
        canvas.clip(to: textRect.inset(by: EdgeInsets(top: 0, left: -lean, bottom: 0, right: -lean)))
        if layout.string.isEmpty { return drawPlaceholder(on: canvas) }
        let selected = isEditing ? layout.rectangles(of: editor.highlightedRange) : []
        canvas.draw(layout, at: origin, selected: selected, in: traits.theme)
        if let composed = editor.markedRange { canvas.underline(composed, of: layout, at: origin) }
    }

    override public func scrolled(_ scroll: Scroll) {
        if !isEditing || consumesScroll?(scroll) != true { super.scrolled(scroll) }
    }

    override var maximumLength: Int { Self.maximumLength }

    override func accepted(_ string: String) -> String { string.singleLine }

    override func consume(_ press: KeyPress) -> Bool {
        if let consumesFirst, consumesFirst(press) { return true }
        guard press.key == .return, press.modifiers.isEmpty, let onReturn else { return super.consume(press) }
        guard !press.isRepeat else { return true }
        unmarkText()
        onReturn()
        return true
    }

    override func scrollToCaret() {
        let layout = layout
        let x = isEditing ? layout.caret(at: editor.displayedCaret).strong.minX : nil
        let hasMoved = line.scroll(
            to: x, width: layout.size.width + TextCaret.width, room: textRect.width, pixel: devicePixel)
        if hasMoved { setNeedsDisplay() }
    }

    override func scrollBack() { line.offset = 0 }

    override var caretFrames: (strong: Rect, weak: Rect) {
        let carets = layout.caret(at: isEditing ? editor.displayedCaret : 0)
        return (caretRect(carets.strong), caretRect(carets.weak))
    }

    override func lines(at offset: Int) -> (layout: TextLayout, start: Int) { (layout, 0) }

    override func offset(at point: Point) -> Int {
        let layout = layout
        let origin = textOrigin(of: layout)
        let offset = layout.offset(at: Point(x: point.x - origin.x, y: layout.size.height / 2))
        return min(offset, editor.length)
    }

    override func destination(_ motion: TextMotion, from offset: Int) -> Int {
        let layout = layout
        let isReversed = layout.isRightToLeft
        switch motion {
        case .left, .right: return layout.offset(beside: offset, toTheRight: motion == .right) ?? offset
        case .back: return layout.caretOffset(before: offset) ?? offset
        case .forward: return layout.caretOffset(after: offset) ?? offset
        case .wordBack: return layout.wordStart(before: offset)
        case .wordForward: return layout.wordEnd(after: offset)
        case .wordLeft: return destination(isReversed ? .wordForward : .wordBack, from: offset)
        case .wordRight: return destination(isReversed ? .wordBack : .wordForward, from: offset)
        case .start, .lineStart, .up, .pageUp: return 0
        case .end, .lineEnd, .down, .pageDown: return editor.length
        }
    }

    private func drawPlaceholder(on canvas: Canvas) {
        let layout = line.placeholder.layout(
            placeholder, font: placeholderFont, maximumWidth: textRect.width, alignment: alignment)
        canvas.fillColor = traits.theme.secondary
        canvas.draw(
            layout, at: Point(x: textRect.minX, y: textRect.minY + (textRect.height - layout.size.height) / 2))
    }

    /// The font in which the placeholder fits, unless that would be too small to read.
    private var placeholderFont: Font {
        var fitting = font
        let width = line.placeholder.layout(placeholder, font: font).size.width
        if width > textRect.width, width > 0 {
            fitting.size = max(min(font.size, Self.leastPlaceholderSize), font.size * textRect.width / width)
        }
        return fitting
    }

    private func drawSuffix(on canvas: Canvas) {
        guard !suffix.isEmpty else { return }
        let layout = line.suffix.layout(suffix, font: font)
        let y = bounds.minY + (bounds.height - layout.size.height) / 2
        canvas.fillColor = traits.theme.secondary
        canvas.draw(layout, at: Point(x: bounds.maxX - insets.right - layout.size.width, y: y))
    }

    /// The width of the suffix and the space before it, in points.
    private var suffixWidth: Double {
        suffix.isEmpty ? 0 : (line.suffix.layout(suffix, font: font).size.width + insets.left).rounded(.up)
    }

    private var font: Font { style.font(at: traits.textSize) }

    private var textRect: Rect {
        let left = min(insets.left, bounds.width / 2)
        let right = min(insets.right + suffixWidth, bounds.width / 2)
        return Rect(left: bounds.minX + left, top: bounds.minY, right: bounds.maxX - right, bottom: bounds.maxY)
    }

    var layout: TextLayout {
        line.layout(
            editor.displayedText,
            FieldTextLayout.Format(font: font, alignment: alignment, width: textRect.width, isEdited: isEditing))
    }

    private func textOrigin(of layout: TextLayout) -> Point {
        let (rect, size) = (textRect, layout.size)
        let y = rect.minY + (rect.height - size.height) / 2
        guard isEditing else { return Point(x: rect.minX, y: y) }
        return Point(x: rect.minX + startOfLine(layout) - line.offset, y: y)
    }

    /// Returns the distance from the text area's left edge to a line that fits, in points; 0 for a longer line.
    private func startOfLine(_ layout: TextLayout) -> Double {
        let share = layout.isRightToLeft ? 1 - alignment.share : alignment.share
        return max(0, textRect.width - layout.size.width) * share
    }

    /// Returns the caret's frame on whole device pixels, so that it is sharp.
    private func caretRect(_ line: Rect) -> Rect {
        let origin = textOrigin(of: layout)
        let limit = max(textRect.minX, textRect.maxX - TextCaret.width)
        let x = max(textRect.minX, min(limit, origin.x + line.minX))
        return caret.snapped(Rect(x: x, y: origin.y + line.minY, width: TextCaret.width, height: line.height))
    }
}
