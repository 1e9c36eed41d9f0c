/// Which rows of a file are the person's weights.
struct RowSelection {
    /// What the row measures, as a name; nil if all rows are weights.
    var word: String?
    /// The name of the person; nil if there is one.
    var person: String?
    /// In centimetres; nil if there is one person.
    var height: Int?

    func isOfWord(_ row: SourceRow) -> Bool { word == nil || row.word.name == word }

    /// Throws `.noHeight` if nobody can know.
    func isOfPerson(_ row: SourceRow) throws(Rejection.Reason) -> Bool {
        if let person, row.person.name != person { return false }
        guard let height else { return true }
        guard let own = try? WrittenNumber(row.height) else { throw .noHeight }
        return Int(own.value.rounded()) == height
    }

    func includes(_ row: SourceRow) -> Bool {
        isOfWord(row) && !row.isDeleted && (try? isOfPerson(row)) == true
    }
}

extension SourceRow {
    /// Whether the cell says yes, or when the row was deleted.
    var isDeleted: Bool {
        let text = deletion
        if text.isNoValue { return false }
        return Self.yes.contains(text.name) || (try? WrittenNumber(text)) != nil || WrittenDate(text) != nil
    }

    private static let yes: Set = [
        "true", "t", "yes", "y", "x", "deleted", "ja", "j", "oui", "o", "sí", "si", "sì", "s", "sim", "tak", "ano",
        "da", "да",
        "kyllä", "igen", "evet", "是", "はい", "예", "gelöscht", "supprimé", "eliminado", "eliminato", "verwijderd",
        "raderad",
        "wahr", "vrai", "verdadero", "vero", "waar", "sant", "истина",
    ]
}

extension UnsafeBufferPointer<UInt8> {
    /// The text in small letters.
    var name: String { text.lowercased() }
}
