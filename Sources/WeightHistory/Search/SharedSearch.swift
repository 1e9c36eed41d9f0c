import Synchronization
import System

/// A search through some blocks of entries, which threads take one after the other.
final class SharedSearch: Sendable {
    private let search: EntrySearch
    private let blocks: ArraySlice<EntryBlock>
    private let state: Mutex<State>

    private struct State: Sendable {
        var nextBlock: Int
        var found: [BlockMatches?]
    }

    init(_ search: EntrySearch, in blocks: ArraySlice<EntryBlock>) {
        (self.search, self.blocks) = (search, blocks)
        state = Mutex(State(nextBlock: blocks.startIndex, found: Array(repeating: nil, count: blocks.count)))
    }

    /// What was found in each of the blocks.
    func run(threads: Int) -> [BlockMatches] {
        Thread.run(on: min(threads, blocks.count)) { self.work() }
        return state.withLock { $0.found.compactMap(\.self) }
    }

    private func work() {
        while let block = takeBlock() {
            let found = BlockMatches(search, in: blocks[block])
            state.withLock { $0.found[block - blocks.startIndex] = found }
        }
    }

    /// The next block that nobody looks through; nil if all are taken.
    private func takeBlock() -> Int? {
        state.withLock { state in
            guard state.nextBlock < blocks.endIndex else { return nil }
            state.nextBlock += 1
            return state.nextBlock - 1
        }
    }
}
