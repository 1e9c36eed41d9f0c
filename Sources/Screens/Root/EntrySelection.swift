import Documents
import ViewKit
import WeightGraph
import WeightHistory

/// The selected entry: the history's selected row, the graph's highlight and the open entry are all this one.
///
/// Each screen shows the selection, and reports what the user chooses there.
public final class EntrySelection {
    /// Whether the open entry was opened on the graph, to which going back returns.
    var wasOpenedOnGraph = false

    private unowned let list: HistoryViewController
    private unowned let graph: GraphViewController
    private unowned let navigation: NavigationController
    /// Nil without a selection. The entry may have gone, and come back.
    private var tracked: TrackedEntry?
    /// An entry to select as soon as the document has it.
    private var awaited: WeightEntry?

    init(_ list: HistoryViewController, _ graph: GraphViewController, _ navigation: NavigationController) {
        (self.list, self.graph, self.navigation) = (list, graph, navigation)
        list.selection = { [unowned self] in tracked?.place(in: $0) }
        list.onSelect = { [unowned self] in choose($0) }
        graph.highlight.onHighlight = { [unowned self] in choose($0) }
    }

    /// The index of the entry in the graph's history, 0 being the oldest; nil without a selection.
    var index: Int? { tracked?.index(in: graph.history) }

    /// Selects an entry of the graph's history, or none; each screen scrolls or pans to it.
    ///
    /// - Parameter isCentered: Whether the graph pans to the entry even if it is in view.
    func choose(_ index: Int?, isCentered: Bool = false) {
        awaited = nil
        tracked = index.map { TrackedEntry($0, of: graph.history) }
        show()
        guard let index else { return }
        graph.reveal(index, isCentered: isCentered)
        list.scrollToSelection()
    }

    /// Selects an entry by its content, now or once the document has it.
    func choose(_ entry: WeightEntry) {
        if let index = graph.history.index(of: entry) { return choose(index) }
        choose(nil)
        awaited = entry
    }

    /// Follows the entry after all screens have another history.
    func followHistory() {
        tracked?.follow(graph.history)
        if let index = awaited.flatMap(graph.history.index(of:)) { choose(index) } else { show() }
    }

    /// Follows an operation of this window; the history with its result may have been shown already, or comes later.
    ///
    /// - Parameter entry: The entry that the operation has added, removed, put back or changed.
    public func note(_ change: DocumentOperation, of entry: WeightEntry) {
        switch change.content {
        case .add: choose(nil)
        case .remove: if tracked?.entry == entry { moveOn() }
        case .putBack: choose(entry)
        case .edit(let old, _), .revert(let old, _):
            openEntry?.note(old.entry, became: entry)
            tracked?.note(old.entry, became: entry)
            show()
        case .person, .period, .merge, .rewrite, .columns: break
        }
    }

    /// Selects the open entry again, which stays open while nothing is selected.
    func joinOpenEntry() {
        if index == nil, let open = openEntry, open.history.isIdentical(to: graph.history) { choose(open.index) }
    }

    private var openEntry: EntryDetailViewController? { navigation.topViewController as? EntryDetailViewController }

    /// Selects the next older entry, else the newer one.
    private func moveOn() {
        guard let gone = tracked else { return }
        let next = gone.index > 0 ? gone.index - 1 : gone.index + 1
        tracked = gone.history.indices.contains(next) ? TrackedEntry(next, of: gone.history) : nil
        tracked?.follow(graph.history)
        show()
    }

    private func show() {
        let index = index
        list.showSelection()
        graph.highlight.show(highlight: index)
        if let index { openEntry?.show(index, of: graph.history) }
    }
}
