import Geometry

extension TableView {
    /// Shows other sections at once, at the same place.
    ///
    /// With as many rows as before, they count as the same rows in another form: the selected one stays.
    func replace(sections: [TableSection]) {
        cancelRowPress()
        if sections.rowCount != rowCount {
            closeSwipe(animated: false)
            selectedRow = nil
        }
        rebuildLayout(with: sections)
        reloadRows()
    }

    /// Measures the sections anew: the row at the upper edge stays there, unless that is the first.
    func rebuildLayout(with sections: [TableSection]) {
        let anchor = RowAnchor(in: self)
        layout = TableLayout(sections, headHeights: headHeights, scale: traits.displayScale)
        contentSize = Size(width: 0, height: layout.height)
        if let anchor, anchor.row < rowCount { anchor.restore(in: self, row: anchor.row) }
        setNeedsLayout()
    }
}

extension [TableSection] {
    /// How many rows all sections have.
    var rowCount: Int { reduce(0) { $0 + $1.rowCount } }
}

/// A row that is to stay where it stands while the rows around it change.
struct RowAnchor {
    let row: Int
    /// From the upper edge of what can be seen to the row's, in points.
    let distance: Double

    /// The first row in sight; nil where there is none, and at the upper end, where what is new comes into sight.
    init?(in table: TableView) {
        let top = table.visibleRect.minY
        guard top > 0, let row = table.layout.rows(from: top, to: table.visibleRect.maxY).first else { return nil }
        self.init(row: row, in: table)
    }

    init(row: Int, in table: TableView) {
        self.row = row
        distance = table.layout.edges(ofRow: row).top - table.visibleRect.minY
    }

    /// Scrolls to where a row, that this one has become, stands as this one did.
    func restore(in table: TableView, row: Int) {
        let way = table.layout.edges(ofRow: row).top - distance - table.visibleRect.minY
        table.follow(contentMovedBy: way)
    }
}
