import Cairo
import Geometry

/// Rows under each other, in sections with heads, of which only those in sight exist as views.
///
/// Rows are counted from 0 through all sections. What a row shows comes from `cellForRow`, which is handed a cell that
/// went out of sight, to be filled anew. At most two cells more than rows in sight are alive, however many rows there
/// are.
open class TableView: ScrollView {
    public enum Style: Sendable {
        /// Rows from edge to edge, to be chosen; heads stay in sight while their rows pass under them.
        case plain
        /// Groups of rows on the ground, to be read.
        case grouped
    }

    public let style: Style
    /// Gives the cell that shows a row: the one that is handed in, filled anew, or another where there is none or it
    /// does not fit.
    public var cellForRow: ((Int, TableCell?) -> TableCell)? {
        didSet { reloadRows() }
    }
    /// Called when a person chooses a row: by a press, or by Return on the selected one.
    public var onSelect: ((Int) -> Void)?
    /// Called when a person deletes a row: who owns the rows takes it out, and applies that to the table.
    public var onDelete: ((Int) -> Void)?
    /// Whether a row can be deleted; asked only where `onDelete` is set.
    public var canDelete: (Int) -> Bool = { _ in true }
    /// Whether rows can be chosen.
    public var allowsSelection: Bool
    /// What the table is called, in a few words.
    public var name: String?

    var layout = TableLayout()
    var selection: Int?
    var editing = false
    /// The cells of the rows in sight, by row.
    var cells: [Int: TableCell] = [:]
    /// Cells without a row, hidden.
    var spareCells: [TableCell] = []
    /// Whether the cells in sight are to be filled anew.
    var needsRefill = false
    /// The heads of the sections in sight, by section.
    var heads: [Int: SectionHead] = [:]
    let swipeRecognizer = PanGestureRecognizer()
    /// How far the swiped row lay open when the drag began, in points.
    var swipeStart = 0.0
    /// The row that lies open or is being opened, with its Delete button.
    var swipedRow: Int?
    var rowPress: RowPress?
    /// A row that was deleted with the key: the next one is selected after it.
    var rowDeletedByKey: Int?

    public init(style: Style = .plain) {
        self.style = style
        allowsSelection = style == .plain
        super.init()
        isFocusable = true
        addGestureRecognizer(swipeRecognizer)
        watchSwipes()
        updateColors()
    }

    /// What the rows are; giving others shows them at once, at the place that was scrolled to.
    public var sections: [TableSection] {
        get { layout.sections }
        set { replace(sections: newValue) }
    }

    public var rowCount: Int { layout.rowCount }

    /// Asks for the rows in sight to be filled anew: what they show has changed, but not which they are.
    public func reloadRows() {
        needsRefill = true
        setNeedsLayout()
    }

    /// Where a row stands in the content, in points.
    ///
    /// Traps if there is no such row.
    public func frame(ofRow row: Int) -> Rect {
        let edges = layout.edges(ofRow: row)
        return Rect(left: bounds.minX, top: edges.top, right: bounds.maxX, bottom: edges.bottom)
    }

    /// The row at a point of the content; nil where there is none.
    public func row(at point: Point) -> Int? {
        layout.row(at: point.y)
    }

    /// The cell that shows a row; nil for a row out of sight.
    public func cell(forRow row: Int) -> TableCell? { cells[row] }

    override open func layoutSubviews() {
        super.layoutSubviews()
        layoutRows()
        layoutHeads()
    }

    override open func traitsDidChange(from previous: Traits?) {
        super.traitsDidChange(from: previous)
        updateColors()
        if !layout.isMeasured(headHeights, scale: traits.displayScale) { rebuildLayout(with: sections) }
    }

    override func didScrollByHand() {
        super.didScrollByHand()
        closeSwipe(animated: true)
        cancelRowPress()
    }

    override open func keyPressed(_ press: KeyPress) {
        if !takeAsList(press) { super.keyPressed(press) }
    }

    override open func didBecomeFirstResponder() { showKeyboardFocus() }

    override open func pressBegan(_ press: Press) { beginRowPress(press) }
    override open func pressMoved(_ press: Press) { moveRowPress(press) }
    override open func pressEnded(_ press: Press) { endRowPress(press) }
    override open func pressCancelled(_ press: Press) { cancelRowPress() }

    override open var role: Role { .table }
    override open var label: String? { name }
    override open var value: String? { rowCount == 1 ? "1 row" : "\(rowCount) rows" }

    private func updateColors() {
        backgroundColor = style == .plain ? traits.theme.paper : traits.theme.ground
    }
}

extension TableView {
    /// Shows other sections at once, at the same place.
    ///
    /// With as many rows as before, they count as the same rows in another form: the selected one stays.
    func replace(sections: [TableSection]) {
        cancelRowPress()
        if sections.rowCount != rowCount {
            closeSwipe(animated: false)
            selectedRow = nil
        }
        rebuildLayout(with: sections)
        reloadRows()
    }

    /// Measures the sections anew: the row at the upper edge stays there, unless that is the first.
    func rebuildLayout(with sections: [TableSection]) {
        let anchor = RowAnchor(in: self)
        layout = TableLayout(sections, headHeights: headHeights, scale: traits.displayScale)
        contentSize = Size(width: 0, height: layout.height)
        if let anchor, anchor.row < rowCount { anchor.restore(in: self, row: anchor.row) }
        setNeedsLayout()
    }
}

extension [TableSection] {
    /// How many rows all sections have.
    var rowCount: Int { reduce(0) { $0 + $1.rowCount } }
}

/// A row that is to stay where it stands while the rows around it change.
struct RowAnchor {
    let row: Int
    /// From the upper edge of what can be seen to the row's, in points.
    let distance: Double

    /// The first row in sight; nil where there is none, and at the upper end, where what is new comes into sight.
    init?(in table: TableView) {
        let top = table.visibleRect.minY
        guard top > 0, let row = table.layout.rows(from: top, to: table.visibleRect.maxY).first else { return nil }
        self.init(row: row, in: table)
    }

    init(row: Int, in table: TableView) {
        self.row = row
        distance = table.layout.edges(ofRow: row).top - table.visibleRect.minY
    }

    /// Scrolls to where a row, that this one has become, stands as this one did.
    func restore(in table: TableView, row: Int) {
        let way = table.layout.edges(ofRow: row).top - distance - table.visibleRect.minY
        table.compensate(forContentMovedBy: way)
    }
}

extension TableView {
    /// Gives every row in sight a cell, those that went out of sight first.
    func layoutRows() {
        let rows = rowsInSight
        for row in cells.keys.sorted() where !rows.contains(row) { retireCell(ofRow: row) }
        for row in rows {
            if needsRefill || cells[row] == nil { cells[row] = makeCell(forRow: row) }
            place(cells[row]!, atRow: row)
        }
        needsRefill = false
        putAwaySpareCells()
    }

    /// The rows that show a part of themselves, under bars too.
    public var rowsInSight: Range<Int> {
        guard cellForRow != nil, !bounds.isEmpty else { return 0..<0 }
        return layout.rows(from: bounds.minY, to: bounds.maxY)
    }

    private func makeCell(forRow row: Int) -> TableCell {
        let old = cells[row] ?? spareCells.popLast()
        guard let cell = cellForRow?(row, old) else { preconditionFailure("A table in sight has cells for its rows.") }
        if let old, old !== cell { spareCells.append(old) }
        if cell.superview !== self { insertSubview(cell, at: 0) }
        cell.isHidden = false
        return cell
    }

    private func place(_ cell: TableCell, atRow row: Int) {
        cell.frame = frame(ofRow: row)
        cell.isSelected = row == selection
        cell.edges = edges(ofRow: row)
        cell.setEditing(editing && isDeletable(row))
    }

    /// Which lines a row has: a group is closed above and below, and rows are divided.
    private func edges(ofRow row: Int) -> TableCell.Edges {
        let section = layout.section(ofRow: row)
        let rows = layout.rows(ofSection: section)
        let isDivided = row != rows.upperBound - 1 && layout.sections[section].isDivided
        var edges: TableCell.Edges = isDivided ? .separator : []
        if style == .grouped, row == rows.lowerBound { edges.insert(.top) }
        if style == .grouped, row == rows.upperBound - 1 { edges.insert(.bottom) }
        return edges
    }

    func retireCell(ofRow row: Int) {
        guard let cell = cells.removeValue(forKey: row) else { return }
        if row == swipedRow { swipedRow = nil }
        cell.prepareForReuse()
        spareCells.append(cell)
    }

    private func putAwaySpareCells() {
        while spareCells.count > 2 { spareCells.removeFirst().removeFromSuperview() }
        for cell in spareCells { cell.isHidden = true }
    }

    /// Lays a cell under the others; it stays in the tree, so that nothing of it is drawn anew.
    func lower(_ cell: TableCell) {
        subviews.removeAll { $0 === cell }
        subviews.insert(cell, at: 0)
    }

    func isDeletable(_ row: Int) -> Bool { onDelete != nil && canDelete(row) }
}

extension TableView {
    /// Gives every section in sight a head, which stays in sight as long as one of its rows is.
    func layoutHeads() {
        let sections = bounds.isEmpty ? 0..<0 : layout.sections(from: bounds.minY, to: bounds.maxY)
        var spare = heads.keys.sorted().filter { !sections.contains($0) }.compactMap { heads.removeValue(forKey: $0) }
        for section in sections {
            guard let title = layout.sections[section].title else {
                if let head = heads.removeValue(forKey: section) { spare.append(head) }
                continue
            }
            let head = heads[section] ?? spare.popLast() ?? makeHead()
            heads[section] = head
            head.text = title
            head.frame = frame(ofHead: section)
        }
        for head in spare { head.removeFromSuperview() }
    }

    /// Where a section's head stands at the moment, in the content.
    func frame(ofHead section: Int) -> Rect {
        let edges = layout.edges(ofSection: section)
        let height = edges.headBottom - edges.top
        let stuck = style == .plain ? min(visibleRect.minY, edges.bottom - height) : edges.top
        return Rect(x: bounds.minX, y: max(edges.top, stuck), width: bounds.width, height: height)
    }

    /// The heads' heights for the text size.
    var headHeights: TableLayout.HeadHeights {
        let text = SectionHead.textHeight(at: traits.textSize)
        switch style {
        case .plain: return TableLayout.HeadHeights(titled: text + 12, untitled: 0)
        case .grouped: return TableLayout.HeadHeights(titled: text + 30, untitled: 24)
        }
    }

    private func makeHead() -> SectionHead {
        let head = SectionHead(isAtBottom: style == .grouped)
        // Over the rows, under what the scroll view lays over everything.
        insertSubview(head, at: subviews.lastIndex { $0 is TableCell || $0 is SectionHead }.map { $0 + 1 } ?? 0)
        return head
    }
}

extension TableView {
    /// The row that keys act on; nil where none is selected.
    ///
    /// Traps if there is no such row.
    public var selectedRow: Int? {
        get { selection }
        set { select(newValue) }
    }

    /// What a press on a row does: it becomes the selected one, and its owner hears of it unless rows are being edited.
    func choose(_ row: Int) {
        selectedRow = row
        if !editing { onSelect?(row) }
    }

    /// Asks the rows' owner to delete a row.
    func delete(_ row: Int) {
        guard isDeletable(row) else { return }
        onDelete?(row)
        // Where the owner has kept it, it closes again.
        if swipedRow != nil { closeSwipe(animated: true) }
    }

    /// Brings a row out from under heads and bars, by the shortest way.
    public func scrollToRow(_ row: Int, animated: Bool) {
        var place = frame(ofRow: row)
        let section = layout.edges(ofSection: layout.section(ofRow: row))
        // The head lies over the rows that scroll under it.
        let head = section.headBottom - section.top
        if style == .plain || place.minY == section.headBottom {
            place = Rect(left: place.minX, top: place.minY - head, right: place.maxX, bottom: place.maxY)
        }
        scrollToVisible(place, animated: animated)
    }

    private func select(_ row: Int?) {
        precondition(row.map { $0 >= 0 && $0 < rowCount } ?? true, "A row that is selected exists.")
        guard row != selection else { return }
        if let selection { cells[selection]?.isSelected = false }
        selection = row
        rowDeletedByKey = nil
        if let row { cells[row]?.isSelected = true }
    }
}

extension TableView {
    /// How much room the mark before a row takes from its content, in points.
    public static let editingRoom = EditMark.room

    /// Whether rows that can be deleted show a mark before them, which deletes.
    public var isEditing: Bool {
        get { editing }
        set { setEditing(newValue, animated: false) }
    }

    /// Shows or hides the marks before the rows, which slide in and out where that is animated.
    ///
    /// While they are shown, a press on a row selects it, but chooses nothing.
    public func setEditing(_ isEditing: Bool, animated: Bool) {
        guard isEditing != editing else { return }
        closeSwipe(animated: animated)
        cancelRowPress()
        editing = isEditing
        let cells = cells
        View.animate(duration: animated && !needsLayout ? 0.25 : 0) {
            for (row, cell) in cells { cell.setEditing(isEditing && isDeletable(row)) }
        } completion: { _ in
            for cell in cells.values { cell.removeHiddenEditMark() }
        }
        setNeedsLayout()
    }
}
