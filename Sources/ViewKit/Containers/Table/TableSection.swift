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
    }

    private static func ascend(_ rows: [Int], below count: Int) -> Bool {
        guard let first = rows.first, let last = rows.last else { return true }
        return first >= 0 && last < count && zip(rows, rows.dropFirst()).allSatisfy { $0 < $1 }
    }
}
