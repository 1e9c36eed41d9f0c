public struct WeightEntry: Hashable, Sendable {
    public var date: EntryDate
    public var weight: EntryWeight
    /// Free text, empty if there is none; it may contain newlines and any other characters of the file.
    public var note: String

    /// The values of series in its line, or to write there; a history's entries have none, as its measurements hold them.
    public var values: [SeriesValue]

    public init(date: EntryDate, weight: EntryWeight, note: String = "", values: [SeriesValue] = []) {
        (self.date, self.weight, self.note, self.values) = (date, weight, note, values)
    }

    public var kilograms: Double { weight.kilograms }

    /// The entry as a history has it.
    public var withoutValues: WeightEntry { WeightEntry(date: date, weight: weight, note: note) }
}
