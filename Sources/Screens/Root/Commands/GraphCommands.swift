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
        paper = root.command(
            "plain-or-measured-paper", .letter("p"), title: "Measured paper",
            isChecked: { $0.graphStyle.paper == .measured }
        ) { root in
            root.graphStyle.paper = root.graphStyle.paper.other
            root.onChoice?()
        }
        trend = root.command(
            "trend", .letter("t"), title: "Trend", isChecked: { $0.graphStyle.showsTrend }
        ) { root in
            root.graphStyle.showsTrend.toggle()
            root.onChoice?()
        }
        copyPicture = root.command("copy-picture", title: "Copy picture") { $0.actions.copyPicture() }
        showAll = root.command(
            "show-all", title: "Show all", obstacle: { $0.graphScreen.isZoomed ? nil : ObstacleWords.allInView },
            action: { $0.graphScreen.showAll() })
        (reading, range) = (root.graphScreen.highlightCommands, root.graphScreen.rangeCommands)
    }

    var style: [Command] { [paper, trend] }
}
