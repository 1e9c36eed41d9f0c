import EventLoop
import System

extension EventLoop {
    /// Runs until a condition holds, for at most a minute; returns whether it holds.
    func run(until condition: () -> Bool) -> Bool {
        // The loop's own time is that of its last turn, which may be long past.
        let end = schedule(at: Instant.readingClock() + .seconds(60)) {}
        defer { end.cancel() }
        requestTurn()
        repeat { runTurn() } while end.isPending && !condition()
        return condition()
    }
}
