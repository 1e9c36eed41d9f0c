import Cairo
import Geometry

/// An editable text of several lines, wrapped at the right edge, which scrolls if it is higher than the view.
///
/// Of a long text, only the visible pieces are laid out and drawn.
public final class TextView: TextInputView {
    public var style: TextStyle { didSet { setNeedsLayout() } }

    /// The most bytes of UTF-8 that can be edited; of a longer text, only the beginning is shown, and it is read-only.
    public static let maximumLength = 64 << 10
    private let scroll = ScrollView()
    private let page = TextPage()
    private var flow: TextFlow
    private var lines: [TextLinesView] = []
    /// The horizontal position that vertical motions keep, in points, and the offset that the last one led to.
    private var column: (x: Double, offset: Int)?
    private var needsReveal = false
    /// The range whose lines are tinted, in bytes of the text's UTF-8.
    public private(set) var tintedRange: Range<Int>? { didSet { if tintedRange != oldValue { revealsTint = true } } }
    /// Whether the next layout scrolls to the tinted lines.
    private var revealsTint = false
    private var notice: Label?

    /// The distance from the edges to the text, in points.
    fileprivate static let inset = 8.0

    public init(style: TextStyle = .body) {
        self.style = style
        flow = TextFlow(font: style.font(at: .large))
        super.init()
        addSubview(scroll)
        scroll.addSubview(page)
        scroll.scrollBar.cursor = .arrow
        scroll.onScroll = { [unowned self] in setNeedsLayout() }
        clipsToBounds = true
        applyColors()
    }

    override public func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        (own.role, own.value) = (.textView, text.cut(toUTF8: 1000))
    }

    override public func layoutSubviews() {
        scroll.frame = layoutNotice()
        flow.set(font: style.font(at: traits.textSize), width: bounds.width - 2 * Self.inset - TextCaret.width)
        revealCaret()
        revealTint()
        showLines(layOutInSight())
        placeCaret()
    }

    override var caretHost: View { page }
    override var maximumLength: Int { Self.maximumLength }
    override var selectsAllOnFocus: Bool { false }
    override var hasLines: Bool { true }

    override func accepted(_ string: String) -> String { string.severalLines }

    override func fitting(_ newText: String) -> String {
        let whole = accepted(newText)
        showNotice(whole.utf8.count > Self.maximumLength)
        return whole.cut(toUTF8: Self.maximumLength)
    }

    override var barrier: String? { notice?.text ?? super.barrier }

    override func contentDidChange() {
        flow.set(editor.displayedText)
        if isEditing { needsReveal = true }
        super.contentDidChange()
    }

    override func consume(_ press: KeyPress) -> Bool {
        guard press.key == .return, press.modifiers.subtracting(.shift).isEmpty, isEnabled else {
            return super.consume(press)
        }
        insertText("\n")
        return true
    }

    override var caretFrames: (strong: Rect, weak: Rect) {
        let (strong, weak) = caretRect(at: editor.displayedCaret)
        return (snapped(strong), snapped(weak))
    }

    override func offset(at point: Point) -> Int {
        let point = page.convert(point, from: self) - Point(x: Self.inset, y: Self.inset)
        return min(editor.length, offset(inFlowAt: point))
    }

    override func paragraph(at offset: Int) -> Range<Int> {
        var (first, last) = (flow.index(at: offset), flow.index(at: offset))
        while first > 0, !flow.pieces[first - 1].endsParagraph { first -= 1 }
        while last + 1 < flow.pieces.count, !flow.pieces[last].endsParagraph { last += 1 }
        return flow.start(of: first)..<flow.start(of: last) + flow.pieces[last].textLength
    }

    override func destination(_ motion: TextMotion, from offset: Int) -> Int {
        let (layout, start) = lines(at: offset)
        let local = offset - start
        switch motion {
        case .left, .right:
            let isForward = (motion == .right) != layout.isRightToLeft
            return layout.offset(beside: local, toTheRight: motion == .right).map { $0 + start }
                ?? destination(isForward ? .forward : .back, from: offset)
        case .back: return layout.caretOffset(before: local).map { $0 + start } ?? previous(offset)
        case .forward: return layout.caretOffset(after: local).map { $0 + start } ?? min(editor.length, offset + 1)
        case .wordLeft, .wordRight:
            let isForward = (motion == .wordRight) != layout.isRightToLeft
            return destination(isForward ? .wordForward : .wordBack, from: offset)
        case .wordBack:
            return local > 0 ? layout.wordStart(before: local) + start : wordStart(beforeLinesAt: start)
        case .wordForward: return wordEnd(after: offset)
        case .lineStart: return start + layout.line(at: local).range.lowerBound
        case .lineEnd: return lineEnd(offset)
        case .start: return 0
        case .end: return editor.length
        case .up, .down: return inColumn(from: offset) { lineBeside(offset, isBelow: motion == .down, x: $0) }
        case .pageUp: return inColumn(from: offset) { lineAway(-pageHeight, from: offset, x: $0) }
        case .pageDown: return inColumn(from: offset) { lineAway(pageHeight, from: offset, x: $0) }
        }
    }

    override public func applyColors() {
        backgroundColor = traits.theme.paper
        borderColor = traits.theme.fieldBorder
        (cornerRadius, borderWidth) = (6, 1)
    }

    /// Replaces the text as `update(to:)` does, tints the lines of its middle part, if that has any, and scrolls to them.
    public func update(to before: String, tinted: String, after: String) {
        let (start, middle) = (accepted(before), accepted(tinted))
        update(to: start + middle + accepted(after))
        let first = start.utf8.count
        tintedRange = middle.isEmpty ? nil : first..<first + middle.utf8.count
        setNeedsLayout()
    }

    private func showNotice(_ isShown: Bool) {
        guard isShown != (notice != nil) else { return }
        notice?.removeFromSuperview()
        notice = isShown ? Label(style: .caption1) : nil
        guard let notice else { return }
        notice.text = Words.tooLong
        notice.maximumLines = 3
        addSubview(notice)
    }

    private func layoutNotice() -> Rect {
        guard let notice else { return bounds }
        let room = bounds.inset(by: EdgeInsets(all: Self.inset))
        let height = min(room.height / 2, notice.preferredSize(in: max(0, room.width)).height.rounded(.up))
        notice.frame = Rect(left: room.minX, top: room.maxY - height, right: room.maxX, bottom: room.maxY)
        return Rect(left: bounds.minX, top: bounds.minY, right: bounds.maxX, bottom: notice.frame.minY)
    }

    override func lines(at offset: Int) -> (layout: TextLayout, start: Int) {
        _ = flow.layout(of: flow.index(at: offset))
        // Making the layout may have changed how the pieces are divided.
        let index = flow.index(at: offset)
        return (flow.layout(of: index), flow.start(of: index))
    }

    private func previous(_ offset: Int) -> Int {
        guard offset > 0 else { return 0 }
        let (layout, start) = lines(at: offset - 1)
        let isBehindLineFeed = offset - 1 - start >= layout.string.utf8.count
        return isBehindLineFeed ? offset - 1 : start + (layout.caretOffset(before: offset - start) ?? 0)
    }

    private func wordStart(beforeLinesAt start: Int) -> Int {
        guard start > 0 else { return 0 }
        let before = previous(start)
        let (layout, start) = lines(at: before)
        return before == start ? start : layout.wordStart(before: before - start) + start
    }

    private func wordEnd(after offset: Int) -> Int {
        let (layout, start) = lines(at: offset)
        let local = offset - start
        if local < layout.string.utf8.count { return layout.wordEnd(after: local) + start }
        guard offset < editor.length else { return offset }
        let (following, followingStart) = lines(at: offset + 1)
        return following.string.isEmpty ? followingStart : following.wordEnd(after: 0) + followingStart
    }

    /// Returns the end of a line; in a wrapped line, before the space at its end, after which is the next line.
    private func lineEnd(_ offset: Int) -> Int {
        let (layout, start) = lines(at: offset)
        let line = layout.line(at: offset - start).range
        let index = flow.index(at: offset)
        let isLast = line.upperBound == flow.pieces[index].textLength
        let goesOn = !isLast || !flow.pieces[index].endsParagraph && index + 1 < flow.pieces.count
        let end = goesOn ? layout.caretOffset(before: line.upperBound) ?? line.upperBound : line.upperBound
        return start + max(end, line.lowerBound)
    }

    /// Moves vertically, and keeps the horizontal position of the first of several such motions.
    private func inColumn(from offset: Int, _ motion: (_ x: Double) -> Int) -> Int {
        let x = column?.offset == offset ? column!.x : order(of: offset).x
        let target = motion(x)
        column = (x, target)
        return target
    }

    private func lineBeside(_ offset: Int, isBelow: Bool, x: Double) -> Int {
        // The piece above must be laid out first: the start of this one depends on it.
        if !isBelow { _ = flow.layout(of: max(0, flow.index(at: offset) - 1)) }
        let (layout, start) = lines(at: offset)
        let line = layout.line(at: offset - start)
        let y = isBelow ? line.bottom + 1 : line.top - 1
        if y >= 0, y < layout.size.height { return start + layout.offset(inLineAt: Point(x: x, y: y)) }
        let index = flow.index(at: offset) + (isBelow ? 1 : -1)
        guard flow.pieces.indices.contains(index) else { return isBelow ? editor.length : 0 }
        let other = flow.layout(of: index)
        return flow.start(of: index) + other.offset(inLineAt: Point(x: x, y: isBelow ? 0 : other.size.height - 1))
    }

    private var pageHeight: Double { max(20, bounds.height - 2 * Self.inset - 20) }

    private func lineAway(_ distance: Double, from offset: Int, x: Double) -> Int {
        let y = caretRect(at: offset).strong.midY - Self.inset + distance
        if y < 0 { return 0 }
        if y > flow.height { return editor.length }
        return self.offset(inFlowAt: Point(x: x, y: y))
    }

    private func offset(inFlowAt point: Point) -> Int {
        let index = flow.index(atHeight: point.y)
        let layout = flow.layout(of: index)
        let y = max(0, min(layout.size.height - 1, point.y - flow.top(of: index)))
        return flow.start(of: index) + layout.offset(inLineAt: Point(x: point.x, y: y))
    }

    /// Returns the caret's rectangles at an offset, in the page's bounds.
    private func caretRect(at offset: Int) -> (strong: Rect, weak: Rect) {
        let (layout, start) = lines(at: offset)
        let caret = layout.caret(at: offset - start)
        let origin = Point(x: Self.inset, y: Self.inset + flow.top(of: flow.index(at: offset)))
        return (caret.strong.offset(by: origin), caret.weak.offset(by: origin))
    }

    private func snapped(_ line: Rect) -> Rect {
        caret.snapped(Rect(x: line.minX, y: line.minY, width: TextCaret.width, height: line.height))
    }

    private func updateSize() {
        let height = flow.height + 2 * Self.inset
        scroll.contentSize = Size(width: 0, height: height)
        page.frame = Rect(x: 0, y: 0, width: bounds.width, height: max(height, scroll.bounds.height))
    }

    /// Scrolls to the tinted lines after a change of them.
    private func revealTint() {
        guard revealsTint, !bounds.isEmpty else { return }
        revealsTint = false
        guard let range = tintedRange?.clamped(to: 0..<editor.length), !range.isEmpty else { return }
        let end = (range.lowerBound..<range.upperBound).last { editor.isBetweenCharacters($0) } ?? range.lowerBound
        let (first, last) = (caretRect(at: range.lowerBound).strong, caretRect(at: end).strong)
        updateSize()
        let lines = Rect(left: 0, top: first.minY, right: bounds.width, bottom: last.maxY)
        scroll.scrollToVisible(lines.outset(by: Self.inset), animated: false)
    }

    private func revealCaret() {
        updateSize()
        guard needsReveal else { return }
        needsReveal = false
        let rect = caretRect(at: editor.displayedCaret).strong
        updateSize()
        scroll.scrollToVisible(rect.outset(by: Self.inset), animated: false)
    }

    /// Lays out the visible pieces and returns their indices; they stay in place if pieces above change their height.
    private func layOutInSight() -> Range<Int> {
        if flow.isQuicklyMeasured { _ = flow.layOut(from: 0, to: .infinity) }
        var inSight = 0..<0
        for _ in 0..<4 {
            let top = scroll.contentOffset.y - Self.inset
            let anchor = flow.anchor(from: top, to: top + bounds.height)
            let before = flow.top(of: flow.index(at: anchor))
            inSight = flow.layOut(from: top, to: top + bounds.height)
            let shift = flow.top(of: flow.index(at: anchor)) - before
            updateSize()
            if shift == 0 { break }
            scroll.compensate(forContentMovedBy: shift)
        }
        return inSight
    }

    /// Gives each visible piece a view; pieces that stay visible keep theirs.
    private func showLines(_ inSight: Range<Int>) {
        var spare = lines
        lines = inSight.map { index in
            let layout = flow.layout(of: index)
            let found = spare.firstIndex { $0.layout === layout }
            let view = found.map { spare.remove(at: $0) } ?? TextLinesView(layout)
            if view.superview == nil { page.insertSubview(view, at: 0) }
            view.frame = Rect(
                x: 0, y: Self.inset + flow.top(of: index), width: bounds.width, height: flow.pieces[index].height)
            view.marks = marks(of: index)
            return view
        }
        for view in spare { view.removeFromSuperview() }
    }

    private func marks(of index: Int) -> TextLinesView.Marks {
        let (start, piece) = (flow.start(of: index), flow.pieces[index])
        func part(_ range: Range<Int>) -> Range<Int> {
            let local = range.lowerBound - start..<range.upperBound - start
            return local.clamped(to: 0..<piece.textLength)
        }
        let highlighted = isEditing ? editor.highlightedRange : 0..<0
        let end = start + piece.textLength
        let tinted = tintedRange.flatMap { $0.overlaps(start..<start + max(1, piece.length)) ? part($0) : nil }
        return TextLinesView.Marks(
            selected: part(highlighted), composed: editor.markedRange.map(part) ?? 0..<0, tinted: tinted,
            isEndSelected: piece.endsParagraph && highlighted.contains(end))
    }
}

extension TextLayout {
    /// Returns the caret offset nearest to a point, on the point's line.
    fileprivate func offset(inLineAt point: Point) -> Int {
        let offset = offset(at: point)
        // The offset after the end of a line is the start of the next one.
        guard line(at: offset).top > point.y else { return offset }
        return caretOffset(before: offset) ?? offset
    }
}

/// The view that contains a text's lines and its caret, at least as large as all of them.
private final class TextPage: View {
    override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        superview?.superview?.gestureRecognizerShouldBegin(recognizer) ?? true
    }
}

private final class TextLinesView: DrawnView {
    /// The highlighted ranges, by offsets from the start of the piece.
    struct Marks: Equatable {
        var selected = 0..<0
        var composed = 0..<0
        /// Nil if no line is tinted; empty in an empty line.
        var tinted: Range<Int>?
        /// Whether the line feed after the piece is selected.
        var isEndSelected = false
    }

    let layout: TextLayout
    var marks = Marks() { didSet { if marks != oldValue { setNeedsDisplay() } } }

    init(_ layout: TextLayout) {
        self.layout = layout
        super.init()
    }

    override func draw(_ canvas: Canvas) {
        let origin = Point(x: TextView.inset, y: 0)
        if let tinted = marks.tinted {
            let top = layout.line(at: tinted.lowerBound).top
            let bottom = layout.line(at: max(tinted.lowerBound, tinted.upperBound - 1)).bottom
            canvas.fillColor = traits.theme.marking
            canvas.fill(Rect(left: bounds.minX, top: top, right: bounds.maxX, bottom: bottom))
        }
        canvas.draw(layout, at: origin, selected: selectedParts, in: traits.theme)
        canvas.underline(marks.composed, of: layout, at: origin)
    }

    private var selectedParts: [Rect] {
        let parts = layout.rectangles(of: marks.selected)
        guard marks.isEndSelected else { return parts }
        let end = layout.caret(at: layout.string.utf8.count).strong
        return parts + [Rect(x: end.minX, y: end.minY, width: 6, height: end.height)]
    }
}
