import Geometry
import ViewKit

/// A screen with a table of text rows, which fills it unless a subclass has its own layout.
class RowsViewController: DemoScreen {
    let table: TableView
    private let hasSubtitles: Bool

    /// The width to which the rows' content is limited, in points.
    static let maximumContentWidth = 640.0

    init(_ context: GalleryContext, title: String, style: TableView.Style = .plain, hasSubtitles: Bool = false) {
        table = TableView(style: style)
        self.hasSubtitles = hasSubtitles
        super.init(context)
        self.title = title
        table.name = title
        table.allowsSelection = true
        table.maximumContentWidth = Self.maximumContentWidth
        table.cellForRow = { [unowned self] row, old in
            let cell = old as? TextCell ?? TextCell()
            fill(cell, for: row)
            return cell
        }
        table.onSelect = { [unowned self] in choose($0) }
    }

    func makeSections(rowHeight: Double) -> [TableSection] { [] }

    func fill(_ cell: TextCell, for row: Int) {}

    func choose(_ row: Int) {}

    final var sections: [TableSection] {
        makeSections(rowHeight: TextCell.height(hasSubtitle: hasSubtitles, textSize: view.traits.textSize))
    }

    /// A row that is pressed for its menu is selected first, as the commands apply to the selection.
    override func contextMenu(at point: Point?) -> Menu? {
        if let point {
            guard let row = table.row(at: table.convert(point, from: nil)) else { return super.contextMenu(at: point) }
            table.selectedRow = row
            table.becomeFirstResponder()
        }
        guard table.selectedRow != nil else { return super.contextMenu(at: point) }
        let open = Command("open-row", KeyPress(.return), title: Words.open) { [unowned self] in
            if let row = table.selectedRow { choose(row) }
        }
        return Menu([.command(open)] + (menuItems.isEmpty ? [] : [.separator]) + menuItems)
    }

    override func viewDidLoad() { view.addSubview(table) }

    override func viewDidAppear(animated: Bool) { table.becomeFirstResponder() }

    override func viewDidLayout() {
        table.frame = view.bounds
        table.contentInsets = safeAreaInsets
        if table.sections != sections { table.sections = sections }
    }
}
