import Geometry
import System
import ViewKit
import WeightHistory

/// A table of files with size and date, in which letters find a file, and Backspace leads to the parent folder.
final class FileTable: TableView {
    var onItemSelection: ((FolderItem) -> Void)?
    /// Called when the user has chosen a file or folder, by Return or a double click.
    var onItemChoice: ((FolderItem) -> Void)?
    var onParent: (() -> Void)?
    /// Returns the text that a row shows.
    var title: (FolderItem) -> String = { $0.name.description }

    private(set) var items: [FolderItem] = []
    private let dates: FileDates
    private let typeAhead = TypeAhead()
    private var metrics: FileRowMetrics
    /// Whether the first row is being selected because the table gets the focus.
    private var isTakingFocus = false

    init(_ dates: FileDates) {
        self.dates = dates
        metrics = FileRowMetrics(width: 0, .large, dates)
        super.init(style: .plain)
        choosesByDoubleClick = true
        isFramed = true
        cellForRow = { [unowned self] row, cell in
            let cell = cell as? FileCell ?? FileCell()
            cell.show(items[row], title: title(items[row]), date: dates.text(items[row].modified), metrics)
            return cell
        }
        onSelectionChange = { [unowned self] in
            if !isTakingFocus, let selectedItem { onItemSelection?(selectedItem) }
        }
        onSelect = { [unowned self] in onItemChoice?(items[$0]) }
    }

    var selectedItem: FolderItem? { selectedRow.map { items[$0] } }

    /// Shows files, of which the one with a name is selected.
    ///
    /// - Parameter isNew: Whether they are another folder's, to be shown from the top.
    func show(_ items: [FolderItem], selecting name: FilePath?, isNew: Bool) {
        select(nil)
        self.items = items
        if isNew { replaceRows(with: rowSections) } else { sections = rowSections }
        if isNew { contentOffset = .zero }
        select(name, reveals: isNew)
    }

    /// Selects the file with a name, or none; the user has not selected it.
    func select(_ name: FilePath?, reveals: Bool) {
        select(name.flatMap { name in items.firstIndex { $0.name == name } })
        if reveals, let selectedRow { scrollToRow(selectedRow, animated: false) }
    }

    /// Fits the rows to the table's width and the size of text.
    func fit() {
        guard (metrics.tableWidth, metrics.textSize) != (bounds.width, traits.textSize) else { return }
        metrics = FileRowMetrics(width: bounds.width, traits.textSize, dates)
        sections = rowSections
    }

    override func keyPressed(_ press: KeyPress) {
        if press.key == .backspace, press.modifiers.isEmpty {
            onParent?()
        } else if !consumeAsTyping(press) {
            super.keyPressed(press)
        }
    }

    /// Selects the first row without taking it for the user's choice.
    override func didBecomeFirstResponder() {
        isTakingFocus = true
        super.didBecomeFirstResponder()
        isTakingFocus = false
    }

    private var rowSections: [TableSection] { [TableSection(rowCount: items.count, rowHeight: metrics.height)] }

    /// Selects a file by its first letters, and returns whether the key was used.
    private func consumeAsTyping(_ press: KeyPress) -> Bool {
        guard !items.isEmpty, let letter = typeAhead.letter(of: press) else { return false }
        let row = typeAhead.row(
            typing: letter, in: window, of: items.count, from: selectedRow, title: { title(items[$0]) })
        guard let row else { return true }
        selectedRow = row
        scrollToRow(row, animated: false)
        return true
    }
}

/// The dates of files, by the wall clock and in the locale's form.
struct FileDates {
    let format: DateFormat
    let rules: TimeZoneRules

    /// - Parameter modified: In nanoseconds since 1970.
    func text(_ modified: Int) -> String {
        let seconds = (modified / 1_000_000_000).clamped(to: Self.years)
        let offset = EntryDate.writableOffset(rules.offset(at: seconds))
        return format.text(EntryDate(instant: Double(seconds), offset: offset, precision: .minute))
    }

    /// A date with letters and digits of the usual widths: 28 December 2026, 22:58.
    var sample: String { text(1_798_498_680_000_000_000) }

    /// The times of years with four digits, in seconds since 1970.
    private static let years = -60_000_000_000...250_000_000_000
}
