import Geometry
import ViewKit
import WeightGraph
import WeightHistory

/// The window's two screens, and the container that shows them as tabs or, in a wide window, side by side.
final class RootScreens {
    let graph = GraphViewController()
    let history: HistoryViewController
    let navigation: NavigationController
    let container: SplitViewController
    private let link: HighlightLink

    /// - Parameter actions: Also gives the time zone of the days on the graph's paper.
    init(format: EntryFormat, actions: any RootActions, tab: RootTab) {
        history = HistoryViewController(format: format, actions: actions)
        navigation = NavigationController(root: history)
        navigation.tabBarItem = TabBarItem(
            title: "History", icon: TabIcons.history, selectedIcon: TabIcons.historyFilled,
            toolTip: ToolTip("History", key: "1"))
        graph.rules = actions.rules
        graph.tabBarItem = TabBarItem(
            title: "Graph", icon: TabIcons.graph, selectedIcon: TabIcons.graphFilled,
            toolTip: ToolTip("Graph", key: "2"))
        container = SplitViewController([navigation, graph], selectedIndex: tab.index)
        link = HighlightLink(history, graph, navigation)
        container.onSplitChange = { [unowned self] in splitDidChange() }
    }

    /// The visible tab, or the incoming one during a transition; side by side, the one with the focus.
    var tab: RootTab { RootTab.allCases[container.selectedIndex] }

    /// The height of the bar at the lower edge, in points.
    var bottomBarHeight: Double { container.isSplit ? 0 : TabBar.height }

    var detail: EntryDetailViewController? { navigation.topViewController as? EntryDetailViewController }

    /// The entry that commands apply to: the selected one, or that of the detail screen.
    var selectedEntry: WeightEntry? {
        guard tab == .history else { return nil }
        return detail?.entry ?? history.selectedEntry
    }

    func select(_ tab: RootTab) {
        container.select(tab.index, animated: true)
    }

    /// Selects the tab some steps further, wrapping around.
    func selectTab(after step: Int) {
        let count = RootTab.allCases.count
        select(RootTab.allCases[(tab.index + step + count) % count])
    }

    /// Shows a detail screen over the history, and selects its entry there.
    func push(_ screen: EntryDetailViewController, animated: Bool) {
        if history.selectedIndex != screen.index { history.select(screen.index) }
        navigation.push(screen, animated: animated)
    }

    func follow(_ change: HistoryChange) {
        graph.history = change.new
        history.follow(change)
        detail?.follow(change)
        link.historyDidChange()
    }

    /// Follows an edit in this window that replaced one entry by another.
    func note(_ old: WeightEntry, became new: WeightEntry) {
        history.note(old, became: new)
        detail?.note(old, became: new)
    }

    /// Ends a search or editing of the history, or clears the graph's highlight.
    func escape() {
        if tab == .history, history.endSearch() || history.endEditing() { return }
        graph.clearHighlight()
    }

    private func splitDidChange() {
        graph.isFocusable = container.isSplit
        if tab == .graph, graph.view.window?.firstResponder == nil { graph.graph.becomeFirstResponder() }
        link.isActive = container.isSplit
        // The overlays have other frames now.
        container.view.superview?.setNeedsLayout()
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

extension View {
    /// The centre of the bounds, no wider than is comfortable to read and press; in points.
    var column: Rect {
        let width = min(bounds.width, 640)
        return Rect(
            x: snapped(bounds.minX + (bounds.width - width) / 2), y: bounds.minY, width: width, height: bounds.height)
    }
}
