import WeightHistory

extension WeightHistory {
    /// The entries of another version of the document that this history does not have, the oldest first.
    ///
    /// An entry that both have at one time with another weight or note is one that this history does not have: nobody knows
    /// which of the two is the better one. Not a thing for the main thread.
    ///
    /// - Parameter layout: The document's; nil for one of 0 bytes.
    public func entries(onlyIn copy: WeightHistory, layout: DocumentLayout?) -> [WeightEntry] {
        var comparison = HistoryComparison(self, copy)
        _ = comparison.run(mostRanges: .max)
        // What is written otherwise may be the same.
        let candidates = comparison.insertions.flatMap { $0.map { copy[$0] } }
        guard !candidates.isEmpty else { return [] }
        var missing = MissingVersions(candidates, layout ?? .standard)
        forEachBlock(in: 0..<count) { block, rows, _ in
            for row in rows where missing.mayBe(EntryIdentity(block.packedRow(row))) { missing.remove(block[row]) }
        }
        return missing.rest
    }
}
