/// A place in a document that could not be read; what stands there stays in the file and is left out of the history.
public struct LineProblem: Hashable, Sendable {
    /// From 1.
    public var line: Int
    /// The character in the line, from 1.
    public var column: Int
    public var kind: Kind

    public init(line: Int, column: Int, kind: Kind) {
        self.line = line
        self.column = column
        self.kind = kind
    }

    /// What is wrong; texts are those of the cell, cut after 40 bytes and otherwise as the file holds them.
    public enum Kind: Hashable, Sendable {
        case noDate
        case notADate(String)
        case noSuchDay(String)
        case noSuchTime(String)
        case midnightAsTwentyFour(String)
        case noSuchOffset(String)
        case noWeight
        case notANumber(String)
        case notPositive(String)
        case tooHeavy(String)
        case noUnit
        case notAUnit(String)
        /// The unit of the cell is another than the one in the column's name.
        case otherUnit(String, column: WeightUnit)
        case tooManyCells(found: Int, named: Int)
        case quoteDoesNotEnd
        case textAfterQuote
        case lineTooLong
    }
}
