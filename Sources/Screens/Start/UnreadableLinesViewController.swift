import ViewKit
import Words

/// A list of the lines that could not be read, each with the reason; a chosen one is opened in the desktop's editor.
final class UnreadableLinesViewController: PanelViewController {
    let table = TableView(style: .plain)

    /// The lines shown; a new value keeps the selected row.
    var lines: UnreadableLines {
        didSet { linesDidChange() }
    }
    /// Called with a line that the user has chosen.
    var onOpen: ((UnreadableLine) -> Void)?

    private var rowHeight = 0.0

    init(_ lines: UnreadableLines) {
        self.lines = lines
        super.init()
        title = lines.title
        navigationItem.rightButtons = [
            BarButtonItem(title: "Done", style: .bold) { [unowned self] in close() }
        ]
    }

    override func viewDidLoad() {
        view.addSubview(table)
        table.name = DocumentWords.tableOfUnreadableLines
        table.cellForRow = { [unowned self] row, cell in
            let cell = cell as? UnreadableLineCell ?? UnreadableLineCell()
            cell.line = lines.lines[row]
            return cell
        }
        table.onSelect = { [unowned self] in open($0) }
    }

    override var isAsking: Bool { false }
    override var takesUnitSelector: Bool { true }
    override var presented: ViewController { NavigationController(root: self) }
    override func fits(over others: [PanelViewController]) -> Bool { others.isEmpty }

    override func viewWillAppear(animated: Bool) {
        table.becomeFirstResponder()
    }

    override var preferredFocus: View? { table }

    override func viewDidLayout() {
        table.frame = view.bounds
        table.contentInsets = safeAreaInsets
        let height = UnreadableLineCell.height(
            of: lines.lines, width: view.bounds.width, textSize: view.traits.textSize)
        guard height != rowHeight else { return }
        rowHeight = height
        table.sections = [TableSection(rowCount: lines.lines.count, rowHeight: rowHeight)]
        if table.selectedRow == nil, !lines.lines.isEmpty { table.selectedRow = 0 }
    }

    override var keyCommands: [Command] {
        [Command("close-lines", KeyPress(.escape), title: "Close") { [unowned self] in close() }] + furtherCommands
    }

    /// Shows the line's number in the title, as the desktop's editor is given only the file.
    private func open(_ row: Int) {
        title = DocumentWords.line(lines.lines[row].number, of: lines.file)
        onOpen?(lines.lines[row])
    }

    private func linesDidChange() {
        title = lines.title
        guard isViewLoaded, rowHeight > 0 else { return }
        let selected = table.selectedRow
        rowHeight = 0
        table.sections = []
        view.setNeedsLayout()
        view.layoutIfNeeded()
        table.selectedRow = selected.map { min($0, lines.lines.count - 1) }.flatMap { $0 < 0 ? nil : $0 }
    }
}
