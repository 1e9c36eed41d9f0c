import Requests
import WeightHistory

/// A question about what a file leaves open.
public enum ImportQuestion: Hashable, Sendable {
    /// - Parameters:
    ///   - weight: The first weight without a unit, as written.
    ///   - date: Its date, as written.
    case unit(weight: String, date: String)
    /// - Parameters:
    ///   - date: The first ambiguous date, as written.
    ///   - orders: The orders that are valid for some date.
    case dateOrder(date: String, orders: [DateOrder])
    /// - Parameter centimetres: The heights of the people in the file.
    case person(centimetres: [Int])
    /// - Parameters:
    ///   - names: The names of the columns, or the cells of the first row.
    ///   - guess: The columns that the program would guess.
    case columns(names: [String], guess: ColumnChoice?)
    /// The unknown words of a unit column without a known unit; the answer applies to all weights.
    case unknownUnits(words: [String])
    /// The header's unit contradicts the only one that the body mass indices allow.
    ///
    /// - Parameters:
    ///   - weight: The first weight, as written.
    ///   - date: Its date, as written.
    case contradictedUnit(stated: WeightUnit, proven: WeightUnit, weight: String, date: String)
    /// - Parameter names: The people named in a column, with the number of rows; empty for no name.
    case namedPerson(names: [Tally])
    /// - Parameter words: The measurements in a long table, with the number of rows.
    case rows(words: [Tally])
    /// Weights below 20 kg or above 400 kg.
    ///
    /// - Parameters:
    ///   - weight: The first of them, as written.
    ///   - date: Its date, as written.
    case outside(below: Int, above: Int, weight: String, date: String)

    /// A text in the file, and the number of rows that have it.
    public struct Tally: Hashable, Sendable {
        public var text: String
        public var count: Int

        public init(_ text: String, _ count: Int) {
            (self.text, self.count) = (text, count)
        }
    }
}
