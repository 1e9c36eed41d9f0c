/// The difference of two histories in reading order: newest entry first, and of equal dates the later line first.
public struct HistoryDifference: Hashable, Sendable {
    /// Ascending indices in the new history; the ranges do not touch.
    public private(set) var insertions: [Range<Int>] = []
    /// Ascending indices in the old history; the ranges do not touch.
    public private(set) var deletions: [Range<Int>] = []
    public private(set) var isEverything = false

    /// The number of ranges above which everything counts as changed, and both arrays are empty.
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

    private static func newestFirst(_ entries: RangeSet<Int>, count: Int) -> [Range<Int>] {
        entries.ranges.reversed().map { count - $0.upperBound..<count - $0.lowerBound }
    }
}

/// Compares two histories side by side, oldest entries first; equal parts are compared as fast as memory can be read.
package struct HistoryComparison {
    private var old: HistoryCursor
    private var new: HistoryCursor
    package private(set) var insertions = RangeSet<Int>()
    private(set) var deletions = RangeSet<Int>()

    package init(_ old: WeightHistory, _ new: WeightHistory) {
        self.old = HistoryCursor(old)
        self.new = HistoryCursor(new)
    }

    /// Returns false if there are more ranges than allowed.
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
            if rangeCount > mostRanges { return false }
        }
        delete(old.rest)
        insert(new.rest)
        return rangeCount <= mostRanges
    }

    private var rangeCount: Int { insertions.ranges.count + deletions.ranges.count }

    private mutating func skipEqual() {
        while old.rest > 0, new.rest > 0 {
            let equal = old.equalRows(with: new)
            old.advance(equal.count)
            new.advance(equal.count)
            if !equal.mayContinue { return }
        }
    }

    /// Compares the entries of one date, whose order may have changed.
    private mutating func compareGroups(of timestamp: Timestamp) {
        let (before, after) = (old.group(of: timestamp), new.group(of: timestamp))
        // The shortest edit script takes time proportional to the product of both counts.
        guard before.count * after.count <= 1 << 16 else {
            delete(before.count)
            return insert(after.count)
        }
        let difference = after.difference(from: before)
        for index in difference.removals.map({ old.index + $0.offset }) {
            deletions.insert(contentsOf: index..<index + 1)
        }
        for index in difference.insertions.map({ new.index + $0.offset }) {
            insertions.insert(contentsOf: index..<index + 1)
        }
        old.advance(before.count)
        new.advance(after.count)
    }

    private mutating func delete(_ count: Int) {
        deletions.insert(contentsOf: old.index..<old.index + count)
        old.advance(count)
    }

    private mutating func insert(_ count: Int) {
        insertions.insert(contentsOf: new.index..<new.index + count)
        new.advance(count)
    }
}

struct HistoryCursor {
    private let history: WeightHistory
    private var block = 0
    private var row = 0
    private(set) var index = 0

    init(_ history: WeightHistory) { self.history = history }

    var rest: Int { history.count - index }

    /// The date of the current entry; nil at the end.
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

    /// Returns how many entries, to a block's end, equal another cursor's, and whether more may; both need entries.
    func equalRows(with other: HistoryCursor) -> (count: Int, mayContinue: Bool) {
        let (left, right) = (history.blocks[block], other.history.blocks[other.block])
        let most = min(left.count - row, right.count - other.row)
        if left === right, row == other.row { return (most, true) }
        let count = left.equalRows(from: row, with: right, from: other.row, most: most)
        return (count, count == most)
    }

    /// Returns the next entries, as far as they have a date.
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
