/// Selects the rows of a file that are the user's weights.
struct RowSelection {
    /// The name of the measurement, in lowercase; nil if all rows are weights.
    var word: String?
    /// The name of the person, in lowercase; nil if the file has only one.
    var person: String?
    /// In centimetres; nil if the file has only one person.
    var height: Int?

    func isOfWord(_ row: SourceRow) -> Bool { word == nil || row.word.name == word }

    /// Throws `.noHeight` if the row's height is needed and missing.
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
