import System

extension WeightHistory {
    /// The places of the entries of a moment, the oldest first; empty, where they would stand, if there are none.
    func places(at timestamp: Timestamp) -> Range<Int> {
        let start = firstPlace { $0 >= timestamp }
        return start..<Swift.max(start, firstPlace { $0 > timestamp })
    }

    /// Where an entry of an older history stands in this one; nil where it is no longer.
    ///
    /// An entry that was edited is another one of the same written date that the older history did not have.
    ///
    /// - Parameter place: The entry's in the older history; traps outside.
    public func place(following place: Int, of older: WeightHistory) -> Int? {
        let entry = older[place]
        let before = older.places(at: entry.date.timestamp)
        let now = places(at: entry.date.timestamp)
        let occurrence = older[before.lowerBound..<place].count { $0 == entry }
        let equal = now.filter { self[$0] == entry }
        if let same = equal.dropFirst(occurrence).first ?? equal.last { return same }
        let others = Set(older[before])
        return now.first { self[$0].date == entry.date && !others.contains(self[$0]) }
    }

    /// The place of an entry that is equal to another one, the oldest being 0; nil where there is none.
    public func place(of entry: WeightEntry) -> Int? {
        places(at: entry.date.timestamp).first { self[$0] == entry }
    }

    /// The first place whose date a condition holds for, as it does for all after it; the end where it holds for none.
    ///
    /// - Parameter holds: Asked for some dates.
    public func firstPlace(where holds: (_ timestamp: Timestamp) -> Bool) -> Int {
        let block = blocks.partitionPoint { !holds($0.lastTimestamp) }
        guard block < blocks.count else { return count }
        return starts[block]
            + blocks[block].withColumns { timestamps, _ in
                timestamps.partitionPoint { !holds($0) }
            }
    }

    /// Goes through a range of entries, the oldest first, by the blocks that hold them.
    ///
    /// - Parameter body: Gets a block, those of its rows that belong to the range, and the place of its row 0.
    public func forEachBlock(in places: Range<Int>, _ body: (EntryBlock, _ rows: Range<Int>, _ start: Int) -> Void) {
        precondition(places.lowerBound >= 0 && places.upperBound <= count, "Entries must be the history's.")
        guard !places.isEmpty else { return }
        var index = blockIndex(of: places.lowerBound)
        while index < blocks.count, starts[index] < places.upperBound {
            let rows = Swift.max(places.lowerBound, starts[index])..<Swift.min(places.upperBound, starts[index + 1])
            body(blocks[index], rows.lowerBound - starts[index]..<rows.upperBound - starts[index], starts[index])
            index += 1
        }
    }
}
