import Geometry

extension TableView {
    private static let duration = 0.25

    /// Rows that can be deleted follow a drag to the left, or back to the right.
    func watchSwipes() {
        swipeRecognizer.axis = .horizontal
        swipeRecognizer.shouldBegin = { [weak self] in self?.beginSwipe() ?? false }
        swipeRecognizer.onChange = { [weak self] pan in self?.follow(pan) }
    }

    /// Whether the row under the drag can be swiped; it is the swiped one from then on.
    private func beginSwipe() -> Bool {
        let way = swipeRecognizer.translation(in: self).x
        let row = swipeRecognizer.presses.first.flatMap { self.row(at: convert($0.startPoint, from: nil)) }
        guard let row, cells[row] != nil, isDeletable(row), row == swipedRow || way < 0 else { return false }
        if row != swipedRow { closeSwipe(animated: true) }
        swipedRow = row
        swipeStart = cells[row]?.swipeOffset ?? 0
        return true
    }

    private func follow(_ pan: PanGestureRecognizer) {
        guard let row = swipedRow, let cell = cells[row] else { return }
        switch pan.state {
        case .began:
            pan.setTranslation(.zero, in: self)
        case .changed:
            View.withoutAnimation { swipe(cell, to: swipeStart - pan.translation(in: self).x) }
        case .ended:
            endSwipe(of: row, cell)
        default:
            closeSwipe(animated: true)
        }
    }

    private func swipe(_ cell: TableCell, to offset: Double) {
        cell.setSwipeOffset(max(0, min(bounds.width, (offset * traits.displayScale).rounded() / traits.displayScale)))
    }

    /// Past half of the button it stays open; past half of the row it acts.
    private func endSwipe(of row: Int, _ cell: TableCell) {
        let offset = cell.swipeOffset
        if offset > max(bounds.width / 2, cell.openWidth) {
            View.animate(duration: Self.duration) { cell.setSwipeOffset(bounds.width) }
            delete(row)
        } else if offset > cell.openWidth / 2 {
            View.animate(duration: Self.duration) { cell.setSwipeOffset(cell.openWidth) }
        } else {
            closeSwipe(animated: true)
        }
    }

    /// Lets the open row cover its Delete button again.
    func closeSwipe(animated: Bool) {
        guard let row = swipedRow else { return }
        swipedRow = nil
        guard let cell = cells[row] else { return }
        View.animate(duration: animated ? Self.duration : 0) {
            cell.setSwipeOffset(0)
        } completion: { _ in
            cell.removeCoveredDeleteButton()
        }
    }
}
