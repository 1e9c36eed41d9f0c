import System

/// A person's weighings, ascending by date: a value made of immutable blocks, which histories share.
public struct WeightHistory: Sendable {
    public let blocks: [EntryBlock]
    let table: BlockTable
    private let cachedTrend = KnownTrend()
    let cachedMeans = KnownMeans()

    /// In kilograms, like the next two; nil without entries.
    public let minimum: Double?
    public let maximum: Double?
    /// The mean of all weights.
    public let average: Double?

    public init() { self.init(ascending: []) }

    /// Sorts entries by date; those with the same date keep their order.
    public init(entries: some Sequence<WeightEntry>) {
        var builder = BlockBuilder()
        for entry in entries { builder.append(entry) }
        self.init(blocks: builder.finish())
    }

    /// Sorts the entries as `init(entries:)` does.
    package init(blocks: [EntryBlock]) { self.init(ascending: EntrySorter.sorted(blocks)) }

    private init(ascending blocks: [EntryBlock]) {
        self.blocks = blocks
        table = BlockTable(of: blocks)
        let statistics = table.statistics(of: blocks.indices)
        (minimum, maximum, average) = (statistics?.minimum, statistics?.maximum, statistics?.average)
    }

    var starts: [Int] { table.starts }

    /// Whether both consist of the same blocks; equal histories that were read separately do not.
    public func isIdentical(to other: WeightHistory) -> Bool {
        blocks.count == other.blocks.count && zip(blocks, other.blocks).allSatisfy { $0 === $1 }
    }

    /// In seconds since 1970, like the next.
    public var firstDate: Double? { blocks.first?.firstTimestamp.seconds }
    public var lastDate: Double? { blocks.last?.lastTimestamp.seconds }

    /// The weights without daily fluctuations, computed once; after an addition, only the parts of changed blocks.
    public var trend: WeightTrend { cachedTrend.value(of: blocks) }

    /// Returns the statistics of some entries; nil for no entries, and traps outside.
    public func statistics(of indices: Range<Int>) -> EntryStatistics? {
        let whole = table.blocks(within: indices)
        var statistics = table.statistics(of: whole)
        let middle = whole.isEmpty ? indices.upperBound..<indices.upperBound : table.indices(of: whole)
        for part in [indices.lowerBound..<middle.lowerBound, middle.upperBound..<indices.upperBound] {
            forEachBlock(in: part) { block, rows, _ in
                let part = block.statistics(of: rows)
                statistics = statistics?.adding(part) ?? part
            }
        }
        return statistics
    }

    /// Returns the indices of the entries at a moment; if there are none, an empty range where they would be.
    package func indices(at timestamp: Timestamp) -> Range<Int> {
        let start = firstIndexByDate { $0 >= timestamp }
        return start..<Swift.max(start, firstIndexByDate { $0 > timestamp })
    }

    /// Returns the index of an older history's entry in this one; nil if the entry is gone. An edited entry is a
    /// different one with the same written date that the older history did not have.
    ///
    /// - Parameter index: The index in the older history; traps outside.
    public func index(following index: Int, of older: WeightHistory) -> Int? {
        let entry = older[index]
        let before = older.indices(at: entry.date.timestamp)
        let now = indices(at: entry.date.timestamp)
        let occurrence = older[before.lowerBound..<index].count { $0 == entry }
        let equal = now.filter { self[$0] == entry }
        if let same = equal.dropFirst(occurrence).first ?? equal.last { return same }
        let others = Set(older[before])
        return now.first { self[$0].date == entry.date && !others.contains(self[$0]) }
    }

    /// Returns the index of the first entry that equals another one but for its values; nil if there is none.
    public func index(of entry: WeightEntry) -> Int? {
        let entry = entry.withoutValues
        return indices(at: entry.date.timestamp).first { self[$0] == entry }
    }

    /// Returns a history of some entries, which shares the blocks that are wholly among them; traps outside.
    public func entries(in indices: Range<Int>) -> WeightHistory {
        if indices.count == count { return self }
        var blocks: [EntryBlock] = []
        forEachBlock(in: indices) { block, rows, _ in
            guard rows.count < block.count else { return blocks.append(block) }
            var builder = BlockBuilder()
            for row in rows { builder.append(row, of: block) }
            blocks += builder.finish()
        }
        return WeightHistory(ascending: blocks)
    }

    /// Returns the index of the first entry whose date meets a condition; the count if there is none.
    ///
    /// - Parameter holds: Must be true for all dates after one that it is true for.
    public func firstIndexByDate(where holds: (_ timestamp: Timestamp) -> Bool) -> Int {
        let block = blocks.partitionPoint { !holds($0.lastTimestamp) }
        guard block < blocks.count else { return count }
        let row = blocks[block].withColumns { timestamps, _ in timestamps.partitionPoint { !holds($0) } }
        return starts[block] + row
    }

    /// Calls the body for each block that has entries in a range, oldest first; traps outside.
    ///
    /// - Parameter body: Gets a block, its rows in the range, and the index of its row 0.
    public func forEachBlock(in indices: Range<Int>, _ body: (EntryBlock, _ rows: Range<Int>, _ start: Int) -> Void) {
        precondition(indices.lowerBound >= 0 && indices.upperBound <= count, "Entries must be the history's.")
        guard !indices.isEmpty else { return }
        var index = blockIndex(of: indices.lowerBound)
        while index < blocks.count, starts[index] < indices.upperBound {
            let rows = Swift.max(indices.lowerBound, starts[index])..<Swift.min(indices.upperBound, starts[index + 1])
            body(blocks[index], rows.lowerBound - starts[index]..<rows.upperBound - starts[index], starts[index])
            index += 1
        }
    }

    /// Returns the history with further entries, which come after all others in the file, in its order.
    ///
    /// - Parameter timestamp: The date of the last entry if its line was unterminated and is read again; else nil.
    package func appending(_ blocks: [EntryBlock], afterDroppingLastOf timestamp: Timestamp?) -> WeightHistory {
        var earlier = self.blocks
        if let timestamp { Self.dropLast(of: timestamp, from: &earlier) }
        // Extend the last block by a few entries, so that many small appends do not leave as many small blocks.
        guard let last = earlier.last, last.count < BlockBuilder.rowsPerBlock, blocks.count == 1 else {
            return WeightHistory(blocks: earlier + blocks)
        }
        var builder = BlockBuilder()
        for block in [last, blocks[0]] {
            for row in 0..<block.count { builder.append(row, of: block) }
        }
        return WeightHistory(blocks: earlier.dropLast() + builder.finish())
    }

    /// The blocks must ascend.
    private static func dropLast(of timestamp: Timestamp, from blocks: inout [EntryBlock]) {
        guard let index = blocks.lastIndex(where: { $0.firstTimestamp <= timestamp }) else { return }
        let block = blocks[index]
        let dropped = block.withColumns { timestamps, _ in timestamps.lastIndex { $0 <= timestamp } }
        var builder = BlockBuilder()
        for row in 0..<block.count where row != dropped { builder.append(row, of: block) }
        blocks.replaceSubrange(index...index, with: builder.finish())
    }

    /// Returns how much heavier an entry is than the previous one, in kilograms, nil for the oldest; traps outside.
    public func change(at index: Int) -> Double? {
        let kilograms = self[index].kilograms
        return index > 0 ? kilograms - self[index - 1].kilograms : nil
    }
}

extension WeightHistory: RandomAccessCollection {
    public var startIndex: Int { 0 }
    public var endIndex: Int { starts[starts.count - 1] }

    /// Returns the entry at an index, 0 being the oldest; traps outside.
    public subscript(index: Int) -> WeightEntry {
        let (block, row) = position(of: index)
        return blocks[block][row]
    }

    /// Returns the bytes of an entry's note as in the file, which need not be valid UTF-8; traps outside.
    public func noteBytes(at index: Int) -> ArraySlice<UInt8> {
        let (block, row) = position(of: index)
        return blocks[block].textBytes(row: row, kind: .note) ?? []
    }

    /// Returns the fixed-size part of an entry; traps outside.
    func packedRow(at index: Int) -> PackedRow {
        let (block, row) = position(of: index)
        return blocks[block].packedRow(row)
    }

    /// Returns the block of an entry, and the entry's row in the block; traps outside.
    func position(of index: Int) -> (block: Int, row: Int) {
        precondition(index >= 0 && index < endIndex, "An entry must be one of the history's.")
        let block = blockIndex(of: index)
        return (block, index - starts[block])
    }

    func blockIndex(of index: Int) -> Int { starts.partitionPoint { $0 <= index } - 1 }
}
