import EventLoop
import GRDB

/// Runs observation callbacks on the main thread by the event loop, as no dispatch queue runs there.
nonisolated struct LoopScheduler: ValueObservationMainActorScheduler {
    let loop: EventLoop

    func immediateInitialValue() -> Bool { false }

    func scheduleOnMainActor(_ action: @escaping @MainActor () -> Void) { loop.post(action) }
}
