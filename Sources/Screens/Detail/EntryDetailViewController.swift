import Geometry
import ViewKit
import WeightHistory

/// One entry, and how it stands in the history.
final class EntryDetailViewController: ViewController {
    let table = TableView(style: .grouped)

    /// The history that the entry is shown of.
    var history: WeightHistory { tracked.history }
    /// The entry's index in the history, the oldest being 0.
    var index: Int { tracked.index }
    var format: EntryFormat {
        didSet { if format != oldValue { update() } }
    }
    /// The person's height; nil if it is not known.
    var height: Height? {
        didSet { if height != oldValue { update() } }
    }
    /// Called when the person deletes the entry.
    var onDelete: (() -> Void)?
    /// Edits the entry; nil if that cannot be done here.
    var onEdit: (() -> Void)?
    /// What can be done with the entry; nil if nothing can.
    var menu: (() -> Menu)?
    /// Called when the entry is no longer in the document, whoever deleted it.
    var onGone: (() -> Void)?

    /// Escape first closes what lies over the screen; false if nothing does.
    var closesWhatIsInTheWay: () -> Bool = { false }

    /// Calls a block once the changes that are in progress in this window are made.
    var whenSettled: (@escaping () -> Void) -> Void = { $0() }

    /// One that is gone is shown as it was until it is known why.
    private var tracked: TrackedEntry
    private var details: EntryDetails
    private var layout: DetailLayout?

    /// Traps where the history has no such entry.
    init(_ index: Int, of history: WeightHistory, height: Height? = nil, format: EntryFormat) {
        tracked = TrackedEntry(index, of: history)
        self.height = height
        self.format = format
        details = EntryDetails(of: index, in: history, height: height, format: format)
        super.init()
        title = "Entry"
    }

    var entry: WeightEntry { tracked.entry }
    /// Names the entry for a change.
    var reference: EntryReference { tracked.reference }

    override func viewDidLoad() {
        view.addSubview(table)
        table.name = "Entry"
        table.cellForRow = { [unowned self] row, cell in self.cell(for: row, reusing: cell) }
        table.onScroll = { [unowned self] in measureNote() }
    }

    override func viewDidAppear(animated: Bool) {
        table.becomeFirstResponder()
    }

    override func viewDidLayout() {
        view.backgroundColor = view.traits.theme.ground
        table.frame = view.column
        table.contentInsets = safeAreaInsets
        updateLayout()
    }

    override var keyCommands: [Command] {
        [deleteCommand]
    }

    private var deleteCommand: Command {
        Command("delete-entry", KeyPress(.delete), title: "Delete entry") { [unowned self] in onDelete?() }
    }

    override func contextMenu(at point: Point?) -> Menu? { menu?() ?? super.contextMenu(at: point) }

    override func keyPressed(_ press: KeyPress) {
        if press.key == .escape, press.modifiers.isEmpty, closesWhatIsInTheWay() { return }
        super.keyPressed(press)
    }

    /// Shows another entry in place of this one, at once; traps where the history has no such entry.
    func show(_ index: Int, of history: WeightHistory) {
        guard index != self.index || history[index] != entry else { return }
        tracked = TrackedEntry(index, of: history)
        update()
    }

    /// Follows the document: shows the entry as it is now, or says that it is gone.
    ///
    /// One that the person has just changed may be in the document before it is known what it has become.
    func follow(_ change: HistoryChange) {
        if tracked.follow(change.new) == .gone {
            whenSettled { [weak self] in if self?.tracked.isGone == true { self?.onGone?() } }
        } else {
            update()
        }
    }

    /// A change made in this window has made another entry of one: if that is this one, it is that from now on.
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

    /// Rows are as high as their text needs.
    private func updateLayout() {
        let (width, textSize) = (view.column.width, view.traits.textSize)
        guard width > 0 else { return }
        if layout?.fits(details, width: width, textSize: textSize) != true {
            let layout = DetailLayout(details, width: width, textSize: textSize, after: layout)
            self.layout = layout
            table.sections = layout.sections
            table.focusableRows = [table.rowCount - 1]
        }
        measureNote()
    }

    /// A long note is measured piece by piece, each before it comes into sight.
    private func measureNote() {
        let isAtEnd = table.isAtEnd
        while layout?.measureNote(around: table.rowsInSight) == true, let sections = layout?.sections {
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
        case .delete:
            let cell = old as? DetailDeleteCell ?? DetailDeleteCell()
            cell.button.onAction = { [unowned self] in onDelete?() }
            cell.button.toolTip = ToolTip(deleteCommand)
            return cell
        }
    }
}
