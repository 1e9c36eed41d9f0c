import Cairo
import Geometry

/// Titles side by side, one of which is selected: by a press, Left, Right, Home or End.
///
/// In a frame with the height of two rows, the titles are in two rows.
public final class SegmentedControl: Control {
    public let titles: [String]
    /// The selected segment's index; nil for none. Setting it does not call `onChange`, and traps if there is no such
    /// segment.
    public var selectedIndex: Int? = 0 {
        didSet {
            guard selectedIndex != oldValue else { return }
            precondition(selectedIndex.map(titles.indices.contains) != false, "What is chosen is one of the segments.")
            applyColors()
            setNeedsDisplay()
        }
    }
    /// The segments that the user cannot select, which are dimmed.
    public var disabledIndices: Set<Int> = [] {
        didSet { if disabledIndices != oldValue { applyColors() } }
    }
    /// Called with the segment's index after the user has selected another one.
    public var onChange: ((Int) -> Void)?
    public var segmentToolTips: [Int: ToolTip] = [:]

    private let labels: [Label]
    private var kept: [LayoutCache]
    private var pressedIndex: Int? { didSet { if pressedIndex != oldValue { setNeedsDisplay() } } }
    private var hoveredIndex: Int? { didSet { if hoveredIndex != oldValue { setNeedsDisplay() } } }

    /// The least height, in points.
    public static let height = 30.0
    fileprivate static let style = TextStyle.subheadline
    private static let leastMagnification = 0.5
    /// With less, two rows are preferred.
    private static let leastMagnificationInOneRow = 0.6
    private static let inset = 8.0
    private static let leastInset = 2.0

    /// Traps if there are no titles.
    public init(_ titles: [String]) {
        precondition(!titles.isEmpty, "There is something to choose from.")
        self.titles = titles
        labels = titles.enumerated().map { SegmentLabel($1, at: $0) }
        kept = titles.map { _ in LayoutCache() }
        super.init()
        for label in labels { addSubview(label) }
        (cornerRadius, borderWidth) = (6, 1)
        applyColors()
    }

    /// The size that shows every title whole, with its usual insets, in points.
    public var preferredSize: Size {
        let width = Double(labels.count) * (longestTitle + 2 * Self.inset).rounded(.up)
        return Size(width: width, height: rowHeight)
    }

    private var rowHeight: Double { Self.rowHeight(of: layout(ofTitle: 0)) }

    /// Returns the height of one row of titles at a text size, in points.
    public static func rowHeight(at textSize: TextSize) -> Double {
        rowHeight(of: TextLayout("0", font: style.font(at: textSize)))
    }

    private static func rowHeight(of title: TextLayout) -> Double {
        max(height, (title.size.height + 10).rounded(.up))
    }

    /// The least width that shows every title whole, in points.
    public var minimumWidth: Double { Double(labels.count) * (longestTitle + 5).rounded(.up) }

    /// Returns the height, in points, that shows every title whole in a width: of one row, or of two.
    public func height(in width: Double) -> Double {
        let isTight =
            longestTitle * Self.leastMagnificationInOneRow > titleRoom(inSegmentOf: width / Double(titles.count))
        return rowHeight * (isTight && titles.count > 2 ? 2 : 1)
    }

    /// Returns the greatest width of a title in a segment of some width, in points.
    private func titleRoom(inSegmentOf width: Double) -> Double { width - 1 - 2 * Self.leastInset }

    private var rowCount: Int { bounds.height >= 2 * rowHeight ? 2 : 1 }
    /// The number of segments in the first row.
    private var longestRow: Int { (titles.count + rowCount - 1) / rowCount }

    private func segments(inRow row: Int) -> Range<Int> {
        row * longestRow..<min(titles.count, (row + 1) * longestRow)
    }

    private var longestTitle: Double { titles.indices.map { layout(ofTitle: $0).size.width }.max() ?? 0 }

    private func layout(ofTitle index: Int) -> TextLayout {
        kept[index].layout(titles[index], font: Self.style.font(at: traits.textSize))
    }

    override public func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        (own.role, own.value, own.isPressable) = (.segmentedControl, selectedIndex.map { titles[$0] }, false)
    }

    override public var drawsContent: Bool { true }

    override public func draw(_ canvas: Canvas) {
        canvas.clip(to: Path(roundedRect: bounds, radius: cornerRadius))
        canvas.fillColor = traits.theme.paper
        canvas.fill(bounds)
        canvas.fillColor = traits.theme.segment
        if let selectedIndex { canvas.fill(frame(ofSegment: selectedIndex)) }
        if isPressed, let pressedIndex, pressedIndex != selectedIndex {
            canvas.fillColor = traits.theme.marking
            canvas.fill(frame(ofSegment: pressedIndex))
        } else if let hoveredIndex, hoveredIndex != selectedIndex {
            canvas.fillColor = traits.theme.hover
            canvas.fill(frame(ofSegment: hoveredIndex))
        }
        canvas.fillColor = color
        for index in labels.indices {
            let frame = frame(ofSegment: index)
            if frame.minX > bounds.minX {
                canvas.fill(Rect(origin: frame.origin, size: Size(width: 1, height: frame.height)))
            }
            if frame.minY > bounds.minY {
                canvas.fill(Rect(origin: frame.origin, size: Size(width: frame.width, height: 1)))
            }
        }
    }

    /// The segment that looks pressed or hovered until a press or the pointer is on one.
    private var firstOther: Int? { titles.indices.first { $0 != selectedIndex && !disabledIndices.contains($0) } }

    override public func layoutSubviews() {
        let room = titleRoom(inSegmentOf: bounds.width / Double(longestRow))
        let magnification = max(Self.leastMagnification, min(1, room / max(1, longestTitle)))
        for label in labels { label.magnification = magnification }
        for (index, label) in labels.enumerated() {
            let frame = frame(ofSegment: index)
            // If there is little room, the insets shrink before the title.
            let free = (frame.width - label.preferredSize.width) / 2
            let inset = max(min(Self.leastInset, frame.width / 2), min(Self.inset, free))
            label.frame = frame.inset(by: EdgeInsets(top: 0, left: inset, bottom: 0, right: inset))
        }
    }

    override public var highlightsOnHover: Bool { false }

    override public func hoverMoved(_ hover: Hover) {
        hoveredIndex = isHovered ? availableSegment(at: hover.location(in: self)) : nil
        super.hoverMoved(hover)
    }

    override func hoverDidChange() {
        super.hoverDidChange()
        hoveredIndex = isHovered ? hoveredIndex ?? firstOther : nil
    }

    override public func stateDidChange() {
        if isPressed, pressedIndex == nil { pressedIndex = firstOther }
        super.stateDidChange()
    }

    override func toolTip(at point: Point) -> ToolTip? { segment(at: point).flatMap { segmentToolTips[$0] } ?? toolTip }

    override public func pressBegan(_ press: Press) {
        super.pressBegan(press)
        followPress(press)
    }

    override public func pressMoved(_ press: Press) {
        super.pressMoved(press)
        followPress(press)
    }

    override public func pressEnded(_ press: Press) {
        super.pressEnded(press)
        pressedIndex = nil
    }

    override public func pressCancelled(_ press: Press) {
        super.pressCancelled(press)
        pressedIndex = nil
    }

    override public func performAction() {
        if let pressedIndex { choose(pressedIndex) }
        super.performAction()
    }

    override public var focusedElement: View { selectedIndex.map { labels[$0] } ?? self }

    fileprivate func press(segment index: Int) -> Bool {
        guard isEnabled, !disabledIndices.contains(index) else { return false }
        pressedIndex = index
        performAction()
        pressedIndex = nil
        return true
    }

    override public func keyPressed(_ press: KeyPress) {
        guard isEnabled, press.modifiers.isEmpty, let indices = indices(towards: press.key) else {
            next?.keyPressed(press)
            return
        }
        if let index = indices.first(where: { !disabledIndices.contains($0) }) { choose(index) }
    }

    /// Returns the segments that a key leads to, nearest first; nil for other keys.
    private func indices(towards key: Key) -> [Int]? {
        switch key {
        case .left: (0..<(selectedIndex ?? titles.count)).reversed()
        case .right: Array(titles.indices.suffix(from: selectedIndex.map { $0 + 1 } ?? 0))
        case .home: Array(titles.indices)
        case .end: titles.indices.reversed()
        default: nil
        }
    }

    private func followPress(_ press: Press) {
        pressedIndex = isPressed ? availableSegment(at: press.location(in: self)) : nil
    }

    /// Returns the segment nearest to a point; nil if the control has no width.
    private func segment(at point: Point) -> Int? {
        guard bounds.width > 0 else { return nil }
        func part(_ distance: Double, of length: Double, count: Int) -> Int {
            max(0, min(count - 1, Int((distance / length * Double(count)).rounded(.down))))
        }
        let row = rowCount == 1 ? 0 : part(point.y - bounds.minY, of: bounds.height, count: rowCount)
        let segments = segments(inRow: row)
        return segments.lowerBound + part(point.x - bounds.minX, of: bounds.width, count: segments.count)
    }

    private func availableSegment(at point: Point) -> Int? {
        segment(at: point).flatMap { !isEnabled || disabledIndices.contains($0) ? nil : $0 }
    }

    private func choose(_ index: Int) {
        guard index != selectedIndex else { return }
        selectedIndex = index
        onChange?(index)
    }

    /// Returns a segment's frame on whole device pixels, so that lines are sharp.
    private func frame(ofSegment index: Int) -> Rect {
        let row = index / longestRow
        let segments = segments(inRow: row)
        let column = Double(index - segments.lowerBound)
        let size = Size(width: bounds.width / Double(segments.count), height: bounds.height / Double(rowCount))
        return Rect(
            left: snapped(bounds.minX + size.width * column), top: snapped(bounds.minY + size.height * Double(row)),
            right: snapped(bounds.minX + size.width * (column + 1)),
            bottom: row + 1 == rowCount ? bounds.maxY : snapped(bounds.minY + size.height * Double(row + 1)))
    }

    /// The colour of the lines and of the titles that are not selected.
    private var color: Color { traits.theme.tintText }

    override public func applyColors() {
        borderColor = color
        for (index, label) in labels.enumerated() {
            label.textColor = index == selectedIndex ? traits.theme.segmentTitle : color
            label.alpha = disabledIndices.contains(index) ? 0.4 : 1
        }
    }
}

/// The title of a segment: for assistive technology, a radio button with the name of the tool tip.
private final class SegmentLabel: Label {
    private let index: Int

    init(_ title: String, at index: Int) {
        self.index = index
        super.init(title, style: SegmentedControl.style)
        alignment = .center
    }

    override func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        guard let control = superview as? SegmentedControl else { return }
        let toolTip = control.segmentToolTips[index]
        (own.role, own.label, own.keys) = (.radioButton, toolTip?.title ?? text, toolTip?.knownKey)
        own.isIgnored = false
        (own.position, own.count) = (index + 1, control.titles.count)
        own.states.formUnion([.focusable, .checkable])
        if control.selectedIndex == index { own.states.insert(.checked) }
        own.isPressable = control.isEnabled && !control.disabledIndices.contains(index)
        if !own.isPressable { own.states.insert(.disabled) }
    }

    override func perform(_ request: AccessibilityRequest, part: String) -> Bool {
        guard let control = superview as? SegmentedControl else { return false }
        switch request {
        case .press, .select: return control.press(segment: index)
        case .focus: return control.perform(request, part: part)
        default: return super.perform(request, part: part)
        }
    }
}
