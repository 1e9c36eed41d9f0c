import WeightHistory

extension WeightHistory {
    /// Returns the entries of another version of the document that this history lacks, oldest first.
    ///
    /// An entry with another weight or note at the same time counts as lacking, as neither is known to be the better
    /// one. Do not call on the main thread.
    ///
    /// - Parameter layout: The document's; nil for a file of 0 bytes.
    public func entries(onlyIn copy: WeightHistory, layout: DocumentLayout?) -> [WeightEntry] {
        var comparison = HistoryComparison(self, copy)
        _ = comparison.run(mostRanges: .max)
        // Entries written differently may be the same version.
        let candidates = comparison.insertions.flatMap { $0.map { copy[$0] } }
        guard !candidates.isEmpty else { return [] }
        var missing = VersionDifference(candidates, layout ?? .standard)
        forEachBlock(in: 0..<count) { block, rows, _ in
            for row in rows where missing.mayBe(EntryIdentity(block.packedRow(row))) { missing.remove(block[row]) }
        }
        return missing.rest
    }
}
