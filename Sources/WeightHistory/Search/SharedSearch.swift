import Synchronization
import System

/// A search in blocks of entries, which threads take one after the other.
final class SharedSearch: Sendable {
    private let search: EntrySearch
    private let blocks: ArraySlice<EntryBlock>
    private let found: Mutex<[BlockMatches?]>

    init(_ search: EntrySearch, in blocks: ArraySlice<EntryBlock>) {
        (self.search, self.blocks) = (search, blocks)
        found = Mutex(Array(repeating: nil, count: blocks.count))
    }

    /// Returns the matches in each block, once all blocks have been searched.
    func run(threads: Int) -> [BlockMatches] {
        _ = Thread.allSatisfy(upTo: blocks.count, threads: threads) { number in
            let matches = BlockMatches(self.search, in: self.blocks[self.blocks.startIndex + number])
            self.found.withLock { $0[number] = matches }
            return true
        }
        return found.withLock { $0.compactMap(\.self) }
    }
}
