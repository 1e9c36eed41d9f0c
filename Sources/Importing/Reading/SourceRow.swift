import WeightHistory

/// A row of another program's file, with its cells stripped of whitespace.
///
/// One instance serves all rows of a table; its cells point into the file's bytes until the next row replaces them.
final class SourceRow {
    typealias Text = UnsafeBufferPointer<UInt8>

    /// From 1.
    var line = 0
    var date = Text.none
    /// Empty if the date contains the time, or there is none.
    var time = Text.none
    /// A number, perhaps followed by its unit.
    var weight = Text.none
    var unit = Text.none
    /// The offset from UTC that the user had at a moment, such as `UTC+0100`.
    var offset = Text.none
    /// The zone of the time, such as `Europe/Berlin`, `UTC+1` or `EST`.
    var zone = Text.none
    var bodyMassIndex = Text.none
    /// In centimetres, metres or inches.
    var height = Text.none
    /// The measurement, in a table of several ones.
    var word = Text.none
    var person = Text.none
    /// Yes or a date if the user deleted the row.
    var deletion = Text.none
    /// The same weight in another unit.
    var twin = Text.none
    /// The pounds beside whole stones, or the ounces beside whole pounds.
    var part = Text.none
    /// Another date, which may prove the order of the first one's numbers.
    var secondDate = Text.none
    /// The measurements besides weight.
    var values: [SourceValue] = []
    /// The text without quotes.
    var note = ""

    init(line: Int = 0) { self.line = line }

    /// Whether a measurement besides weight has a text.
    var hasValue: Bool { values.contains { !$0.text.isNoValue } }

    /// Whether the deletion cell contains yes, a date or a positive number.
    var isDeleted: Bool {
        if deletion.isNoValue { return false }
        return Self.yes.contains(deletion.name) || (try? WrittenNumber(deletion)) != nil || WrittenDate(deletion) != nil
    }

    /// The date to show in messages: its text, or the time in UTC for a number since 1970.
    var dateExcerpt: String {
        guard case .moment(let seconds, _) = WrittenDate(date)?.day else { return date.excerpt }
        return EntryDate(seconds: seconds, offset: 0, zone: .utc).text
    }

    private static let yes: Set = [
        "true", "t", "yes", "y", "x", "deleted", "ja", "j", "oui", "o", "sí", "si", "sì", "s", "sim", "tak", "ano",
        "da", "да", "kyllä", "igen", "evet", "是", "はい", "예", "gelöscht", "supprimé", "eliminado", "eliminato",
        "verwijderd", "raderad", "wahr", "vrai", "verdadero", "vero", "waar", "sant", "истина",
    ]
}

extension StaticString {
    /// The bytes of a word that a reader puts into a row.
    var bytes: SourceRow.Text { SourceRow.Text(start: utf8Start, count: utf8CodeUnitCount) }
}

extension UnsafeBufferPointer<UInt8> {
    static var none: Self { Self(start: nil, count: 0) }

    /// The bytes without surrounding whitespace, which includes U+00A0 in UTF-8.
    var stripped: Self {
        var (start, end) = (startIndex, endIndex)
        while start < end {
            if self[start] <= 0x20 { start += 1 } else if isHardSpace(start, end) { start += 2 } else { break }
        }
        while end > start {
            if self[end - 1] <= 0x20 { end -= 1 } else if isHardSpace(end - 2, end) { end -= 2 } else { break }
        }
        return Self(rebasing: self[start..<end])
    }

    /// Whether U+00A0 begins at `index`.
    private func isHardSpace(_ index: Int, _ end: Int) -> Bool {
        index >= startIndex && index + 1 < end && self[index] == 0xC2 && self[index + 1] == 0xA0
    }

    /// The text to show in messages, with at most 40 characters.
    var excerpt: String {
        let text = String(decoding: prefix(60), as: UTF8.self)
        return text.count > 40 ? text.prefix(40) + "…" : text
    }

    var text: String { String(decoding: self, as: UTF8.self) }
    var name: String { text.lowercased() }

    /// Whether a cell is empty, or contains dashes or a word for no value.
    var isNoValue: Bool {
        guard let first else { return true }
        if first.isDigit || count > 4 { return false }
        return ["-", "--", "---", "–", "—", "null", "nan", "n/a"].contains(name)
    }
}
