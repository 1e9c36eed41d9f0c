import ViewKit
import Words

/// The commands for entries, goal and height.
struct EntryCommands {
    let add: Command
    let show: Command
    let edit: Command
    let delete: Command
    let search: Command
    let editPerson: Command

    init(_ root: RootViewController) {
        add = root.command("add-entry", .letter("n"), .control("n"), title: "Add entry") { $0.addEntry() }
        show = root.command(
            "show-entry", KeyPress(.return), title: "Show entry", obstacle: { $0.obstacleWithoutEntry }
        ) { root in
            guard root.detailScreen == nil, let index = root.historyScreen.selectedIndex else { return }
            root.showDetail(of: index, animated: true)
        }
        edit = root.command(
            "edit-entry", KeyPress(.function(2)), title: "Edit entry", obstacle: { $0.obstacleWithoutEntry }
        ) { root in
            if let screen = root.detailScreen {
                screen.onEdit?()
            } else if let index = root.historyScreen.selectedIndex {
                root.editEntry(at: index)
            }
        }
        delete = root.command(
            "delete-entry", KeyPress(.delete), title: "Delete entry", obstacle: { $0.obstacleWithoutEntry }
        ) { root in
            if let screen = root.detailScreen {
                screen.onDelete?()
            } else if let index = root.historyScreen.selectedIndex {
                root.actions.delete(root.history.reference(to: index))
            }
        }
        search = root.command("search", .control("f"), title: "Search") { $0.beginSearch() }
        editPerson = root.command("goal-and-height", .letter("g"), title: "Goal and height") { $0.editPerson() }
    }
}

extension RootViewController {
    var obstacleWithoutEntry: String? { screens.selectedEntry == nil ? ObstacleWords.noSelection : nil }

    /// Starts a search in the history, whichever screen is visible.
    fileprivate func beginSearch() {
        navigation.popToRoot(animated: false)
        if tab != .history { screens.select(.history) }
        historyScreen.beginSearch()
    }

    /// Shows the entry at an index, 0 being the oldest, over the history; traps if the index is out of range.
    func openEntry(at index: Int) {
        if let detailScreen {
            detailScreen.show(index, of: history)
        } else {
            showDetail(of: index, animated: tabs.isSplit)
        }
        if tab != .history { screens.select(.history) }
    }
}
