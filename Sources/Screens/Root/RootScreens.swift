import Geometry
import ViewKit
import WeightGraph
import WeightHistory

extension RootViewController {
    /// The visible tab, or the incoming one during a transition; side by side, the one with the focus.
    public var tab: RootTab { RootTab.allCases[tabs.selectedIndex] }

    var detailScreen: EntryDetailViewController? { navigation.topViewController as? EntryDetailViewController }

    /// The entry that commands apply to, with its values: the selected one, or that of the detail screen.
    var selectedEntry: WeightEntry? {
        guard tab == .history else { return nil }
        return detailScreen?.measuredEntry ?? historyScreen.selectedEntry
    }

    func select(_ tab: RootTab) { tabs.select(tab.index, animated: true) }

    /// Shows the graph, and takes the focus from a button there, so that the graph is read.
    func goToGraph() {
        if tab == .graph { view.window?.firstResponder = nil }
        select(.graph)
    }

    /// Shows the selected entry on the graph, panned into view.
    func showOnGraph() {
        guard let index = selection.index else { return }
        select(.graph)
        graphScreen.reveal(index)
    }

    /// Selects an entry, now or once the document has it; each screen scrolls or pans to it.
    ///
    /// - Parameter isOneOfSeveral: Whether to go to the list of the history, which shows the others, too.
    public func show(_ entry: WeightEntry, isOneOfSeveral: Bool) {
        historyScreen.endSearch()
        if isOneOfSeveral {
            navigation.popToRoot(animated: false)
            select(.history)
        }
        selection.choose(entry)
    }

    /// The areas that F6 leads through; those of the other tab are out of sight.
    var focusAreas: [View] {
        let screens = [navigation.topViewController, graphScreen].filter(\.isViewLoaded).map(\.view)
        return [navigation.titleBar] + screens + [tabs.tabBar, messageBar]
    }

    /// Selects the tab some steps further, wrapping around.
    func selectTab(after step: Int) {
        let count = RootTab.allCases.count
        select(RootTab.allCases[(tab.index + step + count) % count])
    }

    /// Ends one thing, in the order of the expression.
    func escape() {
        let isListInSight = detailScreen == nil && (tabs.isSplit || tab == .history)
        _ =
            overlays.closeKeyList() || isListInSight && historyScreen.endSearch() || closeOverlay()
            || isListInSight && historyScreen.endEditing() || goBack() || graphScreen.endHighlight()
    }

    /// Goes back from an entry in sight, to the graph if the entry was opened there; returns false without an entry.
    @discardableResult
    func goBack() -> Bool {
        guard detailScreen != nil, tabs.isSplit || tab == .history else { return false }
        let wasOpenedOnGraph = selection.wasOpenedOnGraph
        // The graph slides in over the list.
        navigation.popToRoot(animated: tabs.isSplit || !wasOpenedOnGraph)
        if wasOpenedOnGraph { select(.graph) }
        return true
    }

    /// Shows which of the screens has the focus if they are side by side.
    func updateFocusedSide() {
        for table in [historyScreen.table, detailScreen?.table].compactMap(\.self) {
            table.isSelectionActive = !tabs.isSplit || tab == .history
        }
        graphScreen.highlight.isActive = !tabs.isSplit || tab == .graph
    }

    func tabDidChange() {
        updateFocusedSide()
        if tab == .graph { selection.wasOpenedOnGraph = false } else { selection.joinOpenEntry() }
        onChoice?()
    }

    func splitDidChange() {
        // The graph needs the keyboard focus only beside the history.
        graphScreen.graph.isFocusable = tabs.isSplit
        if !tabs.isSplit { graphScreen.graph.resignFirstResponder() }
        focusGraph()
        updateFocusedSide()
        updateBarButtons()
        emptyContentDidChange()
        // The overlays have other frames now.
        tabs.view.superview?.setNeedsLayout()
    }
}

extension RootViewController {
    /// Gives the graph the focus if it is beside the history, its side is selected, and nothing has the focus.
    func focusGraph() {
        guard tabs.isSplit, tab == .graph, graphScreen.view.window?.firstResponder == nil else { return }
        graphScreen.graph.becomeFirstResponder()
    }
}

extension RootTab {
    var index: Int { Self.allCases.firstIndex(of: self)! }
}

extension View {
    /// The centre of the bounds, no wider than is comfortable to read and press; in points.
    var column: Rect {
        let width = min(bounds.width, 640)
        return Rect(
            x: snapped(bounds.minX + (bounds.width - width) / 2), y: bounds.minY, width: width, height: bounds.height)
    }
}
