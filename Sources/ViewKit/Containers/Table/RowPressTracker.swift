/// Tracks a press on a row until it selects or deletes the row, and the swipe that opens rows.
final class RowPressTracker {
    let swipe: RowSwipe
    private unowned let table: TableView
    private var current: (press: Press, row: Int, deletes: Bool)?

    /// How far a press may move and still choose its row, in points; recognizers begin a drag at the same distance.
    private static let dragDistance = 10.0

    init(in table: TableView) {
        self.table = table
        swipe = RowSwipe(in: table)
    }

    func begin(_ press: Press) {
        table.becomeFirstResponder()
        guard press.button == .primary, current == nil, !table.didStopMotion else { return }
        guard let row = table.row(at: press.location(in: table)), let cell = table.cell(forRow: row) else {
            return table.closeSwipe(animated: true)
        }
        let point = press.location(in: cell)
        // A press beside the open row's button only closes the row.
        if let open = table.swipedRow, open != row || !cell.isOnDeleteButton(point) {
            return table.closeSwipe(animated: true)
        }
        let deletes = cell.isOnDeleteButton(point) || cell.isOnDeleteControl(point)
        guard deletes || table.allowsSelection else { return }
        current = (press, row, deletes)
        show(true)
    }

    func move(_ press: Press) {
        guard let current, current.press === press else { return }
        // A drag along the row is not a tap.
        if !current.deletes, press.distance >= Self.dragDistance { return cancel() }
        show(isInside)
    }

    func end(_ press: Press) {
        guard let current, current.press === press else { return }
        let acts = isInside
        cancel()
        guard acts else { return }
        if current.deletes { table.delete(current.row) } else { table.take(press, onRow: current.row) }
    }

    func cancel() {
        show(false)
        current = nil
    }

    private var isInside: Bool {
        guard let current, let cell = table.cell(forRow: current.row) else { return false }
        let point = current.press.location(in: cell)
        guard current.deletes else { return cell.bounds.contains(point) }
        return cell.isOnDeleteButton(point) || cell.isOnDeleteControl(point)
    }

    private func show(_ isPressed: Bool) {
        guard let current, let cell = table.cell(forRow: current.row) else { return }
        if current.deletes { cell.showDeletion(isPressed: isPressed) } else { cell.isHighlighted = isPressed }
    }
}
