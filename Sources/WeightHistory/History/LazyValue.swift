import Synchronization

/// A value that is computed on first use, and shared by threads.
struct LazyValue<Value: Sendable>: ~Copyable, Sendable {
    private let known = Mutex<Value?>(nil)

    /// - Parameter find: Computes the value; called once, while other threads wait.
    func value(_ find: () -> Value) -> Value {
        known.withLock { known in
            if let known { return known }
            let value = find()
            known = value
            return value
        }
    }
}
