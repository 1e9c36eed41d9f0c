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
