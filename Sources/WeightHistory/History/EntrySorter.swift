/// Puts the entries of blocks in order.
enum EntrySorter {
    private struct Key {
        var date: Double
        var block: Int32
        var row: Int32
    }

    /// Whether the entries stand in order already, which costs one look at each date.
    static func isAscending(_ blocks: [EntryBlock]) -> Bool {
        var last = -Double.infinity
        for block in blocks {
            guard block.firstDate >= last, block.isAscending else { return false }
            last = block.lastDate
        }
        return true
    }

    /// New blocks with the same entries, ascending by date; equal dates keep their order.
    static func sorted(_ blocks: [EntryBlock]) -> [EntryBlock] {
        var keys = keys(of: blocks)
        keys.sort { ($0.date, $0.block, $0.row) < ($1.date, $1.block, $1.row) }
        var builder = BlockBuilder()
        for key in keys { builder.append(Int(key.row), of: blocks[Int(key.block)]) }
        return builder.finish()
    }

    private static func keys(of blocks: [EntryBlock]) -> [Key] {
        var keys: [Key] = []
        keys.reserveCapacity(blocks.reduce(0) { $0 + $1.count })
        for (index, block) in blocks.enumerated() {
            block.withColumns { dates, _ in
                for row in dates.indices { keys.append(Key(date: dates[row], block: Int32(index), row: Int32(row))) }
            }
        }
        return keys
    }
}
