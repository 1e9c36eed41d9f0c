import ViewKit

final class GalleryTable: RowsViewController {
    var onChoose: ((Demo) -> Void)?
    /// Called when the table becomes visible without a demo over it.
    var onAppear: (() -> Void)?

    private let demos: [Demo]

    /// - Parameter demos: In the order of their sections.
    init(_ demos: [Demo], _ context: GalleryContext) {
        self.demos = demos
        super.init(context, title: Words.gallery)
    }

    override func viewDidAppear(animated: Bool) {
        super.viewDidAppear(animated: animated)
        onAppear?()
    }

    override func makeSections(rowHeight: Double) -> [TableSection] {
        DemoSection.allCases.compactMap { section in
            let count = demos.count { $0.section == section }
            return count > 0 ? TableSection(title: section.rawValue, rowCount: count, rowHeight: rowHeight) : nil
        }
    }

    override var keyCommands: [Command] {
        zip(numberedRows, "123456789").map { row, digit in
            let demo = demos[row]
            return Command(demo.id, KeyPress(.character(digit)), title: demo.title) { [unowned self] in
                select(demo.id)
                choose(row)
            }
        }
    }

    /// The first three rows of the first three sections, which the nine keys open.
    private var numberedRows: [Int] {
        DemoSection.allCases.prefix(3).flatMap { section in
            demos.indices.filter { demos[$0].section == section }.prefix(3)
        }
    }

    /// No lines, as the rows themselves open the demos.
    override var menuItems: [MenuItem] { [] }

    /// Selects the row of the demo that the user returns from.
    func select(_ id: String) {
        if table.rowCount == 0 { table.sections = sections }
        table.selectedRow = demos.firstIndex { $0.id == id }
    }

    override func choose(_ row: Int) { onChoose?(demos[row]) }

    override func fill(_ cell: TextCell, for row: Int) {
        cell.title = demos[row].title
        cell.showsDisclosure = true
    }
}
