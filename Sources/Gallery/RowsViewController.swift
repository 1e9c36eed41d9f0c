import ViewKit

/// A screen with a table of text rows, which fills it unless a subclass has its own layout.
class RowsViewController: DemoScreen {
    let table: TableView
    private let hasSubtitles: Bool

    init(_ context: GalleryContext, title: String, style: TableView.Style = .plain, hasSubtitles: Bool = false) {
        table = TableView(style: style)
        self.hasSubtitles = hasSubtitles
        super.init(context)
        self.title = title
        table.name = title
        table.allowsSelection = true
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

    override func viewDidLoad() { view.addSubview(table) }

    override func viewDidAppear(animated: Bool) { table.becomeFirstResponder() }

    override func viewDidLayout() {
        table.frame = view.bounds
        table.contentInsets = safeAreaInsets
        if table.sections != sections { table.sections = sections }
    }
}
