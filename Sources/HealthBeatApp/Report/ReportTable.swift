import Cairo

/// A table of a report, as texts.
struct ReportTable {
    struct Column {
        let title: String
        var alignment = TextLayout.Alignment.left
        /// Whether the column is in a further table if the page has no room for all.
        var canMove = false
    }

    enum Arrangement {
        /// The columns are spread over the width of the page.
        case spread
        /// Parts of the table are side by side, as many as fit.
        case sideBySide
    }

    let title: String
    /// The title of further tables.
    let furtherTitle: String
    /// An explanation below the title; empty for none.
    var remark = ""
    let columns: [Column]
    let arrangement: Arrangement
    /// As many texts in each row as there are columns.
    let rows: [[String]]
    /// The notes below the rows, each empty for none; no elements if no row has one.
    var notes: [String] = []

    func note(below row: Int) -> String { notes.isEmpty ? "" : notes[row] }

    /// Returns a table of some columns, the first one included, with the rows that have a text in another one or a note.
    ///
    /// - Parameter isFurther: Whether the table continues another one, which has the notes.
    func part(_ indices: [Int], isFurther: Bool) -> ReportTable {
        let notes = isFurther ? [] : notes
        let kept = rows.indices.filter { row in
            indices.dropFirst().contains { !rows[row][$0].isEmpty } || !notes.isEmpty && !notes[row].isEmpty
        }
        return ReportTable(
            title: isFurther ? furtherTitle : title, furtherTitle: furtherTitle, remark: isFurther ? "" : remark,
            columns: indices.map { columns[$0] }, arrangement: isFurther ? .sideBySide : arrangement,
            rows: kept.map { row in indices.map { rows[row][$0] } }, notes: notes.isEmpty ? [] : kept.map { notes[$0] })
    }
}
