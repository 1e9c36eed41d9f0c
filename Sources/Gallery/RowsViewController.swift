import ViewKit

/// A screen that a table of text rows fills.
class RowsViewController: ViewController {
    let table: TableView

    init(title: String, style: TableView.Style = .plain) {
        table = TableView(style: style)
        super.init()
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
        makeSections(rowHeight: TextCell.height(hasSubtitle: false, textSize: view.traits.textSize))
    }

    override func viewDidLoad() { view.addSubview(table) }

    override func viewDidAppear(animated: Bool) { table.becomeFirstResponder() }

    override func viewDidLayout() {
        table.frame = view.bounds
        table.contentInsets = safeAreaInsets
        if table.sections != sections { table.sections = sections }
    }
}
