import EventLoop
import Synchronization
import System
import WeightHistory

/// Looks for entries, for one search at a time: what takes no time at once, the rest on other threads, and reports what it
/// has found as it goes.
final class EntryFinder {
    private let loop: EventLoop
    private var current: Run?

    /// A search, and what becomes of it.
    private final class Run {
        let isOver = Flag()
        let found: (EntryMatches) -> Void

        init(_ found: @escaping (EntryMatches) -> Void) {
            self.found = found
        }
    }

    /// Tells another thread that nobody waits for it any more.
    private final class Flag: Sendable {
        private let value = Atomic(false)

        func set() { value.store(true, ordering: .relaxed) }
        nonisolated var isSet: Bool { value.load(ordering: .relaxed) }
    }

    /// Blocks of entries that are looked through at once: a part of a frame.
    private static let firstBlocks = 8
    /// Blocks that several threads look through together before it is seen whether anybody still waits for them.
    private static let sharedBlocks = 64
    /// How often what was found is reported.
    private static let pause = Duration.milliseconds(30)

    init(_ loop: EventLoop) {
        self.loop = loop
    }

    /// Drops what was looked for before.
    func find(_ search: EntrySearch, in history: WeightHistory, found: @escaping (EntryMatches) -> Void) {
        cancel()
        var matches = EntryMatches(search, in: history)
        matches.advance(blocks: Self.firstBlocks)
        if matches.isComplete { return found(matches) }
        let run = Run(found)
        current = run
        findRest(of: matches, run.isOver)
    }

    func cancel() {
        current?.isOver.set()
        current = nil
    }

    private func findRest(of matches: EntryMatches, _ isOver: Flag) {
        let (loop, blocks, pause) = (loop, Self.sharedBlocks, Self.pause)
        Thread.start { [weak self] in
            var matches = matches
            var reported = ContinuousClock.now
            while !matches.isComplete, !isOver.isSet {
                matches.advance(blocks: blocks, threads: Thread.processorCount)
                guard matches.isComplete || ContinuousClock.now - reported >= pause else { continue }
                reported = .now
                loop.post { [matches] in self?.report(matches, isOver) }
            }
        }
    }

    private func report(_ matches: EntryMatches, _ isOver: Flag) {
        guard !isOver.isSet, let current else { return }
        if matches.isComplete { self.current = nil }
        current.found(matches)
    }
}
