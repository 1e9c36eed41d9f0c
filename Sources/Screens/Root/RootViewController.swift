import Documents
import Geometry
import ViewKit
import WeightGraph
import WeightHistory
import Words

/// The whole content of the program's window: history and graph as tabs or, in a wide window, side by side, and over them
/// the message bar and the list of keys.
public final class RootViewController: ViewController {
    let screens: RootScreens
    let overlays = RootOverlays()
    let actions: any RootActions
    private(set) lazy var commands = RootCommands(self)
    private(set) lazy var menus = RootMenus(commands)
    private(set) lazy var panels = PanelHost(over: self) { [unowned self] in commands.everywhere }

    /// Called when a panel came or went: the covered area is of interest only while there is one.
    public var onPanelChange: (() -> Void)?
    /// Called when the person has chosen another unit, tab, size of text or look of the graph.
    public var onChoice: (() -> Void)?

    /// In which unit and form every screen shows entries.
    public var format: EntryFormat {
        didSet { if format != oldValue { formatDidChange() } }
    }
    /// How the graph and its paper look.
    public var graphStyle: GraphStyle {
        get { graphScreen.style }
        set { graphScreen.style = newValue }
    }
    /// What the document says of the person.
    public var person = Person() {
        didSet { if person != oldValue { personDidChange() } }
    }
    /// The unit that every screen shows weights in.
    public var unit: WeightUnit {
        get { format.unit }
        set { format.unit = newValue }
    }
    /// What every screen shows.
    public var history: WeightHistory { graphScreen.history }
    /// How a program adds the first entry, in lines, with a weight in a unit; nil while it is not known whether there are any.
    public var hint: ((WeightUnit) -> String)? {
        didSet { emptyContentDidChange() }
    }
    /// What is said in place of entries where the document cannot be read; nil where it can.
    public var problem: EmptyContent? {
        didSet { emptyContentDidChange() }
    }
    /// What the user's clock shows.
    public var now: EntryDate { actions.now }
    /// How far the reading of a large document has come, 0 to 1; nil shows nothing.
    public var progress: Double? {
        get { overlays.progress }
        set { overlays.progress = newValue }
    }

    /// - Parameter tab: The one that is shown first.
    public init(actions: any RootActions, format: EntryFormat, tab: RootTab = .graph) {
        self.actions = actions
        self.format = format
        screens = RootScreens(format: format, actions: actions, tab: tab)
        super.init()
        addChild(screens.container)
        connect()
        connectPanels()
        formatDidChange()
    }

    override public func viewDidLoad() {
        view.addSubview(screens.container.view)
        overlays.add(to: view)
    }

    override public func viewDidLayout() {
        screens.container.view.frame = view.bounds
        overlays.layout(in: view, above: screens.bottomBarHeight)
        screens.container.coveredHeight = overlays.coveredHeight
    }

    override public var keyCommands: [Command] { windowCommands }

    /// Whether a list shows the entries, which needs to know what exactly has changed.
    public var findsDifferences: Bool { historyScreen.isViewLoaded }

    /// Shows another history on every screen.
    public func follow(_ change: HistoryChange) {
        screens.follow(change)
        entryScreen?.follow(change.new)
    }

    /// Shows dates on the graph's paper by the rules of another time zone.
    public func follow(_ rules: TimeZoneRules) {
        graphScreen.rules = rules
    }

    /// A change that was made in this window has brought an entry, or made it what it is now.
    ///
    /// The history that shows it may have come already, or comes later.
    public func note(_ change: DocumentOperation, of entry: WeightEntry) {
        switch change {
        case .add, .remove, .person: break
        case .putBack: historyScreen.select(entry)
        case .edit(let old, _), .revert(let old, _): screens.note(old.entry, became: entry)
        }
    }

    /// Shows no entries, as before a document is read.
    public func showNothing() {
        navigation.popToRoot(animated: false)
        (hint, problem) = (nil, nil)
        person = Person()
        follow(HistoryChange(from: history, to: WeightHistory(), findsDifference: false))
    }

    private func connect() {
        tabs.onSelect = { [unowned self] _ in onChoice?() }
        historyScreen.onChoose = { [unowned self] in showDetail(of: $0, animated: true) }
        historyScreen.onDelete = { [unowned self] in actions.delete(history.reference(to: $0)) }
        historyScreen.navigationItem.rightButtons = [addButton, menuButton]
        historyScreen.menu = { [unowned self] in menus.entry(isShown: false) }
        graphScreen.buttons = [addButton, menuButton]
        graphScreen.menu = { [unowned self] in menus.graph(entry: $0.map(opening)) }
        graphScreen.onOpen = { [unowned self] in openEntry(at: $0) }
        graphScreen.onSummaryPress = { [unowned self] in editPerson() }
    }

    private func emptyContentDidChange() {
        let content = problem ?? hint.map { startContent(hint: $0(unit)) }
        graphScreen.emptyContent = content
        historyScreen.emptyContent = content
    }

    private func personDidChange() {
        graphScreen.person = person
        detailScreen?.height = person.height
        personScreen?.follow(person)
    }

    private func formatDidChange() {
        graphScreen.format = format
        historyScreen.format = format
        detailScreen?.format = format
        emptyContentDidChange()
        panels.rowPanel?.followDefault(format.unit)
        panels.unitSelector?.unit = unitToChoose
    }
}

extension RootViewController {
    public var graphScreen: GraphViewController { screens.graph }
    var historyScreen: HistoryViewController { screens.history }
    var navigation: NavigationController { screens.navigation }
    var tabs: SplitViewController { screens.container }
    /// The tab in sight, while one slides in, that one; side by side, the one with the keyboard's focus.
    public var tab: RootTab { screens.tab }
    public var messageBar: MessageBar { overlays.messageBar }
}

extension RootViewController {
    /// The entry that is shown over the history.
    var detailScreen: EntryDetailViewController? { screens.detail }

    /// Shows an entry over the history.
    ///
    /// - Parameter index: The entry's in the history, the oldest being 0; traps outside.
    public func showDetail(of index: Int, animated: Bool) {
        let screen = EntryDetailViewController(index, of: history, height: person.height, format: format)
        screen.onDelete = { [unowned self, unowned screen] in
            if actions.delete(screen.reference) { navigation.popToRoot(animated: true) }
        }
        screen.whenSettled = { [unowned self] in actions.whenSettled($0) }
        screen.onGone = { [unowned self, unowned screen] in
            guard screen === detailScreen else { return }
            actions.report(EntryWords.gone(screen.entry, format), about: screen.entry)
            navigation.popToRoot(animated: true)
        }
        screen.onEdit = { [unowned self, unowned screen] in edit(screen) }
        screen.navigationItem.rightButtons = [editButton(for: screen), menuButton]
        screen.menu = { [unowned self] in menus.entry(isShown: true) }
        screen.closesWhatIsInTheWay = { [unowned self] in closeWhatIsInTheWay() }
        screens.push(screen, animated: animated)
    }
}

/// The tabs of the window, from left to right.
public nonisolated enum RootTab: String, CaseIterable, Sendable {
    case history
    case graph
}
