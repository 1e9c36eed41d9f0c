extension WeightHistory {
    /// The places of the entries of a moment, the oldest first; empty, where they would stand, if there are none.
    ///
    /// - Parameter instant: Seconds since 1970.
    public func places(at instant: Double) -> Range<Int> {
        let start = firstPlace { $0 >= instant }
        return start..<Swift.max(start, firstPlace { $0 > instant })
    }

    /// Where an entry of an older history stands in this one; nil where it is no longer.
    ///
    /// An entry that was edited is another one of the same written date that the older history did not have.
    ///
    /// - Parameter place: The entry's in the older history; traps outside.
    public func place(following place: Int, of older: WeightHistory) -> Int? {
        let entry = older[place]
        let before = older.places(at: entry.date.instant)
        let now = places(at: entry.date.instant)
        let occurrence = older[before.lowerBound..<place].count { $0 == entry }
        let equal = now.filter { self[$0] == entry }
        if let same = equal.dropFirst(occurrence).first ?? equal.last { return same }
        let others = Set(older[before])
        return now.first { self[$0].date == entry.date && !others.contains(self[$0]) }
    }

    /// The place of an entry that is equal to another one, the oldest being 0; nil where there is none.
    public func place(of entry: WeightEntry) -> Int? {
        places(at: entry.date.instant).first { self[$0] == entry }
    }

    /// The first place whose date a condition holds for, as it does for all after it; the end where it holds for none.
    private func firstPlace(_ holds: (Double) -> Bool) -> Int {
        guard let block = blocks.firstIndex(where: { holds($0.lastDate) }) else { return count }
        let row = blocks[block].withColumns { dates, _ in dates.firstIndex(where: holds) ?? dates.count }
        return blocks[..<block].reduce(0) { $0 + $1.count } + row
    }
}
