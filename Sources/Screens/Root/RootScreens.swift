import ViewKit
import WeightGraph
import WeightHistory

/// The two screens of the window, and the container that shows them as tabs or, in a wide window, side by side.
final class RootScreens {
    let graph = GraphViewController()
    let history: HistoryViewController
    let navigation: NavigationController
    let container: SplitViewController
    private let link: ReadingLink

    /// - Parameter actions: Also says whose zone's days the graph's paper shows.
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
        link = ReadingLink(history, graph, navigation)
        container.onSplitChange = { [unowned self] in splitDidChange() }
    }

    /// The tab in sight, while one slides in, that one; side by side, the one with the keyboard's focus.
    var tab: RootTab { RootTab.allCases[container.selectedIndex] }

    /// How high what stands at the lower edge is, in points.
    var bottomBarHeight: Double { container.isSplit ? 0 : TabBar.height }

    /// The entry that is shown over the history.
    var detail: EntryDetailViewController? { navigation.topViewController as? EntryDetailViewController }

    /// The entry that commands are for: the selected one, or the one that is shown.
    var selectedEntry: WeightEntry? {
        guard tab == .history else { return nil }
        return detail?.entry ?? history.selectedEntry
    }

    func select(_ tab: RootTab) {
        container.select(tab.index, animated: true)
    }

    /// Goes to a neighbour of the tab in sight; after the last comes the first.
    func selectTab(after step: Int) {
        let count = RootTab.allCases.count
        select(RootTab.allCases[(tab.index + step + count) % count])
    }

    /// Shows an entry's screen over the history, whose row is then the selected one.
    func push(_ screen: EntryDetailViewController, animated: Bool) {
        if history.selectedIndex != screen.index { history.select(screen.index) }
        navigation.push(screen, animated: animated)
    }

    /// Shows another history on every screen.
    func follow(_ change: HistoryChange) {
        graph.history = change.new
        history.follow(change)
        detail?.follow(change)
        link.historyDidChange()
    }

    /// A change made in this window has made another entry of one.
    func note(_ old: WeightEntry, became new: WeightEntry) {
        history.note(old, became: new)
        detail?.note(old, became: new)
    }

    /// Stops what Escape stops where no screen has a way back.
    func escape() {
        if tab == .history, history.endSearch() || history.endEditing() { return }
        graph.endReading()
    }

    private func splitDidChange() {
        graph.isFocusable = container.isSplit
        if tab == .graph, graph.view.window?.firstResponder == nil { graph.graph.becomeFirstResponder() }
        link.isActive = container.isSplit
        // What lies over the screens stands elsewhere.
        container.view.superview?.setNeedsLayout()
    }
}

extension RootTab {
    var index: Int { Self.allCases.firstIndex(of: self)! }
}
