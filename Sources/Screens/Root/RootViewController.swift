import Documents
import ViewKit
import WeightGraph
import WeightHistory
import Words

/// The root of the program's window: history and graph as tabs or, in a wide window, side by side, below the overlays.
public final class RootViewController: ViewController {
    public let graphScreen = GraphViewController()
    let historyScreen: HistoryViewController
    let navigation: NavigationController
    let tabs: SplitViewController
    public let selection: EntrySelection
    public let overlays = RootOverlays()
    let actions: any RootActions
    private(set) lazy var commands = RootCommands(self)
    private(set) lazy var menus = RootMenus(commands: commands) { [unowned self] in recentFileCommands }
    public private(set) lazy var panels = PanelHost(over: self) { [unowned self] in commands.everywhere }

    /// Called when a panel was shown or removed, since the covered area matters only while there is one.
    public var onPanelChange: (() -> Void)?
    /// Called when the user has chosen another unit, tab, text size, graph style or series.
    public var onChoice: (() -> Void)?

    /// The unit and format of entries on every screen.
    public var format: EntryFormat { didSet { if format != oldValue { formatDidChange() } } }
    /// Whether the panel of an entry shows the fields for values, as the user has opened them once.
    var showsValueFields = false
    /// The document's goal and height.
    public var person = Person() {
        didSet {
            guard person != oldValue else { return }
            graphScreen.person = person
            detailScreen?.person = person
            personScreen?.follow(person)
        }
    }
    /// The document's phases and events.
    public var periods = DocumentPeriods() {
        didSet {
            guard periods != oldValue else { return }
            graphScreen.show(periods.phases, periods.events)
            periodScreen?.follow(periods)
        }
    }
    /// The document's values besides weights.
    public var measurements: Measurements { graphScreen.measurements }
    public var unit: WeightUnit {
        get { format.unit }
        set { format.unit = newValue }
    }
    public var history: WeightHistory { graphScreen.history }
    /// Lines that say how the first entry comes into the document; nil if there are entries, or nothing was read yet.
    public var hint: String? { didSet { emptyContentDidChange() } }
    /// The content shown if the document cannot be read; nil if it can.
    public var problem: EmptyContent? { didSet { emptyContentDidChange() } }

    /// - Parameter tab: The tab shown first.
    public init(actions: any RootActions, format: EntryFormat, tab: RootTab = .graph) {
        self.actions = actions
        self.format = format
        historyScreen = HistoryViewController(format: format, actions: actions)
        navigation = NavigationController(root: historyScreen)
        navigation.tabBarItem = TabBarItem(
            title: "History", icon: TabIcons.history, selectedIcon: TabIcons.historyFilled,
            toolTip: ToolTip("History", key: "1"))
        graphScreen.tabBarItem = TabBarItem(
            title: "Graph", icon: TabIcons.graph, selectedIcon: TabIcons.graphFilled,
            toolTip: ToolTip("Graph", key: "2"))
        // The days on the graph's paper are those of the time zone.
        graphScreen.rules = actions.rules
        tabs = SplitViewController([navigation, graphScreen], selectedIndex: tab.index)
        selection = EntrySelection(historyScreen, graphScreen, navigation)
        super.init()
        addChild(tabs)
        connect()
        connectPanels()
        formatDidChange()
    }

    override public func viewDidLoad() {
        view.addSubview(tabs.view)
        overlays.add(to: view)
        view.addSubview(panels.dim)
    }

    override public func viewDidLayout() {
        (tabs.view.frame, panels.dim.frame) = (view.bounds, view.bounds)
        overlays.layout(in: view, above: tabs.isSplit ? 0 : TabBar.height)
        tabs.coveredHeight = overlays.coveredHeight
    }

    override public var keyCommands: [Command] { windowCommands }

    /// Whether the list is loaded: it must know exactly which entries have changed.
    public var findsDifferences: Bool { historyScreen.isViewLoaded }

    public func follow(_ change: HistoryChange) {
        graphScreen.history = change.new
        if change.old.isEmpty { focusGraph() }
        historyScreen.follow(change)
        detailScreen?.follow(change)
        selection.followHistory()
        entryScreen?.follow(change.new, measurements)
        personScreen?.follow(change.new)
    }

    /// Shows other measurements; if their values are still to be read, former ones of the same series stay until then.
    public func follow(_ new: Measurements) {
        // Most documents have no series.
        if new.series.isEmpty, measurements.series.isEmpty { return }
        var shown = new.isRead || new.series != measurements.series ? new : measurements
        shown.alone = new.alone
        graphScreen.measurements = shown
        historyScreen.follow(shown)
        detailScreen?.follow(shown)
        selection.followHistory()
        entryScreen?.follow(history, shown)
    }

    /// Removes all contents, as before a document is read.
    public func showNothing() {
        navigation.popToRoot(animated: false)
        (hint, problem) = (nil, nil)
        person = Person()
        periods = DocumentPeriods()
        follow(Measurements())
        selection.choose(nil)
        follow(HistoryChange(from: history, to: WeightHistory(), findsDifference: false))
    }

    private func connect() {
        navigation.backCommand = commands.tabs.back
        graphScreen.onStyleChange = { [unowned self] in
            historyScreen.periods = graphScreen.style.means.map { ListPeriods($0, in: graphScreen.calendar) }
        }
        tabs.onSplitChange = { [unowned self] in splitDidChange() }
        tabs.onSelect = { [unowned self] _ in tabDidChange() }
        historyScreen.onChoose = { [unowned self] in showDetail(of: $0, animated: true) }
        historyScreen.mayTakeFocus = { [unowned self] in !tabs.isSplit || tab == .history }
        historyScreen.onDelete = { [unowned self] in actions.delete(reference(to: $0)) }
        historyScreen.onEdit = { [unowned self] in editEntry(at: $0) }
        updateBarButtons()
        historyScreen.menu = { [unowned self] in menus.entry(isShown: false) }
        graphScreen.buttons = [addButton, menuButton]
        graphScreen.menu = { [unowned self] in menus.graph(entry: $0.map(opening)) }
        graphScreen.periodMenu = { [unowned self] in periodMenu(of: $0) }
        graphScreen.highlight.onOpen = { [unowned self] in openEntry(at: $0) }
        graphScreen.onSummaryPress = { [unowned self] in editPerson() }
        graphScreen.onSeriesChange = { [unowned self] in historyScreen.series = $0 }
    }

    /// Shows the content that is there in place of entries; side by side only once, at the graph.
    func emptyContentDidChange() {
        let content = problem ?? hint.map(startContent)
        graphScreen.emptyContent = content
        historyScreen.emptyContent = !tabs.isSplit ? content : hint == nil ? nil : EmptyContent()
    }

    /// Return presses the default button of the content in place of entries.
    override public func keyPressed(_ press: KeyPress) {
        let isDefault = press.key == .return && press.modifiers.isEmpty && presentedViewController == nil
        guard isDefault, history.isEmpty, let action = graphScreen.emptyContent?.defaultAction else {
            return super.keyPressed(press)
        }
        if !press.isRepeat { action() }
    }

    private func formatDidChange() {
        graphScreen.format = format
        historyScreen.format = format
        detailScreen?.format = format
        panels.rowPanel?.followDefault(format.unit)
        panels.unitSelector?.unit = unitToChoose
    }

    public var messageBar: MessageBar { overlays.messageBar }

    /// Returns a reference to an entry; traps if the index is out of range.
    func reference(to index: EntryIndex) -> EntryReference {
        switch index {
        case .weighed(let index): history.reference(to: index)
        case .alone(let index): measurements.alone.reference(to: index)
        }
    }

    /// Shows the detail screen of the entry at an index, 0 being the oldest; traps if the index is out of range.
    public func showDetail(of index: Int, animated: Bool) { showDetail(of: .weighed(index), animated: animated) }

    func showDetail(of index: EntryIndex, animated: Bool) {
        let screen = EntryDetailViewController(index, of: history, measurements, person, format: format)
        screen.onDelete = { [unowned self, unowned screen] in
            if actions.delete(screen.reference) { navigation.popToRoot(animated: true) }
        }
        screen.whenSettled = { [unowned self] in actions.whenSettled($0) }
        screen.onGone = { [unowned self, unowned screen] in
            guard screen === detailScreen else { return }
            actions.report(EntryWords.gone(screen.measuredEntry, format), about: screen.entry)
            navigation.popToRoot(animated: true)
        }
        screen.onEdit = { [unowned self, unowned screen] in edit(screen) }
        screen.navigationItem.rightButtons = barButtons(for: screen)
        screen.showOnGraph = commands.entries.showOnGraph
        screen.menu = { [unowned self] in menus.entry(isShown: true) }
        selection.choose(index)
        selection.wasOpenedOnGraph = false
        navigation.push(screen, animated: animated)
    }
}

/// The window's tabs, from left to right.
public nonisolated enum RootTab: String, CaseIterable, Sendable {
    case history
    case graph
}
