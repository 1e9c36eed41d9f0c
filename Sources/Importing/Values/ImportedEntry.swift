import WeightHistory

/// A row of another program's file: a weight, values of series, or both.
public struct ImportedEntry: Hashable, Sendable {
    public var date: EntryDate
    // These two take the padding after `date`, and so no room of their own.
    public var unit: WeightUnit
    var decimals: UInt8
    /// All digits of the weight as one integer, `decimals` of them after the mark; 0 if there is no weight.
    var digits: UInt64
    public var note: String
    /// Empty, and without memory of its own, in files of weights alone.
    public var values: [SeriesValue] = []
    /// The line in the file, from 1.
    public var line: Int

    public var hasWeight: Bool { digits > 0 }
    public var kilograms: Double { unit.kilograms(from: Double(digits) / WrittenNumber.power(Int(decimals))) }

    /// The entry for a document; nil if its weight is not valid.
    var entry: WeightEntry? {
        let weight = hasWeight ? EntryWeight(digits: digits, decimals: Int(decimals), unit) : EntryWeight.none
        return weight.map { WeightEntry(date: date, weight: $0, note: note, values: values) }
    }
}
