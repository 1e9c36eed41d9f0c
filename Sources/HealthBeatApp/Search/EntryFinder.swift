import EventLoop
import System
import WeightHistory

/// Searches entries, one search at a time: a short one at once, a long one on other threads with intermediate results.
final class EntryFinder {
    private let loop: EventLoop
    private var current: (stop: StopSwitch, found: (EntryMatches) -> Void)?

    /// The number of blocks searched synchronously, which takes a fraction of a frame.
    private static let firstBlocks = 8
    /// The number of blocks that several threads search together between checks for cancellation.
    private static let sharedBlocks = 64
    /// The interval between intermediate results.
    private static let pause = Duration.milliseconds(30)

    init(_ loop: EventLoop) { self.loop = loop }

    /// Starts a search, cancelling the previous one; may call `found` several times, always on the main thread.
    func find(_ search: EntrySearch, in history: WeightHistory, found: @escaping (EntryMatches) -> Void) {
        cancel()
        var matches = EntryMatches(search, in: history)
        matches.advance(blocks: Self.firstBlocks)
        if matches.isComplete { return found(matches) }
        let stop = StopSwitch()
        current = (stop, found)
        let (loop, blocks, pause) = (loop, Self.sharedBlocks, Self.pause)
        Thread.start { [weak self, matches] in
            var matches = matches
            var reported = ContinuousClock.now
            while !matches.isComplete, !stop.isOn {
                matches.advance(blocks: blocks, threads: Thread.processorCount)
                guard matches.isComplete || ContinuousClock.now - reported >= pause else { continue }
                reported = .now
                loop.post { [matches] in self?.report(matches, stop) }
            }
        }
    }

    func cancel() {
        current?.stop.turnOn()
        current = nil
    }

    private func report(_ matches: EntryMatches, _ stop: StopSwitch) {
        guard !stop.isOn, let current else { return }
        if matches.isComplete { self.current = nil }
        current.found(matches)
    }
}
