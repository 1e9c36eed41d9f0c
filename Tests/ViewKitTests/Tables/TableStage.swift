import Cairo
import Geometry
import TestSupport

@testable import ViewKit

/// A cell with a word at each side.
final class WordCell: TableCell {
    let word = Label(style: .body)
    let detail = Label(style: .subheadline)

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        detail.alignment = .right
        contentView.addSubview(word)
        contentView.addSubview(detail)
    }

    override func layoutContent(in area: Rect) {
        let width = min(area.width, word.preferredSize.width.rounded(.up))
        word.frame = Rect(x: area.minX, y: area.minY, width: width, height: area.height)
        let detailWidth = detail.preferredSize.width.rounded(.up)
        detail.frame = Rect(
            x: area.maxX - detailWidth, y: area.minY, width: detailWidth, height: area.height)
        detail.textColor = traits.theme.secondary
    }

    override func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        own.label = word.text
    }
}

/// A table of words in an offscreen window, with a clock that the test controls.
@MainActor final class TableStage {
    let window: Window
    let table: TableView
    private(set) var surface: ImageSurface
    /// The rows' texts; change them together with the table's sections.
    var words: (Int) -> String = { "Row \($0)" }
    private(set) var cellsMade = 0
    var selected: [Int] = []
    var deleted: [Int] = []
    private(set) var time = 0.0

    init(
        _ sections: [TableSection], style: TableView.Style = .plain, size: Size = Size(width: 320, height: 480),
        traits: Traits = Traits(), insets: EdgeInsets = EdgeInsets(all: 0)
    ) throws {
        table = TableView(style: style)
        window = Window(size: size, traits: traits)
        surface = try ImageSurface(
            width: window.pixelSize.width, height: window.pixelSize.height, format: .rgb24)
        let controller = ViewController()
        window.rootViewController = controller
        table.frame = window.bounds
        controller.view.addSubview(table)
        table.contentInsets = insets
        table.cellForRow = { [unowned self] row, cell in fill(cell, row) }
        table.onSelect = { [unowned self] row in selected.append(row) }
        table.onDelete = { [unowned self] row in deleted.append(row) }
        table.sections = sections
        try update()
    }

    private func fill(_ cell: TableCell?, _ row: Int) -> TableCell {
        if cell == nil { cellsMade += 1 }
        let cell = cell as? WordCell ?? WordCell()
        cell.word.text = words(row)
        cell.detail.text = "\(row % 10).\(row % 7) kg"
        return cell
    }

    /// Draws a frame at a time in seconds, and returns its report.
    @discardableResult func update(at time: Double? = nil) throws -> FrameReport {
        self.time = time ?? self.time
        window.runDeadlines(at: self.time)
        window.tick(at: self.time)
        window.layoutPass()
        return window.displayPass(on: surface)
    }

    /// Draws frames at 60 Hz until a time.
    func run(until end: Double) throws {
        while time < end { try update(at: min(end, time + 1.0 / 60)) }
    }

    var cellsAlive: Int { table.subviews.count { $0 is TableCell } }
    var cellsInSight: [TableCell] {
        table.subviews.compactMap { $0 as? TableCell }.filter {
            !$0.isHidden && table.bounds.intersects($0.presentation.frame)
        }
    }

    /// Returns a row's current place in the window.
    func top(ofRow row: Int) -> Double? {
        table.cell(forRow: row).map { $0.presentation.frame.minY - table.presentation.bounds.minY }
    }

    var headerTexts: [String] { table.headers.sorted { $0.key < $1.key }.map(\.value.title.text) }

    func press(_ key: Key, modifiers: Modifiers = [], isRepeat: Bool = false) {
        window.send(KeyPress(key, modifiers: modifiers, isRepeat: isRepeat))
    }

    /// Scrolls by points, with a wheel or precisely with two fingers.
    func wheel(_ y: Double, x: Double = 0, precise: Bool = false) {
        let place = Point(x: 100, y: 100)
        if precise { return window.scroll(points: Point(x: x, y: y), at: place, time: time) }
        let unit = Scroll.pointsPerNotch
        window.scroll(notches: Point(x: x / unit, y: y / unit), at: place, time: time)
    }

    func endSwipe(after seconds: Double = 0) {
        time += seconds
        window.scroll(points: .zero, at: Point(x: 100, y: 100), isLast: true, time: time)
    }

    func click(_ x: Double, _ y: Double) {
        window.beginPress(at: Point(x: x, y: y), time: time)
        window.endPress(at: Point(x: x, y: y), time: time)
    }

    /// Presses and drags through points, without releasing.
    func drag(_ id: Press.Identifier = .pointer, from start: Point, through places: [Point], seconds: Double = 0.01) {
        window.beginPress(id, at: start, time: time)
        for place in places {
            time += seconds
            window.movePress(id, to: place, time: time)
        }
    }

    func release(_ id: Press.Identifier = .pointer, at place: Point) {
        window.endPress(id, at: place, time: time)
    }
}
