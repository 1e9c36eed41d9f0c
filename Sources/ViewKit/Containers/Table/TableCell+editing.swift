import Geometry

extension TableCell {
    /// Shows or hides the mark before the row; where changes are animated, it slides in and out.
    func setEditing(_ isEditing: Bool) {
        guard isEditing != self.isEditing else { return }
        self.isEditing = isEditing
        if isEditing, editMark == nil { View.withoutAnimation(makeEditMark) }
        contentView.layoutSubviews()
    }

    /// Lets go of the mark, once it is out of sight.
    func removeHiddenEditMark() {
        guard !isEditing else { return }
        editMark?.removeFromSuperview()
        editMark = nil
    }

    private func makeEditMark() {
        let mark = EditMark(frame: EditMark.frame(in: contentView.bounds, isShown: false))
        mark.alpha = 0
        contentView.addSubview(mark)
        editMark = mark
    }

    /// How far the content moves aside for the whole Delete button, in points.
    var openWidth: Double { min(bounds.width, deleteButton?.openWidth ?? 0) }

    /// Moves the content to the left, in points, over the Delete button.
    func setSwipeOffset(_ offset: Double) {
        guard offset != swipeOffset else { return }
        swipeOffset = offset
        if deleteButton == nil { View.withoutAnimation(makeDeleteButton) }
        layoutSwipe()
    }

    /// Lets go of the button, once the content covers it.
    func removeCoveredDeleteButton() {
        guard swipeOffset == 0 else { return }
        deleteButton?.removeFromSuperview()
        deleteButton = nil
    }

    /// The button is what the content has uncovered; its word comes to light from the right, and moves on with the
    /// content.
    func layoutSwipe() {
        contentView.frame = bounds.offset(by: Point(x: -swipeOffset, y: 0))
        guard let deleteButton else { return }
        let width = max(deleteButton.openWidth, swipeOffset)
        deleteButton.frame = Rect(x: bounds.maxX - width, y: bounds.minY, width: width, height: bounds.height)
    }

    private func makeDeleteButton() {
        let button = CellDeleteButton()
        insertSubview(button, at: 0)
        deleteButton = button
        button.frame = Rect(
            x: bounds.maxX - button.openWidth, y: bounds.minY, width: button.openWidth, height: bounds.height)
    }

    /// Whether a point of the cell lies on the uncovered part of the Delete button.
    func isOnDeleteButton(_ point: Point) -> Bool {
        swipeOffset > 0 && bounds.contains(point) && point.x >= bounds.maxX - swipeOffset
    }

    /// Whether a point of the cell is for the mark before the row, which is larger to fingers than it looks.
    func isOnEditMark(_ point: Point) -> Bool {
        isEditing && bounds.contains(point) && point.x < bounds.minX + 16 + EditMark.room
    }

    /// Shows that what deletes the row is pressed: the button where it is uncovered, else the mark.
    func showDeletion(isPressed: Bool) {
        deleteButton?.isHighlighted = isPressed
        if isEditing, swipeOffset == 0 { editMark?.alpha = isPressed ? 0.4 : 1 }
    }

    /// Forgets everything about the row.
    func prepareForReuse() {
        isHighlighted = false
        alpha = 1
        if swipeOffset > 0 { setSwipeOffset(0) }
        removeCoveredDeleteButton()
        window?.animator.stopAnimations(in: self)
    }
}
