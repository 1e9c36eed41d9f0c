import ViewKit

extension RootViewController {
    /// Looks for entries in the history, whichever screen is in sight.
    func beginSearch() {
        navigation.popToRoot(animated: false)
        if tab != .history { screens.select(.history) }
        historyScreen.beginSearch()
    }

    /// Shows an entry that was read off the graph over the history, which comes into sight.
    ///
    /// - Parameter index: The entry's in the history, the oldest being 0; traps outside.
    func openEntry(at index: Int) {
        if let detailScreen {
            detailScreen.show(index, of: history)
        } else {
            showDetail(of: index, animated: tabs.isSplit)
        }
        if tab != .history { screens.select(.history) }
    }
}
