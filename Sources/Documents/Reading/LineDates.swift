import WeightHistory

/// Reads the dates of a document's records, in the common form without splitting the record.
struct LineDates {
    private var common: CommonRowReader?
    private var clock: LocalClock

    init(_ layout: DocumentLayout, _ rules: TimeZoneRules) {
        (common, clock) = (CommonRowReader(layout), LocalClock(rules: rules))
    }

    /// Returns the date of a record, and its moment by the wall clock as in `EntryIdentity`; nil if it has none.
    @inline(__always)
    mutating func date(
        of record: WalkedLine, in walker: borrowing LineWalker
    ) -> (timestamp: Timestamp, moment: Int)? {
        let bytes = walker.bytes(of: record)
        if let (wall, offset) = common?.date(bytes) {
            return (Timestamp(seconds: wall - offset), EntryIdentity.moment(wall: wall, isWholeDay: false))
        }
        guard let date = try? walker.row(of: record).date(bytes, &clock) else { return nil }
        return (date.timestamp, EntryIdentity.moment(wall: date.wallSeconds, isWholeDay: date.isWholeDay))
    }

    mutating func entry(of record: WalkedLine, in walker: borrowing LineWalker) -> WeightEntry? {
        try? walker.row(of: record).entry(walker.bytes(of: record), &clock)
    }
}

/// The order of a document's dates, with some of its records to find a date's place by.
struct DateOrder {
    private var isAscending = true
    private var latest = Timestamp(rawValue: .min)
    private var marks: [(offset: Int, time: Timestamp)] = []

    /// The least distance between two marks, in bytes.
    private static let distance = 1 << 16

    /// Adds the date of the next record.
    mutating func add(_ time: Timestamp, at offset: Int) {
        isAscending = isAscending && time >= latest
        latest = time
        if marks.isEmpty || offset >= marks[marks.count - 1].offset + Self.distance { marks.append((offset, time)) }
    }

    /// Returns the offset of a record at or shortly before the first one that is later than a time.
    ///
    /// Returns nil if no record has a date, or if the dates are in no order.
    func start(toFind time: Timestamp) -> Int? {
        guard isAscending, !marks.isEmpty else { return nil }
        return marks[max(0, marks.partitionPoint { $0.time <= time } - 1)].offset
    }
}
