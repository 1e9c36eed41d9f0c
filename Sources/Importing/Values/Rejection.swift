/// A row that was not imported, with the reason.
public struct Rejection: Hashable, Sendable {
    /// From 1.
    public var line: Int
    public var reason: Reason

    /// The fault; texts are excerpts of cells.
    public enum Reason: Error, Hashable, Sendable {
        case notADate(String)
        case notATime(String)
        case notAWeight(String)
        case notAUnit(String)
        /// A year far from any weighing, such as that of another calendar.
        case distantYear(String)
        /// A month's name that is of another month in Croatian.
        case unclearMonth(String)
        case unclearZone(String)
        case unclearComma(String)
        case noUnit
        /// Two columns that should be the same weight differ.
        case contradiction(String, String)
        case tooHeavy(String)
        case notPositive(String)
        case tooFewCells, tooManyCells, brokenQuote, noHeight
        /// The file's last line is unterminated, and may be cut off.
        case cutOff
    }
}
