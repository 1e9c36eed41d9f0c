import WeightHistory

/// A new entry as it was typed, before it is saved.
public nonisolated struct UnsavedEntry: Hashable, Sendable {
    public var weight: String
    /// The unit of a weight without one.
    public var unit: WeightUnit
    /// In ISO 8601, or as typed if that is not a date; nil for a date that was not touched, which is always now.
    public var date: String?
    /// With `↵` for the ends of its lines.
    public var note: String
    /// The values of series as typed, by the names of their columns.
    public var values: [String: String]

    public init(
        weight: String, unit: WeightUnit, date: String? = nil, note: String = "", values: [String: String] = [:]
    ) {
        (self.weight, self.unit, self.date, self.note, self.values) = (weight, unit, date, note, values)
    }

    /// Whether nothing was typed.
    var isEmpty: Bool { weight.isEmpty && date == nil && note.isEmpty && values.isEmpty }
}
