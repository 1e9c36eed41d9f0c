/// The identity of an entry, however it was written: the local day and time, and the weight in grams.
public struct EntryIdentity: Hashable, Comparable, Sendable {
    /// Seconds since 1970 by the wall clock, doubled; odd for a day without a time.
    package let moment: Int
    package let grams: Int

    public init(_ entry: WeightEntry) { self.init(date: entry.date, kilograms: entry.kilograms) }

    public init(date: EntryDate, kilograms: Double) {
        self.init(wall: date.wallSeconds, isWholeDay: date.isWholeDay, kilograms: kilograms)
    }

    package init(_ row: PackedRow) {
        self.init(wall: row.wallSeconds, isWholeDay: row.style.precision == .day, kilograms: row.kilograms)
    }

    private init(wall: Int, isWholeDay: Bool, kilograms: Double) {
        moment = Self.moment(wall: wall, isWholeDay: isWholeDay)
        grams = Int((kilograms * 1000).rounded())
    }

    package static func moment(wall: Int, isWholeDay: Bool) -> Int { wall * 2 + (isWholeDay ? 1 : 0) }

    public static func < (left: EntryIdentity, right: EntryIdentity) -> Bool {
        (left.moment, left.grams) < (right.moment, right.grams)
    }
}
