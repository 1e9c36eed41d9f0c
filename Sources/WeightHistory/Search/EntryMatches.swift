import Synchronization
import System

/// The entries of a history that match a search, as far as it has come; it begins with the newest.
public struct EntryMatches: Sendable {
    public let search: EntrySearch
    public let history: WeightHistory
    /// The months of the matches in reading order, newest entry first.
    public private(set) var sections: [EntrySection] = []

    /// The matches in each searched block, newest block first.
    private var found: [BlockMatches] = []
    /// Before each of these blocks, and in all of them at the end.
    private var starts = [0]

    public init(_ search: EntrySearch, in history: WeightHistory) {
        (self.search, self.history) = (search, history)
    }

    public init(all search: EntrySearch, in history: WeightHistory) {
        self.init(search, in: history)
        advance(blocks: history.blocks.count)
    }

    public var count: Int { starts[starts.count - 1] }

    public var isComplete: Bool { found.count == history.blocks.count }

    /// Searches further blocks, on several threads; returns when they are done.
    public mutating func advance(blocks count: Int, threads: Int = 1) {
        let rest = history.blocks.count - found.count
        let (search, blocks) = (search, history.blocks[max(0, rest - count)..<rest])
        let matches = Mutex<[BlockMatches?]>(Array(repeating: nil, count: blocks.count))
        _ = Thread.allSatisfy(upTo: blocks.count, threads: threads) { number in
            let block = BlockMatches(search, in: blocks[blocks.startIndex + number])
            matches.withLock { $0[number] = block }
            return true
        }
        for block in matches.withLock({ $0.compactMap(\.self) }).reversed() { append(block) }
    }

    private mutating func append(_ block: BlockMatches) {
        found.append(block)
        starts.append(count + block.count)
        for month in block.months { sections.extend(by: month) }
    }

    /// Returns the index in the history of a row, 0 being the newest; traps outside.
    public func index(ofRow row: Int) -> Int {
        precondition(row >= 0 && row < count, "A row must be one of those found.")
        let part = starts.partitionPoint { $0 <= row } - 1
        let before = found[part].count - 1 - (row - starts[part])
        return history.starts[block(ofPart: part)] + found[part].rows.row(after: before)
    }

    /// Returns the row of an entry by its index in the history; nil if it does not match.
    public func row(ofIndex index: Int) -> Int? {
        let (part, row) = location(of: index)
        guard part < found.count, found[part].rows.contains(row) else { return nil }
        return rowCount(before: history.count - 1 - index)
    }

    /// Returns the number of matches among the newest entries of the history.
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
