import Geometry
import System

/// Rows of a table that stand under one header, as numbers: what a section needs of memory does not grow with its rows.
public nonisolated struct TableSection: Hashable, Sendable {
    /// What the header says; nil for a section without one.
    public let title: String?
    public let rowCount: Int
    /// In points, above zero.
    public let rowHeight: Double
    /// Rows of another height, counted within the section, ascending.
    public let tallRows: [Int]
    /// In points, above zero.
    public let tallRowHeight: Double
    /// Each row's own height in points, above zero, where they differ by more than that; nil if they do not.
    public let rowHeights: [Double]?
    /// Whether lines divide the rows from each other.
    public let isDivided: Bool

    /// Traps if a height is not above zero, and if the tall rows do not ascend within the section.
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

    /// A section whose rows have a height each, in points; traps if one is not above zero.
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
    /// How many rows all sections have.
    nonisolated var rowCount: Int { reduce(0) { $0 + $1.rowCount } }
}

/// Where the sections and rows of a table stand, in points below the upper edge of its content.
///
/// It is built once for its sections, in time that grows with their number, not with the rows'. A question costs two
/// searches: one among the sections, one among the tall rows of one of them. It counts in whole device pixels, which
/// are exact.
nonisolated struct TableLayout: Sendable {
    /// How high the headers of sections are, in points.
    struct HeaderHeights: Hashable, Sendable {
        var titled = 0.0
        var untitled = 0.0
    }

    let sections: [TableSection]
    private let layouts: [SectionLayout]
    private let headerHeights: HeaderHeights
    private let scale: Double

    /// - Parameter scale: Device pixels to a point; heights are rounded to whole pixels.
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

    /// Whether it was built for these measures.
    func isMeasured(_ headerHeights: HeaderHeights, scale: Double) -> Bool {
        self.headerHeights == headerHeights && self.scale == scale
    }

    /// The section that a row lies in.
    func section(ofRow row: Int) -> Int {
        precondition(row >= 0 && row < rowCount, "There is no row \(row) among \(rowCount).")
        return layouts.partitionPoint { $0.rows.upperBound <= row }
    }

    /// The rows of a section.
    func rows(ofSection section: Int) -> Range<Int> { layouts[section].rows }

    /// The upper and the lower edge of a row.
    func edges(ofRow row: Int) -> (top: Double, bottom: Double) {
        let layout = layouts[section(ofRow: row)]
        return (Double(layout.top(ofRow: row)) / scale, Double(layout.top(ofRow: row + 1)) / scale)
    }

    /// The upper edge of a section's header, the lower edge of that, and the end of the section.
    func edges(ofSection section: Int) -> (top: Double, headerBottom: Double, bottom: Double) {
        let layout = layouts[section]
        return (Double(layout.top) / scale, Double(layout.headerBottom) / scale, Double(layout.bottom) / scale)
    }

    /// The row at a height; nil on a header, and above and below everything.
    func row(at y: Double) -> Int? {
        let row = firstRow(endingBelow: pixel(at: y))
        return row < rowCount && edges(ofRow: row).top <= y ? row : nil
    }

    /// The rows that show a part of themselves between two heights.
    func rows(from top: Double, to bottom: Double) -> Range<Int> {
        let first = firstRow(endingBelow: pixel(at: top))
        let end = pixel(endingAt: bottom)
        return first..<max(first, section(at: end)?.endOfRows(beginningAbove: end) ?? rowCount)
    }

    /// The sections that show a part of themselves, header or rows, between two heights.
    func sections(from top: Double, to bottom: Double) -> Range<Int> {
        let (start, end) = (pixel(at: top), pixel(endingAt: bottom))
        let first = layouts.partitionPoint { $0.bottom <= start }
        return first..<max(first, layouts.partitionPoint { $0.top < end })
    }

    private func firstRow(endingBelow y: Int) -> Int { section(at: y)?.firstRow(endingBelow: y) ?? rowCount }

    /// The section at a pixel; the first one for those above, nil for those below everything.
    private func section(at y: Int) -> SectionLayout? {
        let index = layouts.partitionPoint { $0.bottom <= y }
        return index < layouts.count ? layouts[index] : nil
    }

    // What misses an edge between pixels by a rounding error counts as that edge.
    private func pixel(at y: Double) -> Int { Self.whole((y * scale + 1e-5).rounded(.down)) }
    private func pixel(endingAt y: Double) -> Int { Self.whole((y * scale - 1e-5).rounded(.up)) }

    /// What lies beyond every content is cut off there.
    private static func whole(_ y: Double) -> Int { Int(max(-1e15, min(1e15, y))) }
}

/// Where one section and its rows stand, in whole device pixels; rows are counted through the whole table.
///
/// Every question is answered by a search among the tall rows, and by one division; by a search among all rows where
/// each has a height of its own.
private nonisolated struct SectionLayout: Sendable {
    let rows: Range<Int>
    let top: Int
    let headerBottom: Int
    private(set) var bottom = 0
    private let rowHeight: Int
    private let tallRowHeight: Int
    /// Counted within the section.
    private let tallRows: [Int]
    /// The rows' upper edges and the last one's lower edge, where each row has a height of its own.
    private let tops: [Int]?

    /// - Parameters:
    ///   - header: Its height in pixels.
    ///   - scale: Device pixels to a point; rows' heights are rounded to whole pixels, one at least.
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

    /// A row's upper edge; the last one's lower edge for the end of the rows.
    func top(ofRow row: Int) -> Int {
        let index = row - rows.lowerBound
        if let tops { return tops[index] }
        let tallCount = tallRows.partitionPoint { $0 < index }
        return headerBottom + (index - tallCount) * rowHeight + tallCount * tallRowHeight
    }

    /// The first row that ends below a height; the end of the rows where all end above.
    func firstRow(endingBelow y: Int) -> Int {
        guard y < bottom else { return rows.upperBound }
        if let tops { return rows.lowerBound + max(0, tops.partitionPoint { $0 <= y } - 1) }
        // Of the tall rows, those that end by then; the height lies in the next one, or among the rows before that.
        let tallCount = tallRows.partitionPoint { top(ofRow: rows.lowerBound + $0 + 1) <= y }
        let limit = tallCount < tallRows.count ? rows.lowerBound + tallRows[tallCount] : rows.upperBound
        let first = rows.lowerBound + (tallCount > 0 ? tallRows[tallCount - 1] + 1 : 0)
        return min(limit, first + max(0, y - top(ofRow: first)) / rowHeight)
    }

    /// The end of the rows that begin above a height.
    func endOfRows(beginningAbove y: Int) -> Int {
        let ended = firstRow(endingBelow: y)
        return ended < rows.upperBound && top(ofRow: ended) < y ? ended + 1 : ended
    }
}
