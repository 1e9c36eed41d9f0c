/// Sorts the entries of blocks, and reuses the blocks that are in order.
enum EntrySorter {
    /// Returns blocks with the same entries, ascending by date; equal dates keep their order.
    ///
    /// The blocks are cut into pieces between which no entries change places, and each piece is sorted separately: a
    /// late addition moves only the entries between its old and new place.
    static func sorted(_ blocks: [EntryBlock]) -> [EntryBlock] {
        var sorted: [EntryBlock] = []
        sorted.reserveCapacity(blocks.count)
        var start = 0
        for end in ends(ofPiecesOf: blocks) {
            let piece = blocks[start..<end]
            if piece.count == 1, blocks[start].isAscending {
                sorted.append(blocks[start])
            } else {
                sorted += rebuilt(piece)
            }
            start = end
        }
        return sorted
    }

    private static func ends(ofPiecesOf blocks: [EntryBlock]) -> [Int] {
        let ranges = blocks.map(\.dateRange)
        var oldestAfter = ranges.map(\.lowerBound)
        for index in ranges.indices.dropLast().reversed() {
            oldestAfter[index] = min(oldestAfter[index], oldestAfter[index + 1])
        }
        var newest = Timestamp(rawValue: .min)
        return blocks.indices.compactMap { index in
            newest = max(newest, ranges[index].upperBound)
            let isEnd = index == blocks.count - 1 || newest <= oldestAfter[index + 1]
            return isEnd ? index + 1 : nil
        }
    }

    private static func rebuilt(_ blocks: ArraySlice<EntryBlock>) -> [EntryBlock] {
        var keys: [(timestamp: Timestamp, block: Int32, row: Int32)] = []
        keys.reserveCapacity(blocks.reduce(0) { $0 + $1.count })
        for index in blocks.indices {
            blocks[index].withColumns { timestamps, _ in
                for row in timestamps.indices {
                    keys.append((timestamps[row], Int32(index), Int32(row)))
                }
            }
        }
        keys.sort { ($0.timestamp, $0.block, $0.row) < ($1.timestamp, $1.block, $1.row) }
        var builder = BlockBuilder()
        for key in keys { builder.append(Int(key.row), of: blocks[Int(key.block)]) }
        return builder.finish()
    }
}

extension EntryBlock {
    /// The oldest and the newest date, even if the dates do not ascend.
    fileprivate var dateRange: ClosedRange<Timestamp> {
        if isAscending { return firstTimestamp...lastTimestamp }
        return withColumns { timestamps, _ in
            timestamps.reduce(timestamps[0]...timestamps[0]) { min($0.lowerBound, $1)...max($0.upperBound, $1) }
        }
    }
}
