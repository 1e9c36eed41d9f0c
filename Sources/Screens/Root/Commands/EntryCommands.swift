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
        let nothingSelected = { [unowned root] in
            root.screens.selectedEntry == nil ? ObstacleWords.noSelection : nil
        }
        add = Command("add-entry", .letter("n"), .control("n"), title: "Add entry") { [unowned root] in
            root.addEntry()
        }
        show = root.command(
            "show-entry", KeyPress(.return), title: "Show entry", obstacle: nothingSelected
        ) { [unowned root] in root.showSelectedEntry() }
        edit = root.command(
            "edit-entry", KeyPress(.function(2)), title: "Edit entry", obstacle: nothingSelected
        ) { [unowned root] in root.editSelectedEntry() }
        delete = root.command(
            "delete-entry", KeyPress(.delete), title: "Delete entry", obstacle: nothingSelected
        ) { [unowned root] in root.deleteSelectedEntry() }
        search = Command("search", .control("f"), title: "Search") { [unowned root] in root.beginSearch() }
        editPerson = Command("goal-and-height", .letter("g"), title: "Goal and height") { [unowned root] in
            root.editPerson()
        }
    }
}

extension RootViewController {
    fileprivate func showSelectedEntry() {
        guard detailScreen == nil, let index = historyScreen.selectedIndex else { return }
        showDetail(of: index, animated: true)
    }

    fileprivate func editSelectedEntry() {
        if let detailScreen {
            detailScreen.onEdit?()
        } else if let index = historyScreen.selectedIndex {
            editEntry(at: index)
        }
    }

    fileprivate func deleteSelectedEntry() {
        if let detailScreen {
            detailScreen.onDelete?()
        } else if let index = historyScreen.selectedIndex {
            actions.delete(history.reference(to: index))
        }
    }

    /// Starts a search in the history, whichever screen is visible.
    func beginSearch() {
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
