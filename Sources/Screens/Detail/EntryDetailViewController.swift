import Geometry
import ViewKit
import WeightHistory

/// One entry, and how it stands in the history.
public final class EntryDetailViewController: ViewController {
    public let table = TableView(style: .grouped)

    public private(set) var history: WeightHistory
    /// The entry's place in the history, the oldest being 0.
    public private(set) var place: Int
    public var format: EntryFormat {
        didSet { if format != oldValue { update() } }
    }
    /// Called when the person deletes the entry.
    public var onDelete: (() -> Void)?
    /// Edits the entry; nil where that cannot be done here.
    public var onEdit: (() -> Void)? {
        didSet { updateButtons() }
    }
    /// Called when the entry is no longer in the document, whoever deleted it.
    public var onGone: (() -> Void)?

    /// Escape first closes what lies over the screen; false where nothing does.
    var closesWhatIsInTheWay: () -> Bool = { false }

    /// What the entry was or may have become by changes of the person's.
    private var versions: Set<WeightEntry> = []
    private var details: EntryDetails
    private var layout: DetailLayout?

    /// Traps where the history has no such entry.
    public init(_ place: Int, of history: WeightHistory, format: EntryFormat) {
        self.place = place
        self.history = history
        self.format = format
        details = EntryDetails(of: place, in: history, format: format)
        super.init()
        title = "Entry"
    }

    public var entry: WeightEntry { history[place] }

    override public func viewDidLoad() {
        view.addSubview(table)
        table.name = "Entry"
        table.cellForRow = { [unowned self] row, cell in self.cell(for: row, reusing: cell) }
    }

    override public func viewDidAppear(animated: Bool) {
        table.becomeFirstResponder()
    }

    override public func viewDidLayout() {
        table.frame = view.bounds
        table.contentInsets = safeAreaInsets
        updateLayout()
    }

    override public var keyCommands: [KeyCommand] {
        [KeyCommand(KeyPress(.delete), title: "Delete entry") { [unowned self] in onDelete?() }]
    }

    override public func keyPressed(_ press: KeyPress) {
        if press.key == .escape, press.modifiers.isEmpty, closesWhatIsInTheWay() { return }
        super.keyPressed(press)
    }

    /// Follows the document: shows the entry as it is now, or says that it is gone.
    public func follow(_ change: HistoryChange) {
        let followed = change.new.place(following: place, of: history)
        guard let place = followed ?? versions.lazy.compactMap(change.new.place(of:)).first else {
            onGone?()
            return
        }
        self.place = place
        history = change.new
        update()
    }

    /// The person changes the entry in this window: it may become the other one, and by undoing this one again.
    func noteVersions(from old: WeightEntry?, to new: WeightEntry) {
        if old == entry { versions.formUnion([entry, new]) }
    }

    private func update() {
        let details = EntryDetails(of: place, in: history, format: format)
        guard details != self.details else { return }
        self.details = details
        guard isViewLoaded else { return }
        updateLayout()
        table.reloadRows()
    }

    /// Rows are as high as their text needs.
    private func updateLayout() {
        guard view.bounds.width > 0 else { return }
        let layout = DetailLayout(details, width: view.bounds.width, textSize: view.traits.textSize)
        guard layout != self.layout else { return }
        self.layout = layout
        table.sections = layout.sections
    }

    private func cell(for row: Int, reusing old: TableCell?) -> TableCell {
        guard let layout else { return TableCell() }
        switch layout.rows[row] {
        case .weight:
            let cell = old as? DetailWeightCell ?? DetailWeightCell()
            cell.show(details)
            return cell
        case .line(let index):
            let cell = old as? DetailLineCell ?? DetailLineCell()
            cell.show(details.lines[index], isStacked: layout.stackedLines.contains(index))
            return cell
        case .note:
            let cell = old as? DetailNoteCell ?? DetailNoteCell()
            cell.show(details.note)
            return cell
        case .delete:
            let cell = old as? DetailDeleteCell ?? DetailDeleteCell()
            cell.button.onAction = { [unowned self] in onDelete?() }
            return cell
        }
    }

    private func updateButtons() {
        navigationItem.rightButton = onEdit.map { BarButtonItem(title: "Edit", action: $0) }
    }
}
