import Geometry

// Keys.
extension TableView {
    /// Acts on the keys of a list; false for others, and where rows cannot be chosen.
    func consumeAsList(_ press: KeyPress) -> Bool {
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
        if selectedRow == nil, window?.focus.isRestoring == true { return }
        showsFocusRing = false
        if selectedRow == nil { selectedRow = firstWholeRow }
    }

    /// Rows out of sight have no views: the one that Tab goes to next gets them.
    func revealFocusableRow(forward: Bool) {
        let focused = window?.firstResponder as? View
        let current = focused.flatMap { view in cells.first { view.isDescendant(of: $0.value) }?.key }
        let next =
            forward
            ? focusableRows.first { $0 > current ?? -1 } : focusableRows.last { $0 < current ?? 0 }
        guard let next, next < rowCount, cell(forRow: next) == nil else { return }
        scrollToRow(next, animated: false)
        layoutIfNeeded()
    }

    private func chooseSelectedRow(_ press: KeyPress) -> Bool {
        guard let selectedRow else { return false }
        // A key that is held down chooses once.
        if !press.isRepeat { choose(selectedRow) }
        return true
    }

    private func deleteSelectedRow(_ press: KeyPress) -> Bool {
        guard let selectedRow, isDeletable(selectedRow) else { return false }
        if !press.isRepeat { delete(selectedRow, byKey: true) }
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
        case .up: return selectedRow.map { max(0, $0 - 1) } ?? firstWholeRow
        case .down: return selectedRow.map { min(last, $0 + 1) } ?? firstWholeRow
        case .pageUp: return rowAPage(-1)
        case .pageDown: return rowAPage(+1)
        default: return nil
        }
    }

    /// The row about a page above or below the selected one, another one in any case.
    private func rowAPage(_ direction: Double) -> Int {
        let selected = selectedRow ?? firstWholeRow
        let edges = layout.edges(ofRow: selected)
        let section = layout.edges(ofSection: layout.section(ofRow: selected))
        let header = section.headerBottom - section.top
        let page = max(0, visibleRect.height - (edges.bottom - edges.top) - header)
        let y = (edges.top + edges.bottom) / 2 + direction * page
        let row = layout.rows(from: y, to: y + 1).lowerBound
        let moved = direction < 0 ? min(row, selected - 1) : max(row, selected + 1)
        return max(0, min(rowCount - 1, moved))
    }

    /// The first row in sight that no header or bar covers.
    private var firstWholeRow: Int {
        let rows = layout.rows(from: visibleRect.minY, to: visibleRect.maxY)
        let top = visibleRect.minY + (style == .plain && visibleRect.minY > 0 ? headerHeights.titled : 0)
        return rows.first { layout.edges(ofRow: $0).top >= top } ?? min(rows.lowerBound, rowCount - 1)
    }
}

/// A press on a row, from its beginning to what it does.
final class RowPressing {
    private unowned let table: TableView
    private var current: (press: Press, row: Int, action: Action)?

    private enum Action {
        case select, delete
    }

    /// How far a press on a row may go and still choose it, in points: what goes farther is a drag to recognizers, too.
    private static let dragDistance = 10.0

    init(in table: TableView) {
        self.table = table
    }

    func begin(_ press: Press) {
        table.becomeFirstResponder()
        guard press.button == .primary, current == nil, !table.hasCaughtContent else { return }
        guard let row = table.row(at: press.location(in: table)), let cell = table.cell(forRow: row) else {
            return table.closeSwipe(animated: true)
        }
        let point = press.location(in: cell)
        // A press beside an open row's button only closes it.
        if let open = table.swipedRow, open != row || !cell.isOnDeleteButton(point) {
            return table.closeSwipe(animated: true)
        }
        let isDeleting = cell.isOnDeleteButton(point) || cell.isOnEditMark(point)
        guard isDeleting || table.allowsSelection else { return }
        current = (press, row, isDeleting ? .delete : .select)
        show(true)
    }

    func move(_ press: Press) {
        guard let current, current.press === press else { return }
        // A drag along the row is none of its taps, wherever it ends.
        if current.action == .select, press.distance >= Self.dragDistance { return cancel() }
        show(isInside)
    }

    func end(_ press: Press) {
        guard let current, current.press === press else { return }
        let acts = isInside
        cancel()
        guard acts else { return }
        switch current.action {
        case .select: table.choose(current.row)
        case .delete: table.delete(current.row)
        }
    }

    /// The press does nothing any more.
    func cancel() {
        show(false)
        current = nil
    }

    private var isInside: Bool {
        guard let current, let cell = table.cell(forRow: current.row) else { return false }
        let point = current.press.location(in: cell)
        switch current.action {
        case .select: return cell.bounds.contains(point)
        case .delete: return cell.isOnDeleteButton(point) || cell.isOnEditMark(point)
        }
    }

    private func show(_ isPressed: Bool) {
        guard let current, let cell = table.cell(forRow: current.row) else { return }
        switch current.action {
        case .select: cell.isHighlighted = isPressed
        case .delete: cell.showDeletion(isPressed: isPressed)
        }
    }
}

/// The swipe that moves a row that can be deleted aside, over its Delete button, or back.
final class RowSwipe {
    /// The row that lies open or is being opened.
    private(set) var row: Int?

    private unowned let table: TableView
    private let recognizer = PanGestureRecognizer()
    /// How far the row lay open when the drag began, in points.
    private var start = 0.0

    private static let duration = 0.25

    init(in table: TableView) {
        self.table = table
        recognizer.axis = .horizontal
        recognizer.shouldBegin = { [weak self] in self?.begin() ?? false }
        recognizer.onChange = { [weak self] _ in self?.dragChanged() }
        table.addGestureRecognizer(recognizer)
    }

    /// The row has another number, or is gone, after a change.
    func remap(by change: RowMapping) {
        row = row.flatMap(change.newRow(ofOld:))
    }

    /// Nothing is open any more where a row has left.
    func rowDidLeave(_ row: Int) {
        if row == self.row { self.row = nil }
    }

    /// Lets the open row cover its Delete button again.
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

    /// Whether the row under the drag can be swiped; it is the swiped one from then on.
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
            View.withoutAnimation { move(cell, to: start - recognizer.translation(in: table).x) }
        case .ended:
            end(row, cell)
        case .possible, .cancelled, .failed:
            close(animated: true)
        }
    }

    private func move(_ cell: TableCell, to offset: Double) {
        let scale = table.traits.displayScale
        cell.setSwipeOffset(max(0, min(table.bounds.width, (offset * scale).rounded() / scale)))
    }

    /// Past half of the button it stays open; past half of the row it acts.
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
