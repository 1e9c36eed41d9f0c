import ViewKit
import WeightGraph

/// Keeps the history's selection, or its detail screen, and the graph's highlight on the same entry.
///
/// Each screen ignores an entry that it has already, so the two do not echo.
final class HighlightLink {
    /// Whether both screens are visible.
    var isActive = false {
        didSet { if isActive, !oldValue { join() } }
    }

    private unowned let list: HistoryViewController
    private unowned let graph: GraphViewController
    private unowned let navigation: NavigationController

    init(_ list: HistoryViewController, _ graph: GraphViewController, _ navigation: NavigationController) {
        (self.list, self.graph, self.navigation) = (list, graph, navigation)
        list.onSelectionChange = { [unowned self] in highlightSelectedEntry() }
        graph.onHighlight = { [unowned self] in select($0) }
    }

    /// Updates the link after both screens have another history, in which each has kept its entry if possible.
    func historyDidChange() {
        if list.selectedIndex == nil { join() } else { highlightSelectedEntry() }
    }

    /// Prefers the highlight, as the user's latest choice.
    private func join() {
        if let index = graph.highlightedIndex { select(index) } else { highlightSelectedEntry() }
    }

    private func highlightSelectedEntry() {
        guard isActive, let index = list.selectedIndex, index != graph.highlightedIndex else { return }
        graph.reveal(index)
    }

    private func select(_ index: Int) {
        guard isActive else { return }
        list.select(index)
        (navigation.topViewController as? EntryDetailViewController)?.show(index, of: graph.history)
    }
}
