import Requests
import WeightHistory

/// A question about what a file leaves open.
public enum ImportQuestion: Hashable, Sendable {
    /// The first weight without a unit, and its date, as written.
    case unit(weight: String, date: String)
    /// The first ambiguous date, as written, and the orders that are valid for some date.
    case dateOrder(date: String, orders: [DateOrder])
    /// The heights of the people in the file.
    case person(centimetres: [Int])
    /// The names of the columns, or the cells of the first row, and the columns that the program would guess.
    case columns(names: [String], guess: ColumnChoice?)
    /// The names of the sheets that may contain the weights.
    case sheet(names: [String])
    /// The unknown words of a unit column without a known unit; the answer applies to all weights.
    case unknownUnits(words: [String])
    /// The header's unit contradicts the only one that the body mass indices allow; with the first weight, as written.
    case contradictedUnit(stated: WeightUnit, proven: WeightUnit, weight: String, date: String)
    /// The people named in a column; empty for no name.
    case namedPerson(names: [Tally])
    /// The measurements in a long table.
    case rows(words: [Tally])
    /// The numbers of weights below 20 kg and above 400 kg, and the first of them, as written.
    case outside(below: Int, above: Int, weight: String, date: String)

    /// A text in the file, and the number of rows that have it.
    public struct Tally: Hashable, Sendable {
        public var text: String
        public var count: Int

        public init(_ text: String, _ count: Int) { (self.text, self.count) = (text, count) }

        /// The text to show.
        var excerpt: String { text.withText(\.excerpt) }
    }
}
