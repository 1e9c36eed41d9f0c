import System

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

    /// A sentence for people.
    public var sentence: String {
        switch reason {
        case .notADate(let text): "\(quoted(text)) is not a date that can be read."
        case .notATime(let text): "\(quoted(text)) is not a time of day."
        case .distantYear(let text):
            "The year of \(quoted(text)) is not between 1800 and 2299. Dates of another calendar cannot be imported."
        case .unclearZone(let text):
            "\(quoted(text)) may be several time zones, or none that is known. Name the right one with --zone."
        case .notAWeight(let text): "\(quoted(text)) is not a weight."
        case .unclearComma(let text):
            "In \(quoted(text)) the comma may stand before decimals or thousands. Write it with a point."
        case .notAUnit(let text): "\(quoted(text)) is not a unit."
        case .noUnit: "The unit is missing."
        case .contradiction(let weight, let other): "\(quoted(weight)) and \(quoted(other)) are not the same weight."
        case .tooHeavy(let text): "\(quoted(text)) is over 1000 kg."
        case .notPositive(let text): "\(quoted(text)) is not above zero."
        case .tooFewCells: "Cells are missing."
        case .tooManyCells: "There are more cells than names in the header."
        case .brokenQuote: "A quote does not end, or text follows it."
        case .cutOff: "The last line is not ended, and may be cut off. End it with a line break if it is whole."
        case .noHeight: "The height is missing, so nobody knows whose weight it is."
        }
    }

    private func quoted(_ text: String) -> String { "\"\(SafeText.singleLine(text))\"" }
}
