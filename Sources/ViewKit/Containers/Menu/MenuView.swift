import Geometry

/// The rows of one open menu, which scroll if they do not fit.
final class MenuView: View {
    let rows: [MenuRow]
    /// The row of the parent menu that opened this one; nil for the root menu.
    let parentRow: Int?
    private(set) var highlightedRow: Int?

    let content = MenuScrollView()

    /// The space above the first and below the last row, in points.
    static let inset = 8.0
    private static let minimumWidth = 140.0

    /// Creates a menu that is laid out at once: in the window, each row would be damaged separately.
    init(_ menu: Menu, for window: Window, name: String = "Menu", parentRow: Int? = nil) {
        self.parentRow = parentRow
        rows = menu.items.map { MenuRow($0, textSize: window.currentTraits.textSize) }
        super.init()
        self.name = name
        cornerRadius = 10
        // A pointer drag chooses a row; only fingers pan.
        let pan = content.pan
        pan.shouldBegin = { [unowned content, unowned pan] in
            content.canScroll && pan.presses.contains { $0.kind != .pointer }
        }
        addSubview(content)
        for row in rows { content.addSubview(row) }
        frame.size = preferredSize(in: MenuPlacement.room(in: window.bounds).width)
        layOutRows()
    }

    override func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        own.role = .menu
    }

    /// The size that shows the rows whole, in points; shortcuts are dropped if they make it wider than `room`.
    func preferredSize(in room: Double) -> Size {
        let columns = columns(in: room)
        let width = max(Self.minimumWidth, width(columns))
        return Size(width: width, height: 2 * Self.inset + heights(in: min(width, room), columns).reduce(0, +))
    }

    private func heights(in width: Double, _ columns: MenuRow.Columns) -> [Double] {
        rows.map { $0.height(in: width, columns) }
    }

    override func applyColors() { applyPanelColors() }

    override func layoutSubviews() {
        layOutRows()
        content.showScrollBarOnce()
    }

    /// Returns the height that shows only whole rows once they are scrolled to their end, at most that of `room`.
    func wholeHeight(in room: Size) -> Double {
        let heights = heights(in: room.width, columns(in: room.width)).reversed().reduce(into: [2 * Self.inset]) {
            $0.append($0.last! + $1)
        }
        return heights.dropFirst().last { $0 <= room.height } ?? room.height
    }

    private func layOutRows() {
        // Keep clear of the rounded corners, so that nothing needs clipping.
        content.frame = bounds.inset(by: EdgeInsets(top: Self.inset, left: 0, bottom: Self.inset, right: 0))
        let columns = columns(in: bounds.width)
        var y = 0.0
        for (row, height) in zip(rows, heights(in: bounds.width, columns)) {
            row.columns = columns
            row.frame = Rect(x: 0, y: y, width: bounds.width, height: height)
            y += height
        }
        content.rowTops = rows.map(\.frame.minY)
        content.contentSize = Size(width: bounds.width, height: y)
    }

    private func columns(in room: Double) -> MenuRow.Columns {
        var columns = MenuRow.Columns(hasCheckMarks: rows.contains(where: \.hasMark))
        columns.showsKeys = width(columns) <= room
        return columns
    }

    private func width(_ columns: MenuRow.Columns) -> Double {
        rows.map { $0.preferredWidth(columns) }.max() ?? 0
    }

    /// The row at a point of the window; nil on a separator and outside.
    func row(at point: Point) -> Int? {
        guard content.frame.contains(convert(point, from: nil)) else { return nil }
        let inner = content.convert(point, from: nil)
        return rows.firstIndex { $0.isSelectable && $0.frame.contains(inner) }
    }

    func windowFrame(ofRow row: Int) -> Rect { rows[row].convert(rows[row].bounds, to: nil) }

    func highlight(_ row: Int?, isRevealed: Bool = false) {
        if row != highlightedRow {
            if let highlightedRow { rows[highlightedRow].isHighlighted = false }
            if let row { rows[row].isHighlighted = true }
            highlightedRow = row
        }
        if isRevealed, let row { content.scrollToVisible(rows[row].frame, animated: false) }
    }

    /// Moves the highlight by one row, skipping separators and wrapping around; `step` is 1 or −1.
    func moveHighlight(by step: Int) {
        let selectable = rows.indices.filter { rows[$0].isSelectable }
        guard !selectable.isEmpty else { return }
        let current = highlightedRow.flatMap(selectable.firstIndex(of:)) ?? (step > 0 ? -1 : 0)
        highlight(selectable[(current + step + selectable.count) % selectable.count], isRevealed: true)
    }

    /// Highlights the first row that can be chosen, else the first one.
    func highlightFirstAvailable() {
        highlight(rows.firstIndex(where: \.isAvailable) ?? rows.firstIndex(where: \.isSelectable), isRevealed: true)
    }

    func highlightFirst() { highlight(rows.firstIndex(where: \.isSelectable), isRevealed: true) }

    func highlightLast() { highlight(rows.lastIndex(where: \.isSelectable), isRevealed: true) }
}
