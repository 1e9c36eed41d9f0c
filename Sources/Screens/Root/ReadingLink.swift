import ViewKit
import WeightGraph

/// Keeps the row that is selected in the history and the entry that is read off the graph the same, while both screens
/// are in sight; an entry's own screen over the history shows what is read.
///
/// Each of the two reports only what is new to it, so that what one has from the other does not come back.
final class ReadingLink {
    /// Whether both screens are in sight.
    var isActive = false {
        didSet { if isActive, !oldValue { join() } }
    }

    private unowned let list: HistoryViewController
    private unowned let graph: GraphViewController
    private unowned let navigation: NavigationController

    init(_ list: HistoryViewController, _ graph: GraphViewController, _ navigation: NavigationController) {
        (self.list, self.graph, self.navigation) = (list, graph, navigation)
        list.onSelectionChange = { [unowned self] in readSelectedEntry() }
        graph.onRead = { [unowned self] in select($0) }
    }

    /// Both show another history, in which each has stayed with its entry if it could.
    func historyDidChange() {
        if list.selectedIndex == nil { join() } else { readSelectedEntry() }
    }

    /// What is being read is the latest that the person did.
    private func join() {
        if let index = graph.readIndex { select(index) } else { readSelectedEntry() }
    }

    private func readSelectedEntry() {
        guard isActive, let index = list.selectedIndex, index != graph.readIndex else { return }
        graph.reveal(index)
    }

    private func select(_ index: Int) {
        guard isActive else { return }
        list.select(index)
        (navigation.topViewController as? EntryDetailViewController)?.show(index, of: graph.history)
    }
}
