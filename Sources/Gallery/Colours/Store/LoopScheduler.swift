import EventLoop
import GRDB

/// Hands what is observed to the main thread through the loop, which runs no dispatch queue.
nonisolated struct LoopScheduler: ValueObservationMainActorScheduler {
    let loop: EventLoop

    func immediateInitialValue() -> Bool { false }

    func scheduleOnMainActor(_ action: @escaping @MainActor () -> Void) {
        loop.post(action)
    }
}
