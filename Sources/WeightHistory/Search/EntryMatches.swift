/// Which entries of a history a search has found, as far as it has come: it begins with the newest.
public struct EntryMatches: Sendable {
    public let search: EntrySearch
    public let history: WeightHistory
    /// The months of what was found, the newest entry first, as people read them.
    public private(set) var sections: [MonthSection] = []

    /// The rows found in each block that was looked through, the newest block first.
    private var found: [RowSet] = []
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

    /// Looks through some more blocks of entries.
    public mutating func advance(blocks count: Int) {
        var scratch = FoldedText(capacity: 0)
        for _ in 0..<min(count, history.blocks.count - found.count) {
            let block = history.blocks[history.blocks.count - 1 - found.count]
            add(search.rows(of: block, scratch: &scratch), of: block)
        }
    }

    private mutating func add(_ rows: RowSet, of block: EntryBlock) {
        found.append(rows)
        starts.append(count + rows.count)
        var end = block.count
        for run in block.monthRuns.reversed() {
            add(run, of: block, rows: rows, in: end - run.count..<end)
            end -= run.count
        }
    }

    private mutating func add(_ run: MonthRun, of block: EntryBlock, rows: RowSet, in range: Range<Int>) {
        let count = rows.count(in: range)
        guard count > 0 else { return }
        var part = run
        if count < run.count {
            part = MonthRun(month: run.month)
            rows.forEachReversed(in: range) { part.add(block.packedRow($0)) }
        }
        if sections.last?.month == run.month {
            sections[sections.count - 1].append(part)
        } else {
            sections.append(MonthSection(part))
        }
    }
}

extension EntryMatches {
    /// The index in the history of an entry by its row among what was found, the newest being 0; traps outside.
    public func index(ofRow row: Int) -> Int {
        precondition(row >= 0 && row < count, "A row must be one of those found.")
        let part = starts.partitionPoint { $0 <= row } - 1
        let before = found[part].count - 1 - (row - starts[part])
        return history.starts[block(ofPart: part)] + found[part].row(after: before)
    }

    /// The row of an entry by its index in the history; nil if it was not found.
    public func row(ofIndex index: Int) -> Int? {
        let (part, row) = location(of: index)
        guard part < found.count, found[part].contains(row) else { return nil }
        return rowCount(before: history.count - 1 - index)
    }

    /// How many of the newest entries of the history were found.
    public func rowCount(before count: Int) -> Int {
        guard count < history.count else { return self.count }
        let (part, row) = location(of: history.count - 1 - count)
        guard part < found.count else { return self.count }
        return starts[part] + found[part].count(in: row + 1..<history.blocks[block(ofPart: part)].count)
    }

    private func block(ofPart part: Int) -> Int { history.blocks.count - 1 - part }

    private func location(of index: Int) -> (part: Int, row: Int) {
        let block = history.blockIndex(of: index)
        return (history.blocks.count - 1 - block, index - history.starts[block])
    }
}
