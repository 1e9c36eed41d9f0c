import ViewKit
import Words

/// The commands that switch between screens.
struct TabCommands {
    let history: Command
    let graph: Command
    let next: Command
    let previous: Command
    let back: Command

    init(_ root: RootViewController) {
        history = root.command("history", .letter("1"), title: "History", isChecked: { $0.tab == .history }) {
            $0.screens.select(.history)
        }
        graph = root.command("graph", .letter("2"), title: "Graph", isChecked: { $0.tab == .graph }) {
            $0.screens.select(.graph)
        }
        next = root.command(
            "next-tab", KeyPress(.tab, modifiers: .control), KeyPress(.pageDown, modifiers: .control),
            title: "Next tab"
        ) { $0.screens.selectTab(after: 1) }
        previous = root.command(
            "previous-tab", KeyPress(.pageUp, modifiers: .control), KeyPress(.tab, modifiers: [.control, .shift]),
            title: "Previous tab"
        ) { $0.screens.selectTab(after: -1) }
        back = root.command(
            "back", KeyPress(.left, modifiers: .alt), KeyPress(.back), title: "Back",
            obstacle: { $0.detailScreen == nil ? ObstacleWords.nothingBehind : nil },
            action: { $0.navigation.pop(animated: true) })
    }

    var all: [Command] { [history, graph, next, previous] }
}
