extension WeightHistory {
    /// The history with further entries, which stand after all others in the file.
    ///
    /// - Parameters:
    ///   - blocks: Entries in the file's order.
    ///   - date: Where the last line was not ended before and is among the further ones now: the date of its entry.
    func appending(_ blocks: [EntryBlock], afterDroppingLastOf date: Double?) -> WeightHistory {
        var earlier = self.blocks
        if let date { Self.dropLast(of: date, from: &earlier) }
        // A few entries go into the last block, so that many small appends do not leave as many small blocks.
        guard let last = earlier.last, last.count < BlockBuilder.rowsPerBlock, blocks.count == 1 else {
            return WeightHistory(blocks: earlier + blocks)
        }
        var builder = BlockBuilder()
        for block in [last, blocks[0]] {
            for row in 0..<block.count { builder.append(row, of: block) }
        }
        return WeightHistory(blocks: earlier.dropLast() + builder.finish())
    }

    /// Takes the last entry of a date out of ascending blocks.
    private static func dropLast(of date: Double, from blocks: inout [EntryBlock]) {
        guard let index = blocks.lastIndex(where: { $0.firstDate <= date }) else { return }
        let block = blocks[index]
        let dropped = block.withColumns { dates, _ in dates.lastIndex { $0 <= date } }
        var builder = BlockBuilder()
        for row in 0..<block.count where row != dropped { builder.append(row, of: block) }
        blocks.replaceSubrange(index...index, with: builder.finish())
    }
}
