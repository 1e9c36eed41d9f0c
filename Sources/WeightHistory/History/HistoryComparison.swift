/// Goes through two histories side by side, the oldest entries first; where they are equal, as fast as memory can be read.
struct HistoryComparison {
    private var old: HistoryCursor
    private var new: HistoryCursor
    private(set) var insertions: [Range<Int>] = []
    private(set) var deletions: [Range<Int>] = []

    init(_ old: WeightHistory, _ new: WeightHistory) {
        self.old = HistoryCursor(old)
        self.new = HistoryCursor(new)
    }

    /// False where there would be more ranges.
    mutating func run(mostRanges: Int) -> Bool {
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

    /// The entries of one date, which may have changed places.
    private mutating func compareGroups(of timestamp: Timestamp) {
        let (before, after) = (old.group(of: timestamp), new.group(of: timestamp))
        let kept = before.count * after.count <= 1 << 16 ? CommonSubsequence.of(before, after) : []
        for pair in kept + [(before.count, after.count)] {
            delete(pair.0 - (old.place - before.start))
            insert(pair.1 - (new.place - after.start))
            guard pair.0 < before.count else { return }
            old.advance(1)
            new.advance(1)
        }
    }

    private mutating func delete(_ count: Int) {
        Self.add(old.place..<old.place + count, to: &deletions)
        old.advance(count)
    }

    private mutating func insert(_ count: Int) {
        Self.add(new.place..<new.place + count, to: &insertions)
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

/// The entries of one date, and the place of the first.
struct DateGroup {
    var start: Int
    var entries: [WeightEntry]

    var count: Int { entries.count }
}

enum CommonSubsequence {
    /// Places in both of the longest list of equal entries that have the same order in both.
    static func of(_ left: DateGroup, _ right: DateGroup) -> [(Int, Int)] {
        let width = right.count + 1
        var lengths = [Int](repeating: 0, count: (left.count + 1) * width)
        for i in left.entries.indices.reversed() {
            for j in right.entries.indices.reversed() {
                lengths[i * width + j] =
                    left.entries[i] == right.entries[j]
                    ? lengths[(i + 1) * width + j + 1] + 1
                    : max(lengths[(i + 1) * width + j], lengths[i * width + j + 1])
            }
        }
        return pairs(left, right, lengths)
    }

    private static func pairs(_ left: DateGroup, _ right: DateGroup, _ lengths: [Int]) -> [(Int, Int)] {
        let width = right.count + 1
        var pairs: [(Int, Int)] = []
        var (i, j) = (0, 0)
        while i < left.count, j < right.count {
            if left.entries[i] == right.entries[j] {
                pairs.append((i, j))
                (i, j) = (i + 1, j + 1)
            } else if lengths[(i + 1) * width + j] >= lengths[i * width + j + 1] {
                i += 1
            } else {
                j += 1
            }
        }
        return pairs
    }
}
