/// The key figures of a history's blocks in arrays, so that a scan of thousands of blocks reads little memory.
struct BlockTable: Sendable {
    /// The index of each block's first entry, and the total count at the end.
    private(set) var starts = [0]
    let outlines: [BlockOutline]
    private var minima: [Double] = []
    private var maxima: [Double] = []
    /// The sum of all weights before each block, in kilograms, and of all weights at the end.
    private var sums = [0.0]

    init(of blocks: [EntryBlock]) {
        for block in blocks {
            starts.append(starts[starts.count - 1] + block.count)
            sums.append(sums[sums.count - 1] + block.sum)
        }
        outlines = blocks.map(\.outline)
        minima = outlines.map(\.lightest.kilograms)
        maxima = outlines.map(\.heaviest.kilograms)
    }

    /// Returns the blocks whose entries are all within some indices; empty if there are none.
    func blocks(within indices: Range<Int>) -> Range<Int> {
        let first = starts.partitionPoint { $0 < indices.lowerBound }
        let end = starts.partitionPoint { $0 <= indices.upperBound } - 1
        return first..<max(first, end)
    }

    func indices(of blocks: Range<Int>) -> Range<Int> { starts[blocks.lowerBound]..<starts[blocks.upperBound] }

    func statistics(of blocks: Range<Int>) -> EntryStatistics? {
        guard let minimum = minima[blocks].min(), let maximum = maxima[blocks].max() else { return nil }
        return EntryStatistics(
            count: indices(of: blocks).count, minimum: minimum, maximum: maximum,
            sum: sums[blocks.upperBound] - sums[blocks.lowerBound])
    }
}

/// The key figures of a block, available without reading its entries.
struct BlockOutline: Sendable {
    let firstTimestamp: Timestamp
    let lastTimestamp: Timestamp
    /// The first entry with the least weight, like the next with the greatest, by its row in the block.
    let lightest: EntrySpan.Place
    let heaviest: EntrySpan.Place
}
