import Cairo
import Geometry

/// A view whose text is edited by keys, pointer, clipboard and input method, in any script.
///
/// It is the base of the one-line field and the multi-line view. Subclasses lay out the text, and map between offsets,
/// points and motions.
public class TextInputView: View {
    /// Whether the text can be edited; a disabled view is dimmed.
    public var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            alpha = isEnabled ? 1 : 0.4
            if !isEnabled { resignFirstResponder() }
        }
    }
    /// Whether the user can change the text; if not, the view looks the same and keeps the focus.
    public var isEditable = true
    /// Called with the text after each change by the user.
    public var onChange: ((String) -> Void)?
    /// Called with true when the view has got the focus, and with false when it has lost it.
    public var onFocusChange: ((Bool) -> Void)?

    private(set) var editor = TextEditor()
    private(set) lazy var caret = TextCaret(in: caretHost)
    private lazy var pressing = TextPressTracker(in: self)
    /// The text that `follow` has shown last.
    private var followed = ""

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

    override public func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        (own.role, own.value) = (.textField, text)
        own.editedText = DescribedText(content: text, selection: selection)
        if isEditable, isEnabled { own.states.insert(.editable) }
        if !isEnabled { own.states.insert(.disabled) }
    }

    override public func perform(_ request: AccessibilityRequest, part: String) -> Bool {
        switch request {
        case .selection(let selection): change(to: selection)
        case .replace(let range, let text): change(range, to: text)
        default: super.perform(request, part: part)
        }
    }

    var caretHost: View { self }
    var maximumLength: Int { 0 }
    /// Whether all of the text is selected if the focus comes without a press.
    var selectsAllOnFocus: Bool { true }
    var hasLines: Bool { false }

    func accepted(_ string: String) -> String { string }

    /// Returns as much of a new text as the view can show.
    func fitting(_ newText: String) -> String { accepted(newText).cut(toUTF8: maximumLength) }

    /// Why the user cannot change the text; nil if it can be changed.
    var barrier: String? { isEditable ? nil : Words.unchangeable }

    func contentDidChange() {
        setNeedsDisplay()
        setNeedsLayout()
    }

    /// Returns the layout of the part of the text at an offset, and the offset that the part begins at; traps unless
    /// overridden.
    func lines(at offset: Int) -> (layout: TextLayout, start: Int) {
        preconditionFailure("A text is laid out by its view.")
    }

    /// Returns the visual order of an offset: the start of its line, and its distance from the left, in points.
    func order(of offset: Int) -> (line: Int, x: Double) {
        let (layout, start) = lines(at: offset)
        let local = offset - start
        return (start + layout.line(at: local).range.lowerBound, layout.caret(at: local).strong.minX)
    }

    /// The frames of the strong and the weak caret on whole device pixels, in the bounds of `caretHost`.
    var caretFrames: (strong: Rect, weak: Rect) { (.zero, .zero) }

    func scrollToCaret() {}

    /// Scrolls to the beginning, after the focus has been lost.
    func scrollBack() {}

    func offset(at point: Point) -> Int { 0 }

    /// Returns the offset that a motion leads to; the same offset if the caret cannot move.
    func destination(_ motion: TextMotion, from offset: Int) -> Int { offset }

    func word(at offset: Int) -> Range<Int> {
        let (layout, start) = lines(at: offset)
        let word = layout.word(at: offset - start)
        return word.lowerBound + start..<word.upperBound + start
    }

    func paragraph(at offset: Int) -> Range<Int> { 0..<editor.length }

    func caretOffset(notBefore offset: Int) -> Int {
        let (layout, start) = lines(at: offset - 1)
        return layout.caretOffset(after: offset - 1 - start).map { $0 + start } ?? offset
    }

    override public func layoutSubviews() { placeCaret() }

    override public var canBecomeFirstResponder: Bool { super.canBecomeFirstResponder && isEnabled }
    override public var firstResponderTakesText: Bool { true }
    override func windowActivityDidChange() { caret.restart() }

    override public func didBecomeFirstResponder() {
        // Text that gets the focus without a press is replaced by typing.
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

    override public func contextMenu(at point: Point?) -> Menu? {
        guard isEnabled else { return nil }
        if let point { pressing.prepareMenu(at: convert(point, from: nil)) }
        return textMenu
    }

    override public func keyPressed(_ press: KeyPress) {
        if !consume(press) { super.keyPressed(press) }
    }

    /// Reserves the pointer, which selects text, but lets touches and drags from an edge of the window begin gestures.
    override public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        let isTouch = recognizer.presses.contains { $0.kind == .touch }
        return recognizer is ScreenEdgePanGestureRecognizer || isTouch || !isEnabled
    }

    func consume(_ press: KeyPress) -> Bool {
        guard isEnabled, let command = TextCommand(press, hasLines: hasLines) else { return false }
        // A text of several lines that the user cannot change leaves to the screen the commands that do nothing in it.
        guard isEditable || !hasLines || command.readsText(selecting: !editor.selection.isEmpty) else { return false }
        perform(command)
        return true
    }

    private func focusDidChange(_ isFocused: Bool) {
        contentDidChange()
        caret.restart()
        window?.updateTextInput()
        onFocusChange?(isFocused)
    }

    /// The view's text; setting it moves the caret to the end and clears the undo history, without calling `onChange`.
    public var text: String {
        get { editor.text }
        set { replaceAll(with: newValue) }
    }

    public var isEditing: Bool { window?.firstResponder === self }

    /// The selection, in bytes of the text's UTF-8; setting it traps unless both ends are at character boundaries.
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

    public func selectAll() { select(TextSelection(0..<editor.length)) }

    /// - Parameter isOffered: Whether the user has made the selection, which then becomes PRIMARY.
    func select(_ selection: TextSelection, isOffered: Bool = false) {
        if selection != editor.selection {
            editor.selection = selection
            contentDidChange()
        }
        editor.endStep()
        caret.restart()
        if isOffered { offer(to: .primary) }
    }

    /// Replaces a range by as much of a text as is accepted and fits, and calls `onChange`.
    func replace(_ range: Range<Int>, with string: String, as kind: Edit.Kind) {
        let room = maximumLength - (editor.length - range.count)
        let inserted = accepted(string).cut(toUTF8: room)
        guard barrier == nil, !range.isEmpty || !inserted.isEmpty else { return caret.restart() }
        editor.replace(range, with: inserted, as: kind)
        textDidChange()
    }

    private func replaceAll(with newText: String) {
        let cleaned = fitting(newText)
        guard !cleaned.hasSameBytes(as: editor.text) || editor.marked != nil else { return }
        dropMarkedText()
        editor.reset(to: cleaned)
        contentDidChange()
    }

    /// Replaces the text after a change elsewhere, without calling `onChange` for the change.
    ///
    /// If the view has the focus, the caret keeps its place in the text, and the change can be undone. Marked text is
    /// committed first, which does call `onChange`.
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

    /// Replaces a default text, without calling `onChange`; if all of the old text was selected, all of the new one is.
    public func follow(_ newText: String) {
        let isWhole = isEditing && editor.selection.range == 0..<editor.length
        text = newText
        followed = text
        if isWhole { selectAll() }
    }

    /// Whether the user is editing, and has made the text another one than `follow` has shown last.
    public var hasOwnText: Bool { isEditing && !text.hasSameBytes(as: followed) }

    private func textDidChange() {
        contentDidChange()
        moveCaretOutOfCharacter()
        caret.restart()
        onChange?(editor.text)
    }

    /// Moves the caret out of a character, because inserted letters may join those around them.
    private func moveCaretOutOfCharacter() {
        let head = editor.selection.head
        guard editor.selection.isEmpty, head > 0, head < editor.length else { return }
        let offset = caretOffset(notBefore: head)
        if offset != head { editor.moveWithinStep(to: TextSelection(caret: offset)) }
    }

    /// Commits the marked text, and resets the input method.
    func unmarkText() {
        guard let string = editor.marked?.string else { return }
        insertText(string)
        window?.onTextInputReset?()
    }

    private func dropMarkedText() {
        if editor.marked != nil { mark(nil) }
    }

    private func mark(_ marked: MarkedText?) {
        editor.marked = marked
        contentDidChange()
        caret.restart()
    }

    func perform(_ command: TextCommand) {
        if case .type = command { return }
        unmarkText()
        switch command {
        case .move(let motion, let isExtending): move(motion, extending: isExtending)
        case .delete(let motion): delete(motion)
        case .selectAll: select(TextSelection(0..<editor.length), isOffered: true)
        case .copy: offer(to: .clipboard)
        case .cut:
            offer(to: .clipboard)
            if !selection.isEmpty { delete(.back) }
        case .paste: requestPaste(from: .clipboard)
        case .undo: if barrier == nil, editor.undo() { textDidChange() }
        case .redo: if barrier == nil, editor.redo() { textDidChange() }
        case .type: break
        }
    }

    private func move(_ motion: TextMotion, extending isExtending: Bool) {
        let selection = editor.selection
        if isExtending {
            let offset = destination(motion, from: selection.head)
            select(TextSelection(anchor: selection.anchor, head: offset), isOffered: true)
        } else if !selection.isEmpty, motion == .left || motion == .right {
            // The end of the selection that is visually first or last.
            let ends = [selection.anchor, selection.head].sorted { order(of: $0) < order(of: $1) }
            select(TextSelection(caret: motion == .left ? ends[0] : ends[1]))
        } else {
            select(TextSelection(caret: destination(motion, from: selection.head)))
        }
    }

    private func delete(_ motion: TextMotion) {
        let selection = editor.selection
        guard selection.isEmpty else { return replace(selection.range, with: "", as: .replacing) }
        let offset = destination(motion, from: selection.head)
        let range = min(offset, selection.head)..<max(offset, selection.head)
        let isSingle = motion == .back || motion == .forward
        replace(range, with: "", as: isSingle ? .deleting : .replacing)
    }

    func offer(to selection: Selection) {
        guard !editor.selection.isEmpty else { return }
        window?.pasteboard?.offer(editor.selectedText, selection)
    }

    /// Inserts the text of a pasteboard when it arrives, if the view still has the focus.
    func requestPaste(from selection: Selection) {
        window?.pasteboard?.request(selection) { [weak self] text in
            guard let self, let text, isEditing, isEnabled else { return }
            unmarkText()
            replace(editor.selection.range, with: text, as: .replacing)
        }
    }

    func placeCaret() {
        scrollToCaret()
        var (strong, weak) = caretFrames
        weak.origin.y += (weak.height / 2).rounded()
        weak.size.height -= (weak.height / 2).rounded()
        caret.place(strong, weak: weak)
        window?.updateTextInput()
    }

    private var textMenu: Menu {
        let needsSelection = selection.isEmpty ? Words.nothingSelected : nil
        let needsText = editor.length == 0 ? Words.noText : nil
        return Menu([
            item("undo", "Undo", .undo, "z", reason: barrier ?? (editor.canUndo ? nil : Words.nothingToUndo)),
            .separator,
            item("cut", "Cut", .cut, "x", reason: barrier ?? needsSelection),
            item("copy", "Copy", .copy, "c", reason: needsSelection),
            item("paste", "Paste", .paste, "v", reason: barrier),
            .separator,
            item("select-all", "Select all", .selectAll, "a", reason: needsText),
        ])
    }

    private func item(
        _ id: String, _ title: String, _ command: TextCommand, _ letter: Character, reason: String?
    ) -> MenuItem {
        .command(
            Command(
                id, KeyPress(.character(letter), modifiers: .control), title: title,
                obstacle: { reason }, action: { [weak self] in self?.perform(command) }))
    }
}
