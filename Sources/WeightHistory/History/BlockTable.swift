/// What is known of a history's blocks, side by side, so that a look at thousands of blocks reads little memory.
struct BlockTable: Sendable {
    /// The index of each block's first entry, and the count of all at the end.
    private(set) var starts = [0]
    let outlines: [BlockOutline]
    private var minima: [Double] = []
    private var maxima: [Double] = []
    /// The weights of all entries before each block together, in kilograms, and of all at the end.
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

    /// The blocks of which all entries are among some; empty if there is none.
    func blocks(within indices: Range<Int>) -> Range<Int> {
        let first = starts.partitionPoint { $0 < indices.lowerBound }
        let end = starts.partitionPoint { $0 <= indices.upperBound } - 1
        return first..<max(first, end)
    }

    /// The entries of some blocks that follow each other.
    func indices(of blocks: Range<Int>) -> Range<Int> { starts[blocks.lowerBound]..<starts[blocks.upperBound] }

    /// The statistics of blocks that follow each other; nil if they are none.
    func statistics(of blocks: Range<Int>) -> EntryStatistics? {
        guard let minimum = minima[blocks].min(), let maximum = maxima[blocks].max() else { return nil }
        return EntryStatistics(
            count: indices(of: blocks).count, minimum: minimum, maximum: maximum,
            sum: sums[blocks.upperBound] - sums[blocks.lowerBound])
    }
}

/// What is known of a block without a look at its entries.
struct BlockOutline: Sendable {
    let firstTimestamp: Timestamp
    let lastTimestamp: Timestamp
    /// The first of the entries with the least weight.
    let lightest: Place
    /// The first of the entries with the greatest weight.
    let heaviest: Place

    /// Where an entry stands in the block.
    struct Place: Sendable {
        let row: Int
        let timestamp: Timestamp
        let kilograms: Double
    }
}
