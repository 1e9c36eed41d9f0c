import Geometry
import ViewKit
import WeightGraph
import WeightHistory

extension RootViewController {
    /// The visible tab, or the incoming one during a transition; side by side, the one with the focus.
    public var tab: RootTab { RootTab.allCases[tabs.selectedIndex] }

    var detailScreen: EntryDetailViewController? { navigation.topViewController as? EntryDetailViewController }

    /// The entry that commands apply to: the selected one, or that of the detail screen.
    var selectedEntry: WeightEntry? {
        guard tab == .history else { return nil }
        return detailScreen?.entry ?? historyScreen.selectedEntry
    }

    func select(_ tab: RootTab) { tabs.select(tab.index, animated: true) }

    /// Selects the tab some steps further, wrapping around.
    func selectTab(after step: Int) {
        let count = RootTab.allCases.count
        select(RootTab.allCases[(tab.index + step + count) % count])
    }

    /// Closes an overlay, else ends a search or editing of the history, or clears the graph's highlight.
    func escape() {
        if closeOverlay() || tab == .history && (historyScreen.endSearch() || historyScreen.endEditing()) { return }
        graphScreen.clearHighlight()
    }

    func splitDidChange() {
        graphScreen.isFocusable = tabs.isSplit
        if tab == .graph, graphScreen.view.window?.firstResponder == nil { graphScreen.graph.becomeFirstResponder() }
        link.isActive = tabs.isSplit
        updateBarButtons()
        // The overlays have other frames now.
        tabs.view.superview?.setNeedsLayout()
    }
}

extension RootTab {
    var index: Int { Self.allCases.firstIndex(of: self)! }
}

/// Keeps the history's selection, or its detail screen, and the graph's highlight on the same entry.
///
/// Each screen ignores an entry that it has already, so the two do not echo.
final class HighlightLink {
    /// Whether both screens are visible.
    var isActive = false { didSet { if isActive, !oldValue { join() } } }

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

extension View {
    /// The centre of the bounds, no wider than is comfortable to read and press; in points.
    var column: Rect {
        let width = min(bounds.width, 640)
        return Rect(
            x: snapped(bounds.minX + (bounds.width - width) / 2), y: bounds.minY, width: width, height: bounds.height)
    }
}
