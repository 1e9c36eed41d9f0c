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
