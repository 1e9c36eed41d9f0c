import Synchronization

/// Signals work on another thread that it is no longer wanted.
nonisolated final class StopSwitch: Sendable {
    private let state = Atomic(false)

    var isOn: Bool { state.load(ordering: .relaxed) }

    func turnOn() {
        state.store(true, ordering: .relaxed)
    }
}
