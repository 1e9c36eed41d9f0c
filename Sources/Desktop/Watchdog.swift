import Glibc
import Synchronization
import System

/// Reports a call on the main thread that does not return in time.
nonisolated final class Watchdog: Sendable {
    private let isOver = Atomic(false)

    /// Runs `body`, and calls `onSilence` on another thread if it takes longer than the limit.
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
