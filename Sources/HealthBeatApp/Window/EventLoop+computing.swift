import EventLoop
import System

extension EventLoop {
    /// Computes a value on another thread and passes it to a function in this loop.
    func compute<Value: Sendable>(
        _ work: @escaping @Sendable () -> Value, then use: @escaping @Sendable @MainActor (Value) -> Void
    ) {
        Thread.start { [self] in
            let value = work()
            post { use(value) }
        }
    }
}
