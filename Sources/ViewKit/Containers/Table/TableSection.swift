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
