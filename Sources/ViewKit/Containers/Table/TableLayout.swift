import Geometry

/// Rows of a table that stand under one head, as numbers: what a section needs of memory does not grow with its rows.
public nonisolated struct TableSection: Hashable, Sendable {
    /// What the head says; nil for a section without a head.
    public let title: String?
    public let rowCount: Int
    /// In points, above zero.
    public let rowHeight: Double
    /// Rows of another height, counted within the section, ascending.
    public let tallRows: [Int]
    /// In points, above zero.
    public let tallRowHeight: Double
    /// Each row's own height in points, above zero, where they differ by more than that; nil where they do not.
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

/// Where the sections and rows of a table stand, in points below the upper edge of its content.
///
/// It is built once for its sections, in time that grows with their number, not with the rows'. A question costs two
/// searches: one among the sections, one among the tall rows of one of them. It counts in whole device pixels, which
/// are exact.
nonisolated struct TableLayout: Sendable {
    /// How high the heads of sections are, in points.
    struct HeadHeights: Hashable, Sendable {
        var titled = 0.0
        var untitled = 0.0
    }

    let sections: [TableSection]
    private let scale: Double
    private let layouts: [SectionLayout]
    /// The upper edge of each section's head, and the end of the content.
    private let tops: [Int]
    private let headHeights: [Int]
    private let measures: HeadHeights
    /// The row that each section begins with, and the number of rows.
    private let firstRows: [Int]

    /// - Parameter scale: Device pixels to a point; heights are rounded to whole pixels.
    init(_ sections: [TableSection] = [], headHeights: HeadHeights = HeadHeights(), scale: Double = 1) {
        let heights = (Int((headHeights.titled * scale).rounded()), Int((headHeights.untitled * scale).rounded()))
        var tops = [0]
        var firstRows = [0]
        self.sections = sections
        self.scale = scale
        measures = headHeights
        self.headHeights = sections.map { $0.title == nil ? heights.1 : heights.0 }
        layouts = sections.map { SectionLayout($0, scale: scale) }
        for (index, section) in sections.enumerated() {
            tops.append(tops[index] + self.headHeights[index] + layouts[index].height)
            firstRows.append(firstRows[index] + section.rowCount)
        }
        self.tops = tops
        self.firstRows = firstRows
    }

    var rowCount: Int { firstRows.last! }
    var height: Double { Double(tops.last!) / scale }

    /// Whether it was built for these measures.
    func isMeasured(_ headHeights: HeadHeights, scale: Double) -> Bool {
        measures == headHeights && self.scale == scale
    }

    /// The section that a row lies in.
    func section(ofRow row: Int) -> Int {
        precondition(row >= 0 && row < rowCount, "There is no row \(row) among \(rowCount).")
        return firstRows.partitionPoint { $0 <= row } - 1
    }

    /// The rows of a section.
    func rows(ofSection section: Int) -> Range<Int> { firstRows[section]..<firstRows[section + 1] }

    /// The upper and the lower edge of a row.
    func edges(ofRow row: Int) -> (top: Double, bottom: Double) {
        let section = section(ofRow: row)
        let first = firstRowTop(ofSection: section)
        let place = row - firstRows[section]
        let (top, bottom) = (layouts[section].top(ofRow: place), layouts[section].top(ofRow: place + 1))
        return (Double(first + top) / scale, Double(first + bottom) / scale)
    }

    /// The upper edge of a section's head, the lower edge of that, and the end of the section.
    func edges(ofSection section: Int) -> (top: Double, headBottom: Double, bottom: Double) {
        (
            Double(tops[section]) / scale, Double(firstRowTop(ofSection: section)) / scale,
            Double(tops[section + 1]) / scale
        )
    }

    /// The row at a place; nil on a head, and above and below everything.
    func row(at y: Double) -> Int? {
        let row = firstRow(endingBelow: pixel(at: y))
        return row < rowCount && edges(ofRow: row).top <= y ? row : nil
    }

    /// The rows that show a part of themselves between two places.
    func rows(from top: Double, to bottom: Double) -> Range<Int> {
        let first = firstRow(endingBelow: pixel(at: top))
        return first..<max(first, rowsBeginning(above: pixel(endingAt: bottom)))
    }

    /// The sections that show a part of themselves, head or rows, between two places.
    func sections(from top: Double, to bottom: Double) -> Range<Int> {
        let first = section(at: pixel(at: top))
        let end = pixel(endingAt: bottom)
        return first..<max(first, tops.dropLast().partitionPoint { $0 < end })
    }

    private func firstRow(endingBelow y: Int) -> Int {
        let section = section(at: y)
        guard section < sections.count else { return rowCount }
        return firstRows[section] + layouts[section].rowsEnding(by: y - firstRowTop(ofSection: section))
    }

    private func rowsBeginning(above y: Int) -> Int {
        let section = section(at: y)
        guard section < sections.count else { return rowCount }
        return firstRows[section] + layouts[section].rowsBeginning(above: y - firstRowTop(ofSection: section))
    }

    /// The section that a place lies in; the first one for places above, their number for places below.
    private func section(at y: Int) -> Int {
        tops.dropFirst().partitionPoint { $0 <= y } - 1
    }

    private func firstRowTop(ofSection section: Int) -> Int { tops[section] + headHeights[section] }

    // A place that misses an edge between pixels by a rounding error counts as that edge.
    private func pixel(at y: Double) -> Int { Self.whole((y * scale + 1e-5).rounded(.down)) }
    private func pixel(endingAt y: Double) -> Int { Self.whole((y * scale - 1e-5).rounded(.up)) }

    /// Places beyond every content are cut off there.
    private static func whole(_ y: Double) -> Int { Int(max(-1e15, min(1e15, y))) }
}

/// Where the rows of one section stand, in whole device pixels below its first row's upper edge.
///
/// Every question is answered by a search among the tall rows, and by one division; by a search among all rows where
/// each has a height of its own.
nonisolated struct SectionLayout: Sendable {
    private let rowCount: Int
    private let rowHeight: Int
    private let tallRowHeight: Int
    private let tallRows: [Int]
    /// The rows' upper edges and the last one's lower edge, where each row has a height of its own.
    private let tops: [Int]?

    /// - Parameter scale: Device pixels to a point; heights are rounded to whole pixels, one at least.
    init(_ section: TableSection, scale: Double) {
        func pixels(_ height: Double) -> Int { max(1, Int((height * scale).rounded())) }
        rowCount = section.rowCount
        rowHeight = pixels(section.rowHeight)
        tallRowHeight = pixels(section.tallRowHeight)
        tallRows = section.tallRows
        tops = section.rowHeights?.reduce(into: [0]) { $0.append($0.last! + pixels($1)) }
    }

    var height: Int { top(ofRow: rowCount) }

    /// A row's upper edge; the last one's lower edge for the number of rows.
    func top(ofRow row: Int) -> Int {
        if let tops { return tops[row] }
        let tallCount = tallRows.partitionPoint { $0 < row }
        return (row - tallCount) * rowHeight + tallCount * tallRowHeight
    }

    /// How many rows end at a place or above it.
    func rowsEnding(by y: Int) -> Int {
        guard y < height else { return rowCount }
        if let tops { return max(0, tops.partitionPoint { $0 <= y } - 1) }
        // Of the tall rows, those that end by then; the place lies in the next one, or among the rows before that.
        let tallCount = tallRows.indices.partitionPoint { top(ofRow: tallRows[$0] + 1) <= y }
        let limit = tallCount < tallRows.count ? tallRows[tallCount] : rowCount
        let first = tallCount > 0 ? tallRows[tallCount - 1] + 1 : 0
        return min(limit, first + max(0, y - top(ofRow: first)) / rowHeight)
    }

    /// How many rows begin above a place.
    func rowsBeginning(above y: Int) -> Int {
        let ended = rowsEnding(by: y)
        return ended < rowCount && top(ofRow: ended) < y ? ended + 1 : ended
    }
}

extension RandomAccessCollection {
    /// The first place whose element does not fit, where all that fit come before all that do not.
    nonisolated func partitionPoint(_ fits: (Element) -> Bool) -> Index {
        var low = startIndex
        var count = self.count
        while count > 0 {
            let half = count / 2
            let middle = index(low, offsetBy: half)
            if fits(self[middle]) {
                low = index(after: middle)
                count -= half + 1
            } else {
                count = half
            }
        }
        return low
    }
}
