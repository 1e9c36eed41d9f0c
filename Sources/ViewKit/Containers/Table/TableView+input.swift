import Geometry

extension TableView {
    /// Acts on the keys of a list; false for others, and where rows cannot be chosen.
    func takeAsList(_ press: KeyPress) -> Bool {
        guard press.modifiers.isEmpty else { return false }
        if press.key == .escape, swipedRow != nil {
            closeSwipe(animated: true)
            return true
        }
        guard allowsSelection, rowCount > 0 else { return false }
        switch press.key {
        case .return: return chooseSelectedRow(press)
        case .delete, .backspace: return deleteSelectedRow(press)
        default: return moveSelection(press.key)
        }
    }

    /// The keyboard's focus is seen on the selected row: where none is, on the first in sight.
    ///
    /// Focus that is only given back chooses no row: the one that was selected may have gone, and Delete must not hit
    /// another. It is then seen around the list.
    func showKeyboardFocus() {
        guard showsFocusRing, allowsSelection, rowCount > 0 else { return }
        if selection == nil, window?.isRestoringFocus == true { return }
        showsFocusRing = false
        if selection == nil { selectedRow = firstWholeRow }
    }

    private func chooseSelectedRow(_ press: KeyPress) -> Bool {
        guard let selection else { return false }
        // A key that is held down chooses once.
        if !press.isRepeat { choose(selection) }
        return true
    }

    private func deleteSelectedRow(_ press: KeyPress) -> Bool {
        guard let selection, isDeletable(selection) else { return false }
        guard !press.isRepeat else { return true }
        rowDeletedByKey = selection
        delete(selection)
        return true
    }

    private func moveSelection(_ key: Key) -> Bool {
        guard let row = row(after: key) else { return false }
        closeSwipe(animated: true)
        cancelRowPress()
        showsFocusRing = false
        selectedRow = row
        scrollToRow(row, animated: false)
        showScrollBar()
        return true
    }

    /// The row that a key leads to from the selected one; from none, an arrow leads to the first in sight.
    private func row(after key: Key) -> Int? {
        let last = rowCount - 1
        switch key {
        case .home: return 0
        case .end: return last
        case .up: return selection.map { max(0, $0 - 1) } ?? firstWholeRow
        case .down: return selection.map { min(last, $0 + 1) } ?? firstWholeRow
        case .pageUp: return rowAPage(-1)
        case .pageDown: return rowAPage(+1)
        default: return nil
        }
    }

    /// The row about a page above or below the selected one, another one in any case.
    private func rowAPage(_ direction: Double) -> Int {
        let selected = selection ?? firstWholeRow
        let edges = layout.edges(ofRow: selected)
        let section = layout.edges(ofSection: layout.section(ofRow: selected))
        let head = section.headBottom - section.top
        let page = max(0, visibleRect.height - (edges.bottom - edges.top) - head)
        let place = (edges.top + edges.bottom) / 2 + direction * page
        let row = layout.rows(from: place, to: place + 1).lowerBound
        let moved = direction < 0 ? min(row, selected - 1) : max(row, selected + 1)
        return max(0, min(rowCount - 1, moved))
    }

    /// The first row in sight that no head or bar covers.
    private var firstWholeRow: Int {
        let rows = layout.rows(from: visibleRect.minY, to: visibleRect.maxY)
        let top = visibleRect.minY + (style == .plain && visibleRect.minY > 0 ? headHeights.titled : 0)
        return rows.first { layout.edges(ofRow: $0).top >= top } ?? min(rows.lowerBound, rowCount - 1)
    }
}

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
