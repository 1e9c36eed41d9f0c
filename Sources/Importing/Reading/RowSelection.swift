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
    /// Deleted unless the cell says no.
    var isDeleted: Bool {
        let text = deletion
        return !text.isNoValue && !["false", "0", "no", "n", "f"].contains(text.name)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The text in small letters.
    var name: String { text.lowercased() }
}
