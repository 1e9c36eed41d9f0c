import System

/// A moment at which a block is called once; it may be cancelled before.
@MainActor
public final class Deadline {
    public let instant: Instant
    let serial: Int
    private var work: (() -> Void)?

    init(at instant: Instant, serial: Int, work: @escaping () -> Void) {
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

    func meet() {
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
        lastSerial += 1
        let deadline = Deadline(at: instant, serial: lastSerial, work: work)
        let place = deadlines.firstIndex { $0.instant > instant } ?? deadlines.endIndex
        deadlines.insert(deadline, at: place)
        return deadline
    }

    /// Calls a block once, a duration after the time of this turn.
    @discardableResult
    public func schedule(after duration: Duration, _ work: @escaping () -> Void) -> Deadline {
        schedule(at: now + duration, work)
    }

    /// The moment to wake up for; nil where none is.
    var nextDeadline: Instant? {
        deadlines.removeAll { !$0.isPending }
        return deadlines.first?.instant
    }

    /// What is scheduled while these blocks run waits for the next turn, so that a block that schedules itself blocks nothing.
    func meetDueDeadlines() {
        let last = lastSerial
        while let place = deadlines.firstIndex(where: { $0.serial <= last && $0.instant <= now }) {
            deadlines.remove(at: place).meet()
        }
    }
}
