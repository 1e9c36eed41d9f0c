import ViewKit
import WeightHistory

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
        let everyScreen = units.all + [document.undo, document.redo, entries.editPerson]
        let last = graph.style + document.all + window.all + window.everywhere
        onHistory = first + selected + everyScreen + last
        onHistoryBesideGraph = first + selected + everyScreen + graph.range + last
        onGraph = first + everyScreen + graph.reading + graph.range + last
        everywhere = window.everywhere
    }
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

    /// The commands shown in the list of keys.
    var commandsWithKeys: [Command] { windowCommands.filter { $0.isListed && !$0.presses.isEmpty } }

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
}

extension KeyPress {
    static func letter(_ letter: Character) -> KeyPress { KeyPress(.character(letter)) }
    static func control(_ letter: Character) -> KeyPress { KeyPress(.character(letter), modifiers: .control) }
    static func shiftControl(_ letter: Character) -> KeyPress {
        KeyPress(.character(letter), modifiers: [.control, .shift])
    }
}
