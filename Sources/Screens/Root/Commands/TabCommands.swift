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
        history = Self.command("history", "1", "History", .history, root)
        graph = Self.command("graph", "2", "Graph", .graph, root)
        next = Command(
            "next-tab", KeyPress(.tab, modifiers: .control), KeyPress(.pageDown, modifiers: .control),
            title: "Next tab"
        ) { [unowned root] in root.screens.selectTab(after: 1) }
        previous = Command(
            "previous-tab", KeyPress(.pageUp, modifiers: .control), KeyPress(.tab, modifiers: [.control, .shift]),
            title: "Previous tab"
        ) { [unowned root] in root.screens.selectTab(after: -1) }
        back = root.command(
            "back", KeyPress(.left, modifiers: .alt), KeyPress(.back), title: "Back",
            obstacle: { [unowned root] in root.detailScreen == nil ? ObstacleWords.nothingBehind : nil },
            action: { [unowned root] in root.navigation.pop(animated: true) })
    }

    var all: [Command] { [history, graph, next, previous] }

    private static func command(
        _ id: String, _ key: Character, _ title: String, _ tab: RootTab, _ root: RootViewController
    ) -> Command {
        Command(
            id, .letter(key), title: title, isChecked: { [unowned root] in root.tab == tab },
            action: {
                [unowned root] in root.screens.select(tab)
            })
    }
}
