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
    /// Whether the field has a ground and a border; without them, its text stands on what lies behind it.
    public var isBordered = true {
        didSet { if isBordered != oldValue { decorate() } }
    }
    /// Whether the text can be edited; one that cannot is faded.
    public var isEnabled = true {
        didSet { if isEnabled != oldValue { availabilityDidChange() } }
    }
    /// Whether the person can change the text at the moment; without that, the field looks the same and keeps the focus.
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

    private(set) var editor = TextEditor()
    private var line = FieldLine()
    private lazy var caret = FieldCaret(in: self)
    private lazy var pressing = FieldPressing(in: self)
    /// Between the field's left and right edge and its text, in points.
    var insets = (left: 8.0, right: 8.0) {
        didSet { contentDidChange() }
    }

    public init(style: TextStyle = .body) {
        self.style = style
        super.init()
        contentMode = .redraw
        isFocusable = true
        cursor = .text
        caret.isWanted = { [unowned self] in
            isEditing && window?.isActive == true && (editor.marked != nil || editor.selection.isEmpty)
        }
        decorate()
    }

    override public var drawsContent: Bool { true }
    override public var role: Role { .textField }
    override public var label: String? { name }
    override public var value: String? { text }

    /// The width of some twelve figures and a line's height with room around it, at least what a pointer needs.
    public var preferredSize: Size {
        let line = line.sample.layout("000000000000", font: font).size
        return Size(
            width: (line.width + insets.left + insets.right).rounded(.up),
            height: max(28, (line.height + 8).rounded(.up)))
    }

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
    override public func windowActivityDidChange() { caret.restart() }

    override public func didBecomeFirstResponder() {
        // What comes to the focus without the pointer is replaced by typing.
        if !pressing.givesFocus, window?.focus.isRestoring != true {
            editor.selection = TextSelection(0..<editor.length)
        }
        focusDidChange(true)
    }

    override public func didResignFirstResponder() {
        unmarkText()
        pressing.cancel()
        line.scrollBack()
        focusDidChange(false)
    }

    override public func draw(_ canvas: Canvas) { drawField(on: canvas) }

    override public var textInputRect: Rect? {
        guard isEditing else { return nil }
        scrollToCaret()
        return convert(caretRect(layout.caret(at: editor.displayedCaret).strong), to: nil)
    }

    override public func insertText(_ text: String) {
        guard isEnabled else { return }
        dropMarkedText()
        replace(editor.selection.range, with: text, as: .typing)
    }

    override public func setMarkedText(_ text: String, selection: Range<Int>) {
        guard isEnabled, isEditable else { return }
        let string = text.singleLine
        if string.isEmpty { return dropMarkedText() }
        if !editor.selection.isEmpty { replace(editor.selection.range, with: "", as: .replacing) }
        mark(MarkedText(string: string, selection: selection.clamped(to: 0..<string.utf8.count)))
    }

    override public func pressBegan(_ press: Press) { if isEnabled { pressing.begin(press) } }
    override public func pressMoved(_ press: Press) { pressing.move(press) }
    override public func pressEnded(_ press: Press) { pressing.end() }
    override public func pressCancelled(_ press: Press) { pressing.cancel() }

    override public func keyPressed(_ press: KeyPress) {
        if !consume(press) { super.keyPressed(press) }
    }

    /// A drag of the pointer selects, and a press on a field is the field's own; what starts at an edge goes before.
    override public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        let isTouch = recognizer.presses.contains { $0.kind == .touch }
        return recognizer is ScreenEdgePanGestureRecognizer || isTouch || !isEnabled
    }

    var isEditing: Bool { window?.firstResponder === self }

    private func focusDidChange(_ isFocused: Bool) {
        contentDidChange()
        caret.restart()
        window?.updateTextInput()
        onFocusChange?(isFocused)
    }

    private func availabilityDidChange() {
        alpha = isEnabled ? 1 : 0.4
        if !isEnabled { resignFirstResponder() }
    }

    private func replaceAll(with newText: String) {
        let cleaned = newText.singleLine.cut(toUTF8: Self.maximumLength)
        guard cleaned != editor.text || editor.marked != nil else { return }
        dropMarkedText()
        editor.reset(to: cleaned)
        contentDidChange()
    }

    /// The displayed text, or its layout, has changed.
    private func contentDidChange() {
        setNeedsDisplay()
        setNeedsLayout()
    }
}

// Where the text stands, and how it looks.
extension TextField {
    private func drawField(on canvas: Canvas) {
        let layout = layout
        // A letter may lean over its edge a little.
        let lean = FieldCaret.width
        canvas.clip(to: textRect.inset(by: EdgeInsets(top: 0, left: -lean, bottom: 0, right: -lean)))
        drawSelection(of: layout, on: canvas)
        if layout.string.isEmpty { drawPlaceholder(on: canvas) } else { drawText(layout, on: canvas) }
    }

    private func drawText(_ layout: TextLayout, on canvas: Canvas) {
        let origin = textOrigin(of: layout)
        canvas.fillColor = traits.theme.text
        canvas.draw(layout, at: origin)
        guard let range = editor.markedRange else { return }
        for part in layout.rectangles(of: range) {
            canvas.fill(
                Rect(x: origin.x + part.minX, y: origin.y + layout.baseline + 2, width: part.width, height: 1))
        }
    }

    private func drawPlaceholder(on canvas: Canvas) {
        let layout = line.placeholder.layout(
            placeholder, font: font, maximumWidth: textRect.width, alignment: alignment)
        canvas.fillColor = traits.theme.secondary
        canvas.draw(
            layout, at: Point(x: textRect.minX, y: textRect.minY + (textRect.height - layout.size.height) / 2))
    }

    private func drawSelection(of layout: TextLayout, on canvas: Canvas) {
        guard isEditing, !editor.highlightedRange.isEmpty else { return }
        let origin = textOrigin(of: layout)
        canvas.fillColor = traits.theme.selection
        for part in layout.rectangles(of: editor.highlightedRange) { canvas.fill(part.offset(by: origin)) }
    }

    /// The look of the field around its text.
    private func decorate() {
        let theme = traits.theme
        backgroundColor = isBordered ? theme.paper : nil
        cornerRadius = 6
        borderWidth = hasError ? 1.5 : isBordered ? 1 : 0
        borderColor = hasError ? theme.destructive : theme.fieldBorder
    }

    private var font: Font { style.font(at: traits.textSize) }

    /// Where text may be, in the field's bounds.
    private var textRect: Rect {
        let left = min(insets.left, bounds.width / 2)
        let right = min(insets.right, bounds.width / 2)
        return Rect(left: bounds.minX + left, top: bounds.minY, right: bounds.maxX - right, bottom: bounds.maxY)
    }

    /// The displayed text on one line as long as it is edited; else it ends in an ellipsis where it does not fit.
    var layout: TextLayout {
        line.layout(
            FieldLine.Source(
                string: editor.displayedText, font: font, minimumFontSize: minimumFontSize, alignment: alignment,
                width: textRect.width, isEdited: isEditing))
    }

    /// The upper-left corner of the text in the field's bounds.
    private func textOrigin(of layout: TextLayout) -> Point {
        let (rect, size) = (textRect, layout.size)
        let y = rect.minY + (rect.height - size.height) / 2
        guard isEditing else { return Point(x: rect.minX, y: y) }
        return Point(x: rect.minX + startOfLine(layout) - line.offset, y: y)
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

    /// The offset in the text next to a point of the field.
    func offset(at point: Point) -> Int {
        let layout = layout
        let origin = textOrigin(of: layout)
        let offset = layout.offset(at: Point(x: point.x - origin.x, y: layout.size.height / 2))
        return min(offset, editor.length)
    }

    private func scrollToCaret() {
        let layout = layout
        let x = isEditing ? layout.caret(at: editor.displayedCaret).strong.minX : nil
        let hasMoved = line.scroll(
            to: x, width: layout.size.width + FieldCaret.width, room: textRect.width, pixel: devicePixel)
        if hasMoved { setNeedsDisplay() }
    }

    private func placeCaret() {
        scrollToCaret()
        let carets = layout.caret(at: isEditing ? editor.displayedCaret : 0)
        var weak = caretRect(carets.weak)
        weak.origin.y += (weak.height / 2).rounded()
        weak.size.height -= (weak.height / 2).rounded()
        caret.place(caretRect(carets.strong), weak: weak)
        window?.updateTextInput()
    }

    /// On whole pixels, so that it is sharp.
    private func caretRect(_ line: Rect) -> Rect {
        let origin = textOrigin(of: layout)
        let limit = max(textRect.minX, textRect.maxX - FieldCaret.width)
        let x = max(textRect.minX, min(limit, origin.x + line.minX))
        return caret.snapped(Rect(x: x, y: origin.y + line.minY, width: FieldCaret.width, height: line.height))
    }
}

// What is edited and selected.
extension TextField {
    /// What is selected, in bytes of the text's UTF-8.
    ///
    /// Setting it traps if an offset lies outside the text or within a character's bytes.
    public var selection: TextSelection {
        get { editor.selection }
        set {
            let range = 0...editor.length
            precondition(range.contains(newValue.anchor) && range.contains(newValue.head))
            unmarkText()
            select(newValue)
        }
    }

    public func selectAll() {
        select(TextSelection(0..<editor.length))
    }

    /// - Parameter isOffered: Whether the selection is the person's wish, which the middle button then pastes.
    func select(_ selection: TextSelection, isOffered: Bool = false) {
        if selection != editor.selection {
            editor.selection = selection
            contentDidChange()
        }
        editor.endStep()
        caret.restart()
        if isOffered { offerPrimary() }
    }

    /// Replaces a range by text, on one line and as far as it fits, and reports it.
    func replace(_ range: Range<Int>, with string: String, as kind: Edit.Kind) {
        let room = Self.maximumLength - (editor.length - range.count)
        let inserted = string.singleLine.cut(toUTF8: room)
        guard isEditable, !range.isEmpty || !inserted.isEmpty else { return caret.restart() }
        editor.replace(range, with: inserted, as: kind)
        textDidChange()
    }

    func undo() {
        if isEditable, editor.undo() { textDidChange() }
    }

    func redo() {
        if isEditable, editor.redo() { textDidChange() }
    }

    private func textDidChange() {
        moveCaretOutOfCharacter()
        contentDidChange()
        caret.restart()
        onChange?(editor.text)
    }

    /// A mark joins the letter before it, and letters may join across the caret: it never stands within a character.
    private func moveCaretOutOfCharacter() {
        let head = editor.selection.head
        guard editor.selection.isEmpty, head > 0, head < editor.length else { return }
        guard let offset = layout.caretOffset(after: head - 1), offset != head else { return }
        editor.moveWithinStep(to: TextSelection(caret: offset))
    }
}

// What an input method composes.
extension TextField {
    /// Makes text of what is being composed, and has the input method forget it.
    func unmarkText() {
        guard let string = editor.marked?.string else { return }
        insertText(string)
        window?.resetTextInput()
    }

    private func dropMarkedText() {
        if editor.marked != nil { mark(nil) }
    }

    private func mark(_ marked: MarkedText?) {
        editor.marked = marked
        contentDidChange()
        caret.restart()
    }
}
