/// Which entries of a history a search has found, as far as it has come: it begins with the newest.
public struct EntryMatches: Sendable {
    public let search: EntrySearch
    public let history: WeightHistory
    /// The months of what was found, the newest entry first, as people read them.
    public private(set) var sections: [MonthSection] = []

    /// What was found in each block that was looked through, the newest block first.
    private var found: [BlockMatches] = []
    /// How many were found before each of these blocks, and in all of them at the end.
    private var starts = [0]

    /// A search that has yet to begin.
    public init(_ search: EntrySearch, in history: WeightHistory) {
        (self.search, self.history) = (search, history)
    }

    /// All that is found.
    public init(all search: EntrySearch, in history: WeightHistory) {
        self.init(search, in: history)
        advance(blocks: history.blocks.count)
    }

    /// How many entries were found.
    public var count: Int { starts[starts.count - 1] }

    /// Whether the whole history was looked through.
    public var isComplete: Bool { found.count == history.blocks.count }

    /// Looks through some more blocks of entries, on several threads at once.
    public mutating func advance(blocks count: Int, threads: Int = 1) {
        let rest = history.blocks.count - found.count
        let shared = SharedSearch(search, in: history.blocks[max(0, rest - count)..<rest])
        for block in shared.run(threads: threads).reversed() { append(block) }
    }

    private mutating func append(_ block: BlockMatches) {
        found.append(block)
        starts.append(count + block.count)
        for run in block.months {
            if sections.last?.month == run.month {
                sections[sections.count - 1].append(run)
            } else {
                sections.append(MonthSection(run))
            }
        }
    }
}

extension EntryMatches {
    /// The index in the history of an entry by its row among what was found, the newest being 0; traps outside.
    public func index(ofRow row: Int) -> Int {
        precondition(row >= 0 && row < count, "A row must be one of those found.")
        let part = starts.partitionPoint { $0 <= row } - 1
        let before = found[part].count - 1 - (row - starts[part])
        return history.starts[block(ofPart: part)] + found[part].rows.row(after: before)
    }

    /// The row of an entry by its index in the history; nil if it was not found.
    public func row(ofIndex index: Int) -> Int? {
        let (part, row) = location(of: index)
        guard part < found.count, found[part].rows.contains(row) else { return nil }
        return rowCount(before: history.count - 1 - index)
    }

    /// How many of the newest entries of the history were found.
    public func rowCount(before count: Int) -> Int {
        guard count < history.count else { return self.count }
        let (part, row) = location(of: history.count - 1 - count)
        guard part < found.count else { return self.count }
        return starts[part] + found[part].rows.count(in: row + 1..<history.blocks[block(ofPart: part)].count)
    }

    private func block(ofPart part: Int) -> Int { history.blocks.count - 1 - part }

    private func location(of index: Int) -> (part: Int, row: Int) {
        let block = history.blockIndex(of: index)
        return (history.blocks.count - 1 - block, index - history.starts[block])
    }
}
