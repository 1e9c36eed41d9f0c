import Cairo
import Geometry
import ViewKit
import WeightGraph
import WeightHistory

/// The history as a list, newest entry first, under the headers of its months.
public final class HistoryViewController: ViewController {
    public let table = TableView(style: .plain)

    /// The whole history, of which the list shows all, or what was found in it.
    public private(set) var history = WeightHistory()
    /// In which unit and form.
    public var format: EntryFormat {
        didSet { if format != oldValue { formatDidChange() } }
    }
    /// What is said while there are no entries; nil while it is not known whether there are any.
    public var emptyContent: EmptyContent? {
        didSet { if emptyContent != oldValue { updateEmptyNotice() } }
    }
    /// Called with the index of an entry that the person chose, the oldest being 0.
    public var onChoose: ((Int) -> Void)?
    /// Called with the index of an entry that the person deletes, the oldest being 0.
    public var onDelete: ((Int) -> Void)?
    /// Called when another entry is selected, or none any more.
    var onSelectionChange: (() -> Void)?
    /// The buttons at the right of the title bar.
    var buttons: [BarButtonItem] = [] {
        didSet { navigationItem.rightButtons = buttons }
    }
    /// What can be done with the selected row; nil if nothing can.
    var menu: (() -> Menu)?

    let search: HistorySearch
    private lazy var searchBar = makeSearchBar()
    private var rows = HistoryRows(of: WeightHistory())
    /// What the rows have yet to follow.
    private var change: HistoryChange?
    /// What was selected when a search began.
    private var entryBeforeSearch: TrackedEntry?

    /// An entry that is to be selected as soon as the list shows it.
    private var awaitedEntry: WeightEntry?
    /// What was selected when its row went.
    private var displaced: WeightEntry?
    private var emptyNotice: EmptyNotice?
    private var samples = HistoryRowSamples()
    private var metrics: HistoryRowMetrics?
    /// The headers of the months that were shown: making one takes longer than everything else about a section.
    private var titles: [CalendarMonth: String] = [:]

    public init(format: EntryFormat, actions: any RootActions) {
        self.format = format
        search = HistorySearch(actions, format: format)
        super.init()
        search.onChange = { [unowned self] in foundDidChange() }
        title = "History"
        updateButtons()
    }

    override public func viewDidLoad() {
        view.addSubview(table)
        table.name = "History"
        table.cellForRow = { [unowned self] row, cell in self.cell(for: row, reusing: cell) }
        table.onSelect = { [unowned self] in choose($0) }
        table.onSelectionChange = { [unowned self] in onSelectionChange?() }
        table.onDelete = { [unowned self] in if let index = index(ofRow: $0) { onDelete?(index) } }
        updateEmptyNotice()
    }

    override public func viewDidAppear(animated: Bool) {
        if !isTyping { table.becomeFirstResponder() }
    }

    override public var preferredFocus: View? { table }

    override public func viewDidLayout() {
        view.backgroundColor = view.traits.theme.paper
        table.frame = view.column
        let insets = layOutSearchBar()
        setInsets(insets)
        emptyNotice?.place(in: view.bounds.inset(by: insets))
        updateMetrics()
    }

    /// What covers more of the list than before does not cover the row that is selected.
    private func setInsets(_ insets: EdgeInsets) {
        let wasInSight = table.selectedRow.map { table.visibleRect.contains(table.frame(ofRow: $0)) } ?? false
        let coversMore = insets.bottom > table.contentInsets.bottom
        table.contentInsets = insets
        if coversMore, wasInSight, let row = table.selectedRow { table.scrollToRow(row, animated: false) }
    }

    /// The list takes its keys also while nothing has the focus.
    override public func keyPressed(_ press: KeyPress) {
        let keys: [Key] = [.up, .down, .pageUp, .pageDown, .home, .end, .return, .delete]
        let isForSelection = press.key == .return || press.key == .delete
        guard keys.contains(press.key), press.modifiers.isEmpty, view.window?.firstResponder == nil,
            table.selectedRow != nil || !isForSelection, table.becomeFirstResponder()
        else { return super.keyPressed(press) }
        table.keyPressed(press)
    }

    /// A row that was pressed for its menu is selected first: that is what the commands are for.
    override public func contextMenu(at point: Point?) -> Menu? {
        if let point {
            let row = table.row(at: table.convert(point, from: nil))
            guard let row else { return super.contextMenu(at: point) }
            table.selectedRow = row
            table.becomeFirstResponder()
        }
        return table.selectedRow == nil ? super.contextMenu(at: point) : menu?()
    }

    /// The entry that the keys act on.
    public var selectedEntry: WeightEntry? { selectedIndex.map { history[$0] } }

    /// The selected entry's index in the history, the oldest being 0; also of one that is about to be selected.
    var selectedIndex: Int? { awaitedEntry.flatMap(history.index(of:)) ?? table.selectedRow.flatMap(index(ofRow:)) }

    /// Selects an entry by its index in the history and brings it into sight; traps if there is none.
    func select(_ index: Int) {
        guard hasRows else { return select(history[index]) }
        awaitedEntry = nil
        let row = rows.history.isIdentical(to: history) ? rows.row(ofIndex: index) : nil
        table.selectedRow = row
        if let row { table.scrollToRow(row, animated: false) }
    }

    /// Selects an entry and brings it into sight, once it is in the list.
    func select(_ entry: WeightEntry) {
        awaitedEntry = entry
        if hasRows { selectAwaitedEntry() } else { onSelectionChange?() }
    }

    /// Whether the list was laid out: before, nobody has seen it.
    private var hasRows: Bool { isViewLoaded && metrics != nil }

    /// A change made in this window has made another entry of one: if that was selected, it still is.
    func note(_ old: WeightEntry, became new: WeightEntry) {
        entryBeforeSearch?.note(old, became: new)
        let wasDisplaced = displaced == old && table.selectedRow == nil
        if wasDisplaced || selectedEntry == old { select(new) }
    }

    private func selectAwaitedEntry() {
        guard let index = awaitedEntry.flatMap(history.index(of:)) else { return }
        select(index)
    }

    /// The index in the history of a row's entry; nil if it has just gone.
    private func index(ofRow row: Int) -> Int? {
        let index = rows.index(ofRow: row)
        return rows.history.isIdentical(to: history) ? index : TrackedEntry(index, of: rows.history).index(in: history)
    }

    private func choose(_ row: Int) {
        if let index = index(ofRow: row) { onChoose?(index) }
    }

    private func cell(for row: Int, reusing old: TableCell?) -> TableCell {
        let cell = old as? HistoryCell ?? HistoryCell()
        let (history, index) = (rows.history, rows.index(ofRow: row))
        if let metrics { cell.show(history[index], change: history.change(at: index), format, metrics) }
        return cell
    }
}

extension HistoryViewController {
    /// Shows another history: the difference animates in place, where it is known.
    public func follow(_ change: HistoryChange) {
        history = change.new
        entryBeforeSearch?.follow(history)
        self.change = change
        updateButtons()
        search.follow(history)
        if search.matches == nil { updateRows() }
    }

    /// Shows the rows of the history or of what was found, in place of those before.
    private func updateRows() {
        let old = rows
        rows = HistoryRows(of: history, matches: search.matches)
        updateEmptyNotice()
        guard hasRows else { return }
        let changes = change.flatMap { rows.changes(from: old, by: $0) }
        change = nil
        guard let changes else { return showAll(after: old) }
        guard !changes.insertions.isEmpty || !changes.deletions.isEmpty else { return }
        let index = table.selectedRow.map(old.index(ofRow:))
        displaced = nil
        table.apply(
            makeSections(), insertions: changes.insertions, deletions: changes.deletions, animated: table.isInSight)
        if let index, table.selectedRow == nil { selectWhatBecame(of: index, in: old.history) }
        selectAwaitedEntry()
    }

    /// Selects the entry that an edit has made of the one that was selected; where that is deleted, nothing: Delete must not
    /// hit an entry that the person never chose.
    private func selectWhatBecame(of index: Int, in older: WeightHistory) {
        displaced = older[index]
        guard let now = TrackedEntry(index, of: older).index(in: history) else { return }
        table.selectedRow = rows.row(ofIndex: now)
    }

    /// Rows are as high as the text needs, which depends on its size, and on how much room there is beside it.
    private func updateMetrics() {
        let metrics = samples.metrics(
            width: view.column.width - (table.isEditing ? TableView.editingRoom : 0), textSize: view.traits.textSize,
            examples: (
                format.weights.widestText(in: format.unit), WeightChange.widestText(in: format),
                format.dates.textInMonth(.example)
            ))
        guard metrics != self.metrics else { return }
        self.metrics = metrics
        showAll()
        selectAwaitedEntry()
    }

    private func formatDidChange() {
        titles = [:]
        search.follow(format)
        guard isViewLoaded else { return }
        table.reloadRows()
        view.setNeedsLayout()
    }

    private func showAll() {
        table.sections = makeSections()
    }

    /// Shows the rows in place of earlier ones; the selected entry stays selected if it has a row.
    private func showAll(after old: HistoryRows) {
        let row = table.selectedRow.flatMap { rows.row(following: $0, of: old) }
        // With as many rows as before, the table would keep the row of another entry selected.
        if row != table.selectedRow { table.selectedRow = nil }
        showAll()
        if let row { table.selectedRow = row }
    }

    private func makeSections() -> [TableSection] {
        guard let metrics else { return [] }
        return rows.sections.map { section in
            TableSection(
                title: title(of: section.month), rowCount: section.count, rowHeight: metrics.height,
                tallRows: section.notedRows, tallRowHeight: metrics.tallHeight)
        }
    }

    private func title(of month: CalendarMonth) -> String {
        if let title = titles[month] { return title }
        let title = format.dates.month(month)
        titles[month] = title
        return title
    }

    private func updateButtons() {
        if history.isEmpty { setEditing(false) }
        let isEditing = isViewLoaded && table.isEditing
        navigationItem.leftButton =
            history.isEmpty
            ? nil
            : BarButtonItem(title: isEditing ? "Done" : "Edit", style: isEditing ? .bold : .plain) { [unowned self] in
                setEditing(!table.isEditing)
            }
    }

    /// Hides the marks before the rows; false if there were none.
    func endEditing() -> Bool {
        guard isViewLoaded, table.isEditing else { return false }
        setEditing(false)
        return true
    }

    private func setEditing(_ isEditing: Bool) {
        guard isViewLoaded, table.isEditing != isEditing else { return }
        table.setEditing(isEditing, animated: true)
        // The marks leave less room for the rest.
        view.setNeedsLayout()
        updateButtons()
    }

    private func updateEmptyNotice() {
        emptyNotice?.removeFromSuperview()
        emptyNotice = isViewLoaded ? makeEmptyNotice() : nil
        if let emptyNotice { view.insertSubview(emptyNotice, above: table) }
    }

    private func makeEmptyNotice() -> EmptyNotice? {
        if search.matches?.count == 0 {
            return search.isRunning ? nil : EmptyNotice(EmptyContent(title: "No entries found"))
        }
        return history.isEmpty ? emptyContent.map(EmptyNotice.init) : nil
    }
}

extension HistoryViewController {
    /// Shows a field for what the person looks for, with the keyboard's focus.
    func beginSearch() {
        guard isViewLoaded else { return }
        if !search.isActive {
            entryBeforeSearch = selectedIndex.map { TrackedEntry($0, of: history) }
            searchBar.field.text = ""
            view.addSubview(searchBar)
            search.begin(in: history)
            view.setNeedsLayout()
            view.layoutIfNeeded()
        }
        searchBar.field.beginEditing()
    }

    /// Shows all entries again, the selected one still selected; false if nothing was looked for.
    @discardableResult
    func endSearch() -> Bool {
        guard search.isActive else { return false }
        let index = selectedIndex ?? entryBeforeSearch?.index(in: history)
        let hadFocus = isTyping
        entryBeforeSearch = nil
        searchBar.removeFromSuperview()
        search.end()
        if let index { select(index) }
        view.setNeedsLayout()
        if hadFocus { table.becomeFirstResponder() }
        return true
    }

    private var isTyping: Bool { search.isActive && searchBar.field.isEditing }

    private func makeSearchBar() -> HistorySearchBar {
        let bar = HistorySearchBar()
        bar.field.onChange = { [unowned self] in look(for: $0) }
        bar.field.onReturn = { [unowned self] in openFound() }
        bar.field.consumesFirst = { [unowned self] in consumeInField($0) }
        bar.doneButton.onAction = { [unowned self] in endSearch() }
        return bar
    }

    private func look(for text: String) {
        search.look(for: text)
        if table.rowCount > 0, table.selectedRow == nil { table.scrollToRow(0, animated: false) }
    }

    /// Return opens the selected entry, or the newest that was found.
    private func openFound() {
        guard search.matches != nil, table.rowCount > 0 else { return }
        let row = table.selectedRow ?? 0
        table.selectedRow = row
        choose(row)
    }

    /// The list is gone through while the field keeps the focus.
    private func consumeInField(_ press: KeyPress) -> Bool {
        guard press.modifiers.isEmpty else { return false }
        switch press.key {
        case .escape: return endSearch()
        case .up, .down, .pageUp, .pageDown:
            table.keyPressed(press)
            return true
        default: return false
        }
    }

    /// Other entries were found: the selected one stays selected where it is among them.
    private func foundDidChange() {
        guard isViewLoaded else { return }
        searchBar.show(count: search.matches?.count, isRunning: search.isRunning)
        let former = table.selectedRow
        updateRows()
        if let row = table.selectedRow, row != former { table.scrollToRow(row, animated: false) }
    }

    /// The free room below the bar and above the window's lower bars.
    private func layOutSearchBar() -> EdgeInsets {
        var insets = safeAreaInsets
        guard search.isActive else { return insets }
        let height = searchBar.preferredHeight
        searchBar.frame = Rect(x: 0, y: insets.top, width: view.bounds.width, height: height)
        insets.top += height
        return insets
    }
}

extension EntryDate {
    /// A moment with as many figures as moments have, on a day with a long name: Wednesday, 22 November 2028, 22:48.
    fileprivate static var example: EntryDate {
        EntryDate(instant: 1_858_546_080, offset: 0, precision: .minute, zone: .utc)
    }
}
