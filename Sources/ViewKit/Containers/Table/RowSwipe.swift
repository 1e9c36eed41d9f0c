/// The horizontal drag that moves a deletable row aside to uncover its Delete button, and back.
final class RowSwipe {
    private(set) var row: Int?

    private unowned let table: TableView
    private let recognizer = PanGestureRecognizer()
    private var start = 0.0

    private static let duration = 0.25

    init(in table: TableView) {
        self.table = table
        recognizer.axis = .horizontal
        recognizer.shouldBegin = { [weak self] in self?.begin() ?? false }
        recognizer.onChange = { [weak self] _ in self?.dragChanged() }
        table.addGestureRecognizer(recognizer)
    }

    func remap(by change: RowMapping) { row = row.flatMap(change.newRow(ofOld:)) }

    func rowDidLeave(_ row: Int) {
        if row == self.row { self.row = nil }
    }

    func close(animated: Bool) {
        let cell = openCell
        row = nil
        guard let cell else { return }
        View.animate(duration: animated ? Self.duration : 0) {
            cell.setSwipeOffset(0)
        } completion: { _ in
            cell.removeCoveredDeleteButton()
        }
    }

    private var openCell: TableCell? { row.flatMap(table.cell(forRow:)) }

    /// Returns whether the row under the drag can be swiped, and if so makes it the swiped row.
    private func begin() -> Bool {
        let distance = recognizer.translation(in: table).x
        let pressed = recognizer.presses.first.flatMap { table.row(at: table.convert($0.startPoint, from: nil)) }
        guard let pressed, let cell = table.cell(forRow: pressed), table.isDeletable(pressed),
            pressed == row || distance < 0
        else { return false }
        if pressed != row { close(animated: true) }
        row = pressed
        start = cell.swipeOffset
        return true
    }

    private func dragChanged() {
        guard let row, let cell = openCell else { return }
        switch recognizer.state {
        case .began:
            recognizer.setTranslation(.zero, in: table)
        case .changed:
            let offset = table.snapped(start - recognizer.translation(in: table).x)
            View.withoutAnimation { cell.setSwipeOffset(max(0, min(table.bounds.width, offset))) }
        case .ended:
            end(row, cell)
        case .possible, .cancelled, .failed:
            close(animated: true)
        }
    }

    /// Deletes the row past half of its width; otherwise opens it past half of the button, or closes it.
    private func end(_ row: Int, _ cell: TableCell) {
        let offset = cell.swipeOffset
        let width = table.bounds.width
        if offset > max(width / 2, cell.openWidth) {
            View.animate(duration: Self.duration) { cell.setSwipeOffset(width) }
            table.delete(row)
        } else if offset > cell.openWidth / 2 {
            View.animate(duration: Self.duration) { cell.setSwipeOffset(cell.openWidth) }
        } else {
            close(animated: true)
        }
    }
}
