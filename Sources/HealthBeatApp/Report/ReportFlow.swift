import Cairo
import Geometry

/// Places the parts of a report one below the other, on as many pages as they need.
struct ReportFlow {
    private(set) var pages = [ReportPage()]
    /// The area of each page that may be filled, in points.
    let area: Rect
    /// The upper edge of the free part of the last page.
    private var top: Double

    private static let ruleHeight = 0.5
    private static let headGap = 4.0

    init(in area: Rect) { (self.area, top) = (area, area.minY) }

    /// Leaves room below what was placed; none at the beginning of a page.
    mutating func skip(_ height: Double) { if top > area.minY { top += height } }

    /// Places a text over the whole width.
    mutating func add(_ string: String, _ style: ReportStyle, maximumLines: Int = 1) {
        guard !string.isEmpty else { return }
        let height = ReportText.height(of: string, style, in: area.width, maximumLines: maximumLines)
        makeRoom(for: height)
        place(string, style, x: 0, width: area.width, height: height, maximumLines: maximumLines)
        top += height
    }

    mutating func addGraph(_ size: Size) {
        makeRoom(for: size.height)
        pages[pages.count - 1].graph = Rect(origin: Point(x: area.minX, y: top), size: size)
        top += size.height
    }

    /// Places figures below a title.
    mutating func add(_ title: String, _ figures: [ReportContent.Figure], onNewPage: Bool) {
        if onNewPage { makeRoom(for: area.height) }
        addTitle(title, above: 2 * ReportText.height(of: title, .headline, in: area.width))
        add(figures)
    }

    /// Places names with their texts beside them.
    mutating func add(_ figures: [ReportContent.Figure]) {
        let names = figures.map { TextLayout($0.title, font: ReportStyle.caption.font).size.width }
        let start = min(area.width / 3, (names.max() ?? 0).rounded(.up)) + ReportGrid.columnGap
        for figure in figures {
            let nameHeight = ReportText.height(of: figure.title, .caption, in: start)
            let width = area.width - start
            let textHeight = ReportText.height(
                of: figure.text, .value, in: width, maximumLines: ReportGrid.mostLines)
            let height = max(nameHeight, textHeight)
            makeRoom(for: height)
            place(figure.title, .caption, x: 0, width: start - ReportGrid.columnGap, height: nameHeight)
            place(
                figure.text, .value, x: start, width: width, height: textHeight, maximumLines: ReportGrid.mostLines)
            top += height + ReportGrid.padding
        }
    }

    /// Places a table, with the heads of its columns on each page and part.
    mutating func add(_ table: ReportTable) {
        let grid = ReportGrid(table, width: area.width)
        addTitle(table.title, table.remark, above: 2 * grid.rowHeight + headHeight(grid))
        var (part, start) = (0, top)
        placeHead(of: table, grid, part)
        for (index, row) in table.rows.enumerated() {
            let note = table.note(below: index)
            let noteHeight = grid.height(ofNote: note)
            let height = grid.rowHeight + noteHeight
            if top + height > area.maxY {
                part += 1
                // Beside a table that begins low on the page, a long note has no room either.
                if part == grid.partCount || start + headHeight(grid) + height > area.maxY {
                    beginPage()
                    (part, start) = (0, top)
                }
                top = start
                placeHead(of: table, grid, part)
            }
            place(row, of: table, grid, part, .value)
            top += grid.rowHeight
            place(
                note, .caption, x: Double(part) * grid.pitch + ReportGrid.noteIndent, width: grid.noteWidth,
                height: noteHeight - ReportGrid.padding, maximumLines: ReportGrid.mostNoteLines)
            top += noteHeight
        }
        // Further content begins below the highest part.
        if part > 0 { top = area.maxY }
    }

    private func headHeight(_ grid: ReportGrid) -> Double { grid.rowHeight + Self.headGap }

    /// Places a title and its remark on a page with room for some lines below them.
    private mutating func addTitle(_ title: String, _ remark: String = "", above height: Double) {
        let titleHeight = ReportText.height(of: title, .headline, in: area.width)
        let remarkHeight =
            remark.isEmpty
            ? 0 : ReportText.height(of: remark, .caption, in: area.width, maximumLines: ReportGrid.mostLines)
        makeRoom(for: titleHeight + remarkHeight + Self.headGap + height)
        add(title, .headline)
        add(remark, .caption, maximumLines: ReportGrid.mostLines)
        top += Self.headGap
    }

    private mutating func placeHead(of table: ReportTable, _ grid: ReportGrid, _ part: Int) {
        place(table.columns.map(\.title), of: table, grid, part, .caption)
        let x = area.minX + Double(part) * grid.pitch
        pages[pages.count - 1].rules.append(
            Rect(x: x, y: top + grid.rowHeight, width: grid.width, height: Self.ruleHeight))
        top += headHeight(grid)
    }

    private mutating func place(
        _ row: [String], of table: ReportTable, _ grid: ReportGrid, _ part: Int, _ style: ReportStyle
    ) {
        for (index, text) in row.enumerated() {
            let column = grid.columns[index]
            place(
                text, style, x: Double(part) * grid.pitch + column.x, width: column.width,
                height: grid.rowHeight - ReportGrid.padding, alignment: table.columns[index].alignment)
        }
    }

    /// - Parameter x: From the left edge of the area.
    private mutating func place(
        _ string: String, _ style: ReportStyle, x: Double, width: Double, height: Double,
        alignment: TextLayout.Alignment = .left, maximumLines: Int = 1
    ) {
        guard !string.isEmpty else { return }
        let frame = Rect(x: area.minX + x, y: top, width: width, height: height)
        pages[pages.count - 1].texts.append(
            ReportText(string: string, style: style, frame: frame, alignment: alignment, maximumLines: maximumLines))
    }

    private mutating func makeRoom(for height: Double) {
        if top + height > area.maxY, top > area.minY { beginPage() }
    }

    private mutating func beginPage() {
        pages.append(ReportPage())
        top = area.minY
    }
}
