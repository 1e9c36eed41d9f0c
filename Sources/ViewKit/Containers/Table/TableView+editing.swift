extension TableView {
    /// How much room the mark before a row takes from its content, in points.
    public static let editingRoom = EditMark.room

    /// Whether rows that can be deleted show a mark before them, which deletes.
    public var isEditing: Bool {
        get { editing }
        set { setEditing(newValue, animated: false) }
    }

    /// Shows or hides the marks before the rows, which slide in and out where that is animated.
    ///
    /// While they are shown, a press on a row selects it, but chooses nothing.
    public func setEditing(_ isEditing: Bool, animated: Bool) {
        guard isEditing != editing else { return }
        closeSwipe(animated: animated)
        cancelRowPress()
        editing = isEditing
        let cells = cells
        View.animate(duration: animated && !needs.contains(.layout) ? 0.25 : 0) {
            for (row, cell) in cells { cell.setEditing(isEditing && isDeletable(row)) }
        } completion: { _ in
            for cell in cells.values { cell.removeHiddenEditMark() }
        }
        setNeedsLayout()
    }
}
