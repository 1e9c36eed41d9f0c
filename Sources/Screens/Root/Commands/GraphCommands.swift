import ViewKit
import Words

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
        paper = Command(
            "plain-or-measured-paper", .letter("p"), title: "Measured paper",
            isChecked: { [unowned root] in root.graphStyle.paper == .measured },
            action: { [unowned root] in
                root.graphStyle.paper = root.graphStyle.paper.other
                root.onChoice?()
            })
        trend = Command(
            "trend", .letter("t"), title: "Trend", isChecked: { [unowned root] in root.graphStyle.showsTrend },
            action: { [unowned root] in
                root.graphStyle.showsTrend.toggle()
                root.onChoice?()
            })
        copyPicture = Command("copy-picture", title: "Copy picture") { [unowned root] in root.actions.copyPicture() }
        showAll = root.command(
            "show-all", title: "Show all",
            obstacle: { [unowned root] in root.graphScreen.isZoomed ? nil : ObstacleWords.allInView },
            action: { [unowned root] in root.graphScreen.showAll() })
        (reading, range) = (root.graphScreen.highlightCommands, root.graphScreen.rangeCommands)
    }

    var style: [Command] { [paper, trend] }
}
