extension WeightHistory {
    /// The history with further entries, which stand after all others in the file.
    ///
    /// - Parameters:
    ///   - blocks: Entries in the file's order.
    ///   - timestamp: Where the last line was not ended before and is among the further ones now: that of its entry.
    func appending(_ blocks: [EntryBlock], afterDroppingLastOf timestamp: Timestamp?) -> WeightHistory {
        var earlier = self.blocks
        if let timestamp { Self.dropLast(of: timestamp, from: &earlier) }
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
    private static func dropLast(of timestamp: Timestamp, from blocks: inout [EntryBlock]) {
        guard let index = blocks.lastIndex(where: { $0.firstTimestamp <= timestamp }) else { return }
        let block = blocks[index]
        let dropped = block.withColumns { timestamps, _ in timestamps.lastIndex { $0 <= timestamp } }
        var builder = BlockBuilder()
        for row in 0..<block.count where row != dropped { builder.append(row, of: block) }
        blocks.replaceSubrange(index...index, with: builder.finish())
    }
}
