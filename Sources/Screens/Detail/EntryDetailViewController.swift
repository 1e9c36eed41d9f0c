import Geometry
import ViewKit
import WeightHistory

/// A screen with an entry and its statistics.
final class EntryDetailViewController: ViewController {
    let table = TableView(style: .grouped)

    /// The latest entries that the entry was among: those with a weight, or those without one.
    var history: WeightHistory { tracked.history }
    /// The entry's index in the history, the oldest being 0.
    var index: Int { tracked.index }
    /// Whether the entry has no weight.
    private(set) var isAlone = false
    var format: EntryFormat { didSet { if format != oldValue { update() } } }
    var person: Person { didSet { if person != oldValue { update() } } }
    var onDelete: (() -> Void)?
    /// Edits the entry; nil if it cannot be edited here.
    var onEdit: (() -> Void)?
    var showOnGraph: Command?
    var menu: (() -> Menu)?
    /// Called when the entry was deleted from the document, by the user or another program.
    var onGone: (() -> Void)?

    /// Calls a block once the operations in progress in this window are done.
    var whenSettled: (@escaping () -> Void) -> Void = { $0() }

    /// An entry that disappeared stays shown until the reason is known.
    private var tracked: TrackedEntry
    /// The document's entries with a weight.
    private var weighed: WeightHistory
    private var measurements: Measurements
    /// The entry that this one became by an edit, which the document does not have yet: one has a weight, the other none.
    private var successor: WeightEntry?
    private var details: EntryDetails
    private var layout: DetailLayout?

    /// Traps if the index is out of range.
    init(
        _ index: EntryIndex, of history: WeightHistory, _ measurements: Measurements = Measurements(),
        _ person: Person = Person(), format: EntryFormat
    ) {
        (weighed, self.measurements, self.person, self.format) = (history, measurements, person, format)
        (tracked, isAlone) = Self.track(index, of: history, measurements.alone)
        details = Self.details(of: tracked, isAlone: isAlone, history, measurements, person, format)
        super.init()
        title = "Entry"
        navigationItem.hasRightButtonsFirst = true
    }

    var entry: WeightEntry { tracked.entry }
    /// The entry with its values.
    var measuredEntry: WeightEntry { measurements.measured(index, of: history) }
    var reference: EntryReference { tracked.reference }
    var entryIndex: EntryIndex { isAlone ? .alone(index) : .weighed(index) }

    /// Returns the index of the entry in the document's entries; nil if the screen shows it as it was earlier.
    func place(in history: WeightHistory, _ alone: WeightHistory) -> EntryIndex? {
        self.history.isIdentical(to: isAlone ? alone : history) ? entryIndex : nil
    }

    private static func track(
        _ index: EntryIndex, of history: WeightHistory, _ alone: WeightHistory
    ) -> (TrackedEntry, isAlone: Bool) {
        switch index {
        case .weighed(let index): (TrackedEntry(index, of: history), false)
        case .alone(let index): (TrackedEntry(index, of: alone), true)
        }
    }

    private static func details(
        of tracked: TrackedEntry, isAlone: Bool, _ history: WeightHistory, _ measurements: Measurements,
        _ person: Person, _ format: EntryFormat
    ) -> EntryDetails {
        isAlone
            ? EntryDetails(alone: tracked.index, of: tracked.history, in: history, measurements, person, format: format)
            : EntryDetails(of: tracked.index, in: tracked.history, measurements, person, format: format)
    }

    override func viewDidLoad() {
        view.addSubview(table)
        table.name = "Entry"
        // The first stop is Edit, and the entry as a whole is none.
        table.isTabStop = false
        table.cellForRow = { [unowned self] row, cell in self.cell(for: row, reusing: cell) }
        table.onScroll = { [unowned self] in measureNote() }
    }

    override func viewDidAppear(animated: Bool) {
        // The table can show the keyboard focus only in a row.
        view.layoutIfNeeded()
        table.becomeFirstResponder()
    }

    override var preferredFocus: View? { table.rowCount > 0 ? table : nil }

    override func viewDidLayout() {
        view.backgroundColor = view.traits.theme.ground
        table.frame = view.column
        table.contentInsets = safeAreaInsets
        updateLayout()
    }

    override var keyCommands: [Command] { [deleteCommand] }

    private var deleteCommand: Command {
        Command("delete-entry", KeyPress(.delete), title: "Delete") { [unowned self] in onDelete?() }
    }

    override func contextMenu(at point: Point?) -> Menu? { menu?() ?? super.contextMenu(at: point) }

    /// Keys scroll the entry while a button of the title bar has the focus, too.
    override func keyPressed(_ press: KeyPress) {
        if !table.consume(press) { super.keyPressed(press) }
    }

    /// Shows another entry at once; traps if the index is out of range.
    ///
    /// - Parameters:
    ///   - history: The document's entries with a weight.
    ///   - alone: Those without one.
    func show(_ index: EntryIndex, of history: WeightHistory, alone: WeightHistory) {
        let (next, isAlone) = Self.track(index, of: history, alone)
        guard index != entryIndex || next.entry != entry else { return }
        (weighed, tracked, self.isAlone, successor) = (history, next, isAlone, nil)
        update()
    }

    /// Shows the entry as it is after a change, or reports that it is gone.
    ///
    /// This window's own edit may be read before it is reported, so a missing entry is checked again afterwards.
    func follow(_ change: HistoryChange) {
        weighed = change.new
        if isAlone { becomeSuccessor() } else { tracked.follow(change.new) }
        afterChange()
    }

    func follow(_ measurements: Measurements) {
        self.measurements = measurements
        if isAlone { tracked.follow(measurements.alone) } else { becomeSuccessor() }
        afterChange()
    }

    private func afterChange() {
        guard tracked.isGone else { return update() }
        whenSettled { [weak self] in
            if let self, tracked.isGone, successor == nil { onGone?() }
        }
    }

    /// Follows an edit in this window that replaced one entry by another.
    func note(_ old: WeightEntry, became new: WeightEntry) {
        if old == entry, old.weight.isNone != new.weight.isNone {
            successor = new
            becomeSuccessor()
        } else {
            tracked.note(old, became: new)
        }
        update()
    }

    /// Shows the entry that this one became once the document has it.
    private func becomeSuccessor() {
        guard let successor else { return }
        let entries = successor.weight.isNone ? measurements.alone : weighed
        guard let index = entries.index(of: successor) else { return }
        (tracked, isAlone) = (TrackedEntry(index, of: entries), successor.weight.isNone)
        self.successor = nil
    }

    private func update() {
        let details = Self.details(of: tracked, isAlone: isAlone, weighed, measurements, person, format)
        guard details != self.details else { return }
        self.details = details
        guard isViewLoaded else { return }
        updateLayout()
        table.reloadRows()
    }

    private func updateLayout() {
        let (width, textSize) = (view.column.width, view.traits.textSize)
        guard width > 0 else { return }
        if layout?.fits(details, width: width, textSize: textSize) != true {
            let layout = DetailLayout(details, width: width, textSize: textSize, after: layout)
            self.layout = layout
            table.sections = layout.sections
            table.focusableRows = layout.buttonRows
        }
        measureNote()
    }

    /// Measures a long note piece by piece, each before it is scrolled into view.
    private func measureNote() {
        let isAtEnd = table.isAtEnd
        while layout?.measureNote(around: table.visibleRows) == true, let sections = layout?.sections {
            table.sections = sections
            if isAtEnd { table.scrollToEnd() }
        }
    }

    private func cell(for row: Int, reusing old: TableCell?) -> TableCell {
        guard let layout else { return TableCell() }
        switch layout.row(row) {
        case .weight:
            let cell = old as? DetailWeightCell ?? DetailWeightCell()
            cell.show(details)
            return cell
        case .line(let index):
            let cell = old as? TextCell ?? TextCell()
            let line = details.allLines[index]
            (cell.title, cell.detail) = (line.caption, line.value)
            cell.isStacked = layout.stackedLines.contains(index)
            return cell
        case .note(let index):
            let cell = old as? DetailNoteCell ?? DetailNoteCell()
            cell.show(layout.note?.pieces[index] ?? "", margins: layout.noteMargins(index))
            return cell
        case .showOnGraph, .delete:
            let cell = old as? DetailButtonCell ?? DetailButtonCell()
            if layout.row(row) == .delete {
                cell.show(deleteCommand, style: .destructive)
            } else if let showOnGraph {
                cell.show(showOnGraph, style: .plain)
            }
            return cell
        }
    }
}
