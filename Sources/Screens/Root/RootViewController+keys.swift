import Geometry
import ViewKit
import WeightHistory

extension RootViewController {
    /// The commands of the window's keys, made once.
    struct Commands {
        let onHistory: [Command]
        /// The graph's range is in sight then, whichever of both has the focus.
        let onHistoryBesideGraph: [Command]
        /// The graph's are the window's too: they hold while a tab has the focus.
        let onGraph: [Command]
        /// Beside the graph, the history goes back whichever of both has the focus.
        let back: Command
        /// What can be done whatever lies over the screens.
        let everywhere: [Command]
    }

    var windowCommands: [Command] {
        guard tabs.isSplit else { return tab == .graph ? commands.onGraph : commands.onHistory }
        return (tab == .graph ? commands.onGraph : commands.onHistoryBesideGraph)
            + (detailScreen == nil ? [] : [commands.back])
    }

    func makeCommands() -> Commands {
        let (first, everywhere) = (tabCommands + entryCommands + personCommands, commandsEverywhere)
        let last = graphCommands + pictureCommands + viewCommands + everywhere
        let (reading, range) = (graphScreen.readingCommands, graphScreen.rangeCommands)
        return Commands(
            onHistory: first + last, onHistoryBesideGraph: first + range + last,
            onGraph: first + reading + range + last, back: backCommand, everywhere: everywhere)
    }

    /// Does something, as making a picture, while nothing lies over the screens.
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

    /// Closes the list of keys, or else what is read off the graph there, or else the message bar; whether there was one.
    func closeWhatIsInTheWay() -> Bool {
        overlays.closeKeyList() || tab == .graph && graphScreen.endReading() || overlays.closeMessage()
    }

    /// What Escape does where no screen has a way back.
    private func escape() {
        if !closeWhatIsInTheWay() { screens.escape() }
    }

    func choose(_ unit: WeightUnit) {
        self.unit = unit
        onChoice?()
    }

    private func choose(_ size: (TextSize) -> TextSize) {
        guard let window = view.window else { return }
        window.currentTraits.textSize = size(window.currentTraits.textSize)
        onChoice?()
    }

    private func copy() {
        if let entry = screens.selectedEntry {
            actions.copyText(format.line(of: entry))
        } else if tab == .graph {
            actions.copyPicture()
        }
    }
}

extension RootViewController {
    private var tabCommands: [Command] {
        [
            Command("history", KeyPress(.character("1")), title: "History") { [unowned self] in screens.select(.history)
            },
            Command("graph", KeyPress(.character("2")), title: "Graph") { [unowned self] in screens.select(.graph) },
            Command(
                "next-tab", KeyPress(.tab, modifiers: .control), KeyPress(.pageDown, modifiers: .control),
                title: "Next tab"
            ) { [unowned self] in screens.selectTab(after: 1) },
            Command(
                "previous-tab", KeyPress(.pageUp, modifiers: .control), KeyPress(.tab, modifiers: [.control, .shift]),
                title: "Previous tab"
            ) { [unowned self] in screens.selectTab(after: -1) },
        ]
    }

    private var backCommand: Command {
        Command("back", KeyPress(.left, modifiers: .alt), KeyPress(.back), title: "Back") { [unowned self] in
            navigation.pop(animated: true)
        }
    }

    private var entryCommands: [Command] {
        [
            Command(
                "add-entry", KeyPress(.character("n")), KeyPress(.character("n"), modifiers: .control),
                title: "Add entry"
            ) { [unowned self] in addEntry() },
            Command("next-unit", KeyPress(.character("u")), title: "Next unit") { [unowned self] in choose(unit.next) },
            Command("pounds", KeyPress(.character("l")), title: "Pounds") { [unowned self] in choose(.pounds) },
            Command("kilograms", KeyPress(.character("k")), title: "Kilograms") { [unowned self] in choose(.kilograms)
            },
            Command("stones", KeyPress(.character("s")), title: "Stones") { [unowned self] in choose(.stones) },
            Command("choose-the-unit", KeyPress(.character("u"), modifiers: .shift), title: "Choose the unit") {
                [unowned self] in
                showUnitSelector()
            },
            Command("undo", KeyPress(.character("z"), modifiers: .control), title: "Undo") { [unowned self] in
                actions.undo()
            },
            Command("redo", KeyPress(.character("z"), modifiers: [.control, .shift]), title: "Redo") { [unowned self] in
                actions.redo()
            },
        ]
    }

    private var graphCommands: [Command] {
        [
            Command("plain-or-measured-paper", KeyPress(.character("p")), title: "Plain or measured paper") {
                [unowned self] in
                graphStyle.paper = graphStyle.paper.other
                onChoice?()
            },
            Command("trend", KeyPress(.character("t")), title: "Trend") { [unowned self] in
                graphStyle.showsTrend.toggle()
                onChoice?()
            },
        ]
    }

    private var pictureCommands: [Command] {
        [
            Command("export", KeyPress(.character("e"), modifiers: .control), title: "Export") { [unowned self] in
                actions.exportPicture()
            },
            Command("copy", KeyPress(.character("c"), modifiers: .control), title: "Copy") {
                [unowned self] in copy()
            },
            Command("read-again", KeyPress(.function(5)), title: "Read again") { [unowned self] in actions.reload() },
        ]
    }

    private var viewCommands: [Command] {
        [
            Command("this-list", KeyPress(.character("?")), KeyPress(.function(1)), title: "This list") {
                [unowned self] in
                overlays.toggleKeyList(windowCommands)
            },
            Command("close-message", KeyPress(.escape), title: "Close message") { [unowned self] in escape() },
        ]
    }

    private var commandsEverywhere: [Command] {
        Command.textSize { [unowned self] in choose($0) } + [
            Command("print-view-tree", KeyPress(.function(11)), title: "Print view tree") { [unowned self] in
                if let window = view.window { actions.printViews(window.treeDescription) }
            },
            Command("outline-views", KeyPress(.function(12)), title: "Outline views") { [unowned self] in
                view.window?.outlinesFrames.toggle()
            },
            Command(
                "close-window", KeyPress(.character("q"), modifiers: .control),
                KeyPress(.character("w"), modifiers: .control),
                title: "Close window"
            ) { [unowned self] in actions.close() },
        ]
    }
}
