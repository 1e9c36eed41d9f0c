import Documents
import Geometry
import ViewKit
import WeightHistory
import Words

/// All commands of the window, made once and shared by keys, menus, buttons and the list of keys.
final class RootCommands {
    let entries: EntryCommands
    let units: UnitCommands
    let graph: GraphCommands
    let document: DocumentCommands
    let tabs: TabCommands
    let window: WindowCommands
    let periods: PeriodCommands

    private(set) lazy var onHistory: [Command] = first + selected + everyScreen + last
    /// Includes the range commands, as the graph is visible beside the history.
    private(set) lazy var onHistoryBesideGraph: [Command] = first + selected + everyScreen + graph.range + last
    /// Includes the graph's own commands, so that they work while a tab has the focus.
    private(set) lazy var onGraph: [Command] =
        first + everyScreen + graph.reading + periods.events + graph.range + last

    init(_ root: RootViewController) {
        (entries, units, graph) = (EntryCommands(root), UnitCommands(root), GraphCommands(root))
        (document, tabs, window) = (DocumentCommands(root), TabCommands(root), WindowCommands(root))
        periods = PeriodCommands(root)
    }

    private var first: [Command] { tabs.all + [entries.add, entries.search] }
    private var selected: [Command] { [entries.show, entries.edit, entries.delete] }
    private var everyScreen: [Command] {
        units.all + [document.undo, document.redo, entries.editPerson, entries.goToDate]
    }
    private var last: [Command] {
        graph.style + [periods.toggle] + graph.series + window.appearances + document.all + window.all
            + window.everywhere
    }

    /// The commands that work even while a panel covers the screens.
    var everywhere: [Command] { window.everywhere }

    /// All commands with keys, by what they are for.
    var keyGroups: [KeyGroup] {
        let groups: [(title: String, commands: [Command])] = [
            ("History", [tabs.history, entries.search, tabs.back]),
            (
                "Graph",
                [tabs.graph] + graph.style + [periods.toggle] + graph.usableSeries + graph.reading + periods.events
            ),
            ("Range", graph.range + [entries.goToDate]),
            ("Entries", [entries.add, entries.show, entries.edit, entries.delete, entries.editPerson] + units.all),
            ("Document", [document.undo, document.redo] + document.all),
            ("Window", [tabs.next, tabs.previous] + window.all + window.appearances + window.everywhere),
        ]
        return groups.map { title, commands in
            KeyGroup(title, commands.filter { $0.isListed && !$0.presses.isEmpty })
        }
    }
}

/// Some of the window's commands, each of which is made when it is first needed.
class CommandGroup {
    unowned let root: RootViewController

    init(_ root: RootViewController) { self.root = root }
}

/// The commands that choose the unit of weights.
final class UnitCommands: CommandGroup {
    private(set) lazy var next = root.command("next-unit", .letter("u"), title: "Next unit") { $0.choose($0.unit.next) }
    private(set) lazy var each = [
        unit("pounds", "l", "Pounds", .pounds), unit("kilograms", "k", "Kilograms", .kilograms),
        unit("stones", "s", "Stones", .stones),
    ]
    private(set) lazy var choose = root.command(
        "choose-the-unit", KeyPress(.character("u"), modifiers: .shift), title: "Choose the unit"
    ) { $0.showUnitSelector() }

    var all: [Command] { [next] + each + [choose] }

    private func unit(_ id: String, _ letter: Character, _ title: String, _ unit: WeightUnit) -> Command {
        root.command(
            id, .letter(letter), title: title, isChecked: { $0.unit == unit }, isChoice: true,
            action: { $0.choose(unit) })
    }
}

/// The commands for the graph's style, sound, highlight and range.
final class GraphCommands: CommandGroup {
    private(set) lazy var paper = root.command(
        "plain-or-measured-paper", .letter("p"), title: "Measured paper",
        isChecked: { $0.graphScreen.style.paper == .measured },
        action: { root in
            root.graphScreen.style.paper = root.graphScreen.style.paper.other
            root.onChoice?()
            root.announce(SpokenWords.paper(isMeasured: root.graphScreen.style.paper == .measured))
        })
    private(set) lazy var trend = root.command(
        "trend", .letter("t"), title: "Trend", isChecked: { $0.graphScreen.style.showsTrend },
        action: { root in
            root.graphScreen.style.showsTrend.toggle()
            root.onChoice?()
            root.announce(SpokenWords.trend(isShown: root.graphScreen.style.showsTrend))
        })
    private(set) lazy var means = MeansCommands(root)
    private(set) lazy var play = root.command(
        "play-the-graph", KeyPress(.space, modifiers: .shift), title: "Play the graph",
        obstacle: { $0.history.isEmpty ? ObstacleWords.noEntries : nil }, action: { $0.actions.playGraph() })
    private(set) lazy var copyPicture = root.command("copy-picture", title: "Copy picture") {
        $0.actions.copyPicture()
    }
    private(set) lazy var showAll = root.command(
        "show-all", title: "Show all", obstacle: { $0.graphScreen.range.isZoomed ? nil : ObstacleWords.allInView },
        action: { $0.graphScreen.range.show(.all) })

    /// Choose the series on the second paper.
    private(set) lazy var series = [
        nextSeries("next-series", .letter("c"), "Next series", forward: true),
        nextSeries("previous-series", KeyPress(.character("c"), modifiers: .shift), "Previous series", forward: false),
    ]
    /// Empty if the document has no series, so that nothing speaks of them.
    var usableSeries: [Command] { root.measurements.filled.isEmpty ? [] : series }
    /// Each series that has values, after none.
    var seriesChoices: [Command] {
        root.seriesChoices.enumerated().map { number, series in
            root.command(
                series == nil ? "no-series" : "series-\(number)", title: series.map(SeriesWords.title(of:)) ?? "None",
                isChecked: { $0.graphScreen.shownSeries == series }, isChoice: true, action: { $0.choose(series) })
        }
    }

    private func nextSeries(_ id: String, _ press: KeyPress, _ title: String, forward: Bool) -> Command {
        root.command(
            id, press, title: title,
            obstacle: { root in
                root.measurements.filled.isEmpty
                    ? SeriesWords.noValues : root.history.isEmpty ? ObstacleWords.noEntries : nil
            }, action: { $0.chooseSeries(forward: forward) })
    }

    /// Moves the highlight.
    var reading: [Command] { root.graphScreen.highlight.stepCommands }
    /// Chooses and moves the range in view.
    var range: [Command] { root.graphScreen.range.commands }
    var style: [Command] { [paper, trend] + means.all + [play] }
}

/// The commands for the whole document: undo, pictures, opening and importing.
final class DocumentCommands: CommandGroup {
    private(set) lazy var undo = reversal(
        "undo", .control("z"), name: "Undo", title: UndoWords.undo, of: { $0.undoOperation },
        orElse: ChangeWords.nothingToUndo, action: { $0.undo() })
    private(set) lazy var redo = reversal(
        "redo", .shiftControl("z"), .control("y"), name: "Redo", title: UndoWords.redo, of: { $0.redoOperation },
        orElse: ChangeWords.nothingToRedo, action: { $0.redo() })
    private(set) lazy var export = root.command("export", .control("e"), title: "Export current view") {
        $0.actions.exportPicture()
    }
    private(set) lazy var exportAs = root.command("export-as", .shiftControl("e"), title: "Export…") { $0.exportAs() }
    private(set) lazy var report = root.command("report", title: "Report…") { $0.writeReport() }
    private(set) lazy var copy = root.command(
        "copy", .control("c"), title: "Copy", obstacle: { $0.tab == .history ? $0.obstacleWithoutEntry : nil },
        action: { $0.copy() })
    private(set) lazy var open = root.command("open", .control("o"), title: "Open…") { $0.openDocument() }
    private(set) lazy var importFile = root.command("import", .control("i"), title: "Import…") { $0.importFile() }
    private(set) lazy var mergeFile = root.command("merge-with", title: "Merge with…") { $0.mergeFile() }
    private(set) lazy var mergeVersion = root.command(
        "take-in-copy", .letter("i"), title: "Merge the other version",
        obstacle: { $0.actions.hasOtherVersion ? nil : VersionWords.none },
        action: { $0.actions.mergeOtherVersion() })
    private(set) lazy var unreadableLines = root.command(
        "unreadable-lines", title: "Unreadable lines…",
        obstacle: { $0.actions.hasUnreadableLines ? nil : ObstacleWords.noUnreadableLines },
        action: { $0.actions.showUnreadableLines() })
    private(set) lazy var readAgain = root.command("read-again", KeyPress(.function(5)), title: "Reload") {
        $0.actions.reload()
    }

    var all: [Command] { [export, exportAs, report, copy, open, importFile, mergeFile] + atTimes + [readAgain] }
    /// The commands whose lines are in the menu only while they are available.
    var atTimes: [Command] { [mergeVersion, unreadableLines] }

    /// Makes undo or redo, which always runs: an operation in progress can be undone too, and the change queue reports
    /// if there is none.
    private func reversal(
        _ id: String, _ presses: KeyPress..., name: String,
        title: @escaping (DocumentOperation?, EntryFormat) -> String,
        of operation: @escaping (any RootActions) -> DocumentOperation?, orElse reason: String,
        action: @escaping (any RootActions) -> Void
    ) -> Command {
        // The title is an autoclosure, which cannot have a capture list.
        unowned let root = root
        return Command(
            id, presses, title: title(operation(root.actions), root.format), name: name,
            obstacle: { operation(root.actions) == nil ? reason : nil }, action: { action(root.actions) })
    }
}

/// The commands that switch between screens.
final class TabCommands: CommandGroup {
    private(set) lazy var history = root.command(
        "history", .letter("1"), title: "History", isChecked: { $0.tab == .history }, action: { $0.select(.history) })
    private(set) lazy var graph = root.command(
        "graph", .letter("2"), title: "Graph", isChecked: { $0.tab == .graph }, action: { $0.goToGraph() })
    private(set) lazy var next = root.command(
        "next-tab", KeyPress(.tab, modifiers: .control), KeyPress(.pageDown, modifiers: .control), title: "Next tab"
    ) { $0.selectTab(after: 1) }
    private(set) lazy var previous = root.command(
        "previous-tab", KeyPress(.pageUp, modifiers: .control), KeyPress(.tab, modifiers: [.control, .shift]),
        title: "Previous tab"
    ) { $0.selectTab(after: -1) }
    private(set) lazy var back = root.command(
        "back", KeyPress(.left, modifiers: .alt), KeyPress(.back), title: "Back",
        obstacle: { $0.detailScreen == nil ? ObstacleWords.nothingBehind : nil },
        action: { $0.goBack() })

    var all: [Command] { [history, graph, next, previous] }
}

final class WindowCommands: CommandGroup {
    private(set) lazy var menu = root.command("menu", KeyPress(.function(10)), title: "Menu") { $0.openMenu() }
    private(set) lazy var keys = root.command(
        "keys", .letter("?"), KeyPress(.function(1)), title: "Keyboard shortcuts"
    ) { $0.overlays.toggleKeyList($0.commands.keyGroups) }
    private(set) lazy var about = root.command("about", title: "About") { $0.showAbout() }
    private(set) lazy var fullScreen = Command.fullScreen(
        isFull: { [unowned self] in root.actions.isFullScreen },
        toggle: { [unowned self] in root.actions.toggleFullScreen() })
    /// Each appearance, and the next one.
    private(set) lazy var appearances = Command.appearances(
        current: { [unowned self] in root.actions.appearance }, choose: { [unowned self] in root.choose($0) })
    /// Larger, smaller and default size.
    private(set) lazy var textSize = Command.textSize { [unowned self] in root.choose($0) }
    private lazy var closeMessage = root.command("close-message", KeyPress(.escape), title: "Close message") {
        $0.escape()
    }
    private lazy var areas = Command.areas { [unowned self] in
        root.view.window?.moveFocus(toAreaOf: root.focusAreas, forward: $0)
    }
    private lazy var close = root.command("close-window", .control("q"), .control("w"), title: "Close window") {
        $0.actions.close()
    }
    /// Commands for developers of the program, which are not listed.
    private lazy var developers = Command.developers(
        { [unowned self] in root.view.window }, printTree: { [unowned self] in root.actions.printViews($0) })

    var all: [Command] { [menu, keys, about] + areas + [closeMessage] }
    var everywhere: [Command] { textSize + [fullScreen, close] + developers }
}

extension RootViewController {
    var windowCommands: [Command] {
        let onHistory = tabs.isSplit ? commands.onHistoryBesideGraph : commands.onHistory
        // Beside the graph, Back works whichever of the two has the focus.
        let isEntryInSight = detailScreen != nil && (tabs.isSplit || tab == .history)
        let onScreen = tab == .graph ? commands.onGraph : onHistory
        guard isEntryInSight else { return onScreen }
        return onScreen.filter { $0.id != commands.entries.show.id } + [commands.tabs.back]
    }

    /// Makes a command that is available unless there is an obstacle, a sentence that is shown instead of the action.
    func command(
        _ id: String, _ presses: KeyPress..., title: String, isChecked: ((RootViewController) -> Bool)? = nil,
        isChoice: Bool = false, obstacle: @escaping (RootViewController) -> String? = { _ in nil },
        action: @escaping (RootViewController) -> Void
    ) -> Command {
        Command(
            id, presses, title: title,
            obstacle: { [unowned self] in obstacle(self) },
            isChecked: isChecked.map { isChecked in { [unowned self] in isChecked(self) } }, isChoice: isChoice,
            action: { [unowned self] in
                if let reason = obstacle(self) { actions.say(reason) } else { action(self) }
            })
    }

    /// Runs a block, such as one that makes a picture, while the overlays are hidden.
    public func withoutOverlays<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
        let focused = view.window?.firstResponder as? View
        let shown = view.subviews.filter { $0 !== tabs.view && !$0.isHidden }
        let coveredHeight = tabs.coveredHeight
        tabs.coveredHeight = 0
        for view in shown { view.isHidden = true }
        defer {
            tabs.coveredHeight = coveredHeight
            for view in shown { view.isHidden = false }
            focused?.becomeFirstResponder()
        }
        try body()
    }

    func choose(_ unit: WeightUnit) {
        self.unit = unit
        onChoice?()
        announce(SpokenWords.chosen(unit, reading: selection.index.map { format.spokenText(of: history[$0]) }))
    }

    /// None, and each series that has values.
    fileprivate var seriesChoices: [Series?] { [nil] + measurements.filled }

    fileprivate func choose(_ series: Series?) {
        graphScreen.style.series = series?.columnName
        onChoice?()
        if let series, !graphScreen.hasRoomForSeries, tabs.isSplit || tab == .graph {
            // The header has the value, and the graph may be seen later.
            actions.say(SeriesWords.noRoom(for: series))
        } else {
            announce(series.map(SeriesWords.shown) ?? SeriesWords.noneShown)
        }
    }

    fileprivate func chooseSeries(forward: Bool) {
        let all = seriesChoices
        let index = all.firstIndex(of: graphScreen.shownSeries) ?? 0
        choose(all[(index + (forward ? 1 : all.count - 1)) % all.count])
    }

    /// Says a sentence to screen readers that no view with the focus shows.
    public func announce(_ sentence: String) { view.window?.announce(sentence) }

    fileprivate func choose(_ appearance: AppearanceChoice) {
        actions.choose(appearance)
        onChoice?()
    }

    var obstacleWithoutEntry: String? { selectedEntry == nil ? ObstacleWords.noSelection : nil }

    /// Starts a search in the history, whichever screen is visible.
    func beginSearch() {
        navigation.popToRoot(animated: false)
        // Side by side, the focus goes back to the graph after the search.
        if tab != .history, !tabs.isSplit { select(.history) }
        historyScreen.beginSearch()
    }

    /// Shows the entry at an index, 0 being the oldest, over the history; traps if the index is out of range.
    func openEntry(at index: Int) {
        let wasOpenedOnGraph = tab == .graph
        defer { selection.wasOpenedOnGraph = wasOpenedOnGraph }
        if let detailScreen {
            detailScreen.show(.weighed(index), of: history, alone: measurements.alone)
        } else {
            showDetail(of: index, animated: tabs.isSplit)
        }
        if tab != .history { select(.history) }
    }

    fileprivate func copy() {
        if let entry = selectedEntry {
            actions.copyText(format.line(of: entry))
        } else if tab == .graph {
            actions.copyPicture()
        }
    }

    /// Closes the list of keys, the highlight of a visible graph or the message; returns false if there is none.
    func closeOverlay() -> Bool {
        overlays.closeKeyList() || tab == .graph && graphScreen.endHighlight() || overlays.closeMessage()
    }

    fileprivate func choose(_ size: (TextSize) -> TextSize) {
        guard let window = view.window else { return }
        window.currentTraits.textSize = size(window.currentTraits.textSize)
        onChoice?()
    }
}
