/// Something that the user can do with a row besides choosing and deleting it.
public struct RowAction {
    public let title: String
    /// Called with the row.
    public let perform: (Int) -> Void

    public init(_ title: String, perform: @escaping (Int) -> Void) { (self.title, self.perform) = (title, perform) }
}

// The rows as assistive technology sees and uses them.
extension TableView {
    func describe(_ cell: TableCell, _ own: inout ViewDescription) {
        if allowsSelection || isForReading { own.states.formUnion([.focusable, .selectable]) }
        own.isPressable = allowsSelection
        guard let row = row(of: cell) else { return }
        (own.position, own.count) = (row + 1, rowCount)
        own.actions += rowActions.map(\.title) + (isDeletable(row) ? [Words.delete] : [])
    }

    /// Performs a request on a row; returns false for those that all views perform alike.
    func perform(_ request: AccessibilityRequest, on cell: TableCell) -> Bool {
        guard let row = row(of: cell) else { return false }
        switch request {
        case .press where allowsSelection: choose(byRequest: row)
        case .select where allowsSelection || isForReading: show(row)
        case .focus where (allowsSelection || isForReading) && !cell.isFocusable:
            show(row)
            return becomeFirstResponder()
        case .reveal: scrollToRow(row, animated: false)
        case .action(Words.delete): delete(row)
        case .action(let title): rowActions.first { $0.title == title }?.perform(row)
        default: return false
        }
        return true
    }

    /// Does what a click on a row does.
    private func choose(byRequest row: Int) {
        closeSwipe(animated: true)
        selectedRow = row
        becomeFirstResponder()
        choose(row)
    }

    private func show(_ row: Int) {
        selectedRow = row
        scrollToRow(row, animated: false)
    }
}
