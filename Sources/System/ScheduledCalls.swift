/// A call at a time of some clock, pending until it is made or cancelled.
public final class ScheduledCall<Time: Comparable> {
    /// Nil until it is known.
    public fileprivate(set) var time: Time?
    private var body: ((_ time: Time) -> Void)?

    public init(_ body: @escaping (_ time: Time) -> Void) { self.body = body }

    public var isPending: Bool { body != nil }

    public func cancel() { body = nil }

    /// Makes the call with its time, unless it was made or cancelled.
    public func fire() {
        guard let time, let body else { return }
        self.body = nil
        body(time)
    }
}

/// A queue of calls, earliest first; those at one time keep the order in which they were added.
public struct ScheduledCalls<Time: Comparable> {
    private var pending: [(time: Time, call: ScheduledCall<Time>)] = []

    public init() {}

    public mutating func add(_ call: ScheduledCall<Time>, at time: Time) {
        call.time = time
        pending.insert((time, call), at: pending.partitionPoint { $0.time <= time })
    }

    /// The time of the earliest pending call; nil if there is none.
    public var next: Time? {
        mutating get {
            pending.removeAll { !$0.call.isPending }
            return pending.first?.time
        }
    }

    /// Removes and returns the calls that are due, earliest first; those that they schedule are not among them.
    public mutating func takeDue(at time: Time) -> [ScheduledCall<Time>] {
        let count = pending.partitionPoint { $0.time <= time }
        defer { pending.removeFirst(count) }
        return pending.prefix(count).map { $0.call }
    }
}
