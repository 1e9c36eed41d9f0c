import Cairo
import Geometry

/// A view whose text is edited: by keys, pointer, clipboard and input method, in any script.
///
/// It is what a field of one line and a view of many have in common. Its subclasses lay the text out, and say where an
/// offset stands and which one comes next.
public class TextInputView: View {
    /// Whether the text can be edited; one that cannot is faded.
    public var isEnabled = true {
        didSet { if isEnabled != oldValue { availabilityDidChange() } }
    }
    /// Whether the person can change the text at the moment; without that, the view looks the same and keeps the focus.
    public var isEditable = true
    /// What the view is called, for a person who cannot see it.
    public var name: String?
    /// Called with the text after each change that the person makes.
    public var onChange: ((String) -> Void)?
    /// Called with true when the view comes to have the focus, and with false when it has lost it.
    public var onFocusChange: ((Bool) -> Void)?

    private(set) var editor = TextEditor()
    private(set) lazy var caret = TextCaret(in: caretHost)
    private lazy var pressing = TextPressing(in: self)

    init() {
        super.init()
        contentMode = .redraw
        isFocusable = true
        cursor = .text
        caret.isWanted = { [unowned self] in
            isEditing && window?.isActive == true && window?.isMenuOpen == false
                && (editor.marked != nil || editor.selection.isEmpty)
        }
    }

    /// The view that the caret stands in.
    var caretHost: View { self }
    /// How many bytes of UTF-8 the text may have; more is cut off between two characters.
    var maximumLength: Int { 0 }
    /// Whether all of the text is selected where the focus comes by the keyboard.
    var selectsAllOnFocus: Bool { true }
    /// Whether the text has several lines, which keys go up and down in.
    var hasLines: Bool { false }

    /// Filters inserted text.
    func accepted(_ string: String) -> String { string }

    /// As much of another text as the view shows.
    func fitting(_ newText: String) -> String { accepted(newText).cut(toUTF8: maximumLength) }

    /// Why the text cannot be changed at the moment; nil if it can.
    var barrier: String? { isEditable ? nil : Words.unchangeable }

    /// The displayed text, or what is selected in it, has changed.
    func contentDidChange() {
        setNeedsDisplay()
        setNeedsLayout()
    }

    /// Where an offset stands on the screen: by where its line begins, and how far to the right it is.
    func order(of offset: Int) -> (line: Int, x: Double) { (0, 0) }

    /// Where the caret stands now, and the weak one, on whole pixels in the bounds of the caret's view.
    var caretFrames: (strong: Rect, weak: Rect) { (.zero, .zero) }

    /// Brings the caret into sight.
    func scrollToCaret() {}

    /// Shows the text from its beginning, once the focus has gone.
    func scrollBack() {}

    /// The offset next to a point of the bounds.
    func offset(at point: Point) -> Int { 0 }

    /// Where a motion leads from an offset; the same offset where it leads nowhere.
    func destination(_ motion: TextMotion, from offset: Int) -> Int { offset }

    /// What a double click selects.
    func word(at offset: Int) -> Range<Int> { offset..<offset }

    /// What a triple click selects.
    func paragraph(at offset: Int) -> Range<Int> { 0..<editor.length }

    /// The first offset, at or behind one, that a caret can stand at.
    func caretOffset(notBefore offset: Int) -> Int { offset }

    override public var label: String? { name }

    override public func layoutSubviews() { placeCaret() }

    override public func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    override public var canBecomeFirstResponder: Bool { super.canBecomeFirstResponder && isEnabled }
    /// Letters are the view's own, and come as text.
    override public var firstResponderTakesText: Bool { true }
    override func windowActivityDidChange() { caret.restart() }

    override public func didBecomeFirstResponder() {
        // What comes to the focus without the pointer is replaced by typing.
        if selectsAllOnFocus, !pressing.givesFocus, window?.focus.isRestoring != true {
            editor.selection = TextSelection(0..<editor.length)
        }
        focusDidChange(true)
    }

    override public func didResignFirstResponder() {
        unmarkText()
        pressing.cancel()
        scrollBack()
        focusDidChange(false)
    }

    override public var textInputRect: Rect? {
        guard isEditing else { return nil }
        scrollToCaret()
        return caretHost.convert(caretFrames.strong, to: nil)
    }

    /// Under the caret, wherever the view has it.
    override var contextMenuAnchor: Rect { caretHost.convert(caretFrames.strong, to: nil) }

    override public func insertText(_ text: String) {
        guard isEnabled else { return }
        dropMarkedText()
        replace(editor.selection.range, with: text, as: .typing)
    }

    override public func setMarkedText(_ text: String, selection: Range<Int>) {
        guard isEnabled, barrier == nil else { return }
        let string = text.singleLine
        if string.isEmpty { return dropMarkedText() }
        if !editor.selection.isEmpty { replace(editor.selection.range, with: "", as: .replacing) }
        mark(MarkedText(string: string, selection: selection.clamped(to: 0..<string.utf8.count)))
    }

    override public func pressBegan(_ press: Press) { if isEnabled { pressing.begin(press) } }
    override public func pressMoved(_ press: Press) { pressing.move(press) }
    override public func pressEnded(_ press: Press) { pressing.end() }
    override public func pressCancelled(_ press: Press) { pressing.cancel() }

    /// A press beside what is selected puts the caret there first.
    override public func contextMenu(at point: Point?) -> Menu? {
        guard isEnabled else { return nil }
        if let point { pressing.prepareMenu(at: offset(at: convert(point, from: nil))) }
        return textMenu
    }

    override public func keyPressed(_ press: KeyPress) {
        if !consume(press) { super.keyPressed(press) }
    }

    /// A drag of the pointer selects, and a press on a text is the text's own; what starts at an edge goes before.
    override public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        let isTouch = recognizer.presses.contains { $0.kind == .touch }
        return recognizer is ScreenEdgePanGestureRecognizer || isTouch || !isEnabled
    }

    /// Does what a key means to the text; false if that is nothing.
    func consume(_ press: KeyPress) -> Bool {
        guard isEnabled, let command = TextCommand(press, hasLines: hasLines) else { return false }
        perform(command)
        return true
    }

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
}

// What is edited and selected.
extension TextInputView {
    /// What the view holds; setting it puts the caret at its end, forgets what could be undone and reports nothing.
    public var text: String {
        get { editor.text }
        set { replaceAll(with: newValue) }
    }

    /// Whether the view has the focus.
    public var isEditing: Bool { window?.firstResponder === self }

    /// What is selected, in bytes of the text's UTF-8.
    ///
    /// Setting it traps if an offset is outside the text or within a character's bytes.
    public var selection: TextSelection {
        get { editor.selection }
        set {
            precondition(
                editor.isBetweenCharacters(newValue.anchor) && editor.isBetweenCharacters(newValue.head),
                "A selection begins and ends between two characters of the text.")
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

    /// Replaces a range by text, as far as it is accepted and fits, and reports it.
    func replace(_ range: Range<Int>, with string: String, as kind: Edit.Kind) {
        let room = maximumLength - (editor.length - range.count)
        let inserted = accepted(string).cut(toUTF8: room)
        guard barrier == nil, !range.isEmpty || !inserted.isEmpty else { return caret.restart() }
        editor.replace(range, with: inserted, as: kind)
        textDidChange()
    }

    func undo() {
        if barrier == nil, editor.undo() { textDidChange() }
    }

    func redo() {
        if barrier == nil, editor.redo() { textDidChange() }
    }

    private func replaceAll(with newText: String) {
        let cleaned = fitting(newText)
        guard !cleaned.hasSameBytes(as: editor.text) || editor.marked != nil else { return }
        dropMarkedText()
        editor.reset(to: cleaned)
        contentDidChange()
    }

    /// Becomes a text that was changed elsewhere: the caret stays among the letters it stands among, and the change can be
    /// undone. Reports nothing.
    public func update(to newText: String) {
        let cleaned = fitting(newText)
        guard TextDifference(from: editor.text, to: cleaned) != nil else { return }
        unmarkText()
        guard isEditing else { return replaceAll(with: cleaned) }
        guard let change = TextDifference(from: editor.text, to: cleaned) else { return }
        let selection = editor.selection
        let inserted = cleaned[utf8: change.range.lowerBound..<change.range.lowerBound + change.insertedCount]
        editor.replace(change.range, with: inserted, as: .replacing)
        editor.selection = TextSelection(
            anchor: change.newOffset(ofOld: selection.anchor), head: change.newOffset(ofOld: selection.head))
        contentDidChange()
        caret.restart()
    }

    /// Replaces an untouched default text; if all of it was selected, all of the new text is. Reports nothing.
    public func follow(_ newText: String) {
        let isWhole = isEditing && editor.selection.range == 0..<editor.length
        text = newText
        if isWhole { selectAll() }
    }

    private func textDidChange() {
        contentDidChange()
        moveCaretOutOfCharacter()
        caret.restart()
        onChange?(editor.text)
    }

    /// A mark joins the letter before it, and letters may join across the caret: it never stands within a character.
    private func moveCaretOutOfCharacter() {
        let head = editor.selection.head
        guard editor.selection.isEmpty, head > 0, head < editor.length else { return }
        let offset = caretOffset(notBefore: head)
        if offset != head { editor.moveWithinStep(to: TextSelection(caret: offset)) }
    }
}

// What an input method composes.
extension TextInputView {
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

// What keys and the clipboard do.
extension TextInputView {
    func perform(_ command: TextCommand) {
        if case .type = command { return }
        unmarkText()
        switch command {
        case .move(let motion, let isExtending): move(motion, extending: isExtending)
        case .delete(let motion): delete(motion)
        case .selectAll: select(TextSelection(0..<editor.length), isOffered: true)
        case .copy: offer(to: .clipboard)
        case .cut: cut()
        case .paste: requestPaste(from: .clipboard)
        case .undo: undo()
        case .redo: redo()
        case .type: break
        }
    }

    private func move(_ motion: TextMotion, extending isExtending: Bool) {
        let selection = editor.selection
        guard isExtending else {
            let isStep = motion == .left || motion == .right
            let leaves = isStep && !selection.isEmpty
            let offset = leaves ? edge(of: selection, motion) : destination(motion, from: selection.head)
            return select(TextSelection(caret: offset))
        }
        let offset = destination(motion, from: selection.head)
        select(TextSelection(anchor: selection.anchor, head: offset), isOffered: true)
    }

    private func delete(_ motion: TextMotion) {
        let selection = editor.selection
        guard selection.isEmpty else { return replace(selection.range, with: "", as: .replacing) }
        let offset = destination(motion, from: selection.head)
        let range = min(offset, selection.head)..<max(offset, selection.head)
        let isSingle = motion == .back || motion == .forward
        replace(range, with: "", as: isSingle ? .deleting : .replacing)
    }

    /// The end of a selection that stands farther to one side on the screen, or in an upper or a lower line.
    private func edge(of selection: TextSelection, _ motion: TextMotion) -> Int {
        let ends = [selection.anchor, selection.head].sorted { order(of: $0) < order(of: $1) }
        return motion == .left ? ends[0] : ends[1]
    }

    private func cut() {
        guard !editor.selection.isEmpty else { return }
        offer(to: .clipboard)
        replace(editor.selection.range, with: "", as: .replacing)
    }

    /// The selection becomes PRIMARY.
    func offerPrimary() {
        offer(to: .primary)
    }

    private func offer(to source: Pasteboard.Source) {
        guard !editor.selection.isEmpty else { return }
        window?.pasteboard?.offer(editor.selectedText, source)
    }

    /// Puts in what another program has, once it has sent it; nothing where the view was left meanwhile.
    func requestPaste(from source: Pasteboard.Source) {
        window?.pasteboard?.request(source) { [weak self] text in
            guard let self, let text, isEditing, isEnabled else { return }
            unmarkText()
            replace(editor.selection.range, with: text, as: .replacing)
        }
    }
}

// Where the caret stands.
extension TextInputView {
    func placeCaret() {
        scrollToCaret()
        var (strong, weak) = caretFrames
        weak.origin.y += (weak.height / 2).rounded()
        weak.size.height -= (weak.height / 2).rounded()
        caret.place(strong, weak: weak)
        window?.updateTextInput()
    }
}

extension Canvas {
    /// Underlines text that is being composed, in the fill's colour.
    func underline(_ range: Range<Int>, of layout: TextLayout, at origin: Point) {
        for part in layout.rectangles(of: range) {
            let y = origin.y + part.minY + layout.baseline + 2
            fill(Rect(x: origin.x + part.minX, y: y, width: part.width, height: 1))
        }
    }
}
