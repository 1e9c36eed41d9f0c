import Geometry

// Going through the rows of a table for reading, in which presses select nothing.
extension TableView {
    /// Whether the rows are only read: Up and Down go from row to row, and other keys scroll.
    var isForReading: Bool { style == .grouped && !allowsSelection }

    /// The row with the view that has the focus; nil if the focus is elsewhere.
    var rowWithFocus: Int? { cells.first { $0.value.hasFocus }?.key }

    /// Goes to the next or previous row, or scrolls within a row that is taller than the view; returns false for keys
    /// other than Up and Down.
    func consumeForReading(_ press: KeyPress) -> Bool {
        guard isForReading, rowCount > 0, [.up, .down].contains(press.key), press.modifiers.isEmpty
        else { return false }
        guard let row = rowBeingRead else {
            read(firstWholeRow)
            return true
        }
        if goesOn(row, press.key) { return consume(press) }
        let next = row + (press.key == .down ? 1 : -1)
        guard (0..<rowCount).contains(next) else { return true }
        if isTall(next) { scrollToVisible(nearEnd(of: next, press.key), animated: false) }
        read(next)
        return true
    }

    /// The row in sight that has the focus or is selected.
    private var rowBeingRead: Int? {
        (rowWithFocus ?? selectedRow).flatMap { visibleRect.intersects(frame(ofRow: $0)) ? $0 : nil }
    }

    private func isTall(_ row: Int) -> Bool { frame(ofRow: row).height > visibleRect.height }

    /// Whether a tall row continues out of sight in the direction of a key.
    private func goesOn(_ row: Int, _ key: Key) -> Bool {
        let (frame, visible) = (frame(ofRow: row), visibleRect)
        return isTall(row) && (key == .down ? frame.maxY > visible.maxY : frame.minY < visible.minY)
    }

    /// The line of a tall row that comes first in the direction of a key.
    private func nearEnd(of row: Int, _ key: Key) -> Rect {
        let frame = frame(ofRow: row)
        let top = key == .down ? frame.minY : frame.maxY - Self.line
        return Rect(x: frame.minX, y: top, width: frame.width, height: Self.line)
    }

    /// Gives the focus to the first control of a row, else selects the row; a tall row in sight stays where it is.
    private func read(_ row: Int) {
        if !isTall(row) { scrollToRow(row, animated: false) }
        layoutIfNeeded()
        let control = focusableRows.contains(row) ? cell(forRow: row)?.focusableViews.first : nil
        selectedRow = control == nil ? row : nil
        if let control { window?.firstResponder = control } else { becomeFirstResponder() }
        showScrollBar()
    }
}
