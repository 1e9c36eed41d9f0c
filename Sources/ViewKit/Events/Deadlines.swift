/// What is to be done at times, the earliest first.
struct Deadlines {
    // Sorted by time; of equal times, the earlier scheduled comes first.
    private var pending: [Window.Deadline] = []

    mutating func add(_ deadline: Window.Deadline, at time: Double) {
        deadline.time = time
        pending.insert(deadline, at: pending.firstIndex { $0.time > time } ?? pending.endIndex)
    }

    /// The time of the next one; nil if there is none.
    var next: Double? {
        mutating get {
            pending.removeAll { !$0.isPending }
            return pending.first?.time
        }
    }

    /// Takes those that are due, the earliest first.
    mutating func takeDue(at time: Double) -> [Window.Deadline] {
        let due = Array(pending.prefix { $0.time <= time })
        pending.removeFirst(due.count)
        return due
    }
}

extension Window {
    /// Something to do at a time, until it was done or cancelled.
    public final class Deadline {
        /// In seconds of the loop's clock; infinite as long as it is not known.
        public fileprivate(set) var time = Double.infinity
        private var body: ((_ time: Double) -> Void)?

        init(body: @escaping (_ time: Double) -> Void) {
            self.body = body
        }

        public var isPending: Bool { body != nil }

        public func cancel() { body = nil }

        func fire() {
            let body = body
            self.body = nil
            body?(time)
        }
    }
}
