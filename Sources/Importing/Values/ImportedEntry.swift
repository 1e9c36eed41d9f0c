import WeightHistory

/// A weight in another program's file.
public struct ImportedEntry: Hashable, Sendable {
    public var date: EntryDate
    // Takes the padding after `date`, and so no room of its own.
    public var unit: WeightUnit
    /// All digits of the weight as one integer, `decimals` of them after the mark.
    var digits: UInt64
    var decimals: Int
    public var note: String
    /// The line in the file, from 1.
    public var line: Int

    public var kilograms: Double { unit.kilograms(from: Double(digits) / WrittenNumber.power(decimals)) }

    /// The entry for a document; nil if its weight is not valid.
    var entry: WeightEntry? {
        EntryWeight(digits: digits, decimals: decimals, unit).map { WeightEntry(date: date, weight: $0, note: note) }
    }
}
