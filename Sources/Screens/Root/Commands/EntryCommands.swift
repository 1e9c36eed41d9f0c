import ViewKit
import Words

final class EntryCommands: CommandGroup {
    private(set) lazy var add = root.command("add-entry", .letter("n"), .control("n"), title: "Add entry") {
        $0.addEntry()
    }
    private(set) lazy var show = root.command(
        "show-entry", KeyPress(.return), title: "Show entry", obstacle: { $0.obstacleWithoutEntry },
        action: { root in
            guard root.detailScreen == nil, let index = root.historyScreen.selected else { return }
            root.showDetail(of: index, animated: true)
        })
    private(set) lazy var edit = root.command(
        "edit-entry", KeyPress(.function(2)), title: "Edit entry", obstacle: { $0.obstacleWithoutEntry },
        action: { root in
            if let screen = root.detailScreen {
                screen.onEdit?()
            } else if let index = root.historyScreen.selected {
                root.editEntry(at: index)
            }
        })
    private(set) lazy var delete = root.command(
        "delete-entry", KeyPress(.delete), title: "Delete entry", obstacle: { $0.obstacleWithoutEntry },
        action: { root in
            if let screen = root.detailScreen {
                screen.onDelete?()
            } else if let index = root.historyScreen.selected {
                root.actions.delete(root.reference(to: index))
            }
        })
    private(set) lazy var showOnGraph = root.command(
        "show-on-graph", title: "Show on graph",
        obstacle: { $0.selection.obstacleOnGraph }, action: { $0.showOnGraph() })
    private(set) lazy var search = root.command("search", .control("f"), title: "Find…") { $0.beginSearch() }
    private(set) lazy var goToDate = root.command(
        "go-to-date", .control("g"), title: "Go to date…",
        obstacle: { $0.history.isEmpty ? ObstacleWords.noEntries : nil }, action: { $0.goToDate() })
    private(set) lazy var editPerson = root.command("goal-and-height", .letter("g"), title: "Goal and height…") {
        $0.editPerson()
    }
}
