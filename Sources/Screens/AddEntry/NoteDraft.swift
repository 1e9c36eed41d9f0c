/// A note as it stands in a field of one line, and the note that what was typed there makes.
///
/// The end of a line stands there as `↵`, and what cannot be shown as `␦`. Nothing of the note is lost by an edit: what was
/// left as it was on both sides of the change keeps every character.
struct NoteDraft {
    let note: String
    /// The note in the field, as far as that has room.
    let text: String
    /// What each character of the text stands for.
    private let pieces: [Piece]
    /// What the field has no room for.
    private let rest: String

    /// - Parameter room: In bytes of the text's UTF-8.
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
}

extension NoteDraft {
    private struct Piece {
        var original: String
        var shown: Unicode.Scalar

        /// The first of a note; nil at its end.
        init?(_ note: Substring.UnicodeScalarView) {
            guard let scalar = note.first else { return nil }
            // The two characters of a line's end are one.
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
