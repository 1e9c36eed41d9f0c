import Requests
import WeightHistory

/// What a file does not say, and the person must.
public enum ImportQuestion: Hashable, Sendable {
    /// - Parameters:
    ///   - weight: The first one, as it is written.
    ///   - date: Its day, as it is written.
    case unit(weight: String, date: String)
    /// - Parameters:
    ///   - date: The first one that can be read in several ways.
    ///   - orders: Those that give days to dates of the file.
    case dateOrder(date: String, orders: [DateOrder])
    /// - Parameter centimetres: The heights of those whose weights the file holds.
    case person(centimetres: [Int])
    /// - Parameters:
    ///   - names: Those of the columns, or the cells of the first row.
    ///   - guess: The columns that the program would take.
    case columns(names: [String], guess: ColumnChoice?)
    /// The words of a unit column, none of which is known; the answer is the unit of all weights.
    case unknownUnits(words: [String])
    /// The header says one unit, and the body mass indices are right for another one alone.
    ///
    /// - Parameters:
    ///   - weight: The first one, as it is written.
    ///   - date: Its day, as it is written.
    case contradictedUnit(stated: WeightUnit, proven: WeightUnit, weight: String, date: String)
    /// - Parameter names: The people named in a column, with the rows of each; an empty text stands for no name.
    case namedPerson(names: [Tally])
    /// - Parameter words: What the rows of a long table measure, with the rows of each.
    case rows(words: [Tally])
    /// Weights below 20 kg or above 400 kg.
    ///
    /// - Parameters:
    ///   - weight: The first one, as it is written.
    ///   - date: Its day, as it is written.
    case outside(below: Int, above: Int, weight: String, date: String)

    /// A text of the file, and how many rows have it.
    public struct Tally: Hashable, Sendable {
        public var text: String
        public var count: Int

        public init(_ text: String, _ count: Int) {
            (self.text, self.count) = (text, count)
        }
    }
}
