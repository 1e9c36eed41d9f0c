import Geometry
import ViewKit
import WeightGraph
import WeightHistory
import Words

/// The history as a list, newest entry first, under the headers of its months.
final class HistoryViewController: ViewController {
    let table = TableView(style: .plain)

    /// The whole history, even during a search.
    var history: WeightHistory { list.history }
    /// The entries without a weight, likewise.
    var alone: WeightHistory { list.alone }
    /// The values besides weights, shown in the rows.
    private var measurements = Measurements()
    /// The series whose value the row of a weight shows; nil for none.
    var series: Series? { didSet { if series != oldValue { valuesDidChange() } } }
    var format: EntryFormat { didSet { if format != oldValue { formatDidChange() } } }
    /// The weeks or months whose means are in the headers; nil for months alone.
    var periods: ListPeriods? { didSet { if periods != oldValue { periodsDidChange() } } }
    /// The content shown while there are no entries; nil until the document was read.
    var emptyContent: EmptyContent? { didSet { if emptyContent != oldValue { updateNotice() } } }
    /// Called with a chosen entry.
    var onChoose: ((EntryIndex) -> Void)?
    /// Called with an entry that the user deletes.
    var onDelete: ((EntryIndex) -> Void)?
    /// Called with an entry that the user edits from its row.
    var onEdit: ((EntryIndex) -> Void)?
    /// Called with an entry whose row is selected by the user.
    var onSelect: ((EntryIndex) -> Void)?
    /// Returns the place of the selected entry in a history; nil without a selection.
    var selection: (WeightHistory) -> TrackedEntry.Place? = { _ in nil }
    /// Returns the place of the selected entry among those without a weight; nil if none of them is selected.
    var loneSelection: (WeightHistory) -> TrackedEntry.Place? = { _ in nil }
    var menu: (() -> Menu)?
    /// Whether the list gets the focus as it appears; not while a screen beside it has the focus.
    var mayTakeFocus: () -> Bool = { true }

    let search: HistorySearch
    private lazy var searchBar = makeSearchBar()
    private var list = HistoryList()
    private let notice = EmptyMessagePresenter()
    private var countAnnouncement: Window.Deadline?

    init(format: EntryFormat, actions: any RootActions) {
        self.format = format
        search = HistorySearch(actions, format: format)
        super.init()
        search.onChange = { [unowned self] in foundDidChange() }
        title = "History"
        updateButtons()
    }

    override func viewDidLoad() {
        view.addSubview(table)
        table.name = "History"
        table.cellForRow = { [unowned self] row, cell in self.cell(for: row, reusing: cell) }
        table.onSelect = { [unowned self] in choose($0) }
        table.onSelectionChange = { [unowned self] in
            if let index = selected { onSelect?(index) }
        }
        table.onDelete = { [unowned self] in if let index = list.index(ofRow: $0) { onDelete?(index) } }
        table.rowActions = [
            RowAction("Open") { [unowned self] in choose($0) },
            RowAction("Edit") { [unowned self] in if let index = list.index(ofRow: $0) { onEdit?(index) } },
        ]
        updateNotice()
    }

    override func viewDidAppear(animated: Bool) {
        if !isTyping, mayTakeFocus() { table.becomeFirstResponder() }
    }

    override var preferredFocus: View? { table.rowCount > 0 ? table : notice.view?.preferredFocus ?? table }

    override func viewDidLayout() {
        view.backgroundColor = view.traits.theme.paper
        table.frame = view.column
        let insets = layOutSearchBar()
        setInsets(insets)
        notice.view?.place(in: view.bounds.inset(by: insets))
        let width = view.column.width - (table.isEditing ? TableView.editingRoom : 0)
        guard list.measure(width: width, textSize: view.traits.textSize, format, series) else { return }
        table.sections = list.sections(format)
        showSelection()
        scrollToSelection()
    }

    /// Keeps the selected row in view when the bottom inset grows.
    private func setInsets(_ insets: EdgeInsets) {
        let wasInSight = table.selectedRow.map { table.visibleRect.contains(table.frame(ofRow: $0)) } ?? false
        let coversMore = insets.bottom > table.contentInsets.bottom
        table.contentInsets = insets
        if coversMore, wasInSight, let row = table.selectedRow { table.scrollToRow(row, animated: false) }
    }

    /// The list handles its keys even if nothing has the focus.
    override func keyPressed(_ press: KeyPress) {
        let keys: [Key] = [.up, .down, .pageUp, .pageDown, .home, .end, .return, .delete]
        let isForSelection = press.key == .return || press.key == .delete
        guard keys.contains(press.key), press.modifiers.isEmpty, view.window?.firstResponder == nil,
            table.selectedRow != nil || !isForSelection, table.becomeFirstResponder()
        else { return super.keyPressed(press) }
        table.keyPressed(press)
    }

    /// A row that is pressed for its menu is selected first, as the commands apply to the selection.
    override func contextMenu(at point: Point?) -> Menu? {
        if let point {
            let row = table.row(at: table.convert(point, from: nil))
            guard let row else { return super.contextMenu(at: point) }
            table.selectedRow = row
            table.becomeFirstResponder()
        }
        return table.selectedRow == nil ? super.contextMenu(at: point) : menu?()
    }

    /// The entry whose row is selected, with its values.
    var selectedEntry: WeightEntry? {
        switch selected {
        case .weighed(let index): measurements.measured(index, of: history)
        case .alone(let index): measurements.measured(index, of: alone)
        case nil: nil
        }
    }

    /// The index of the entry with a weight whose row is selected; the oldest is 0.
    var selectedIndex: Int? { if case .weighed(let index) = selected { index } else { nil } }

    /// The entry whose row is selected.
    var selected: EntryIndex? { table.selectedRow.flatMap(list.index(ofRow:)) }

    /// Selects the row of the selected entry, or none if it is not in the list.
    ///
    /// While it is not known why the entry has gone, the row stays that the table has selected in its place.
    func showSelection() {
        guard hasRows else { return }
        switch selection(history) {
        case .here(let index), .changed(let index): table.select(list.row(of: .weighed(index)))
        case .gone: break
        case nil: showLoneSelection()
        }
    }

    private func showLoneSelection() {
        switch loneSelection(alone) {
        case .here(let index), .changed(let index): table.select(list.row(of: .alone(index)))
        case .gone: break
        case nil: table.select(nil)
        }
    }

    func scrollToSelection() {
        if hasRows, let row = table.selectedRow { table.scrollToRow(row, animated: false) }
    }

    private var hasRows: Bool { isViewLoaded && list.metrics != nil }

    private func choose(_ row: Int) {
        if let index = list.index(ofRow: row) { onChoose?(index) }
    }

    private func cell(for row: Int, reusing old: TableCell?) -> TableCell {
        let cell = old as? HistoryCell ?? HistoryCell()
        let (entry, change) = content(ofRow: row)
        if let metrics = list.metrics { cell.show(entry, change: change, series, format, metrics) }
        return cell
    }

    /// Returns a row's entry with its values, and its change since the previous weight in kilograms, nil for none.
    private func content(ofRow row: Int) -> (entry: WeightEntry, change: Double?) {
        let rows = list.rows
        return switch rows.index(ofRow: row) {
        case .weighed(let index): (measurements.measured(index, of: rows.history), rows.history.change(at: index))
        case .alone(let index): (measurements.measured(index, of: rows.alone), nil)
        }
    }

    /// Shows another history, animating the difference if it is known.
    func follow(_ change: HistoryChange) {
        list.follow(change)
        updateButtons()
        search.follow(history, alone: alone)
        if search.matches == nil { updateRows() }
    }

    /// Shows other values, and entries without a weight, animating the difference.
    func follow(_ measurements: Measurements) {
        let hasValues = !(self.measurements.series.isEmpty && measurements.series.isEmpty)
        self.measurements = measurements
        if list.follow(alone: measurements.alone) {
            updateButtons()
            search.follow(history, alone: alone)
            if search.matches == nil { updateRows() }
        }
        if hasValues { valuesDidChange() }
    }

    private func valuesDidChange() {
        guard isViewLoaded else { return }
        table.reloadRows()
        view.setNeedsLayout()
    }

    private func updateRows() {
        let changes = list.show(search.matches)
        updateNotice()
        guard hasRows else { return }
        if let changes, changes.insertions.isEmpty, changes.deletions.isEmpty { return }
        if let changes {
            table.apply(
                list.sections(format), insertions: changes.insertions, deletions: changes.deletions,
                animated: table.isVisibleInWindow)
        } else {
            table.select(nil)
            table.replaceRows(with: list.sections(format))
        }
        showSelection()
    }

    private func formatDidChange() {
        list.forgetTitles()
        search.follow(format)
        guard isViewLoaded else { return }
        table.reloadRows()
        if periods != nil { periodsDidChange() }
        view.setNeedsLayout()
    }

    private func periodsDidChange() {
        list.periods = periods
        if hasRows { table.sections = list.sections(format) }
    }

    private func updateButtons() {
        if isEmpty { setEditing(false) }
        let isEditing = isViewLoaded && table.isEditing
        navigationItem.leftButton =
            isEmpty
            ? nil
            : BarButtonItem(title: isEditing ? "Done" : "Edit", style: isEditing ? .bold : .plain) { [unowned self] in
                setEditing(!table.isEditing)
            }
    }

    /// Hides the delete controls; returns false if there were none.
    func endEditing() -> Bool {
        guard isViewLoaded, table.isEditing else { return false }
        setEditing(false)
        return true
    }

    private func setEditing(_ isEditing: Bool) {
        guard isViewLoaded, table.isEditing != isEditing else { return }
        table.setEditing(isEditing, animated: true)
        // The delete controls leave less room for the rest.
        view.setNeedsLayout()
        updateButtons()
    }

    private func updateNotice() {
        if isViewLoaded { notice.show(noticeContent, in: view, above: table) }
    }

    private var noticeContent: EmptyContent? {
        if search.matches?.count == 0 { return search.isRunning ? nil : EmptyContent(title: "No entries found") }
        return isEmpty ? emptyContent : nil
    }

    private var isEmpty: Bool { history.isEmpty && alone.isEmpty }

    func beginSearch() {
        guard isViewLoaded else { return }
        if !search.isActive {
            searchBar.field.text = ""
            view.addSubview(searchBar)
            search.begin(in: history, alone: alone)
            view.setNeedsLayout()
            view.layoutIfNeeded()
        }
        searchBar.field.beginEditing()
    }

    /// Shows all entries again, keeps the selection, and gives the focus back; returns false if there was no search.
    @discardableResult
    func endSearch() -> Bool {
        guard search.isActive else { return false }
        search.end()
        scrollToSelection()
        let hadFocus = searchBar.giveFocusBack()
        searchBar.removeFromSuperview()
        view.setNeedsLayout()
        if hadFocus, view.window?.firstResponder == nil { table.becomeFirstResponder() }
        return true
    }

    private var isTyping: Bool { search.isActive && searchBar.field.isEditing }

    private func makeSearchBar() -> HistorySearchBar {
        let bar = HistorySearchBar()
        bar.field.onChange = { [unowned self] text in
            search.look(for: text)
            if table.rowCount > 0, table.selectedRow == nil { table.scrollToRow(0, animated: false) }
        }
        bar.field.onReturn = { [unowned self] in
            guard search.matches != nil, table.rowCount > 0 else { return }
            let row = table.selectedRow ?? 0
            table.selectedRow = row
            // Back from the entry, keys concern the list: Ctrl Z undoes a deletion rather than typing.
            table.becomeFirstResponder()
            choose(row)
        }
        bar.field.consumesFirst = { [unowned self] in consumeInField($0) }
        bar.doneButton.onAction = { [unowned self] in endSearch() }
        return bar
    }

    /// Keys move through the list while the field keeps the focus.
    private func consumeInField(_ press: KeyPress) -> Bool {
        guard press.modifiers.isEmpty else { return false }
        switch press.key {
        case .escape: return endSearch()
        case .up, .down, .pageUp, .pageDown:
            let former = table.selectedRow
            table.keyPressed(press)
            if let row = table.selectedRow, row != former { announce(row) }
            return true
        default: return false
        }
    }

    private func foundDidChange() {
        guard isViewLoaded else { return }
        searchBar.show(count: search.matches?.count, isRunning: search.isRunning)
        announceCount()
        let former = table.selectedRow
        updateRows()
        if let row = table.selectedRow, row != former { table.scrollToRow(row, animated: false) }
    }

    /// Says a selected row to screen readers, because the field has the focus.
    private func announce(_ row: Int) {
        countAnnouncement?.cancel()
        guard let window = view.window, window.onAnnouncement != nil else { return }
        let (entry, change) = content(ofRow: row)
        window.announce(HistoryCell.sentence(entry, change: change, format))
    }

    /// Says the count to screen readers once the user has stopped typing.
    private func announceCount() {
        countAnnouncement?.cancel()
        guard !search.isRunning, let count = search.matches?.count, let window = view.window,
            window.onAnnouncement != nil
        else { return }
        countAnnouncement = window.schedule(afterNextFrame: 0.5) { [weak window] _ in
            window?.announce(SpokenWords.found(count))
        }
    }

    private func layOutSearchBar() -> EdgeInsets {
        var insets = safeAreaInsets
        guard search.isActive else { return insets }
        let height = searchBar.preferredHeight
        searchBar.frame = Rect(x: 0, y: insets.top, width: view.bounds.width, height: height)
        insets.top += height
        return insets
    }
}
