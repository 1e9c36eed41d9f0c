import System

/// The number and the heights of rows under one header.
///
/// Memory grows with `tallRows` and `rowHeights` only, not with the number of rows.
public nonisolated struct TableSection: Hashable, Sendable {
    /// The header's title; nil for a section without a header.
    public let title: String?
    public let rowCount: Int
    /// The usual height of a row, in points; above zero.
    public let rowHeight: Double
    /// The rows that have `tallRowHeight`, counted within the section, ascending.
    public let tallRows: [Int]
    /// The height of a tall row, in points; above zero.
    public let tallRowHeight: Double
    /// A height for each row, in points, above zero; nil if `rowHeight` and `tallRowHeight` apply.
    public let rowHeights: [Double]?
    public let isDivided: Bool

    /// Traps if a height is not above zero, the row count is negative, or the tall rows do not ascend in the section.
    public init(
        title: String? = nil, rowCount: Int, rowHeight: Double = 44, tallRows: [Int] = [], tallRowHeight: Double = 44
    ) {
        precondition(rowCount >= 0, "A section has no rows or some.")
        precondition(rowHeight > 0 && tallRowHeight > 0, "A row's height is above zero.")
        precondition(Self.ascend(tallRows, below: rowCount), "Tall rows ascend within their section.")
        self.title = title
        self.rowCount = rowCount
        self.rowHeight = rowHeight
        self.tallRows = tallRows
        self.tallRowHeight = tallRowHeight
        (rowHeights, isDivided) = (nil, true)
    }

    /// Creates a section with a height for each row, in points; traps if one is not above zero.
    public init(title: String? = nil, rowHeights: [Double], isDivided: Bool = true) {
        precondition(rowHeights.allSatisfy { $0 > 0 }, "A row's height is above zero.")
        self.title = title
        rowCount = rowHeights.count
        (rowHeight, tallRows, tallRowHeight) = (44, [], 44)
        self.rowHeights = rowHeights
        self.isDivided = isDivided
    }

    private static func ascend(_ rows: [Int], below count: Int) -> Bool {
        guard let first = rows.first, let last = rows.last else { return true }
        return first >= 0 && last < count && zip(rows, rows.dropFirst()).allSatisfy { $0 < $1 }
    }
}

extension [TableSection] {
    nonisolated var rowCount: Int { reduce(0) { $0 + $1.rowCount } }
}

/// The positions of the sections and rows of a table, in points below the upper edge of its content.
///
/// Building it takes time in proportion to the number of sections and of individual row heights. A query takes two
/// binary searches: one among the sections, one among the tall rows or the individual heights of a section. Positions
/// are stored in whole device pixels, which are exact.
nonisolated struct TableLayout: Sendable {
    struct HeaderHeights: Hashable, Sendable {
        var titled = 0.0
        var untitled = 0.0
    }

    let sections: [TableSection]
    private let layouts: [SectionLayout]
    private let headerHeights: HeaderHeights
    private let scale: Double

    /// - Parameter scale: Device pixels per point; heights are rounded to whole pixels.
    init(_ sections: [TableSection] = [], headerHeights: HeaderHeights = HeaderHeights(), scale: Double = 1) {
        self.sections = sections
        self.headerHeights = headerHeights
        self.scale = scale
        layouts = sections.reduce(into: []) { layouts, section in
            let height = section.title == nil ? headerHeights.untitled : headerHeights.titled
            let header = Int((height * scale).rounded())
            layouts.append(SectionLayout(section, after: layouts.last, header: header, scale: scale))
        }
    }

    var rowCount: Int { layouts.last?.rows.upperBound ?? 0 }
    var height: Double { Double(layouts.last?.bottom ?? 0) / scale }

    func isMeasured(_ headerHeights: HeaderHeights, scale: Double) -> Bool {
        self.headerHeights == headerHeights && self.scale == scale
    }

    /// Returns the section that contains a row; traps if there is no such row.
    func section(ofRow row: Int) -> Int {
        precondition(row >= 0 && row < rowCount, "There is no row \(row) among \(rowCount).")
        return layouts.partitionPoint { $0.rows.upperBound <= row }
    }

    func rows(ofSection section: Int) -> Range<Int> { layouts[section].rows }

    func edges(ofRow row: Int) -> (top: Double, bottom: Double) {
        let layout = layouts[section(ofRow: row)]
        return (Double(layout.top(ofRow: row)) / scale, Double(layout.top(ofRow: row + 1)) / scale)
    }

    func edges(ofSection section: Int) -> (top: Double, headerBottom: Double, bottom: Double) {
        let layout = layouts[section]
        return (Double(layout.top) / scale, Double(layout.headerBottom) / scale, Double(layout.bottom) / scale)
    }

    /// Returns the row at a height; nil on a header and outside the content.
    func row(at y: Double) -> Int? {
        let row = firstRow(endingBelow: pixel(at: y))
        return row < rowCount && edges(ofRow: row).top <= y ? row : nil
    }

    /// Returns the rows that are at least partly between two heights.
    func rows(from top: Double, to bottom: Double) -> Range<Int> {
        let first = firstRow(endingBelow: pixel(at: top))
        let end = pixel(endingAt: bottom)
        return first..<max(first, section(at: end)?.endOfRows(beginningAbove: end) ?? rowCount)
    }

    /// Returns the sections whose header or rows are at least partly between two heights.
    func sections(from top: Double, to bottom: Double) -> Range<Int> {
        let (start, end) = (pixel(at: top), pixel(endingAt: bottom))
        let first = layouts.partitionPoint { $0.bottom <= start }
        return first..<max(first, layouts.partitionPoint { $0.top < end })
    }

    private func firstRow(endingBelow y: Int) -> Int { section(at: y)?.firstRow(endingBelow: y) ?? rowCount }

    /// Returns the section at a pixel; the first one above the content, nil below it.
    private func section(at y: Int) -> SectionLayout? {
        let index = layouts.partitionPoint { $0.bottom <= y }
        return index < layouts.count ? layouts[index] : nil
    }

    // The margin absorbs rounding errors at the edge between two pixels.
    private func pixel(at y: Double) -> Int { Self.whole((y * scale + 1e-5).rounded(.down)) }
    private func pixel(endingAt y: Double) -> Int { Self.whole((y * scale - 1e-5).rounded(.up)) }

    /// Converts a position to an integer, clamped far outside any content so that it cannot overflow.
    private static func whole(_ y: Double) -> Int { Int(max(-1e15, min(1e15, y))) }
}

/// The positions of one section and its rows, in whole device pixels; rows are counted through the whole table.
private nonisolated struct SectionLayout: Sendable {
    let rows: Range<Int>
    let top: Int
    let headerBottom: Int
    private(set) var bottom = 0
    private let rowHeight: Int
    private let tallRowHeight: Int
    private let tallRows: [Int]
    /// The rows' upper edges and the last one's lower edge; nil unless each row has its own height.
    private let tops: [Int]?

    /// Rounds row heights to whole pixels, at least one; `header` is in pixels.
    init(_ section: TableSection, after previous: SectionLayout?, header: Int, scale: Double) {
        func pixels(_ height: Double) -> Int { max(1, Int((height * scale).rounded())) }
        let firstRow = previous?.rows.upperBound ?? 0
        rows = firstRow..<firstRow + section.rowCount
        top = previous?.bottom ?? 0
        headerBottom = top + header
        rowHeight = pixels(section.rowHeight)
        tallRowHeight = pixels(section.tallRowHeight)
        tallRows = section.tallRows
        tops = section.rowHeights?.reduce(into: [headerBottom]) { $0.append($0.last! + pixels($1)) }
        bottom = top(ofRow: rows.upperBound)
    }

    /// Returns a row's upper edge; for the end index, the last row's lower edge.
    func top(ofRow row: Int) -> Int {
        let index = row - rows.lowerBound
        if let tops { return tops[index] }
        let tallCount = tallRows.partitionPoint { $0 < index }
        return headerBottom + (index - tallCount) * rowHeight + tallCount * tallRowHeight
    }

    /// Returns the first row that ends below a height; the end index if there is none.
    func firstRow(endingBelow y: Int) -> Int {
        guard y < bottom else { return rows.upperBound }
        if let tops { return rows.lowerBound + max(0, tops.partitionPoint { $0 <= y } - 1) }
        // `tallCount` tall rows end above the height; it is in the next one, or among the usual rows before that.
        let tallCount = tallRows.partitionPoint { top(ofRow: rows.lowerBound + $0 + 1) <= y }
        let limit = tallCount < tallRows.count ? rows.lowerBound + tallRows[tallCount] : rows.upperBound
        let first = rows.lowerBound + (tallCount > 0 ? tallRows[tallCount - 1] + 1 : 0)
        return min(limit, first + max(0, y - top(ofRow: first)) / rowHeight)
    }

    func endOfRows(beginningAbove y: Int) -> Int {
        let ended = firstRow(endingBelow: y)
        return ended < rows.upperBound && top(ofRow: ended) < y ? ended + 1 : ended
    }
}
