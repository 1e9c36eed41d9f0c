import Cairo
import Geometry

/// A line of text to be edited: by keys, pointer, clipboard and input method, in any script.
public final class TextField: View {
    /// What the field holds; setting it puts the caret at its end, forgets what could be undone and reports nothing.
    public var text: String {
        get { editor.text }
        set { replaceAll(with: newValue) }
    }
    /// What the field says as long as it is empty.
    public var placeholder = "" {
        didSet { if placeholder != oldValue { setNeedsDisplay() } }
    }
    public var style: TextStyle {
        didSet { contentDidChange() }
    }
    /// Where the text stands as long as it fits; text that runs from right to left stands the other way around.
    public var alignment = TextLayout.Alignment.left {
        didSet { contentDidChange() }
    }
    /// How small the font may become rather than lose the text's end, in points; nil keeps the style's size.
    public var minimumFontSize: Double? {
        didSet { contentDidChange() }
    }
    /// Whether the field is marked as holding a mistake.
    public var hasError = false {
        didSet { if hasError != oldValue { decorate() } }
    }
    /// Whether the text can be edited; one that cannot is shown faded.
    public var isEnabled = true {
        didSet { if isEnabled != oldValue { availabilityDidChange() } }
    }
    /// Whether the person can change the text at the moment; without that, the field keeps its look and the focus.
    public var isEditable = true
    /// What the field is called, for a person who cannot see it.
    public var name: String?
    /// Called with the text after each change that the person makes.
    public var onChange: ((String) -> Void)?
    /// Called when Return is pressed; without it, the key goes up the chain.
    public var onReturn: (() -> Void)?
    /// Called with true when the field comes to have the focus, and with false when it has lost it.
    public var onFocusChange: ((Bool) -> Void)?

    /// How many bytes of UTF-8 the field takes; more is cut off between two characters.
    public static let maximumLength = 10_000

    var editor = TextEditor()
    /// What an input method is composing at the caret, no part of the text yet.
    var marked: MarkedText?
    /// How far the text is moved to the left so that the caret is in sight, in points.
    var scrollOffset = 0.0
    /// The text as it was set last, with what it was set from.
    var setText: SetText?
    var dragging: TextDrag?
    /// Whether a press gives it the focus right now: it says itself what is selected.
    var isFocusedByPointer = false
    var blinking = CaretBlinking()
    let caretView = CaretView()
    /// Where two directions of text meet, the caret's other place.
    let weakCaretView = CaretView()

    public init(style: TextStyle = .body) {
        self.style = style
        super.init()
        contentMode = .redraw
        isFocusable = true
        cursor = .text
        addSubview(weakCaretView)
        addSubview(caretView)
        decorate()
    }

    override public var drawsContent: Bool { true }
    override public var role: Role { .textField }
    override public var label: String? { name }
    override public var value: String? { text }

    /// The width of some twelve figures and a line's height with room around it, at least what a pointer needs.
    public var preferredSize: Size {
        let line = TextLayout("000000000000", font: baseFont).size
        return Size(
            width: (line.width + 2 * Self.inset).rounded(.up), height: max(28, (line.height + 8).rounded(.up)))
    }

    override public func draw(_ canvas: Canvas) { drawField(on: canvas) }
    override public func layoutSubviews() { placeCaret() }

    override public func traitsDidChange(from previous: Traits?) {
        super.traitsDidChange(from: previous)
        decorate()
    }

    override public func tintColorDidChange() {
        super.tintColorDidChange()
        placeCaret()
    }

    override public var canBecomeFirstResponder: Bool { super.canBecomeFirstResponder && isEnabled }
    /// Letters are the field's own, and come as text.
    override public var firstResponderTakesText: Bool { true }
    override public func didBecomeFirstResponder() { gotFocus() }
    override public func didResignFirstResponder() { lostFocus() }
    override public func windowActivityDidChange() { restartBlinking() }

    override public var textInputRect: Rect? { isEditing ? convert(caretRect, to: nil) : nil }
    override public func insertText(_ text: String) { type(text) }
    override public func setMarkedText(_ text: String, selection: Range<Int>) { compose(text, selection: selection) }
    override public func keyPressed(_ press: KeyPress) {
        if !handle(press) { super.keyPressed(press) }
    }

    override public func pressBegan(_ press: Press) { if isEnabled { begin(press) } }
    override public func pressMoved(_ press: Press) { drag(press) }
    override public func pressEnded(_ press: Press) { endDrag(isOffered: true) }
    override public func pressCancelled(_ press: Press) { endDrag(isOffered: false) }
    /// A drag of the pointer selects, and a press on a field is the field's own; what starts at an edge goes before.
    override public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        let isTouch = recognizer.presses.contains { $0.kind == .touch }
        return recognizer is ScreenEdgePanGestureRecognizer || isTouch || !isEnabled
    }

    private func availabilityDidChange() {
        alpha = isEnabled ? 1 : 0.4
        if !isEnabled { resignFirstResponder() }
    }

    private func replaceAll(with newText: String) {
        let cleaned = newText.singleLine.cut(toUTF8: Self.maximumLength)
        guard cleaned != editor.text || marked != nil else { return }
        dropMarkedText()
        editor.reset(to: cleaned)
        contentDidChange()
    }

    /// What is shown is another text, or the same set otherwise.
    func contentDidChange() {
        setNeedsDisplay()
        setNeedsLayout()
    }
}

extension TextField {
    func gotFocus() {
        // What comes to the focus without the pointer is replaced by typing.
        if !isFocusedByPointer, window?.isRestoringFocus != true {
            editor.selection = TextSelection(0..<editor.text.utf8.count)
        }
        contentDidChange()
        restartBlinking()
        window?.updateTextInput()
        onFocusChange?(true)
    }

    func lostFocus() {
        unmarkText()
        dragging = nil
        scrollOffset = 0
        stopBlinking()
        contentDidChange()
        window?.updateTextInput()
        onFocusChange?(false)
    }
}

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

/// A text that was set, and what from.
struct SetText {
    let string: String
    let font: Font
    let maximumWidth: Double?
    let layout: TextLayout
}

extension TextField {
    /// Between the field's edge and its text, in points.
    static let inset = 8.0
    static let caretWidth = 2.0

    var baseFont: Font { style.font(at: traits.textSize) }

    var isEditing: Bool { window?.firstResponder === self }

    /// Where text may be, in the field's bounds.
    var textRect: Rect {
        let inset = min(Self.inset, bounds.width / 2)
        return Rect(x: bounds.minX + inset, y: bounds.minY, width: bounds.width - 2 * inset, height: bounds.height)
    }

    /// The text with what is being composed at the caret.
    var shownString: String {
        guard let marked else { return editor.text }
        return editor.text[utf8: 0..<editor.selection.head] + marked.string
            + editor.text[utf8: editor.selection.head..<editor.text.utf8.count]
    }

    /// The shown text on one line as long as it is edited; else it ends in an ellipsis where it does not fit.
    var layout: TextLayout {
        let string = shownString
        let font = font(for: string)
        let maximumWidth = isEditing ? nil : textRect.width
        if let known = setText, known.string == string, known.font == font, known.maximumWidth == maximumWidth {
            return known.layout
        }
        let layout = TextLayout(string, font: font, maximumWidth: maximumWidth, alignment: alignment)
        setText = SetText(string: string, font: font, maximumWidth: maximumWidth, layout: layout)
        return layout
    }

    /// The style's font, or a smaller one where the text does not fit and may shrink.
    private func font(for string: String) -> Font {
        var font = baseFont
        guard let minimumFontSize, minimumFontSize < font.size else { return font }
        let width = TextLayout(string, font: font).size.width
        // Room for the caret behind the last letter.
        let room = textRect.width - Self.caretWidth
        if width > room { font.size = max(minimumFontSize, font.size * room / width) }
        return font
    }

    /// The upper-left corner of the text in the field's bounds.
    func textOrigin(of layout: TextLayout) -> Point {
        let (rect, size) = (textRect, layout.size)
        let y = rect.minY + (rect.height - size.height) / 2
        guard isEditing else { return Point(x: rect.minX, y: y) }
        return Point(x: rect.minX + startOfLine(layout) - scrollOffset, y: y)
    }

    /// How far from the text's left edge a line begins that fits, in points; 0 for one that does not.
    private func startOfLine(_ layout: TextLayout) -> Double {
        let rest = textRect.width - layout.size.width
        guard rest > 0 else { return 0 }
        switch (alignment, layout.isRightToLeft) {
        case (.left, false), (.right, true): return 0
        case (.center, _): return rest / 2
        case (.right, false), (.left, true): return rest
        }
    }

    /// Moves the text as little as brings the caret into sight, and no farther than the text goes.
    func scrollToCaret() {
        let layout = layout
        let room = textRect.width
        let width = layout.size.width + Self.caretWidth
        guard isEditing, width > room else { return scroll(to: 0) }
        let caret = layout.caret(at: shownCaret).strong.minX
        let nearest = max(caret + Self.caretWidth - room, min(caret, scrollOffset))
        scroll(to: max(0, min(width - room, nearest)))
    }

    private func scroll(to offset: Double) {
        // Between two pixels, letters would change their look as they move.
        let snapped = (offset / devicePixel).rounded(.up) * devicePixel
        guard snapped != scrollOffset else { return }
        scrollOffset = snapped
        setNeedsDisplay()
    }

    /// The place in the text next to a point of the field, in bytes of its UTF-8.
    func offset(at point: Point) -> Int {
        let layout = layout
        let origin = textOrigin(of: layout)
        let shown = layout.offset(at: Point(x: point.x - origin.x, y: layout.size.height / 2))
        return min(shown, editor.text.utf8.count)
    }
}
