import Geometry

extension TableView {
    /// The row that keys act on; nil where none is selected.
    ///
    /// Traps if there is no such row.
    public var selectedRow: Int? {
        get { selection }
        set { select(newValue) }
    }

    /// What a press on a row does: it becomes the selected one, and its owner hears of it unless rows are being edited.
    func choose(_ row: Int) {
        selectedRow = row
        if !editing { onSelect?(row) }
    }

    /// Asks the rows' owner to delete a row.
    func delete(_ row: Int) {
        guard isDeletable(row) else { return }
        onDelete?(row)
        // Where the owner has kept it, it closes again.
        if swipedRow != nil { closeSwipe(animated: true) }
    }

    /// Brings a row out from under heads and bars, by the shortest way.
    public func scrollToRow(_ row: Int, animated: Bool) {
        var place = frame(ofRow: row)
        let section = layout.edges(ofSection: layout.section(ofRow: row))
        // The head lies over the rows that scroll under it.
        let head = section.headBottom - section.top
        if style == .plain || place.minY == section.headBottom {
            place = Rect(left: place.minX, top: place.minY - head, right: place.maxX, bottom: place.maxY)
        }
        scrollToVisible(place, animated: animated)
    }

    private func select(_ row: Int?) {
        precondition(row.map { $0 >= 0 && $0 < rowCount } ?? true, "A row that is selected exists.")
        guard row != selection else { return }
        if let selection { cells[selection]?.isSelected = false }
        selection = row
        rowDeletedByKey = nil
        if let row { cells[row]?.isSelected = true }
    }
}
