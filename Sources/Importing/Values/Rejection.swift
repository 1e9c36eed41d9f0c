/// A row that was not imported, with the reason.
public struct Rejection: Hashable, Sendable {
    /// From 1.
    public var line: Int
    public var reason: Reason

    public init(line: Int, reason: Reason) {
        self.line = line
        self.reason = reason
    }

    /// The fault; texts are excerpts of cells.
    public enum Reason: Error, Hashable, Sendable {
        case notADate(String)
        case notATime(String)
        /// A year far from any weighing, such as that of another calendar.
        case distantYear(String)
        /// A zone that is unknown or ambiguous.
        case unclearZone(String)
        case notAWeight(String)
        /// A comma that may separate decimals or thousands.
        case unclearComma(String)
        case notAUnit(String)
        case noUnit
        /// Two columns that should be the same weight differ.
        case contradiction(String, String)
        case tooHeavy(String)
        case notPositive(String)
        case tooFewCells
        case tooManyCells
        case brokenQuote
        /// The file's last line is unterminated, and may be cut off.
        case cutOff
        case noHeight
    }
}
