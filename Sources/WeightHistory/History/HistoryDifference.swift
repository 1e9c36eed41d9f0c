/// What makes one history of another, in the order that people read it: the newest entry first, of equal dates the later
/// line first.
public struct HistoryDifference: Hashable, Sendable {
    /// Indices in the new history, ascending, apart from each other.
    public private(set) var insertions: [Range<Int>] = []
    /// Indices in the old history, ascending, apart from each other.
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

/// Goes through two histories side by side, the oldest entries first; where they are equal, as fast as memory can be read.
package struct HistoryComparison {
    private var old: HistoryCursor
    private var new: HistoryCursor
    package private(set) var insertions: [Range<Int>] = []
    private(set) var deletions: [Range<Int>] = []

    package init(_ old: WeightHistory, _ new: WeightHistory) {
        self.old = HistoryCursor(old)
        self.new = HistoryCursor(new)
    }

    /// False where there would be more ranges.
    package mutating func run(mostRanges: Int) -> Bool {
        while true {
            skipEqual()
            guard let before = old.timestamp, let after = new.timestamp else { break }
            if before < after {
                delete(1)
            } else if after < before {
                insert(1)
            } else {
                compareGroups(of: before)
            }
            if insertions.count + deletions.count > mostRanges { return false }
        }
        delete(old.rest)
        insert(new.rest)
        return insertions.count + deletions.count <= mostRanges
    }

    private mutating func skipEqual() {
        while old.rest > 0, new.rest > 0 {
            let equal = old.equalRows(with: new)
            old.advance(equal.count)
            new.advance(equal.count)
            if !equal.mayGoOn { return }
        }
    }

    /// The entries of one date, which may have changed their order.
    private mutating func compareGroups(of timestamp: Timestamp) {
        let (before, after) = (old.group(of: timestamp), new.group(of: timestamp))
        // The shortest way from one to the other takes time with the product of both.
        guard before.count * after.count <= 1 << 16 else {
            delete(before.count)
            return insert(after.count)
        }
        let difference = after.difference(from: before)
        let (removed, inserted) = (Set(difference.removals.map(\.offset)), Set(difference.insertions.map(\.offset)))
        var (left, right) = (0, 0)
        while left < before.count || right < after.count {
            if removed.contains(left) {
                delete(1)
                left += 1
            } else if inserted.contains(right) {
                insert(1)
                right += 1
            } else {
                old.advance(1)
                new.advance(1)
                (left, right) = (left + 1, right + 1)
            }
        }
    }

    private mutating func delete(_ count: Int) {
        Self.add(old.index..<old.index + count, to: &deletions)
        old.advance(count)
    }

    private mutating func insert(_ count: Int) {
        Self.add(new.index..<new.index + count, to: &insertions)
        new.advance(count)
    }

    private static func add(_ range: Range<Int>, to ranges: inout [Range<Int>]) {
        guard !range.isEmpty else { return }
        if let last = ranges.last, last.upperBound == range.lowerBound {
            ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
        } else {
            ranges.append(range)
        }
    }
}

/// A position in a history that is gone through in order.
struct HistoryCursor {
    private let history: WeightHistory
    private var block = 0
    private var row = 0
    private(set) var index = 0

    init(_ history: WeightHistory) {
        self.history = history
    }

    /// How many entries are left.
    var rest: Int { history.count - index }

    /// The date of the entry here; nil at the end.
    var timestamp: Timestamp? {
        block < history.blocks.count ? history.blocks[block].packedRow(row).timestamp : nil
    }

    mutating func advance(_ count: Int) {
        index += count
        row += count
        while block < history.blocks.count, row >= history.blocks[block].count {
            row -= history.blocks[block].count
            block += 1
        }
    }

    /// How many entries from here on are equal to another history's, at most up to the nearer end of a block; what
    /// comes next may be equal too. Only before the end of both.
    func equalRows(with other: HistoryCursor) -> (count: Int, mayGoOn: Bool) {
        let (left, right) = (history.blocks[block], other.history.blocks[other.block])
        let most = min(left.count - row, right.count - other.row)
        if left === right, row == other.row { return (most, true) }
        let count = left.equalRows(from: row, with: right, from: other.row, most: most)
        return (count, count == most)
    }

    /// The entries from here on that have a date.
    func group(of timestamp: Timestamp) -> [WeightEntry] {
        var cursor = self
        var entries: [WeightEntry] = []
        while cursor.timestamp == timestamp {
            entries.append(history.blocks[cursor.block][cursor.row])
            cursor.advance(1)
        }
        return entries
    }
}

extension CollectionDifference.Change {
    fileprivate var offset: Int {
        switch self {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }
}
