/// The layout of all rows of a table, and the cells and headers of the visible part.
final class TableContent {
    private(set) var layout = TableLayout()
    let cells: RowCells
    let headers: SectionHeaders
    private unowned let table: TableView

    init(of table: TableView) {
        self.table = table
        (cells, headers) = (RowCells(of: table), SectionHeaders(of: table))
    }

    var isMeasured: Bool { layout.isMeasured(headers.heights, scale: table.traits.displayScale) }

    func setLayout(of sections: [TableSection]) {
        cells.setNeedsPlacing()
        layout = TableLayout(sections, headerHeights: headers.heights, scale: table.traits.displayScale)
    }
}
