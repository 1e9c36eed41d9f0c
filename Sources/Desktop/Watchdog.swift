import EventLoop
import Glibc
import Synchronization
import System

/// Speaks up where a call on the main thread does not come back.
nonisolated final class Watchdog: Sendable {
    private let isOver = Atomic(false)

    /// Makes a call, and another one on its own thread where that is not over in time.
    static func watch(for limit: Duration, _ body: () -> Void, onSilence: @escaping @Sendable () -> Void) {
        let watchdog = Watchdog()
        Thread.start {
            usleep(UInt32(limit / .microseconds(1)))
            if !watchdog.isOver.load(ordering: .acquiring) { onSilence() }
        }
        body()
        watchdog.isOver.store(true, ordering: .releasing)
    }
}
