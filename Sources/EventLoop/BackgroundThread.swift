import Glibc

/// A thread that does one piece of work and ends; it tells of it through `EventLoop.post`.
public nonisolated enum BackgroundThread {
    private final class Work: Sendable {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) {
            self.body = body
        }
    }

    /// Does the work on a new thread; where the system gives none, on this one.
    public static func start(_ body: @escaping @Sendable () -> Void) {
        let work = Unmanaged.passRetained(Work(body))
        var thread = pthread_t()
        let code = pthread_create(
            &thread, nil,
            { context in
                Unmanaged<Work>.fromOpaque(context!).takeRetainedValue().body()
                return nil
            }, work.toOpaque())
        if code == 0 { pthread_detach(thread) } else { work.takeRetainedValue().body() }
    }
}
