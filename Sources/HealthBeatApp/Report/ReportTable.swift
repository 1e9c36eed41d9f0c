import Cairo

/// A table of a report, as texts.
struct ReportTable {
    struct Column {
        let title: String
        var alignment = TextLayout.Alignment.left
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
    /// An explanation below the title; empty for none.
    var remark = ""
    let columns: [Column]
    let arrangement: Arrangement
    /// As many texts in each row as there are columns.
    let rows: [[String]]
}
