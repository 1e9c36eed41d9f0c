import Cairo
import Geometry
import ViewKit
import Words

/// A list of the lines that could not be read, each with the reason; a chosen one is opened in the desktop's editor.
final class UnreadableLinesViewController: PanelViewController {
    let table = TableView(style: .plain)

    /// The lines shown; a new value keeps the selected row.
    var lines: UnreadableLines { didSet { linesDidChange() } }
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
        table.onSelect = { [unowned self] row in
            // The title shows the line's number, as the desktop's editor is given only the file.
            title = DocumentWords.line(lines.lines[row].number, of: lines.file)
            onOpen?(lines.lines[row])
        }
    }

    override var isAsking: Bool { false }
    override var takesUnitSelector: Bool { true }
    override var presented: ViewController { NavigationController(root: self) }
    override func fits(over others: [PanelViewController]) -> Bool { others.isEmpty }

    override func viewWillAppear(animated: Bool) { table.becomeFirstResponder() }

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

/// A line that could not be read: its number, its beginning, and the reason.
final class UnreadableLineCell: TableCell {
    var line: UnreadableLine? {
        didSet {
            numberLabel.text = line.map { DocumentWords.line($0.number) } ?? ""
            textLabel.text = line?.text ?? ""
            reasonLabel.text = line?.reason ?? ""
            contentView.setNeedsLayout()
        }
    }

    private let numberLabel = Label(style: .footnote, themeColor: \.secondary)
    private let textLabel = Label(style: .body)
    private let reasonLabel = Label(
        style: .footnote, themeColor: \.secondary, maximumLines: UnreadableLineCell.mostLines)

    private static let inset = 16.0
    private static let mostLines = 6
    /// The number of lines whose tallest determines the height of all rows.
    private static let measuredLines = 200

    init() {
        super.init()
        for label in [numberLabel, textLabel, reasonLabel] { contentView.addSubview(label) }
    }

    override func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        own.label = line.map { [DocumentWords.line($0.number, reason: $0.reason), $0.text].joined(separator: " ") }
        own.value = line?.text ?? own.value
    }

    static func height(of lines: [UnreadableLine], width: Double, textSize: TextSize) -> Double {
        let (body, footnote) = (TextStyle.body.font(at: textSize), TextStyle.footnote.font(at: textSize))
        let room = max(0, width - 2 * inset)
        let reasons = lines.prefix(measuredLines).map { line in
            TextLayout(
                line.reason, font: footnote, maximumWidth: room, maximumLines: mostLines, breaksAfterPunctuation: true
            ).size.height
        }
        let first = TextLayout("0", font: body).size.height + TextLayout("0", font: footnote).size.height
        return max(44, (first + (reasons.max() ?? 0)).rounded(.up) + 22)
    }

    override func layoutContent(in area: Rect) {
        var y = area.minY + 10
        for label in [numberLabel, textLabel, reasonLabel] {
            let height = label.preferredSize(in: area.width).height.rounded(.up)
            label.frame = Rect(x: area.minX, y: y, width: area.width, height: height)
            y += height
        }
    }
}

public struct UnreadableLines {
    public let file: String
    /// In the file's order; only the first ones if there are very many.
    public let lines: [UnreadableLine]
    /// The number of all unreadable lines.
    public let count: Int

    public init(file: String, lines: [UnreadableLine], count: Int) {
        (self.file, self.lines, self.count) = (file, lines, count)
    }

    public var isEmpty: Bool { count == 0 }

    var title: String { DocumentWords.unreadableLines(count: count) }
}

public struct UnreadableLine: Hashable {
    /// From 1.
    public let number: Int
    /// A sentence with the reason, and what would be right.
    public let reason: String
    /// The beginning of the line; empty until it is known.
    public let text: String

    public init(number: Int, reason: String, text: String) {
        (self.number, self.reason, self.text) = (number, reason, text)
    }
}
