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
