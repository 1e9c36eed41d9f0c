/// A queue of deadlines, earliest first.
struct Deadlines {
    // Sorted by time; equal times keep the order in which they were added.
    private var pending: [Window.Deadline] = []

    mutating func add(_ deadline: Window.Deadline, at time: Double) {
        deadline.time = time
        pending.insert(deadline, at: pending.firstIndex { $0.time > time } ?? pending.endIndex)
    }

    var next: Double? {
        mutating get {
            pending.removeAll { !$0.isPending }
            return pending.first?.time
        }
    }

    /// Removes and returns the deadlines that are due, earliest first.
    mutating func takeDue(at time: Double) -> [Window.Deadline] {
        let due = Array(pending.prefix { $0.time <= time })
        pending.removeFirst(due.count)
        return due
    }
}

extension Window {
    /// A scheduled call, pending until it fires or is cancelled.
    public final class Deadline {
        /// The time to fire, in seconds of the loop's clock; infinite until it is known.
        public fileprivate(set) var time = Double.infinity
        private var body: ((_ time: Double) -> Void)?

        init(body: @escaping (_ time: Double) -> Void) { self.body = body }

        public var isPending: Bool { body != nil }

        public func cancel() { body = nil }

        func fire() {
            let body = body
            self.body = nil
            body?(time)
        }
    }
}
