internal import CLinux
import Glibc
import System

/// One `poll` over descriptors and deadlines, on the main thread.
///
/// A turn goes in this order: the deadlines that are due, the descriptors that have something to read in the order they were
/// watched, work posted from other threads, the blocks for each turn, and then sleep. A loop with nothing to do sleeps
/// until something comes.
@MainActor
public final class EventLoop {
    /// The time of the turn, read once when its sleep ended: all that happens in one turn happens at one time.
    public private(set) var now = Instant.readingClock()

    /// How many turns were made.
    public private(set) var turnCount = 0

    private var isStopping = false
    private var isTurnRequested = false
    private var deadlines = DeadlineQueue()
    private var sources: [DescriptorSource] = []
    private var turnBlocks: [TurnBlock] = []
    private let mailbox: Mailbox

    /// Traps where the kernel has no descriptor left.
    public init() {
        mailbox = Mailbox()
    }

    /// Makes turns until `stop` is called; the first one at once.
    public func run() {
        isStopping = false
        requestTurn()
        while !isStopping { runTurn() }
    }

    /// Makes the turn that is in progress the last one of `run`.
    public func stop() {
        isStopping = true
    }

    /// Has the next turn come without a sleep before it.
    public func requestTurn() {
        isTurnRequested = true
    }

    /// Has the main thread do some work in the next turn; may be called from any thread.
    ///
    /// Work is done in the order it was posted. What is posted once the loop has ended is dropped.
    public nonisolated func post(_ work: @escaping @Sendable @MainActor () -> Void) {
        mailbox.post(work)
    }
}

extension EventLoop {
    /// Makes one turn: sleeps until there is something to do, and does it.
    public func runTurn() {
        sleep()
        isTurnRequested = false
        turnCount += 1
        now = Instant.readingClock()
        fireDueDeadlines()
        handleReadySources()
        for work in mailbox.takeAll() { work() }
        for block in turnBlocks where !block.isCancelled { block.work() }
        turnBlocks.removeAll(where: \.isCancelled)
    }

    private func handleReadySources() {
        for source in sources where source.isReady {
            source.isReady = false
            if !source.isCancelled { source.handle() }
        }
    }

    /// Waits for a descriptor or the next deadline, and marks the sources that have something to handle.
    private func sleep() {
        sources.removeAll(where: \.isCancelled)
        for source in sources where source.prepareToSleep() { source.isReady = true }
        var entries = [pollfd(fd: mailbox.descriptor, events: Int16(POLLIN), revents: 0)]
        entries += sources.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
        guard wait(on: &entries) else { return }
        for (source, entry) in zip(sources, entries.dropFirst()) where entry.revents != 0 {
            precondition(entry.revents & Int16(POLLNVAL) == 0, "A descriptor was closed while it was watched.")
            source.isReady = true
        }
    }

    /// Whether a descriptor is ready, rather than a deadline due or a signal handled.
    private func wait(on entries: inout [pollfd]) -> Bool {
        let count = nfds_t(entries.count)
        guard let duration = timeToSleep else { return ppoll(&entries, count, nil, nil) > 0 }
        var timeout = timespec(tv_sec: Int(duration / 1_000_000_000), tv_nsec: Int(duration % 1_000_000_000))
        return ppoll(&entries, count, &timeout, nil) > 0
    }

    /// In nanoseconds, none if something waits already; nil if only a descriptor ends the sleep.
    private var timeToSleep: Int64? {
        if isTurnRequested { return 0 }
        if sources.contains(where: \.isReady) { return 0 }
        return nextDeadline.map { max(0, ($0 - Instant.readingClock()).wholeNanoseconds) }
    }
}

/// A moment at which a block is called once; it may be cancelled before.
@MainActor
public final class Deadline {
    public let instant: Instant
    fileprivate let serial: Int
    private var work: (() -> Void)?

    fileprivate init(at instant: Instant, serial: Int, work: @escaping () -> Void) {
        self.instant = instant
        self.serial = serial
        self.work = work
    }

    /// Whether the block is still to be called.
    public var isPending: Bool { work != nil }

    /// Has the block never be called; does nothing once it was.
    public func cancel() {
        work = nil
    }

    fileprivate func fire() {
        let work = work
        self.work = nil
        work?()
    }
}

extension EventLoop {
    /// Calls a block once, in the first turn at or after a moment; a moment of the past means the next turn.
    ///
    /// Blocks of the same moment are called in the order they were scheduled.
    @discardableResult
    public func schedule(at instant: Instant, _ work: @escaping () -> Void) -> Deadline {
        deadlines.add(at: instant, work)
    }

    /// Calls a block once, a duration after the time of this turn.
    @discardableResult
    public func schedule(after duration: Duration, _ work: @escaping () -> Void) -> Deadline {
        schedule(at: now + duration, work)
    }

    /// The moment to wake up for; nil if none is.
    var nextDeadline: Instant? { deadlines.next }

    /// What is scheduled while these blocks run waits for the next turn, so that a block that schedules itself blocks nothing.
    private func fireDueDeadlines() {
        let last = deadlines.lastSerial
        while let deadline = deadlines.removeDue(at: now, upTo: last) { deadline.fire() }
    }
}

/// The deadlines that are to come, the earliest first.
@MainActor
private struct DeadlineQueue {
    private var deadlines: [Deadline] = []
    private(set) var lastSerial = 0

    mutating func add(at instant: Instant, _ work: @escaping () -> Void) -> Deadline {
        lastSerial += 1
        let deadline = Deadline(at: instant, serial: lastSerial, work: work)
        deadlines.insert(deadline, at: deadlines.partitionPoint { $0.instant <= instant })
        return deadline
    }

    /// The moment to wake up for; nil if none is.
    var next: Instant? {
        mutating get {
            deadlines.removeAll { !$0.isPending }
            return deadlines.first?.instant
        }
    }

    /// Takes out the earliest deadline that is due, of those that were added before.
    mutating func removeDue(at now: Instant, upTo serial: Int) -> Deadline? {
        let index = deadlines.firstIndex { $0.serial <= serial && $0.instant <= now }
        return index.map { deadlines.remove(at: $0) }
    }
}

/// A descriptor that the loop watches, until it is cancelled.
@MainActor
public final class DescriptorSource {
    public let descriptor: Int32
    fileprivate let prepareToSleep: () -> Bool
    fileprivate let handle: () -> Void
    fileprivate var isReady = false
    public private(set) var isCancelled = false

    fileprivate init(_ descriptor: Int32, prepareToSleep: @escaping () -> Bool, handle: @escaping () -> Void) {
        self.descriptor = descriptor
        self.prepareToSleep = prepareToSleep
        self.handle = handle
    }

    /// Ends the watching, at once; to be called before the descriptor is closed.
    public func cancel() {
        isCancelled = true
    }
}

/// A block that is called once a turn, until it is cancelled.
@MainActor
public final class TurnBlock {
    fileprivate let work: () -> Void
    public private(set) var isCancelled = false

    fileprivate init(work: @escaping () -> Void) {
        self.work = work
    }

    public func cancel() {
        isCancelled = true
    }
}

extension EventLoop {
    /// Calls a block in each turn in which a descriptor can be read, has ended or has failed.
    ///
    /// The block reads all there is, or it is called again in the next turn.
    /// - Parameter prepareToSleep: Called before each sleep, to send what is buffered and to look for what was already read:
    ///   where it says true the loop does not sleep but calls `handle` in the next turn.
    @discardableResult
    public func watch(
        _ descriptor: Int32, prepareToSleep: @escaping () -> Bool = { false }, handle: @escaping () -> Void
    ) -> DescriptorSource {
        let source = DescriptorSource(descriptor, prepareToSleep: prepareToSleep, handle: handle)
        sources.append(source)
        return source
    }

    /// Calls a block at the end of each turn, after all that could change something: for layout, drawing and presenting.
    @discardableResult
    public func onEachTurn(_ work: @escaping () -> Void) -> TurnBlock {
        let block = TurnBlock(work: work)
        turnBlocks.append(block)
        return block
    }

    /// Calls a block for each signal that arrives.
    @discardableResult
    public func watch(_ signals: SignalSource, handle: @escaping (Int32) -> Void) -> DescriptorSource {
        watch(signals.descriptor) {
            while let signal = signals.next() { handle(signal) }
        }
    }
}
