/// A person's weighings, ascending by date: a value made of sealed blocks that histories share.
public struct WeightHistory: Sendable {
    public let blocks: [EntryBlock]
    /// The place of each block's first entry, and the count of all at the end.
    let starts: [Int]

    /// The least weight, in kilograms; nil without entries.
    public let minimum: Double?
    /// The greatest weight, in kilograms; nil without entries.
    public let maximum: Double?
    /// The mean of all weights, in kilograms; nil without entries.
    public let average: Double?
    /// What the entries are, as a number: equal for equal entries, however they are cut into blocks.
    public let hash: ContentHash

    /// A history without entries.
    public init() {
        self.init(ascending: [])
    }

    /// Entries in any order; those of the same date keep theirs.
    public init(entries: some Sequence<WeightEntry>) {
        var builder = BlockBuilder()
        for entry in entries { builder.append(entry) }
        self.init(blocks: builder.finish())
    }

    /// Blocks whose entries may stand in any order; those of the same date keep theirs.
    init(blocks: [EntryBlock]) {
        self.init(ascending: EntrySorter.sorted(blocks))
    }

    private init(ascending blocks: [EntryBlock]) {
        self.blocks = blocks
        var starts = [0]
        for block in blocks { starts.append(starts[starts.count - 1] + block.count) }
        self.starts = starts
        minimum = blocks.map(\.minimum).min()
        maximum = blocks.map(\.maximum).max()
        let count = starts[starts.count - 1]
        average = count == 0 ? nil : blocks.reduce(0) { $0 + $1.sum } / Double(count)
        hash = blocks.reduce(ContentHash()) { $0.appending($1.hash) }
    }

    /// The first entry's moment, in seconds since 1970.
    public var firstDate: Double? { blocks.first?.firstTimestamp.seconds }
    /// The last entry's moment, in seconds since 1970.
    public var lastDate: Double? { blocks.last?.lastTimestamp.seconds }
}

extension WeightHistory: RandomAccessCollection {
    public var startIndex: Int { 0 }
    public var endIndex: Int { starts[starts.count - 1] }

    /// An entry by its place, the oldest first; traps outside.
    public subscript(index: Int) -> WeightEntry {
        precondition(index >= 0 && index < endIndex, "An entry must be one of the history's.")
        let block = blockIndex(of: index)
        return blocks[block][index - starts[block]]
    }

    /// The bytes of an entry's note as the file has them, which need not be UTF-8; traps outside.
    public func noteBytes(at index: Int) -> ArraySlice<UInt8> {
        precondition(index >= 0 && index < endIndex, "An entry must be one of the history's.")
        let block = blockIndex(of: index)
        return blocks[block].textBytes(row: index - starts[block], kind: .note) ?? []
    }

    func blockIndex(of index: Int) -> Int {
        var (low, high) = (0, blocks.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= index { low = middle } else { high = middle }
        }
        return low
    }
}
