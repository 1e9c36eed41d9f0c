extension TableView {
    /// Lets the open row cover its Delete button again.
    func closeSwipe(animated: Bool) {
        guard let row = swipedRow else { return }
        swipedRow = nil
        cells[row]?.setSwipeOffset(0)
    }
}
