/// A row of a file of another program: its cells without the whitespace around them, valid as long as the row is looked at.
///
/// One is used for all rows of a table.
final class SourceRow {
    typealias Text = UnsafeBufferPointer<UInt8>

    /// From 1.
    var line = 0
    var date = Text.none
    /// Empty where the date says it, or nothing does.
    var time = Text.none
    /// A number, perhaps with its unit behind it.
    var weight = Text.none
    var unit = Text.none
    /// How far the zone is from UTC, as `UTC+0100`.
    var offset = Text.none
    /// The zone of the time, as `Europe/Berlin`, `UTC+1` or `EST`.
    var zone = Text.none
    var bodyMassIndex = Text.none
    /// In centimetres.
    var height = Text.none
    /// What the row measures, in a table of several measurements.
    var word = Text.none
    /// Whose row it is.
    var person = Text.none
    /// Says yes if the person deleted the row.
    var deletion = Text.none
    /// The same weight in another unit.
    var twin = Text.none
    /// The pounds beside whole stones, or the ounces beside whole pounds.
    var part = Text.none
    /// Another date, which may prove the order of the first one's numbers.
    var secondDate = Text.none
    /// As its text is, without quotes.
    var note = ""

    init(line: Int = 0) {
        self.line = line
    }
}

extension UnsafeBufferPointer<UInt8> {
    static var none: Self { Self(start: nil, count: 0) }

    /// The bytes without the whitespace around them, of which the one that never breaks is two bytes.
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

    /// Whether the space that never breaks begins there.
    private func isHardSpace(_ index: Int, _ end: Int) -> Bool {
        index >= startIndex && index + 1 < end && self[index] == 0xC2 && self[index + 1] == 0xA0
    }

    /// The text, or its beginning, for people.
    var excerpt: String {
        let text = String(decoding: prefix(60), as: UTF8.self)
        return text.count > 40 ? text.prefix(40) + "…" : text
    }

    var text: String { String(decoding: self, as: UTF8.self) }
}
