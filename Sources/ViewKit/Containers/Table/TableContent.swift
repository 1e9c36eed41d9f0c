/// What of a table exists as views: the cells and headers in sight, by the layout of all rows.
final class TableContent {
    private(set) var layout = TableLayout()
    let cells: RowCells
    let headers: SectionHeaders
    private unowned let table: TableView

    init(of table: TableView) {
        self.table = table
        (cells, headers) = (RowCells(of: table), SectionHeaders(of: table))
    }

    /// Gives the rows and headers in sight their views.
    func layoutViews() {
        cells.layout()
        headers.layout()
    }

    /// Whether the layout was made for the table's scale and text size.
    var isMeasured: Bool { layout.isMeasured(headers.heights, scale: table.traits.displayScale) }

    func setLayout(of sections: [TableSection]) {
        cells.setNeedsPlacing()
        layout = TableLayout(sections, headerHeights: headers.heights, scale: table.traits.displayScale)
    }
}
