import Cairo
import Geometry

/// A row of an open menu: a command, a submenu or a separator.
final class MenuRow: View {
    struct Columns: Equatable {
        /// Whether titles are indented to make room for check marks.
        var hasCheckMarks = false
        var showsKeys = true
    }

    let item: MenuItem
    let title: String
    var columns = Columns() { didSet { if columns != oldValue { setNeedsDisplay() } } }
    var isHighlighted = false { didSet { if isHighlighted != oldValue { highlightDidChange() } } }
    /// Whether the row's submenu is open.
    var isExpanded = false
    /// The state of the check mark; nil if the command has none.
    private let isChecked: Bool?
    private let reason: String?
    /// The command's first keyboard shortcut; empty if it has none.
    private let key: String
    private var titleLayout = LayoutCache()
    private var keyLayout = LayoutCache()
    private var textSize: TextSize

    private static let chevronSize = Size(width: 6, height: 11)
    /// The padding at both ends, and the gap between a title and its shortcut or chevron, in points.
    private static let (inset, gap) = (14.0, 24.0)
    private static let markRoom = 20.0

    /// - Parameter textSize: The text size until the row is in a window.
    init(_ item: MenuItem, textSize: TextSize) {
        (self.item, self.textSize) = (item, textSize)
        (isChecked, reason) = (item.command?.isChecked?(), item.command?.obstacle())
        (title, key) = (item.title, item.command?.presses.first?.name ?? "")
        super.init()
        contentMode = .redraw
        toolTip = reason.map { ToolTip($0) }
    }

    var isSelectable: Bool { !title.isEmpty }
    var isAvailable: Bool { isSelectable && reason == nil }
    var hasMark: Bool { isChecked != nil }
    var leadsToMenu: Bool { if case .submenu = item { true } else { false } }

    override var drawsContent: Bool { true }
    /// Drawing a few glyphs is as quick as compositing a backing store.
    override var hasBackingStore: Bool { false }
    override func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        guard isSelectable else {
            own.role = .separator
            return
        }
        (own.role, own.label, own.keys) = (describedRole, title, key.isEmpty ? nil : key)
        let words = [isChecked == true ? "checked" : nil, reason, own.keys].compactMap(\.self)
        own.value = words.isEmpty ? nil : words.joined(separator: ", ")
        own.isPressable = isAvailable
        own.states.insert(.focusable)
        if !isAvailable { own.states.insert(.disabled) }
        if hasMark { own.states.insert(.checkable) }
        if isChecked == true { own.states.insert(.checked) }
        if leadsToMenu { own.states.formUnion([.opensMenu, .expandable]) }
        if isExpanded { own.states.insert(.expanded) }
    }

    override func perform(_ request: AccessibilityRequest, part: String) -> Bool {
        guard let layer = withSuperviews.first(where: { $0 is MenuLayer }) as? MenuLayer else { return false }
        switch request {
        case .press: return layer.press(self)
        case .focus, .select: return layer.highlight(self)
        default: return super.perform(request, part: part)
        }
    }

    private var describedRole: Role {
        if !hasMark { return .menuItem }
        return item.command?.isChoice == true ? .radioMenuItem : .checkMenuItem
    }

    override func traitsDidChange(from previous: Traits?) {
        super.traitsDidChange(from: previous)
        textSize = traits.textSize
    }

    /// Returns the height for a title of at most two lines, in points.
    func height(in width: Double, _ columns: Columns) -> Double {
        guard isSelectable else { return 9 }
        return max(32, (titleText(in: titleRoom(in: width, columns)).size.height + 10).rounded(.up))
    }

    func preferredWidth(_ columns: Columns) -> Double {
        guard isSelectable else { return 0 }
        let trailing = trailingWidth(columns)
        return 2 * Self.inset + (columns.hasCheckMarks ? Self.markRoom : 0) + titleText(in: nil).size.width.rounded(.up)
            + (trailing > 0 ? Self.gap + trailing : 0)
    }

    private func trailingWidth(_ columns: Columns) -> Double {
        if leadsToMenu { return Self.chevronSize.width }
        return key.isEmpty || !columns.showsKeys ? 0 : keyText.size.width.rounded(.up)
    }

    override func draw(_ canvas: Canvas) {
        guard isSelectable else { return drawLine(on: canvas) }
        let dimming = isAvailable ? 1 : 0.4
        let theme = contentTheme
        let color = theme.text.withAlpha(dimming)
        let left = bounds.minX + Self.inset
        if isChecked == true { drawMark(on: canvas, x: left, in: color) }
        let x = left + (columns.hasCheckMarks ? Self.markRoom : 0)
        drawTrailing(on: canvas, in: theme.secondary.withAlpha(dimming))
        let text = titleText(in: titleRoom(in: bounds.width, columns))
        canvas.fillColor = color
        canvas.draw(text, at: Point(x: x, y: bounds.midY - text.size.height / 2))
    }

    private func titleRoom(in width: Double, _ columns: Columns) -> Double {
        let trailing = trailingWidth(columns)
        return max(
            0,
            width - 2 * Self.inset - (columns.hasCheckMarks ? Self.markRoom : 0)
                - (trailing > 0 ? trailing + Self.gap / 2 : 0))
    }

    private func drawTrailing(on canvas: Canvas, in color: Color) {
        let width = trailingWidth(columns)
        let end = bounds.maxX - Self.inset
        guard width > 0 else { return }
        if leadsToMenu {
            drawChevron(on: canvas, x: end - width, in: color)
        } else {
            canvas.fillColor = color
            canvas.draw(keyText, at: Point(x: end - width, y: bounds.midY - keyText.size.height / 2))
        }
    }

    private func drawLine(on canvas: Canvas) {
        canvas.fillColor = traits.theme.hairline
        canvas.fill(Rect(x: bounds.minX, y: snapped(bounds.midY), width: bounds.width, height: hairlineWidth))
    }

    private func drawMark(on canvas: Canvas, x: Double, in color: Color) {
        let y = bounds.midY
        let points = [Point(x: x, y: y), Point(x: x + 4, y: y + 4), Point(x: x + 11, y: y - 4)]
        canvas.strokeSymbol(Path(through: points), width: 2, in: color)
    }

    private func drawChevron(on canvas: Canvas, x: Double, in color: Color) {
        let (size, top) = (Self.chevronSize, bounds.midY - Self.chevronSize.height / 2)
        let rect = Rect(x: x, y: top, width: size.width - 1, height: size.height)
        canvas.strokeSymbol(.chevron(in: rect), width: 2, in: color)
    }

    private func titleText(in width: Double?) -> TextLayout {
        titleLayout.layout(title, font: TextStyle.body.font(at: textSize), maximumWidth: width, maximumLines: 2)
    }

    private var keyText: TextLayout {
        keyLayout.layout(key, font: TextStyle.subheadline.font(at: textSize))
    }

    override func applyColors() { backgroundColor = isHighlighted ? traits.theme.selection : nil }

    override var contentTheme: Theme {
        isHighlighted ? traits.theme.onSelection(isActive: true) : traits.theme
    }

    private func highlightDidChange() {
        applyColors()
        let (usual, highlighted) = (traits.theme, traits.theme.onSelection(isActive: true))
        if (usual.text, usual.secondary) != (highlighted.text, highlighted.secondary) { setNeedsDisplay() }
    }
}

extension MenuItem {
    fileprivate var command: Command? { if case .command(let command) = self { command } else { nil } }

    fileprivate var title: String {
        switch self {
        case .command(let command): command.title
        case .submenu(let title, _): title
        case .separator: ""
        }
    }
}
