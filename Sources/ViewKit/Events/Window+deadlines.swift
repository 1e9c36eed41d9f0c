extension Window {
    /// Something to do at a time, until it was done or cancelled.
    public final class Deadline {
        /// In seconds of the loop's clock.
        public let time: Double
        fileprivate var body: (() -> Void)?

        fileprivate init(time: Double, body: @escaping () -> Void) {
            self.time = time
            self.body = body
        }

        public var isPending: Bool { body != nil }

        public func cancel() { body = nil }
    }

    /// Calls the body once the loop's clock has come to a time, in seconds; nothing wakes up before.
    @discardableResult
    public func schedule(at time: Double, _ body: @escaping () -> Void) -> Deadline {
        let deadline = Deadline(time: time, body: body)
        // Of equal times, the earlier scheduled comes first.
        let index = deadlines.firstIndex { $0.time > time } ?? deadlines.endIndex
        deadlines.insert(deadline, at: index)
        return deadline
    }

    /// The time of the next deadline; nil where there is none.
    public var nextDeadline: Double? { deadlines.first(where: \.isPending)?.time }

    /// Does what is due, the earliest first; what that schedules waits for the next call.
    public func runDeadlines(at time: Double) {
        let due = deadlines.prefix { $0.time <= time }
        guard !due.isEmpty else { return }
        deadlines.removeFirst(due.count)
        for deadline in due {
            let body = deadline.body
            deadline.body = nil
            body?()
        }
    }
}
