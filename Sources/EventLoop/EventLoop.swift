internal import CLinux
import Glibc
import System

/// One `poll` over descriptors and deadlines, on the main thread.
///
/// Each turn sleeps until there is something to do. Then it fires the deadlines that are due, handles readable
/// descriptors in the order they were watched, runs work posted from other threads, and calls the blocks for each turn.
@MainActor
public final class EventLoop {
    /// The time of the turn, read once after its sleep, so that everything in a turn happens at one time.
    public private(set) var now = Instant.readingClock()

    public private(set) var turnCount = 0

    private var isStopping = false
    private var isTurnRequested = false
    private var deadlines = ScheduledCalls<Instant>()
    private var sources: [DescriptorSource] = []
    private var turnBlocks: [() -> Void] = []
    private let mailbox = Mailbox()

    /// Traps if the process has no file descriptor left.
    public init() {}

    /// Runs turns until `stop` is called; the first one does not sleep.
    public func run() {
        isStopping = false
        requestTurn()
        while !isStopping { runTurn() }
    }

    /// Ends `run` after the current turn.
    public func stop() { isStopping = true }

    /// Makes the next turn begin without a sleep.
    public func requestTurn() { isTurnRequested = true }

    /// Runs work from any thread on the main thread in the next turn, in the order it was posted, while the loop runs.
    public nonisolated func post(_ work: @escaping @Sendable @MainActor () -> Void) {
        mailbox.post(work)
    }

    /// Computes a value on another thread and passes it to a function in this loop.
    public func compute<Value: Sendable>(
        _ work: @escaping @Sendable () -> Value, then use: @escaping @Sendable @MainActor (Value) -> Void
    ) {
        Thread.start { [self] in
            let value = work()
            post { use(value) }
        }
    }

    /// Sleeps until there is something to do, and does it.
    public func runTurn() {
        sleep()
        isTurnRequested = false
        turnCount += 1
        now = Instant.readingClock()
        // Calls that they schedule wait for the next turn, and so do not block the loop.
        for deadline in deadlines.takeDue(at: now) { deadline.fire() }
        handleReadySources()
        for work in mailbox.takeAll() { work() }
        for block in turnBlocks { block() }
    }

    private func handleReadySources() {
        for source in sources where source.isReady {
            source.isReady = false
            if !source.isCancelled { source.handle() }
        }
    }

    /// Waits for a descriptor or the next deadline, and marks the sources that are ready.
    private func sleep() {
        for source in sources where !source.isCancelled && source.prepareToSleep() { source.isReady = true }
        sources.removeAll(where: \.isCancelled)
        var entries = [pollfd(fd: mailbox.descriptor, events: Int16(POLLIN), revents: 0)]
        entries += sources.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
        guard wait(on: &entries) else { return }
        for (source, entry) in zip(sources, entries.dropFirst()) where entry.revents != 0 {
            precondition(entry.revents & Int16(POLLNVAL) == 0, "A descriptor was closed while it was watched.")
            source.isReady = true
        }
    }

    /// Returns whether a descriptor is ready, rather than a deadline due or a signal handled.
    private func wait(on entries: inout [pollfd]) -> Bool {
        let count = nfds_t(entries.count)
        guard let duration = timeToSleep else { return ppoll(&entries, count, nil, nil) > 0 }
        var timeout = timespec(tv_sec: Int(duration / 1_000_000_000), tv_nsec: Int(duration % 1_000_000_000))
        return ppoll(&entries, count, &timeout, nil) > 0
    }

    /// In nanoseconds; 0 if something is ready, nil if only a descriptor ends the sleep.
    private var timeToSleep: Int64? {
        if isTurnRequested || sources.contains(where: \.isReady) { return 0 }
        return nextDeadline.map { max(0, ($0 - Instant.readingClock()).wholeNanoseconds) }
    }

    /// Calls a block once, in the first turn at or after an instant; for the same instant, in the order of scheduling.
    @discardableResult
    public func schedule(at instant: Instant, _ work: @escaping () -> Void) -> Deadline {
        let deadline = Deadline { _ in work() }
        deadlines.add(deadline, at: instant)
        return deadline
    }

    /// Calls a block once, a duration after the time of this turn.
    @discardableResult
    public func schedule(after duration: Duration, _ work: @escaping () -> Void) -> Deadline {
        schedule(at: now + duration, work)
    }

    /// The earliest pending deadline's instant, if any.
    var nextDeadline: Instant? { deadlines.next }

    /// Calls a block in each turn in which a descriptor can be read, has ended or has failed.
    ///
    /// The block should read everything available; else it is called again in the next turn.
    /// - Parameter prepareToSleep: Called before each sleep, to send buffered output and to look for input that was
    ///   already read; if it returns true, the loop calls `handle` instead of sleeping.
    @discardableResult
    public func watch(
        _ descriptor: Int32, prepareToSleep: @escaping () -> Bool = { false }, handle: @escaping () -> Void
    ) -> DescriptorSource {
        let source = DescriptorSource(descriptor, prepareToSleep: prepareToSleep, handle: handle)
        sources.append(source)
        return source
    }

    /// Calls a block at the end of each turn, after all that could change something: for layout, drawing, presenting.
    public func onEachTurn(_ work: @escaping () -> Void) { turnBlocks.append(work) }

    /// Calls a block for each signal that arrives.
    @discardableResult
    public func watch(_ signals: SignalSource, handle: @escaping (Int32) -> Void) -> DescriptorSource {
        watch(signals.descriptor) {
            while let signal = signals.next() { handle(signal) }
        }
    }
}

/// A moment at which a block is called once, unless it is cancelled before.
public typealias Deadline = ScheduledCall<Instant>

/// A descriptor that the loop watches until the source is cancelled.
@MainActor
public final class DescriptorSource {
    public let descriptor: Int32
    fileprivate let prepareToSleep: () -> Bool
    fileprivate let handle: () -> Void
    fileprivate var isReady = false
    public private(set) var isCancelled = false

    fileprivate init(_ descriptor: Int32, prepareToSleep: @escaping () -> Bool, handle: @escaping () -> Void) {
        (self.descriptor, self.prepareToSleep, self.handle) = (descriptor, prepareToSleep, handle)
    }

    /// Stops watching at once; must be called before the descriptor is closed.
    public func cancel() { isCancelled = true }
}
