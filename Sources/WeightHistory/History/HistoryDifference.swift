/// What makes one history of another, in the order that people read it: the newest entry first, of equal dates the later
/// line first.
public struct HistoryDifference: Hashable, Sendable {
    /// Places in the new history, ascending, apart from each other.
    public private(set) var insertions: [Range<Int>] = []
    /// Places in the old history, ascending, apart from each other.
    public private(set) var deletions: [Range<Int>] = []
    /// Whether there are so many ranges that everything counts as changed; then there are none.
    public private(set) var isEverything = false

    /// More ranges than these are not told apart.
    public static let mostRanges = 1000

    public var isEmpty: Bool { insertions.isEmpty && deletions.isEmpty && !isEverything }

    public init(from old: WeightHistory, to new: WeightHistory) {
        var comparison = HistoryComparison(old, new)
        guard comparison.run(mostRanges: Self.mostRanges) else {
            isEverything = true
            return
        }
        insertions = Self.newestFirst(comparison.insertions, count: new.count)
        deletions = Self.newestFirst(comparison.deletions, count: old.count)
    }

    private static func newestFirst(_ ranges: [Range<Int>], count: Int) -> [Range<Int>] {
        ranges.reversed().map { count - $0.upperBound..<count - $0.lowerBound }
    }
}
