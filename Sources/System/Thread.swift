internal import CLinux
import Glibc
import Synchronization

/// A thread that does one piece of work and ends; it keeps running if it is released without `join`.
public struct Thread: ~Copyable {
    private let identifier: pthread_t

    /// Starts the work; nil if the system provides no further thread.
    public init?(_ body: @escaping @Sendable () -> Void) { self.init(on: nil, body) }

    /// Starts work on another processor than the calling thread's, which is busy; some systems would start it there.
    private init?(beside body: @escaping @Sendable () -> Void) {
        let allowed = ProcessorSet.allowed
        self.init(on: allowed?.others) {
            allowed?.use()
            body()
        }
    }

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

    /// Blocks until the work is done.
    public consuming func join() {
        pthread_join(identifier, nil)
        discard self
    }

    /// Does the work on its own thread, or on the calling one if the system provides none.
    public static func start(_ body: @escaping @Sendable () -> Void) {
        if Thread(body) == nil { body() }
    }

    /// Does the same work on several threads, including the calling one, and returns when all are done.
    ///
    /// If the system provides fewer threads, fewer run: the body must take its share from a common stock.
    public static func run(on count: Int, _ body: @escaping @Sendable () -> Void) {
        guard count > 1, let helper = Thread(beside: body) else { return body() }
        run(on: count - 1, body)
        helper.join()
    }

    /// Calls the body for each number below a count, on several threads including the calling one; returns whether all
    /// calls returned true. Does not wait for a thread that has not started when all numbers are taken.
    public static func allSatisfy(upTo count: Int, threads: Int, _ body: @escaping @Sendable (Int) -> Bool) -> Bool {
        guard min(count, threads) > 1 else { return (0..<count).allSatisfy(body) }
        let stock = WorkQueue(count)
        for _ in 1..<min(count, threads) { _ = Thread(beside: { stock.use(body) }) }
        stock.use(body)
        return stock.waitForResult()
    }

    /// The number of processors that were online when this was first used.
    public static let processorCount = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

    /// Blocks the calling thread; for less time if a signal interrupts it.
    public static func sleep(for duration: Duration) {
        let nanoseconds = max(0, Int(duration.wholeNanoseconds))
        var time = timespec(tv_sec: nanoseconds / 1_000_000_000, tv_nsec: nanoseconds % 1_000_000_000)
        nanosleep(&time, nil)
    }
}

/// Numbers that threads take one after another.
private final class WorkQueue: Sendable {
    private let count: Int
    private let next = Atomic(0)
    private let doneCount = Atomic(0)
    private let hasFailed = Atomic(false)
    /// Posted when all are done.
    private nonisolated(unsafe) let end = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

    init(_ count: Int) {
        self.count = count
        sem_init(end, 0, 0)
    }

    deinit {
        sem_destroy(end)
        end.deallocate()
    }

    func use(_ body: (Int) -> Bool) {
        while case let number = next.wrappingAdd(1, ordering: .relaxed).oldValue, number < count {
            if !body(number) { hasFailed.store(true, ordering: .relaxed) }
            if doneCount.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue == count { sem_post(end) }
        }
    }

    func waitForResult() -> Bool {
        while sem_wait(end) != 0 {}
        return !hasFailed.load(ordering: .relaxed)
    }
}

private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

private func runWork(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    Unmanaged<Work>.fromOpaque(context!).takeRetainedValue().body()
    return nil
}

struct ProcessorSet: Sendable {
    private var bits = cpu_set_t()

    /// The processors of the calling thread; nil if the system has too many for the set.
    static var allowed: ProcessorSet? {
        var set = ProcessorSet()
        return sched_getaffinity(0, size, &set.bits) == 0 ? set : nil
    }

    /// All but the processor that the calling thread runs on; nil if that leaves none.
    var others: ProcessorSet? {
        let current = Int(sched_getcpu())
        guard (0..<Self.size * 8).contains(current) else { return nil }
        var others = self
        withUnsafeMutableBytes(of: &others.bits) { $0[current / 8] &= ~(1 << (current % 8)) }
        return others.numbers.isEmpty ? nil : others
    }

    /// The numbers of the processors, from 0.
    var numbers: [Int] {
        withUnsafeBytes(of: bits) { bytes in
            (0..<Self.size * 8).filter { bytes[$0 / 8] >> ($0 % 8) & 1 == 1 }
        }
    }

    /// Restricts the calling thread to these processors.
    func use() { withUnsafePointer(to: bits) { _ = sched_setaffinity(0, Self.size, $0) } }

    /// Makes threads with these attributes start on these processors.
    func apply(to attributes: inout pthread_attr_t) {
        withUnsafePointer(to: bits) { _ = pthread_attr_setaffinity_np(&attributes, Self.size, $0) }
    }

    private static let size = MemoryLayout<cpu_set_t>.size
}
