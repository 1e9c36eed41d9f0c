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

    let onHistory: [Command]
    /// Includes the range commands, as the graph is visible beside the history.
    let onHistoryBesideGraph: [Command]
    /// Includes the graph's own commands, so that they work while a tab has the focus.
    let onGraph: [Command]
    /// The commands that work even while a panel covers the screens.
    let everywhere: [Command]

    init(_ root: RootViewController) {
        entries = EntryCommands(root)
        units = UnitCommands(root)
        graph = GraphCommands(root)
        document = DocumentCommands(root)
        tabs = TabCommands(root)
        window = WindowCommands(root)

        let first = tabs.all + [entries.add, entries.search]
        let selected = [entries.show, entries.edit, entries.delete]
        let everyScreen = units.all + [document.undo, document.redo, entries.editPerson, entries.goToDate]
        let last = graph.style + document.all + window.all + window.everywhere
        onHistory = first + selected + everyScreen + last
        onHistoryBesideGraph = first + selected + everyScreen + graph.range + last
        onGraph = first + everyScreen + graph.reading + graph.range + last
        everywhere = window.everywhere
    }

    /// All commands with keys, by what they are for.
    var keyGroups: [KeyGroup] {
        let groups: [(title: String, commands: [Command])] = [
            ("History", [tabs.history, entries.search, tabs.back]),
            ("Graph", [tabs.graph] + graph.style + graph.reading),
            ("Range", graph.range + [entries.goToDate]),
            ("Entries", [entries.add, entries.show, entries.edit, entries.delete, entries.editPerson] + units.all),
            ("Document", [document.undo, document.redo] + document.all),
            ("Window", [tabs.next, tabs.previous] + window.all + window.everywhere),
        ]
        return groups.map { title, commands in
            KeyGroup(title, commands.filter { $0.isListed && !$0.presses.isEmpty })
        }
    }
}

/// The commands for entries, goal and height.
struct EntryCommands {
    let add: Command
    let show: Command
    let edit: Command
    let delete: Command
    let showOnGraph: Command
    let search: Command
    let goToDate: Command
    let editPerson: Command

    init(_ root: RootViewController) {
        add = root.command("add-entry", .letter("n"), .control("n"), title: "Add entry") { $0.addEntry() }
        let nothingSelected = { (root: RootViewController) in root.obstacleWithoutEntry }
        show = root.command("show-entry", KeyPress(.return), title: "Show entry", obstacle: nothingSelected) { root in
            guard root.detailScreen == nil, let index = root.historyScreen.selectedIndex else { return }
            root.showDetail(of: index, animated: true)
        }
        edit = root.command(
            "edit-entry", KeyPress(.function(2)), title: "Edit entry", obstacle: nothingSelected
        ) { root in
            if let screen = root.detailScreen {
                screen.onEdit?()
            } else if let index = root.historyScreen.selectedIndex {
                root.editEntry(at: index)
            }
        }
        delete = root.command(
            "delete-entry", KeyPress(.delete), title: "Delete entry", obstacle: nothingSelected
        ) { root in
            if let screen = root.detailScreen {
                screen.onDelete?()
            } else if let index = root.historyScreen.selectedIndex {
                root.actions.delete(root.history.reference(to: index))
            }
        }
        showOnGraph = root.command(
            "show-on-graph", title: "Show on graph",
            obstacle: { $0.selection.index == nil ? ObstacleWords.noSelection : nil },
            action: { $0.showOnGraph() })
        search = root.command("search", .control("f"), title: "Find…") { $0.beginSearch() }
        goToDate = root.command(
            "go-to-date", .control("g"), title: "Go to date…",
            obstacle: { $0.history.isEmpty ? ObstacleWords.noEntries : nil }, action: { $0.goToDate() })
        editPerson = root.command("goal-and-height", .letter("g"), title: "Goal and height…") { $0.editPerson() }
    }
}

/// The commands that choose the unit of weights.
struct UnitCommands {
    let next: Command
    let each: [Command]
    let choose: Command

    init(_ root: RootViewController) {
        next = root.command("next-unit", .letter("u"), title: "Next unit") { $0.choose($0.unit.next) }
        let units: [(id: String, letter: Character, title: String, unit: WeightUnit)] = [
            ("pounds", "l", "Pounds", .pounds), ("kilograms", "k", "Kilograms", .kilograms),
            ("stones", "s", "Stones", .stones),
        ]
        each = units.map { id, letter, title, unit in
            root.command(id, .letter(letter), title: title, isChecked: { $0.unit == unit }, action: { $0.choose(unit) })
        }
        choose = root.command(
            "choose-the-unit", KeyPress(.character("u"), modifiers: .shift), title: "Choose the unit"
        ) { $0.showUnitSelector() }
    }

    var all: [Command] { [next] + each + [choose] }
}

/// The commands for the graph's style, highlight and range.
struct GraphCommands {
    let paper: Command
    let trend: Command
    let copyPicture: Command
    let showAll: Command
    /// Moves the highlight.
    let reading: [Command]
    /// Chooses and moves the range in view.
    let range: [Command]

    init(_ root: RootViewController) {
        paper = root.command(
            "plain-or-measured-paper", .letter("p"), title: "Measured paper",
            isChecked: { $0.graphScreen.style.paper == .measured },
            action: { root in
                root.graphScreen.style.paper = root.graphScreen.style.paper.other
                root.onChoice?()
            })
        trend = root.command(
            "trend", .letter("t"), title: "Trend", isChecked: { $0.graphScreen.style.showsTrend },
            action: { root in
                root.graphScreen.style.showsTrend.toggle()
                root.onChoice?()
            })
        copyPicture = root.command("copy-picture", title: "Copy picture") { $0.actions.copyPicture() }
        showAll = root.command(
            "show-all", title: "Show all", obstacle: { $0.graphScreen.isZoomed ? nil : ObstacleWords.allInView },
            action: { $0.graphScreen.showAll() })
        (reading, range) = (root.graphScreen.highlightCommands, root.graphScreen.rangeCommands)
    }

    var style: [Command] { [paper, trend] }
}

/// The commands for the whole document: undo, pictures, opening and importing.
struct DocumentCommands {
    let undo: Command
    let redo: Command
    let export: Command
    let exportAs: Command
    let copy: Command
    let open: Command
    let importFile: Command
    let mergeVersion: Command
    let unreadableLines: Command
    let readAgain: Command

    init(_ root: RootViewController) {
        // The titles of undo and redo are autoclosures, which cannot have a capture list.
        unowned let root = root
        // Both always run: an operation in progress can be undone too, and the change queue reports if there is none.
        undo = Command(
            "undo", .control("z"), title: UndoWords.undo(root.actions.undoOperation, root.format), name: "Undo",
            availability: {
                root.actions.undoOperation == nil ? .unavailable(ChangeWords.nothingToUndo) : .available
            }, action: { root.actions.undo() })
        redo = Command(
            "redo", .shiftControl("z"), .control("y"), title: UndoWords.redo(root.actions.redoOperation, root.format),
            name: "Redo",
            availability: {
                root.actions.redoOperation == nil ? .unavailable(ChangeWords.nothingToRedo) : .available
            }, action: { root.actions.redo() })
        export = root.command("export", .control("e"), title: "Export current view") { $0.actions.exportPicture() }
        exportAs = root.command("export-as", .shiftControl("e"), title: "Export…") { $0.exportAs() }
        copy = root.command(
            "copy", .control("c"), title: "Copy",
            obstacle: { $0.tab == .history ? $0.obstacleWithoutEntry : nil }, action: { $0.copy() })
        open = root.command("open", .control("o"), title: "Open…") { $0.openDocument() }
        importFile = root.command("import", .control("i"), title: "Import…") { $0.importFile() }
        mergeVersion = root.command(
            "take-in-copy", .letter("i"), title: "Merge the other version",
            obstacle: { $0.actions.hasOtherVersion ? nil : VersionWords.none },
            action: { $0.actions.mergeOtherVersion() })
        unreadableLines = root.command(
            "unreadable-lines", title: "Unreadable lines…",
            obstacle: { $0.actions.hasUnreadableLines ? nil : ObstacleWords.noUnreadableLines },
            action: { $0.actions.showUnreadableLines() })
        readAgain = root.command("read-again", KeyPress(.function(5)), title: "Reload") { $0.actions.reload() }
    }

    var all: [Command] { [export, exportAs, copy, open, importFile] + atTimes + [readAgain] }
    /// The commands whose lines are in the menu only while they are available.
    var atTimes: [Command] { [mergeVersion, unreadableLines] }
}

/// The commands that switch between screens.
struct TabCommands {
    let history: Command
    let graph: Command
    let next: Command
    let previous: Command
    let back: Command

    init(_ root: RootViewController) {
        history = root.command(
            "history", .letter("1"), title: "History", isChecked: { $0.tab == .history },
            action: { $0.select(.history) })
        graph = root.command(
            "graph", .letter("2"), title: "Graph", isChecked: { $0.tab == .graph },
            action: { $0.select(.graph) })
        next = root.command(
            "next-tab", KeyPress(.tab, modifiers: .control), KeyPress(.pageDown, modifiers: .control),
            title: "Next tab"
        ) { $0.selectTab(after: 1) }
        previous = root.command(
            "previous-tab", KeyPress(.pageUp, modifiers: .control), KeyPress(.tab, modifiers: [.control, .shift]),
            title: "Previous tab"
        ) { $0.selectTab(after: -1) }
        back = root.command(
            "back", KeyPress(.left, modifiers: .alt), KeyPress(.back), title: "Back",
            obstacle: { $0.detailScreen == nil ? ObstacleWords.nothingBehind : nil },
            action: { $0.goBack() })
    }

    var all: [Command] { [history, graph, next, previous] }
}

/// The commands for the window and its overlays.
struct WindowCommands {
    let menu: Command
    let keys: Command
    let about: Command
    let closeMessage: Command
    let fullScreen: Command
    let close: Command
    /// Larger, smaller and default size.
    let textSize: [Command]
    /// Commands for developers of the program, which are not listed.
    private let developers: [Command]

    init(_ root: RootViewController) {
        menu = root.command("menu", KeyPress(.function(10)), title: "Menu") { $0.openMenu() }
        keys = root.command("keys", .letter("?"), KeyPress(.function(1)), title: "Keyboard shortcuts") {
            $0.overlays.toggleKeyList($0.commands.keyGroups)
        }
        about = root.command("about", title: "About") { $0.showAbout() }
        closeMessage = root.command("close-message", KeyPress(.escape), title: "Close message") { $0.escape() }
        fullScreen = .fullScreen(
            isFull: { [unowned root] in root.actions.isFullScreen },
            toggle: { [unowned root] in root.actions.toggleFullScreen() })
        close = root.command("close-window", .control("q"), .control("w"), title: "Close window") {
            $0.actions.close()
        }
        textSize = Command.textSize { [unowned root] in root.choose($0) }
        developers = Command.developers { [unowned root] in
            root.view.window
        } printTree: { [unowned root] in
            root.actions.printViews($0)
        }
    }

    var all: [Command] { [menu, keys, about, closeMessage] }

    /// The commands that work even while a panel covers the screens.
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
        obstacle: @escaping (RootViewController) -> String? = { _ in nil },
        action: @escaping (RootViewController) -> Void
    ) -> Command {
        Command(
            id, presses, title: title,
            availability: { [unowned self] in obstacle(self).map(CommandAvailability.unavailable) ?? .available },
            isChecked: isChecked.map { isChecked in { [unowned self] in isChecked(self) } },
            action: { [unowned self] in
                if let reason = obstacle(self) { actions.say(reason) } else { action(self) }
            })
    }

    /// Runs a block, such as one that makes a picture, while the overlays are hidden.
    public func withoutOverlays<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
        let shown = view.subviews.filter { $0 !== tabs.view && !$0.isHidden }
        let coveredHeight = tabs.coveredHeight
        tabs.coveredHeight = 0
        for view in shown { view.isHidden = true }
        defer {
            tabs.coveredHeight = coveredHeight
            for view in shown { view.isHidden = false }
        }
        try body()
    }

    func choose(_ unit: WeightUnit) {
        self.unit = unit
        onChoice?()
    }

    var obstacleWithoutEntry: String? { selectedEntry == nil ? ObstacleWords.noSelection : nil }

    /// Starts a search in the history, whichever screen is visible.
    fileprivate func beginSearch() {
        navigation.popToRoot(animated: false)
        if tab != .history { select(.history) }
        historyScreen.beginSearch()
    }

    /// Shows the entry at an index, 0 being the oldest, over the history; traps if the index is out of range.
    func openEntry(at index: Int) {
        let wasOpenedOnGraph = tab == .graph
        defer { selection.wasOpenedOnGraph = wasOpenedOnGraph }
        if let detailScreen {
            detailScreen.show(index, of: history)
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
        overlays.closeKeyList() || tab == .graph && graphScreen.clearHighlight() || overlays.closeMessage()
    }

    fileprivate func choose(_ size: (TextSize) -> TextSize) {
        guard let window = view.window else { return }
        window.currentTraits.textSize = size(window.currentTraits.textSize)
        onChoice?()
    }
}

extension KeyPress {
    static func letter(_ letter: Character) -> KeyPress { KeyPress(.character(letter)) }
    static func shiftControl(_ letter: Character) -> KeyPress {
        KeyPress(.character(letter), modifiers: [.control, .shift])
    }
}
