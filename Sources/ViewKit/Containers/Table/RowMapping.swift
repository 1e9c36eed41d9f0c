/// Which row of an old order is which of a new one, told by what was taken out and put in.
nonisolated struct RowMapping: Sendable {
    private let deletions: RowRanges
    private let insertions: RowRanges
    let oldCount: Int
    let newCount: Int

    /// - Parameters:
    ///   - insertions: Places in the new order, ascending, apart from each other.
    ///   - deletions: Places in the old order, ascending, apart from each other.
    ///
    /// Traps if the ranges are not so, or do not make the new number of rows of the old one.
    init(from oldCount: Int, to newCount: Int, insertions: [Range<Int>], deletions: [Range<Int>]) {
        self.deletions = RowRanges(deletions, below: oldCount)
        self.insertions = RowRanges(insertions, below: newCount)
        self.oldCount = oldCount
        self.newCount = newCount
        precondition(
            oldCount - self.deletions.count + self.insertions.count == newCount,
            "\(oldCount) rows less \(self.deletions.count) and \(self.insertions.count) more are not \(newCount).")
    }

    /// How many rows are in both orders.
    var keptCount: Int { newCount - insertions.count }

    /// Where a row has gone; nil where it was taken out.
    func newRow(ofOld row: Int) -> Int? {
        deletions.rank(of: row).map(insertions.place(ofRank:))
    }

    /// Where a row has come from; nil where it was put in.
    func oldRow(ofNew row: Int) -> Int? {
        insertions.rank(of: row).map(deletions.place(ofRank:))
    }

    /// Where the next row at or after an old one, that is in both orders, has gone; nil where there is none.
    func newRow(ofFirstKeptAtOrAfter row: Int) -> Int? {
        let rank = deletions.countOutside(before: row)
        return rank < keptCount ? insertions.place(ofRank: rank) : nil
    }

    /// Where the last row before an old one, that is in both orders, has gone; nil where there is none.
    func newRow(ofLastKeptBefore row: Int) -> Int? {
        let rank = deletions.countOutside(before: row) - 1
        return rank >= 0 ? insertions.place(ofRank: rank) : nil
    }
}

/// Ranges of places in an order, and the ranks of the places outside them.
private nonisolated struct RowRanges: Sendable {
    private let ranges: [Range<Int>]
    /// How many places lie in the ranges before each one, and in all.
    private let countsBefore: [Int]

    init(_ ranges: [Range<Int>], below count: Int) {
        precondition(
            ranges.allSatisfy { $0.lowerBound >= 0 && $0.upperBound <= count }
                && zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound },
            "Ranges of rows ascend, share none, and lie among the rows.")
        self.ranges = ranges
        countsBefore = ranges.reduce(into: [0]) { $0.append($0.last! + $1.count) }
    }

    var count: Int { countsBefore.last! }

    /// How many places outside the ranges come before a place.
    func countOutside(before place: Int) -> Int {
        let next = ranges.partitionPoint { $0.upperBound <= place }
        let partly = next < ranges.count ? max(0, place - ranges[next].lowerBound) : 0
        return place - countsBefore[next] - partly
    }

    /// The place's number among those outside the ranges; nil for one inside.
    func rank(of place: Int) -> Int? {
        let next = ranges.partitionPoint { $0.upperBound <= place }
        if next < ranges.count, ranges[next].contains(place) { return nil }
        return place - countsBefore[next]
    }

    /// The place outside the ranges that has a rank.
    func place(ofRank rank: Int) -> Int {
        let next = ranges.indices.partitionPoint { ranges[$0].lowerBound - countsBefore[$0] <= rank }
        return rank + countsBefore[next]
    }
}
