import Geometry

/// A scrolling list of rows in sections with headers; only the visible rows have views.
///
/// Rows are counted from 0 through all sections. `cellForRow` supplies their cells, and is given a cell that has left
/// the viewport to fill again. At most two spare cells are kept; cells that leave in an animation live until its end.
open class TableView: ScrollView {
    public enum Style: Sendable {
        /// Rows from edge to edge, to be selected; headers stay visible while their rows scroll under them.
        case plain
        /// Groups of rows on the ground colour, for reading.
        case grouped
    }

    public let style: Style
    /// Returns the cell for a row: the given one, filled again, or another one if there is none or it does not fit.
    public var cellForRow: ((Int, TableCell?) -> TableCell)? { didSet { reloadRows() } }
    /// Called when the user chooses a row by a press or by Return, unless rows are being edited.
    public var onSelect: ((Int) -> Void)?
    /// Called when another row, or none, is selected through `selectedRow` or by setting `sections`.
    ///
    /// `apply` calls it only if it keeps no row; otherwise, it renumbers, clears or passes on the selection silently.
    public var onSelectionChange: (() -> Void)?
    /// Called when the user deletes a row; the owner removes it and calls `apply`.
    public var onDelete: ((Int) -> Void)?
    /// Whether a row can be deleted; asked only if `onDelete` is set.
    public var canDelete: (Int) -> Bool = { _ in true }
    /// The further actions of each row, for assistive technology.
    public var rowActions: [RowAction] = []
    /// Whether rows can be selected; initially true in a plain table only.
    public var allowsSelection: Bool
    /// Whether the selected row has the tint, else a grey: the keyboard focus may be on another list or screen.
    public var isSelectionActive = true {
        didSet { if isSelectionActive != oldValue { for cell in cells.values { cell.applyColors() } } }
    }
    /// Whether a press only selects a row, which a double click, or a finger's second tap, chooses.
    public var choosesByDoubleClick = false
    /// The width to which the content of rows and headers, and the lines between rows, are limited, in the middle, in
    /// points; grounds and the selection extend to the edges.
    public var maximumContentWidth = Double.infinity { didSet { reloadRows() } }
    /// The rows with focusable views, ascending; Tab scrolls to them.
    public var focusableRows: [Int] = []
    /// Whether Tab stops at the table itself; if not, it stops only at views in the rows, and a table that has the focus
    /// is outside the order, so that Tab leads from it to the first stop of the window.
    public var isTabStop = true
    /// Whether the table has the border of a field.
    public var isFramed = false {
        didSet {
            (cornerRadius, borderWidth) = isFramed ? (6, 1) : (0, 0)
            applyColors()
        }
    }

    private(set) var layout = TableLayout()
    private lazy var rowCells = RowCells(of: self)
    private lazy var sectionHeaders = SectionHeaders(of: self)
    private var selection = RowSelection()
    private lazy var pressing = RowPressTracker(in: self)

    public init(style: Style = .plain) {
        self.style = style
        allowsSelection = style == .plain
        super.init()
        isFocusable = true
        _ = pressing
        applyColors()
    }

    public func row(at point: Point) -> Int? { layout.row(at: point.y) }

    /// Returns the frame of a row in the content, in points; traps if there is no such row.
    public func frame(ofRow row: Int) -> Rect {
        let edges = layout.edges(ofRow: row)
        return Rect(left: bounds.minX, top: edges.top, right: bounds.maxX, bottom: edges.bottom)
    }

    /// The space beside the content of rows and headers at each side, in points.
    var contentMargin: Double { Self.leastMargin + max(0, snapped((bounds.width - maximumContentWidth) / 2)) }

    /// The margin of content whose width is not limited, in points.
    static let leastMargin = 16.0

    /// The rows that are at least partly in the bounds, even if bars cover them.
    public var visibleRows: Range<Int> {
        guard cellForRow != nil, !bounds.isEmpty else { return 0..<0 }
        return layout.rows(from: bounds.minY, to: bounds.maxY)
    }

    /// Returns the cell of a visible row; nil for any other row.
    public func cell(forRow row: Int) -> TableCell? { cells[row] }

    var cells: [Int: TableCell] { rowCells.inSight }
    /// Returns the row that a cell shows; nil if it shows none.
    func row(of cell: TableCell) -> Int? { rowCells.row(of: cell) }
    var headers: [Int: SectionHeader] { sectionHeaders.inSight }

    func frame(ofHeader section: Int) -> Rect { sectionHeaders.frame(ofSection: section) }

    override open func layoutSubviews() {
        super.layoutSubviews()
        rowCells.layout()
        sectionHeaders.layout()
    }

    override open func traitsDidChange(from previous: Traits?) {
        super.traitsDidChange(from: previous)
        if !layout.isMeasured(sectionHeaders.heights, scale: traits.displayScale) { measure(sections) }
    }

    override var contextMenuAnchor: Rect {
        guard let selectedRow else { return super.contextMenuAnchor }
        return convert(frame(ofRow: selectedRow).intersection(visibleRect), to: nil)
    }

    override func contentDidMove() {
        super.contentDidMove()
        closeSwipe(animated: true)
        pressing.cancel()
    }

    override open func keyPressed(_ press: KeyPress) {
        if press.key == .tab { revealFocusableRow(forward: !press.modifiers.contains(.shift)) }
        if !consumeAsList(press) { super.keyPressed(press) }
    }

    /// Shows the keyboard focus as the selected row, without a ring; if there is none, selects the first visible one.
    ///
    /// Restored focus does not select a row: the selected one may be gone, and Delete must not hit another.
    override open func didBecomeFirstResponder() {
        guard showsFocusRing else { return }
        showsFocusRing = false
        guard allowsSelection || isForReading, rowCount > 0, selectedRow == nil, window?.focus.isRestoring != true
        else { return }
        selectedRow = firstWholeRow
    }

    override open func pressBegan(_ press: Press) { pressing.begin(press) }
    override open func pressMoved(_ press: Press) { pressing.move(press) }
    override open func pressEnded(_ press: Press) { pressing.end(press) }
    override open func pressCancelled(_ press: Press) { pressing.cancel() }

    override open func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        (own.role, own.value) = (.table, rowCount == 1 ? "1 row" : "\(rowCount) rows")
        own.count = rowCount
    }

    override open var focusedElement: View { selectedRow.flatMap(rowCells.cell(ofRow:)) ?? self }

    override var orderedSubviews: [View] { subviews.sorted { $0.frame.minY < $1.frame.minY } }

    override open func applyColors() {
        backgroundColor = style == .plain ? traits.theme.paper : traits.theme.ground
        if isFramed { borderColor = traits.theme.fieldBorder }
    }

    /// The sections; setting them keeps the scroll position and, if the number of rows is unchanged, the selection.
    public var sections: [TableSection] {
        get { layout.sections }
        set { replace(with: newValue, keepsRows: newValue.rowCount == rowCount) }
    }

    /// Sets sections whose rows are all other ones, even if they are as many.
    public func replaceRows(with sections: [TableSection]) { replace(with: sections, keepsRows: false) }

    public var rowCount: Int { layout.rowCount }

    /// Has the visible cells filled again by the next layout; for rows whose content has changed but not their order.
    public func reloadRows() {
        rowCells.needsRefill = true
        setNeedsLayout()
    }

    /// Applies a change of rows: kept rows keep their cells and their selection.
    ///
    /// `insertions` are ranges of new rows, `deletions` of old ones. The first visible row keeps its place on the
    /// screen, except at the top, where new rows come into view. If no row is kept, the selection is cleared. Traps
    /// unless the ranges ascend, are disjoint, and lead to the new number of rows.
    public func apply(
        _ sections: [TableSection], insertions: [Range<Int>], deletions: [Range<Int>], animated: Bool
    ) {
        let change = RowMapping(
            from: rowCount, to: sections.rowCount, insertions: insertions, deletions: deletions)
        pressing.cancel()
        guard change.keptCount > 0 else { return replace(with: sections, keepsRows: false) }
        // Outside a window, or before a refill, there is nothing to animate from.
        let animation = animated && window != nil && !rowCells.needsRefill ? RowAnimation(of: self) : nil
        let anchor = RowAnchor(in: self)
        setLayout(of: sections)
        restore(anchor, change)
        rowCells.remap(by: change, animation)
        pressing.swipe.remap(by: change)
        selection.remap(by: change)
        guard let animation else { return setNeedsLayout() }
        layoutSubviews()
        animation.run(in: self, change: change)
    }

    private func replace(with sections: [TableSection], keepsRows: Bool) {
        pressing.cancel()
        if !keepsRows {
            closeSwipe(animated: false)
            selectedRow = nil
            rowCells.forgetIdentities()
        }
        measure(sections)
        reloadRows()
    }

    /// Builds the layout again; the first visible row keeps its place, except at the top.
    private func measure(_ sections: [TableSection]) {
        let anchor = RowAnchor(in: self)
        setLayout(of: sections)
        if let anchor, anchor.row < rowCount { anchor.restore(in: self, row: anchor.row) }
        setNeedsLayout()
    }

    private func setLayout(of sections: [TableSection]) {
        rowCells.needsPlacing = true
        layout = TableLayout(sections, headerHeights: sectionHeaders.heights, scale: traits.displayScale)
        contentSize = Size(width: 0, height: layout.height)
    }

    /// Keeps the anchor's row, or the next kept one, in its place on the screen.
    private func restore(_ anchor: RowAnchor?, _ change: RowMapping) {
        guard let anchor else { return compensate(forContentMovedBy: 0) }
        if let row = change.newRow(ofFirstKeptAtOrAfter: anchor.row) {
            anchor.restore(in: self, row: row)
        } else if let row = change.newRow(ofLastKeptBefore: anchor.row) {
            scrollToRow(row, animated: false)
        }
    }

    /// The width that a delete control takes from a row's content, in points.
    public static let editingRoom = DeleteControl.room

    /// The row that keys act on, nil for none; setting it traps if there is no such row.
    public var selectedRow: Int? {
        get { selection.row }
        set {
            guard newValue != selectedRow else { return }
            select(newValue)
            onSelectionChange?()
        }
    }

    /// Selects a row, or none, without calling `onSelectionChange`; traps if there is no such row.
    public func select(_ row: Int?) {
        precondition(row.map { $0 >= 0 && $0 < rowCount } ?? true, "A row that is selected exists.")
        guard row != selectedRow else { return }
        if let selectedRow { cell(forRow: selectedRow)?.isSelected = false }
        selection.select(row)
        if let row { cell(forRow: row)?.isSelected = true }
        // A selected row has a cell even out of sight.
        if window?.isDescribed == true { setNeedsLayout() }
    }

    /// Whether rows that can be deleted show a delete control.
    public var isEditing: Bool {
        get { rowCells.isEditing }
        set { setEditing(newValue, animated: false) }
    }

    /// Shows or hides the delete controls; animated, they slide in or out. While they are shown, a press on a row selects
    /// it but does not call `onSelect`.
    public func setEditing(_ isEditing: Bool, animated: Bool) {
        guard isEditing != self.isEditing else { return }
        closeSwipe(animated: animated)
        pressing.cancel()
        rowCells.setEditing(isEditing, duration: animated && !needsAny(of: .layout) ? 0.25 : 0)
        setNeedsLayout()
    }

    /// Scrolls as little as shows a row clear of headers and bars.
    public func scrollToRow(_ row: Int, animated: Bool) {
        var area = frame(ofRow: row)
        let section = layout.edges(ofSection: layout.section(ofRow: row))
        // The header covers rows that scroll under it, and is shown together with the section's first row.
        let header = section.headerBottom - section.top
        if style == .plain || area.minY == section.headerBottom {
            area = Rect(left: area.minX, top: area.minY - header, right: area.maxX, bottom: area.maxY)
        }
        scrollToVisible(area, animated: animated)
    }

    /// Chooses the row of a press, or only selects it if that takes another press.
    func take(_ press: Press, onRow row: Int) {
        let isSecond = press.kind == .touch ? row == selectedRow : press.clickCount.isMultiple(of: 2)
        if choosesByDoubleClick, !isSecond { selectedRow = row } else { choose(row) }
    }

    /// Selects a row, and reports it unless rows are being edited.
    func choose(_ row: Int) {
        selectedRow = row
        if !isEditing { onSelect?(row) }
    }

    /// Asks the owner to delete a row; if the user deletes by key, the next row is then selected.
    func delete(_ row: Int, byKey: Bool = false) {
        guard isDeletable(row) else { return }
        if byKey { selection.noteDeletionByKey(of: row) }
        onDelete?(row)
        // If the owner has kept the row, close it.
        if swipedRow != nil { closeSwipe(animated: true) }
    }

    func isDeletable(_ row: Int) -> Bool { onDelete != nil && canDelete(row) }

    var swipedRow: Int? { pressing.swipe.row }

    func closeSwipe(animated: Bool) { pressing.swipe.close(animated: animated) }

    func rowDidLeave(_ row: Int) { pressing.swipe.rowDidLeave(row) }

    /// Handles the keys of a list; returns false for other keys, or if rows can be neither selected nor read.
    func consumeAsList(_ press: KeyPress) -> Bool {
        guard press.modifiers.isEmpty else { return false }
        if press.key == .escape, swipedRow != nil {
            closeSwipe(animated: true)
            return true
        }
        guard allowsSelection, rowCount > 0 else { return consumeForReading(press) }
        switch press.key {
        case .return: return chooseSelectedRow(press)
        case .delete, .backspace: return deleteSelectedRow(press)
        default: return moveSelection(press.key)
        }
    }

    private func chooseSelectedRow(_ press: KeyPress) -> Bool {
        guard let selectedRow else { return false }
        // A held key chooses only once.
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
        pressing.cancel()
        showsFocusRing = false
        selectedRow = row
        scrollToRow(row, animated: false)
        showScrollBar()
        return true
    }

    /// Returns the row that a key selects; without a selection, the arrows select the first visible row.
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

    /// Returns the row about one page above or below the selected one, and at least one row away if there is one.
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

    /// The first visible row that is clear of headers and bars.
    var firstWholeRow: Int {
        let rows = layout.rows(from: visibleRect.minY, to: visibleRect.maxY)
        let top = visibleRect.minY + (style == .plain && visibleRect.minY > 0 ? sectionHeaders.heights.titled : 0)
        return rows.first { layout.edges(ofRow: $0).top >= top } ?? min(rows.lowerBound, rowCount - 1)
    }
}
