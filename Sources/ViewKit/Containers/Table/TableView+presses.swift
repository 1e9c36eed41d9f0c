import Geometry

/// A press on a row, and what it would do.
struct RowPress {
    enum Action {
        case select, delete
    }

    let press: Press
    let row: Int
    let action: Action
}

extension TableView {
    /// How far a press on a row may go and still choose it, in points: what goes farther is a drag to recognizers, too.
    private static let dragDistance = 10.0

    func beginRowPress(_ press: Press) {
        becomeFirstResponder()
        guard press.button == .primary, rowPress == nil, !hasCaughtContent else { return }
        guard let row = row(at: press.location(in: self)), let cell = cells[row] else {
            return closeSwipe(animated: true)
        }
        let place = press.location(in: cell)
        // A press beside an open row's button only closes it.
        if let swipedRow, swipedRow != row || !cell.isOnDeleteButton(place) { return closeSwipe(animated: true) }
        let isDeleting = cell.isOnDeleteButton(place) || cell.isOnEditMark(place)
        guard isDeleting || allowsSelection else { return }
        rowPress = RowPress(press: press, row: row, action: isDeleting ? .delete : .select)
        showRowPress(true)
    }

    func moveRowPress(_ press: Press) {
        guard let rowPress, rowPress.press === press else { return }
        // A drag along the row is none of its taps, wherever it ends.
        let isDrag = press.windowPoint.distance(to: press.startPoint) >= Self.dragDistance
        if rowPress.action == .select, isDrag { return cancelRowPress() }
        showRowPress(isInside(press))
    }

    func endRowPress(_ press: Press) {
        guard let rowPress, rowPress.press === press else { return }
        let acts = isInside(press)
        cancelRowPress()
        guard acts else { return }
        switch rowPress.action {
        case .select: choose(rowPress.row)
        case .delete: delete(rowPress.row)
        }
    }

    /// The press does nothing any more.
    func cancelRowPress() {
        showRowPress(false)
        rowPress = nil
    }

    private func isInside(_ press: Press) -> Bool {
        guard let rowPress, let cell = cells[rowPress.row] else { return false }
        let place = press.location(in: cell)
        switch rowPress.action {
        case .select: return cell.bounds.contains(place)
        case .delete: return cell.isOnDeleteButton(place) || cell.isOnEditMark(place)
        }
    }

    private func showRowPress(_ isShown: Bool) {
        guard let rowPress, let cell = cells[rowPress.row] else { return }
        switch rowPress.action {
        case .select: cell.isHighlighted = isShown
        case .delete: cell.showDeletion(isPressed: isShown)
        }
    }
}
