import Geometry
import ViewKit
import WeightHistory

/// A screen with an entry and its statistics.
final class EntryDetailViewController: ViewController {
    let table = TableView(style: .grouped)

    var history: WeightHistory { tracked.history }
    /// The entry's index in the history, the oldest being 0.
    var index: Int { tracked.index }
    var format: EntryFormat { didSet { if format != oldValue { update() } } }
    var height: Height? { didSet { if height != oldValue { update() } } }
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
    private var details: EntryDetails
    private var layout: DetailLayout?

    /// Traps if the index is out of range.
    init(_ index: Int, of history: WeightHistory, height: Height? = nil, format: EntryFormat) {
        tracked = TrackedEntry(index, of: history)
        self.height = height
        self.format = format
        details = EntryDetails(of: index, in: history, height: height, format: format)
        super.init()
        title = "Entry"
        navigationItem.hasRightButtonsFirst = true
    }

    var entry: WeightEntry { tracked.entry }
    var reference: EntryReference { tracked.reference }

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
    func show(_ index: Int, of history: WeightHistory) {
        guard index != self.index || history[index] != entry else { return }
        tracked = TrackedEntry(index, of: history)
        update()
    }

    /// Shows the entry as it is after a change, or reports that it is gone.
    ///
    /// This window's own edit may be read before it is reported, so a missing entry is checked again afterwards.
    func follow(_ change: HistoryChange) {
        if tracked.follow(change.new) == .gone {
            whenSettled { [weak self] in if self?.tracked.isGone == true { self?.onGone?() } }
        } else {
            update()
        }
    }

    /// Follows an edit in this window that replaced one entry by another.
    func note(_ old: WeightEntry, became new: WeightEntry) {
        tracked.note(old, became: new)
        update()
    }

    private func update() {
        let details = EntryDetails(of: index, in: history, height: height, format: format)
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
            table.focusableRows = [table.rowCount - 2, table.rowCount - 1]
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
            (cell.title, cell.detail) = (details.lines[index].caption, details.lines[index].value)
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
