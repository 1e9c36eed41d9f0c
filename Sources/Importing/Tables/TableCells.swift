enum TableCells {
    static func isNothing(_ cell: String) -> Bool { cell.withText(\.isNoValue) }

    static func isDate(_ cell: String) -> Bool {
        cell.withText { WrittenDate($0).map { !$0.hasUnreadTime } ?? false }
    }

    /// Whether it is a date in any order of its numbers.
    static func isCertainDate(_ cell: String) -> Bool { cell.withText { WrittenDate($0)?.day.isCertain ?? false } }

    static func isSpreadsheetDay(_ cell: String) -> Bool { cell.withText { WrittenDate(spreadsheet: $0) != nil } }

    static func isTime(_ cell: String) -> Bool { cell.withText { WrittenTime($0) != nil } }

    static func isWeight(_ cell: String) -> Bool { WrittenNumber.orZero(cell).map { $0.value < 100_000 } ?? false }

    /// Whether it may be the decimals of a number split at its comma, as `4` or `4 kg` of `82,4 kg`.
    static func isDecimals(_ cell: String) -> Bool {
        let text = cell.trimmed
        let digits = text.prefix(while: \.isWholeNumber)
        return 1...2 ~= digits.count
            && (digits.endIndex == text.endIndex || SourceUnit(String(text[digits.endIndex...]).trimmed) != nil)
    }

    static func isText(_ cell: String) -> Bool {
        SourceUnit(cell) == nil && !isDate(cell) && !isTime(cell) && !isWeight(cell)
    }

    /// Returns the number of a cell; nil if it is empty, zero or text.
    static func number(_ cell: String) -> WrittenNumber? { cell.withText { try? WrittenNumber($0) } }
}

extension String {
    /// The text without surrounding whitespace, in lowercase.
    var asName: String { trimmed.lowercased() }

    var trimmed: String {
        let text = drop(while: \.isWhitespace)
        return text.lastIndex { !$0.isWhitespace }.map { String(text[...$0]) } ?? ""
    }

    /// Calls `body` with the UTF-8 bytes without surrounding whitespace.
    func withText<Result>(_ body: (SourceRow.Text) -> Result) -> Result {
        var copy = self
        return copy.withUTF8 { body($0.stripped) }
    }
}
