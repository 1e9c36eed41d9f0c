/// How the lines of a table become rows.
struct TableRows: Sendable {
    /// Makes a row, or what counts a line, of the cells that the maker has.
    let event: @Sendable (_ maker: inout RowMaker, _ line: TableScanner.Found) -> RowEvent
    /// Whether lines that begin with `#` are none of its rows.
    var skipsComments = false
    /// Whether what begins with a digit is a row by its columns alone.
    var hasPlainRows = false
    /// Whether a last line without an end is cut off if it has fewer cells than the header.
    var hasAllCells = false

    /// Rows by their columns alone.
    static let plain = TableRows(event: { maker, line in maker.sectionRow(line) }, hasPlainRows: true)

    /// Rows by their columns alone, and comments.
    static let hashComments = TableRows(
        event: { maker, line in maker.sectionRow(line) }, skipsComments: true, hasPlainRows: true)
}
