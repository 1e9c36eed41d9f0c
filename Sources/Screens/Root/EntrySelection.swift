import Documents
import ViewKit
import WeightGraph
import WeightHistory
import Words

/// The selected entry: the history's selected row, the graph's highlight and the open entry are all this one.
///
/// Each screen shows the selection, and reports what the user chooses there. An entry without a weight is selected only
/// in the list, and open; the graph then has no highlight.
public final class EntrySelection {
    /// Whether the open entry was opened on the graph, to which going back returns.
    var wasOpenedOnGraph = false

    private unowned let list: HistoryViewController
    private unowned let graph: GraphViewController
    private unowned let navigation: NavigationController
    /// Nil without a selection of an entry with a weight. The entry may have gone, and come back.
    private var tracked: TrackedEntry?
    /// The same among the entries without a weight; at most one of both is not nil.
    private var lone: TrackedEntry?
    /// An entry to select as soon as the document has it.
    private var awaited: WeightEntry?

    init(_ list: HistoryViewController, _ graph: GraphViewController, _ navigation: NavigationController) {
        (self.list, self.graph, self.navigation) = (list, graph, navigation)
        list.selection = { [unowned self] in tracked?.place(in: $0) }
        list.loneSelection = { [unowned self] in lone?.place(in: $0) }
        list.onSelect = { [unowned self] in choose($0) }
        graph.highlight.onHighlight = { [unowned self] in choose($0) }
    }

    /// The index of the entry in the graph's history, 0 being the oldest; nil without a selection there.
    var index: Int? { tracked?.index(in: graph.history) }

    /// Why the entry cannot be shown on the graph; nil if it can.
    var obstacleOnGraph: String? {
        if index != nil { return nil }
        return lone == nil ? ObstacleWords.noSelection : ObstacleWords.noWeight
    }

    /// Selects an entry of the graph's history, or none; each screen scrolls or pans to it.
    ///
    /// - Parameter isCentered: Whether the graph pans to the entry even if it is in view.
    func choose(_ index: Int?, isCentered: Bool = false) {
        (awaited, lone) = (nil, nil)
        tracked = index.map { TrackedEntry($0, of: graph.history) }
        show()
        guard let index else { return }
        graph.reveal(index, isCentered: isCentered)
        list.scrollToSelection()
    }

    /// Selects an entry of the graph's history, or one without a weight; each screen that has it scrolls or pans to it.
    func choose(_ index: EntryIndex) {
        switch index {
        case .weighed(let index): choose(index)
        case .alone(let index):
            (awaited, tracked, lone) = (nil, nil, TrackedEntry(index, of: list.alone))
            show()
            list.scrollToSelection()
        }
    }

    /// Selects an entry by its content, now or once the document has it.
    func choose(_ entry: WeightEntry) {
        if let index = place(of: entry) { return choose(index) }
        choose(nil)
        awaited = entry
    }

    private func place(of entry: WeightEntry) -> EntryIndex? {
        entry.weight.isNone
            ? list.alone.index(of: entry).map { .alone($0) } : graph.history.index(of: entry).map { .weighed($0) }
    }

    /// Follows the entry after all screens have other entries.
    func followHistory() {
        tracked?.follow(graph.history)
        lone?.follow(list.alone)
        if let index = awaited.flatMap(place) { choose(index) } else { show() }
    }

    /// Follows an operation of this window; the history with its result may have been shown already, or comes later.
    ///
    /// - Parameter entry: The entry that the operation has added, removed, put back or changed.
    public func note(_ change: DocumentOperation, of entry: WeightEntry) {
        switch change.content {
        case .add: choose(nil)
        case .remove:
            if tracked?.entry == entry { moveOn() }
            if lone?.entry == entry { moveOnFromLone() }
        case .putBack: choose(entry)
        case .edit(let old, _), .revert(let old, _): note(old.entry, became: entry)
        case .person, .period, .merge, .rewrite, .columns: break
        }
    }

    private func note(_ old: WeightEntry, became new: WeightEntry) {
        openEntry?.note(old, became: new)
        let isSelected = (old.weight.isNone ? lone : tracked)?.entry == old
        if isSelected, old.weight.isNone != new.weight.isNone { return choose(new) }
        tracked?.note(old, became: new)
        lone?.note(old, became: new)
        show()
    }

    /// Selects the open entry again, which stays open while nothing is selected.
    func joinOpenEntry() {
        guard index == nil, lone == nil, let open = openEntry else { return }
        if let place = open.place(in: graph.history, list.alone) { choose(place) }
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

    /// Selects the entry whose row is below that of an entry without a weight, else the one above.
    private func moveOnFromLone() {
        guard let gone = lone else { return }
        let rows = HistoryRows(of: graph.history, alone: gone.history)
        let row = rows.row(of: .alone(gone.index))
        let count = graph.history.count + gone.history.count
        let next = row.map { $0 + 1 < count ? $0 + 1 : $0 - 1 }.flatMap { $0 >= 0 ? rows.index(ofRow: $0) : nil }
        lone = nil
        switch next {
        case .weighed(let index): tracked = TrackedEntry(index, of: graph.history)
        case .alone(let index): lone = TrackedEntry(index, of: gone.history)
        case nil: break
        }
        lone?.follow(list.alone)
        show()
    }

    private func show() {
        let index = index
        list.showSelection()
        graph.highlight.show(highlight: index)
        if let index {
            openEntry?.show(.weighed(index), of: graph.history, alone: list.alone)
        } else if let index = lone?.index(in: list.alone) {
            openEntry?.show(.alone(index), of: graph.history, alone: list.alone)
        }
    }
}
