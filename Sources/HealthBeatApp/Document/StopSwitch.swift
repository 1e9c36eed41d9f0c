import Synchronization

/// Tells work on another thread that nobody wants it any more.
nonisolated final class StopSwitch: Sendable {
    private let state = Atomic(false)

    var isOn: Bool { state.load(ordering: .relaxed) }

    func turnOn() {
        state.store(true, ordering: .relaxed)
    }
}
