import Cairo
import Geometry

/// A row of an open menu: a command, what leads to further ones, or a line between two groups.
final class MenuRow: View {
    /// What all rows of a menu have in common.
    struct Columns: Equatable {
        /// Whether there is room for check marks before the titles.
        var hasMarks = false
        /// Whether keys stand at the right.
        var showsKeys = true
    }

    let item: MenuItem
    /// What the row says; empty for a line.
    let title: String
    var columns = Columns() {
        didSet { if columns != oldValue { setNeedsDisplay() } }
    }
    var isHighlighted = false {
        didSet { if isHighlighted != oldValue { updateColor() } }
    }
    /// Whether the row's command chooses what is chosen already; nil if it chooses nothing.
    private let isChecked: Bool?
    /// Why the row's command cannot be given; nil if it can.
    private let reason: String?
    /// The key that does the same; empty if there is none.
    private let key: String
    private var titleLayout = KeptLayout()
    private var keyLayout = KeptLayout()
    private var textSize: TextSize

    private static let markSize = Size(width: 12, height: 10)
    private static let chevronSize = Size(width: 6, height: 11)
    /// From the row's edges to its content, and between a title and what is at its right, in points.
    private static let (inset, gap) = (14.0, 24.0)
    /// What a check mark takes from the title, in points.
    private static let markRoom = 20.0

    /// - Parameter textSize: Until the row comes into a window that has another one.
    init(_ item: MenuItem, textSize: TextSize) {
        (self.item, self.textSize) = (item, textSize)
        (isChecked, reason) = (item.command?.isChecked?(), item.reasonAgainst)
        (title, key) = (item.title, item.command?.presses.first?.name ?? "")
        super.init()
        contentMode = .redraw
        toolTip = reason.map { ToolTip($0) }
    }

    /// Whether the row can be gone to: it is no line.
    var isSelectable: Bool { !title.isEmpty }
    /// Whether choosing the row does something.
    var isAvailable: Bool { isSelectable && reason == nil }
    var hasMark: Bool { isChecked != nil }
    var leadsToMenu: Bool { if case .submenu = item { true } else { false } }

    override var drawsContent: Bool { true }
    /// A few letters are drawn as quickly as a picture of them is laid on what lies below.
    override var hasBackingStore: Bool { false }
    override var role: Role { isSelectable ? .menuItem : .separator }
    override var label: String? { title.isEmpty ? nil : title }
    override var value: String? {
        let words = [isChecked == true ? "checked" : nil, reason, key.isEmpty ? nil : key].compactMap(\.self)
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }

    override func traitsDidChange(from previous: Traits?) {
        super.traitsDidChange(from: previous)
        textSize = traits.textSize
        updateColor()
    }

    /// In points, at some size of the text.
    var height: Double {
        isSelectable ? max(32, (titleText(in: nil).size.height + 10).rounded(.up)) : 9
    }

    /// The width that shows everything whole, in points.
    func preferredWidth(_ columns: Columns) -> Double {
        guard isSelectable else { return 0 }
        let trailing = trailingWidth(columns)
        return 2 * Self.inset + (columns.hasMarks ? Self.markRoom : 0) + titleText(in: nil).size.width.rounded(.up)
            + (trailing > 0 ? Self.gap + trailing : 0)
    }

    private func trailingWidth(_ columns: Columns) -> Double {
        if leadsToMenu { return Self.chevronSize.width }
        return key.isEmpty || !columns.showsKeys ? 0 : keyText.size.width.rounded(.up)
    }

    override func draw(_ canvas: Canvas) {
        guard isSelectable else { return drawLine(on: canvas) }
        let dimming = isAvailable ? 1 : 0.4
        let color = traits.theme.text.withAlpha(dimming)
        let left = bounds.minX + Self.inset
        if isChecked == true { drawMark(on: canvas, x: left, in: color) }
        let x = left + (columns.hasMarks ? Self.markRoom : 0)
        let end = drawTrailing(on: canvas, in: traits.theme.secondary.withAlpha(dimming))
        let text = titleText(in: max(0, end - x))
        canvas.fillColor = color
        canvas.draw(text, at: Point(x: x, y: bounds.midY - text.size.height / 2))
    }

    /// What stands at the right; returns where the title has to end.
    private func drawTrailing(on canvas: Canvas, in color: Color) -> Double {
        let width = trailingWidth(columns)
        let end = bounds.maxX - Self.inset
        guard width > 0 else { return end }
        if leadsToMenu {
            drawChevron(on: canvas, x: end - width, in: color)
        } else {
            canvas.fillColor = color
            canvas.draw(keyText, at: Point(x: end - width, y: bounds.midY - keyText.size.height / 2))
        }
        return end - width - Self.gap / 2
    }

    private func drawLine(on canvas: Canvas) {
        canvas.fillColor = traits.theme.hairline
        canvas.fill(Rect(x: bounds.minX, y: snapped(bounds.midY), width: bounds.width, height: devicePixel))
    }

    private func drawMark(on canvas: Canvas, x: Double, in color: Color) {
        let top = bounds.midY - Self.markSize.height / 2
        stroke(
            Path(lines: [Point(x: x, y: top + 5), Point(x: x + 4, y: top + 9), Point(x: x + 11, y: top + 1)]),
            on: canvas, color)
    }

    private func drawChevron(on canvas: Canvas, x: Double, in color: Color) {
        let (size, top) = (Self.chevronSize, bounds.midY - Self.chevronSize.height / 2)
        stroke(.chevron(in: Rect(x: x, y: top, width: size.width - 1, height: size.height)), on: canvas, color)
    }

    private func stroke(_ path: Path, on canvas: Canvas, _ color: Color) {
        canvas.strokeColor = color
        canvas.lineWidth = 2
        (canvas.lineCap, canvas.lineJoin) = (.round, .round)
        canvas.stroke(path)
    }

    private func titleText(in width: Double?) -> TextLayout {
        titleLayout.layout(title, font: TextStyle.body.font(at: textSize), maximumWidth: width)
    }

    private var keyText: TextLayout {
        keyLayout.layout(key, font: TextStyle.subheadline.font(at: textSize))
    }

    private func updateColor() {
        backgroundColor = isHighlighted ? traits.theme.selection : nil
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

    fileprivate var reasonAgainst: String? {
        switch command?.availability() {
        case .unavailable(let reason): reason
        case .available, nil: nil
        }
    }
}
