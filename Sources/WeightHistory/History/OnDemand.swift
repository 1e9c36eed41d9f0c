import Synchronization

/// What is found out once, when it is first asked for, and shared by threads.
struct OnDemand<Value: Sendable>: ~Copyable, Sendable {
    private let known = Mutex<Value?>(nil)

    /// - Parameter find: Finds it out; called once.
    func value(_ find: () -> Value) -> Value {
        known.withLock { known in
            if let known { return known }
            let value = find()
            known = value
            return value
        }
    }
}
