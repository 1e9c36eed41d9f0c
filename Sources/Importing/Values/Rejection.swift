/// A row that is not taken, and why.
public struct Rejection: Hashable, Sendable {
    /// From 1.
    public var line: Int
    public var reason: Reason

    public init(line: Int, reason: Reason) {
        self.line = line
        self.reason = reason
    }

    /// What is wrong; texts are the beginnings of cells.
    public enum Reason: Error, Hashable, Sendable {
        case notADate(String)
        case notATime(String)
        /// The year is far from any weighing: other calendars count from other years.
        case distantYear(String)
        /// A zone of several meanings, or of none that is known.
        case unclearZone(String)
        case notAWeight(String)
        /// A comma that may stand before decimals or thousands.
        case unclearComma(String)
        case notAUnit(String)
        case noUnit
        /// Two columns of the same weight differ.
        case contradiction(String, String)
        case tooHeavy(String)
        case notPositive(String)
        case tooFewCells
        case tooManyCells
        case brokenQuote
        /// The file's last line is not ended, and may be cut off.
        case cutOff
        case noHeight
    }
}
