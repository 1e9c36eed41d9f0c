import Synchronization

/// Signals work on another thread that it is no longer needed.
public final class StopSwitch: Sendable {
    private let state = Atomic(false)

    public init() {}

    public var isOn: Bool { state.load(ordering: .relaxed) }

    public func turnOn() { state.store(true, ordering: .relaxed) }
}
