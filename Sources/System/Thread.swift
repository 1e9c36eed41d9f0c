import Glibc
import Synchronization

/// A thread that does one piece of work and ends; without an owner it runs on by itself.
public struct Thread: ~Copyable {
    private let identifier: pthread_t

    /// Begins the work; nil if the system gives no further thread.
    public init?(_ body: @escaping @Sendable () -> Void) {
        self.init(on: nil, body)
    }

    /// Begins the work on some processors, where it need not stay.
    private init?(on processors: ProcessorSet?, _ body: @escaping @Sendable () -> Void) {
        let work = Unmanaged.passRetained(Work(body))
        var thread = pthread_t()
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        processors?.apply(to: &attributes)
        let code = pthread_create(&thread, &attributes, runWork, work.toOpaque())
        pthread_attr_destroy(&attributes)
        guard code == 0 else {
            work.release()
            return nil
        }
        identifier = thread
    }

    deinit { pthread_detach(identifier) }

    /// Waits until the work is done.
    public consuming func join() {
        pthread_join(identifier, nil)
        discard self
    }

    /// Does the work on its own thread; where the system gives none, on the calling one.
    public static func start(_ body: @escaping @Sendable () -> Void) {
        if Thread(body) == nil { body() }
    }

    /// Does the same work on this many threads, the calling one included, and returns when all are done.
    ///
    /// Where the system gives fewer threads, fewer run: the body must take its share from a common stock.
    public static func run(on count: Int, _ body: @escaping @Sendable () -> Void) {
        guard count > 1 else { return body() }
        let allowed = ProcessorSet.allowed
        // Some systems would begin them on the processor of this one, which is busy.
        let helper = Thread(on: allowed?.others) {
            allowed?.use()
            body()
        }
        guard let helper else { return body() }
        run(on: count - 1, body)
        helper.join()
    }

    /// Whether the body returns true for each number from 0 up to a count, which up to so many threads go through, the calling
    /// one included; once it returns false, no further number is begun with.
    public static func allSatisfy(upTo count: Int, threads: Int, _ body: @escaping @Sendable (Int) -> Bool) -> Bool {
        let stock = Stock()
        run(on: min(threads, count)) {
            while case let number = stock.take(), number < count {
                if !body(number) { stock.fail() }
            }
        }
        return !stock.hasFailed
    }

    /// How many processors were switched on when this was first asked for.
    public static let processorCount = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

    /// Lets the calling thread wait; less where a signal interrupts it.
    public static func sleep(for duration: Duration) {
        let nanoseconds = max(0, Int(duration.wholeNanoseconds))
        var time = timespec(tv_sec: nanoseconds / 1_000_000_000, tv_nsec: nanoseconds % 1_000_000_000)
        nanosleep(&time, nil)
    }
}

/// Numbers that threads take one after the other.
private final class Stock: Sendable {
    private let next = Atomic(0)
    private static let end = Int.max / 2

    var hasFailed: Bool { next.load(ordering: .relaxed) >= Self.end }

    func take() -> Int { next.wrappingAdd(1, ordering: .relaxed).oldValue }

    /// Leaves no further number to be taken.
    func fail() { next.store(Self.end, ordering: .relaxed) }
}

private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
        self.body = body
    }
}

private func runWork(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    Unmanaged<Work>.fromOpaque(context!).takeRetainedValue().body()
    return nil
}
