import WeightHistory

/// The initial contents of an entry panel, except the weight, and the reading of the text typed there.
struct EntryDraft {
    let date: EntryDate
    let dates: DateFormat
    let rules: TimeZoneRules
    let note: NoteDraft
    /// The result of the last step, or the date of an entry that was left unsaved; its text keeps its seconds and zone.
    private(set) var steppedDate: EntryDate?

    var dateText: String { dates.text(date) }

    /// Returns the typed date; unchanged or stepped text keeps its seconds and zone. Words count from `today`.
    func date(typed text: String, today: CalendarDay) throws(InputError) -> EntryDate {
        let known = [date, steppedDate].compactMap(\.self).first { text == dates.text($0) }
        if let known { return known }
        return try EntryDate(typed: text, in: dates, like: date, today: today, rules: rules)
    }

    /// Returns a typed date as it is kept: in ISO 8601, or the text itself if it is not a date; nil if untouched.
    func kept(_ text: String, today: CalendarDay) -> String? {
        if text == dateText { return nil }
        return (try? date(typed: text, today: today))?.text ?? text
    }

    /// Takes over a kept date, and returns its text.
    mutating func resume(_ kept: String?) -> String {
        guard let kept else { return dateText }
        guard let date = EntryDate(kept, in: rules) else { return kept }
        steppedDate = date
        return dates.text(date)
    }

    /// Returns a typed date in full and with short names, without the current year; none if it is not a date.
    func hints(for text: String, today: CalendarDay) -> [String] {
        guard let date = try? date(typed: text, today: today) else { return [] }
        return [dates.longText(date, withoutYear: today.year), dates.mediumText(date, withoutYear: today.year)]
    }

    /// Returns the text of the date some days after a typed one; nil if that is not a date.
    mutating func step(_ text: String, byDays days: Int, today: CalendarDay) -> String? {
        guard let stepped = try? date(typed: text, today: today).moved(byDays: days, in: rules) else { return nil }
        steppedDate = stepped
        return dates.text(stepped)
    }
}

/// A note as shown in a single-line field, and the note made of the text typed there.
///
/// A line terminator is shown as `↵`, a control character as `␦`. Text around an edit keeps its original characters.
struct NoteDraft {
    let note: String
    /// The start of the note, as much as the field has room for.
    let text: String
    /// The original of each scalar of `text`.
    private let pieces: [Piece]
    /// The remainder of the note.
    private let rest: String

    /// - Parameter room: The field's capacity in bytes of UTF-8.
    init(_ note: String, room: Int) {
        self.note = note
        var pieces: [Piece] = []
        var (rest, length) = (note.unicodeScalars[...], 0)
        while let piece = Piece(rest), length + UTF8.width(piece.shown) <= room {
            pieces.append(piece)
            length += UTF8.width(piece.shown)
            rest = rest.dropFirst(piece.original.unicodeScalars.count)
        }
        self.pieces = pieces
        self.rest = String(rest)
        text = String(String.UnicodeScalarView(pieces.map(\.shown)))
    }

    func note(typed: String) -> String {
        let typed = Array(typed.unicodeScalars)
        let shown = pieces.map(\.shown)
        let start = zip(typed, shown).prefix { $0 == $1 }.count
        let end = zip(typed[start...].reversed(), shown[start...].reversed()).prefix { $0 == $1 }.count
        let middle = String(String.UnicodeScalarView(typed[start..<typed.count - end]))
        return pieces[..<start].map(\.original).joined() + middle.replacing("↵", with: "\n")
            + pieces[(pieces.count - end)...].map(\.original).joined() + rest
    }

    private struct Piece {
        var original: String
        var shown: Unicode.Scalar

        /// Takes the first piece of a note; nil if that is empty.
        init?(_ note: Substring.UnicodeScalarView) {
            guard let scalar = note.first else { return nil }
            // CR LF is one line terminator.
            let isPair = scalar == "\r" && note.dropFirst().first == "\n"
            (original, shown) = (isPair ? "\r\n" : String(scalar), Self.shown(scalar))
        }

        private static func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
            switch scalar.value {
            case 0x09: " "
            case 0x0a...0x0d, 0x85, 0x2028, 0x2029: "↵"
            case 0..<0x20, 0x7f..<0xa0: "␦"
            default: scalar
            }
        }
    }
}
