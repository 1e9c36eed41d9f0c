public struct WeightEntry: Hashable, Sendable {
    public var date: EntryDate
    public var weight: EntryWeight
    /// Free text, empty if there is none; it may contain newlines and any other characters of the file.
    public var note: String

    public init(date: EntryDate, weight: EntryWeight, note: String = "") {
        (self.date, self.weight, self.note) = (date, weight, note)
    }

    public var kilograms: Double { weight.kilograms }
}
