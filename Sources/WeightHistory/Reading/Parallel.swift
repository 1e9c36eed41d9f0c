import Glibc

/// Runs the same work on several threads.
enum Parallel {
    /// How many processors are switched on.
    static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

    private final class Work {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) {
            self.body = body
        }
    }

    /// Runs the body on so many threads, the calling one included, and returns when all are done.
    ///
    /// Where the system gives fewer threads, fewer run: the body must take its share from a common stock.
    static func run(threads: Int, _ body: @escaping @Sendable () -> Void) {
        let helpers = (1..<max(1, threads)).compactMap { _ in start(body) }
        body()
        for helper in helpers { pthread_join(helper, nil) }
    }

    private static func start(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
        let work = Unmanaged.passRetained(Work(body))
        var thread = pthread_t()
        let code = pthread_create(
            &thread, nil,
            { context in
                guard let context else { return nil }
                Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
                return nil
            }, work.toOpaque())
        guard code == 0 else {
            work.release()
            return nil
        }
        return thread
    }
}
