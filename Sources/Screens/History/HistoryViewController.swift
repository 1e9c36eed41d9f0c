import Cairo
import Geometry
import ViewKit
import WeightHistory

/// The history as a list, newest entry first, under the headers of its months.
public final class HistoryViewController: ViewController {
    public let table = TableView(style: .plain)

    /// What the list shows.
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
    /// Adds an entry; nil if that cannot be done here.
    public var onAdd: (() -> Void)? {
        didSet { updateButtons() }
    }

    /// An entry that is to be selected as soon as the list shows it.
    private var awaitedEntry: WeightEntry?
    /// What was selected when its row went.
    private var displaced: WeightEntry?
    private var emptyNotice: EmptyNotice?
    private var samples = HistoryRowSamples()
    private var metrics: HistoryRowMetrics?
    /// The headers of the months that were shown: making one takes longer than everything else about a section.
    private var titles: [CalendarMonth: String] = [:]

    public init(format: EntryFormat) {
        self.format = format
        super.init()
        title = "History"
        updateButtons()
    }

    override public func viewDidLoad() {
        view.addSubview(table)
        table.name = "History"
        table.cellForRow = { [unowned self] row, cell in self.cell(for: row, reusing: cell) }
        table.onSelect = { [unowned self] in onChoose?(index(ofRow: $0)) }
        table.onSelectionChange = { [unowned self] in onSelectionChange?() }
        table.onDelete = { [unowned self] in onDelete?(index(ofRow: $0)) }
        updateEmptyNotice()
    }

    override public func viewDidAppear(animated: Bool) {
        table.becomeFirstResponder()
    }

    override public var preferredFocus: View? { table }

    override public func viewDidLayout() {
        table.frame = view.bounds
        setInsets(safeAreaInsets)
        emptyNotice?.frame = view.bounds.inset(by: safeAreaInsets)
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

    /// The entry that the keys act on.
    public var selectedEntry: WeightEntry? { selectedIndex.map { history[$0] } }

    /// The selected entry's index in the history, the oldest being 0; also of one that is about to be selected.
    var selectedIndex: Int? { awaitedEntry.flatMap(history.index(of:)) ?? table.selectedRow.map(index(ofRow:)) }

    /// Selects an entry by its index in the history and brings it into sight; traps if there is none.
    func select(_ index: Int) {
        guard hasRows else { return select(history[index]) }
        awaitedEntry = nil
        let row = self.index(ofRow: index)
        table.selectedRow = row
        table.scrollToRow(row, animated: false)
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
        let wasDisplaced = displaced == old && table.selectedRow == nil
        if wasDisplaced || selectedEntry == old { select(new) }
    }

    private func selectAwaitedEntry() {
        guard let index = awaitedEntry.flatMap(history.index(of:)) else { return }
        select(index)
    }

    /// Rows and indices count from different ends.
    private func index(ofRow row: Int) -> Int { history.count - 1 - row }

    private func cell(for row: Int, reusing old: TableCell?) -> TableCell {
        let cell = old as? HistoryCell ?? HistoryCell()
        if let metrics { cell.show(history[index(ofRow: row)], format, metrics) }
        return cell
    }
}

extension HistoryViewController {
    /// Shows another history: the difference animates in place, where it is known.
    public func follow(_ change: HistoryChange) {
        let isFollowing = change.old.isIdentical(to: history)
        let selectedEntry = selectedEntry
        history = change.new
        updateEmptyNotice()
        updateButtons()
        guard hasRows else { return }
        guard isFollowing, let difference = change.difference, !difference.isEverything else { return showAll() }
        guard !difference.isEmpty else { return }
        apply(difference, selectedEntry)
        selectAwaitedEntry()
    }

    private func apply(_ difference: HistoryDifference, _ selectedEntry: WeightEntry?) {
        displaced = nil
        table.apply(
            makeSections(), insertions: difference.insertions, deletions: difference.deletions,
            animated: table.isInSight)
        // Nothing is selected then: Delete must not hit an entry that the person never chose.
        if table.selectedRow == nil { displaced = selectedEntry }
    }

    /// Rows are as high as the text needs, which depends on its size, and on how much room there is beside it.
    private func updateMetrics() {
        let metrics = samples.metrics(
            width: view.bounds.width - (table.isEditing ? TableView.editingRoom : 0), textSize: view.traits.textSize,
            examples: (format.weights.widestText(in: format.unit), format.dates.text(.example)))
        guard metrics != self.metrics else { return }
        self.metrics = metrics
        showAll()
        selectAwaitedEntry()
    }

    private func formatDidChange() {
        titles = [:]
        guard isViewLoaded else { return }
        table.reloadRows()
        view.setNeedsLayout()
    }

    private func showAll() {
        table.sections = makeSections()
    }

    private func makeSections() -> [TableSection] {
        guard let metrics else { return [] }
        return history.monthSections.map { section in
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
        navigationItem.rightButtons = onAdd.map { [BarButtonItem(symbol: .plus, label: "Add", action: $0)] } ?? []
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
        emptyNotice = nil
        guard isViewLoaded, history.isEmpty, let emptyContent else { return }
        let notice = EmptyNotice(emptyContent)
        emptyNotice = notice
        view.addSubview(notice)
    }
}

extension EntryDate {
    /// A moment with as many figures as moments have: 27 November 2028, 22:48.
    fileprivate static var example: EntryDate {
        EntryDate(instant: 1_858_978_080, offset: 0, precision: .minute, zone: .utc)
    }
}
