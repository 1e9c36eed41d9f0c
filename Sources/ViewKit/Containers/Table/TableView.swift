import Geometry

/// Rows under each other, in sections with headers, of which only those in sight exist as views.
///
/// Rows are counted from 0 through all sections. What a row shows comes from `cellForRow`, which is handed a cell that
/// went out of sight, to be filled again. At most two cells more than rows in sight are alive, however many rows there
/// are.
open class TableView: ScrollView {
    public enum Style: Sendable {
        /// Rows from edge to edge, to be chosen; headers stay in sight while their rows pass under them.
        case plain
        /// Groups of rows on the ground, to be read.
        case grouped
    }

    public let style: Style
    /// Gives the cell that shows a row: the one that is handed in, filled again, or another where there is none or it
    /// does not fit.
    public var cellForRow: ((Int, TableCell?) -> TableCell)? {
        didSet { reloadRows() }
    }
    /// Called when a person chooses a row: by a press, or by Return on the selected one.
    public var onSelect: ((Int) -> Void)?
    /// Called when another row is selected or none any more, however that came; not where the same row has another number.
    public var onSelectionChange: (() -> Void)?
    /// Called when a person deletes a row: the owner of the rows takes it out, and applies that to the table.
    public var onDelete: ((Int) -> Void)?
    /// Whether a row can be deleted; asked only where `onDelete` is set.
    public var canDelete: (Int) -> Bool = { _ in true }
    /// Whether rows can be chosen.
    public var allowsSelection: Bool
    /// Rows with something in them that Tab goes to, ascending: it brings them into sight first.
    public var focusableRows: [Int] = []
    /// What the table is called, in a few words.
    public var name: String?

    private lazy var content = TableContent(of: self)
    private var selection = RowSelection()
    private lazy var pressing = RowPressing(in: self)

    public init(style: Style = .plain) {
        self.style = style
        allowsSelection = style == .plain
        super.init()
        isFocusable = true
        _ = pressing
        updateColors()
    }

    /// The row at a point of the content; nil if there is none.
    public func row(at point: Point) -> Int? {
        layout.row(at: point.y)
    }

    /// Where a row stands in the content, in points.
    ///
    /// Traps if there is no such row.
    public func frame(ofRow row: Int) -> Rect {
        let edges = layout.edges(ofRow: row)
        return Rect(left: bounds.minX, top: edges.top, right: bounds.maxX, bottom: edges.bottom)
    }

    /// The rows that show a part of themselves, under bars too.
    public var rowsInSight: Range<Int> {
        guard cellForRow != nil, !bounds.isEmpty else { return 0..<0 }
        return layout.rows(from: bounds.minY, to: bounds.maxY)
    }

    /// The cell that shows a row; nil for a row out of sight.
    public func cell(forRow row: Int) -> TableCell? { cells[row] }

    var layout: TableLayout { content.layout }
    /// The cells of the rows in sight, by row.
    var cells: [Int: TableCell] { content.cells.inSight }
    /// The headers of the sections in sight, by section.
    var headers: [Int: SectionHeader] { content.headers.inSight }

    /// Where a section's header stands at the moment, in the content.
    func frame(ofHeader section: Int) -> Rect { content.headers.frame(ofSection: section) }

    override open func layoutSubviews() {
        super.layoutSubviews()
        content.layoutViews()
    }

    override open func traitsDidChange(from previous: Traits?) {
        super.traitsDidChange(from: previous)
        updateColors()
        if !content.isMeasured { measure(sections) }
    }

    override var contextMenuAnchor: Rect {
        guard let selectedRow else { return super.contextMenuAnchor }
        return convert(frame(ofRow: selectedRow).intersection(visibleRect), to: nil)
    }

    override func didScrollByHand() {
        super.didScrollByHand()
        closeSwipe(animated: true)
        cancelRowPress()
    }

    override open func keyPressed(_ press: KeyPress) {
        if press.key == .tab { revealFocusableRow(forward: !press.modifiers.contains(.shift)) }
        if !consumeAsList(press) { super.keyPressed(press) }
    }

    override open func didBecomeFirstResponder() { showKeyboardFocus() }

    override open func pressBegan(_ press: Press) { pressing.begin(press) }
    override open func pressMoved(_ press: Press) { pressing.move(press) }
    override open func pressEnded(_ press: Press) { pressing.end(press) }
    override open func pressCancelled(_ press: Press) { pressing.cancel() }

    override open var role: Role { .table }
    override open var label: String? { name }
    override open var value: String? { rowCount == 1 ? "1 row" : "\(rowCount) rows" }

    private func updateColors() {
        backgroundColor = style == .plain ? traits.theme.paper : traits.theme.ground
    }
}

// Which rows there are.
extension TableView {
    /// What the rows are; giving others shows them at once, where the table was scrolled to.
    ///
    /// With as many rows as before, they count as the same rows in another form: the selected one stays.
    public var sections: [TableSection] {
        get { layout.sections }
        set { replace(with: newValue) }
    }

    public var rowCount: Int { layout.rowCount }

    /// Asks for the rows in sight to be filled again: what they show has changed, but not which they are.
    public func reloadRows() {
        content.cells.setNeedsRefill()
        setNeedsLayout()
    }

    /// Follows a change of the rows: those that stay keep their cells, their selection and where they are in sight.
    ///
    /// The row at the upper edge stays where it is, unless that is the upper end of everything, where what is new comes
    /// into sight. Traps if the ranges do not make the new rows of the old ones.
    public func apply(
        _ sections: [TableSection], insertions: [Range<Int>], deletions: [Range<Int>], animated: Bool
    ) {
        let change = RowMapping(
            from: rowCount, to: sections.rowCount, insertions: insertions, deletions: deletions)
        cancelRowPress()
        guard change.keptCount > 0 else { return replaceEverything(with: sections) }
        // What is in no window, or still shows older rows, has nothing to move from.
        let animation = animated && window != nil && !content.cells.needsRefill ? RowAnimation(of: self) : nil
        let anchor = RowAnchor(in: self)
        setLayout(of: sections)
        restore(anchor, change)
        remap(by: change, animation)
        guard let animation else { return setNeedsLayout() }
        layoutSubviews()
        animation.run(in: self, change: change)
    }

    private func replaceEverything(with sections: [TableSection]) {
        closeSwipe(animated: false)
        selectedRow = nil
        replace(with: sections)
    }

    private func replace(with sections: [TableSection]) {
        cancelRowPress()
        if sections.rowCount != rowCount {
            closeSwipe(animated: false)
            selectedRow = nil
        }
        measure(sections)
        reloadRows()
    }

    /// Measures the sections again: the row at the upper edge stays there, unless that is the first.
    private func measure(_ sections: [TableSection]) {
        let anchor = RowAnchor(in: self)
        setLayout(of: sections)
        if let anchor, anchor.row < rowCount { anchor.restore(in: self, row: anchor.row) }
        setNeedsLayout()
    }

    private func setLayout(of sections: [TableSection]) {
        content.setLayout(of: sections)
        contentSize = Size(width: 0, height: layout.height)
    }

    /// The anchor's row, or the next one that is left, stands where it stood.
    private func restore(_ anchor: RowAnchor?, _ change: RowMapping) {
        guard let anchor else {
            compensate(forContentMovedBy: 0)
            return
        }
        if let row = change.newRow(ofFirstKeptAtOrAfter: anchor.row) {
            anchor.restore(in: self, row: row)
        } else if let row = change.newRow(ofLastKeptBefore: anchor.row) {
            scrollToRow(row, animated: false)
        }
    }

    /// Cells, selection and the open row get their rows' new numbers.
    private func remap(by change: RowMapping, _ animation: RowAnimation?) {
        content.cells.remap(
            by: change,
            handingOver: animation.map { animation in
                { cell, row in animation.keep(cell, target: row.map(self.frame(ofRow:))) }
            })
        pressing.swipe.remap(by: change)
        selection.remap(by: change)
    }
}

// What is done with a row.
extension TableView {
    /// How much room the mark before a row takes from its content, in points.
    public static let editingRoom = DeleteControl.room

    /// The row that keys act on; nil if none is selected.
    ///
    /// Traps if there is no such row.
    public var selectedRow: Int? {
        get { selection.row }
        set { select(newValue) }
    }

    /// Whether rows that can be deleted show a mark before them, which deletes.
    public var isEditing: Bool {
        get { content.cells.isEditing }
        set { setEditing(newValue, animated: false) }
    }

    /// Shows or hides the marks before the rows, which slide in and out where that is animated.
    ///
    /// While they are shown, a press on a row selects it, but chooses nothing.
    public func setEditing(_ isEditing: Bool, animated: Bool) {
        guard isEditing != self.isEditing else { return }
        closeSwipe(animated: animated)
        cancelRowPress()
        content.cells.setEditing(isEditing, duration: animated && !needsAny(of: .layout) ? 0.25 : 0)
        setNeedsLayout()
    }

    /// Brings a row out from under headers and bars, by the shortest way.
    public func scrollToRow(_ row: Int, animated: Bool) {
        var area = frame(ofRow: row)
        let section = layout.edges(ofSection: layout.section(ofRow: row))
        // The header lies over the rows that scroll under it.
        let header = section.headerBottom - section.top
        if style == .plain || area.minY == section.headerBottom {
            area = Rect(left: area.minX, top: area.minY - header, right: area.maxX, bottom: area.maxY)
        }
        scrollToVisible(area, animated: animated)
    }

    /// What a press on a row does: it becomes the selected one, and it is reported unless rows are being edited.
    func choose(_ row: Int) {
        selectedRow = row
        if !isEditing { onSelect?(row) }
    }

    /// Asks the rows' owner to delete a row; where that was by the key, the next one is selected then.
    func delete(_ row: Int, byKey: Bool = false) {
        guard isDeletable(row) else { return }
        if byKey { selection.noteDeletionByKey(of: row) }
        onDelete?(row)
        // Where the owner has kept it, it closes again.
        if swipedRow != nil { closeSwipe(animated: true) }
    }

    func isDeletable(_ row: Int) -> Bool { onDelete != nil && canDelete(row) }

    /// The row that lies open or is being opened, with its Delete button.
    var swipedRow: Int? { pressing.swipe.row }

    func closeSwipe(animated: Bool) { pressing.swipe.close(animated: animated) }

    func cancelRowPress() { pressing.cancel() }

    /// A row went out of sight.
    func rowDidLeave(_ row: Int) { pressing.swipe.rowDidLeave(row) }

    private func select(_ row: Int?) {
        precondition(row.map { $0 >= 0 && $0 < rowCount } ?? true, "A row that is selected exists.")
        guard row != selectedRow else { return }
        if let selectedRow { cell(forRow: selectedRow)?.isSelected = false }
        selection.select(row)
        if let row { cell(forRow: row)?.isSelected = true }
        onSelectionChange?()
    }
}

// Keys.
extension TableView {
    /// Acts on the keys of a list; false for others, and where rows cannot be chosen.
    func consumeAsList(_ press: KeyPress) -> Bool {
        guard press.modifiers.isEmpty else { return false }
        if press.key == .escape, swipedRow != nil {
            closeSwipe(animated: true)
            return true
        }
        guard allowsSelection, rowCount > 0 else { return false }
        switch press.key {
        case .return: return chooseSelectedRow(press)
        case .delete, .backspace: return deleteSelectedRow(press)
        default: return moveSelection(press.key)
        }
    }

    /// The keyboard's focus is seen on the selected row: where none is, on the first in sight.
    ///
    /// Focus that is only given back chooses no row: the one that was selected may have gone, and Delete must not hit
    /// another. It is then seen around the list.
    private func showKeyboardFocus() {
        guard showsFocusRing, allowsSelection, rowCount > 0 else { return }
        if selectedRow == nil, window?.focus.isRestoring == true { return }
        showsFocusRing = false
        if selectedRow == nil { selectedRow = firstWholeRow }
    }

    /// Rows out of sight have no views: the one that Tab goes to next gets them.
    private func revealFocusableRow(forward: Bool) {
        let focused = window?.firstResponder as? View
        let current = focused.flatMap { view in cells.first { view.isDescendant(of: $0.value) }?.key }
        let next =
            forward
            ? focusableRows.first { $0 > current ?? -1 } : focusableRows.last { $0 < current ?? 0 }
        guard let next, next < rowCount, cell(forRow: next) == nil else { return }
        scrollToRow(next, animated: false)
        layoutIfNeeded()
    }

    private func chooseSelectedRow(_ press: KeyPress) -> Bool {
        guard let selectedRow else { return false }
        // A key that is held down chooses once.
        if !press.isRepeat { choose(selectedRow) }
        return true
    }

    private func deleteSelectedRow(_ press: KeyPress) -> Bool {
        guard let selectedRow, isDeletable(selectedRow) else { return false }
        if !press.isRepeat { delete(selectedRow, byKey: true) }
        return true
    }

    private func moveSelection(_ key: Key) -> Bool {
        guard let row = row(after: key) else { return false }
        closeSwipe(animated: true)
        cancelRowPress()
        showsFocusRing = false
        selectedRow = row
        scrollToRow(row, animated: false)
        showScrollBar()
        return true
    }

    /// The row that a key leads to from the selected one; from none, an arrow leads to the first in sight.
    private func row(after key: Key) -> Int? {
        let last = rowCount - 1
        switch key {
        case .home: return 0
        case .end: return last
        case .up: return selectedRow.map { max(0, $0 - 1) } ?? firstWholeRow
        case .down: return selectedRow.map { min(last, $0 + 1) } ?? firstWholeRow
        case .pageUp: return rowAPage(-1)
        case .pageDown: return rowAPage(+1)
        default: return nil
        }
    }

    /// The row about a page above or below the selected one, another one in any case.
    private func rowAPage(_ direction: Double) -> Int {
        let selected = selectedRow ?? firstWholeRow
        let edges = layout.edges(ofRow: selected)
        let section = layout.edges(ofSection: layout.section(ofRow: selected))
        let header = section.headerBottom - section.top
        let page = max(0, visibleRect.height - (edges.bottom - edges.top) - header)
        let y = (edges.top + edges.bottom) / 2 + direction * page
        let row = layout.rows(from: y, to: y + 1).lowerBound
        let moved = direction < 0 ? min(row, selected - 1) : max(row, selected + 1)
        return max(0, min(rowCount - 1, moved))
    }

    /// The first row in sight that no header or bar covers.
    private var firstWholeRow: Int {
        let rows = layout.rows(from: visibleRect.minY, to: visibleRect.maxY)
        let top = visibleRect.minY + (style == .plain && visibleRect.minY > 0 ? content.headers.heights.titled : 0)
        return rows.first { layout.edges(ofRow: $0).top >= top } ?? min(rows.lowerBound, rowCount - 1)
    }
}
