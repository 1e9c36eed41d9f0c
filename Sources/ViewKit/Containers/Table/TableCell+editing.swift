import Geometry

extension TableCell {
    /// Shows or hides the mark before the row.
    func setEditing(_ isEditing: Bool) {
        guard isEditing != self.isEditing else { return }
        self.isEditing = isEditing
        if isEditing, editMark == nil {
            let mark = EditMark(frame: EditMark.frame(in: contentView.bounds, isShown: false))
            contentView.addSubview(mark)
            editMark = mark
        }
        contentView.setNeedsLayout()
    }

    /// How far the content moves aside for the whole Delete button, in points.
    var openWidth: Double { min(bounds.width, (deleteButton ?? makeDeleteButton()).openWidth) }

    /// Moves the content to the left, in points; at zero the Delete button is gone.
    func setSwipeOffset(_ offset: Double) {
        guard offset != swipeOffset else { return }
        swipeOffset = offset
        if offset > 0, deleteButton == nil { _ = makeDeleteButton() }
        deleteButton?.isHidden = offset == 0
        setNeedsLayout()
    }

    /// The button is what the content has uncovered; its word comes to light from the right, and moves on with the content.
    func layoutDeleteButton() {
        guard let deleteButton else { return }
        let width = max(deleteButton.openWidth, swipeOffset)
        deleteButton.frame = Rect(x: bounds.maxX - width, y: bounds.minY, width: width, height: bounds.height)
    }

    /// Whether a point of the cell lies on the uncovered part of the Delete button.
    func isOnDeleteButton(_ point: Point) -> Bool {
        swipeOffset > 0 && bounds.contains(point) && point.x >= bounds.maxX - swipeOffset
    }

    /// Whether a point of the cell is for the mark before the row, which is larger to fingers than it looks.
    func isOnEditMark(_ point: Point) -> Bool {
        isEditing && bounds.contains(point) && point.x < bounds.minX + 16 + EditMark.room
    }

    /// Forgets everything about the row.
    func prepareForReuse() {
        isHighlighted = false
        alpha = 1
        setSwipeOffset(0)
    }

    private func makeDeleteButton() -> CellDeleteButton {
        let button = CellDeleteButton()
        button.isHidden = swipeOffset == 0
        insertSubview(button, at: 0)
        deleteButton = button
        return button
    }
}
