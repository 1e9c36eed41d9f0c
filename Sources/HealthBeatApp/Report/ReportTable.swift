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
        /// The last column has the rest of the width, in which its texts are wrapped.
        case wrappingLast
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

    /// Returns a table of some columns, the first one included, with the rows that have a text in another one.
    ///
    /// - Parameter isFurther: Whether the table continues another one.
    func part(_ indices: [Int], isFurther: Bool) -> ReportTable {
        let texts = rows.map { row in indices.map { row[$0] } }
        return ReportTable(
            title: isFurther ? furtherTitle : title, furtherTitle: furtherTitle, remark: isFurther ? "" : remark,
            columns: indices.map { columns[$0] }, arrangement: isFurther ? .sideBySide : arrangement,
            rows: texts.filter { $0.dropFirst().contains { !$0.isEmpty } })
    }
}
