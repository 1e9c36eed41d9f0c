import EventLoop
import System

extension EventLoop {
    /// Runs until a condition holds, for at most a minute; returns whether it holds.
    func run(until condition: @escaping () -> Bool) -> Bool {
        // The loop's own time is that of its last turn, which may be long past.
        let end = schedule(at: Instant.readingClock() + .seconds(60)) { [weak self] in self?.stop() }
        defer { end.cancel() }
        let block = onEachTurn { [weak self] in
            if condition() { self?.stop() }
        }
        defer { block.cancel() }
        run()
        return condition()
    }
}
