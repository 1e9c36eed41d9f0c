import Geometry
import ViewKit

final class GalleryTable: ViewController {
    var onChoose: ((Demo) -> Void)?
    /// Called when the table becomes visible without a demo over it.
    var onAppear: (() -> Void)?

    private let table = TableView()
    private let demos: [Demo]

    /// - Parameter demos: In the order of their sections.
    init(_ demos: [Demo]) {
        self.demos = demos
        super.init()
        title = "Gallery"
    }

    override func viewDidLoad() {
        view.addSubview(table)
        table.name = title
        table.cellForRow = { [unowned self] row, cell in self.cell(for: row, reusing: cell) }
        table.onSelect = { [unowned self] row in onChoose?(demos[row]) }
    }

    override func viewDidAppear(animated: Bool) {
        table.becomeFirstResponder()
        onAppear?()
    }

    override func viewDidLayout() {
        table.frame = view.bounds
        table.contentInsets = safeAreaInsets
        if table.sections != sections { table.sections = sections }
    }

    private var sections: [TableSection] {
        let height = TextCell.height(hasSubtitle: false, textSize: view.traits.textSize)
        return DemoSection.allCases.compactMap { section in
            let count = demos.count { $0.section == section }
            return count > 0 ? TableSection(title: section.rawValue, rowCount: count, rowHeight: height) : nil
        }
    }

    override var keyCommands: [Command] {
        zip(demos.indices, "123456789").map { row, digit in
            let demo = demos[row]
            return Command(demo.id, KeyPress(.character(digit)), title: demo.title) { [unowned self] in choose(row) }
        }
    }

    /// Selects the row of the demo that the user returns from.
    func select(_ id: String) {
        if table.rowCount == 0 { table.sections = sections }
        table.selectedRow = demos.firstIndex { $0.id == id }
    }

    private func choose(_ row: Int) {
        select(demos[row].id)
        onChoose?(demos[row])
    }

    private func cell(for row: Int, reusing old: TableCell?) -> TableCell {
        let cell = old as? TextCell ?? TextCell()
        cell.title = demos[row].title
        cell.showsDisclosure = true
        return cell
    }
}
