import Geometry

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
