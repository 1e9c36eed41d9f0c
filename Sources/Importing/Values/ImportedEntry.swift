import WeightHistory

/// A weighing as a file of another program says it.
public struct ImportedEntry: Hashable, Sendable {
    public var date: EntryDate
    // Beside the date, it takes no room of its own.
    public var unit: WeightUnit
    /// All digits of the weight as one whole number, of which some are decimals.
    var digits: UInt64
    var decimals: Int
    public var note: String
    /// Where it stands in its file, from 1.
    public var line: Int

    public var kilograms: Double { unit.kilograms(from: Double(digits) / Self.powersOfTen[decimals]) }

    /// The entry as a document has it.
    var entry: WeightEntry? {
        EntryWeight(digits: digits, decimals: decimals, unit).map { WeightEntry(date: date, weight: $0, note: note) }
    }

    static let powersOfTen: [Double] = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12]
}
