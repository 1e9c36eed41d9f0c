import ViewKit
import Words

/// The commands that move the highlight, open the highlighted entry and remove the highlight.
struct HighlightCommands {
    /// In the order that lists show them in.
    let steps: [Command]
    let open: Command
    let stop: Command

    init(_ highlight: GraphHighlight) {
        steps = Self.steps(of: highlight)
        open = Command(
            "open-entry", KeyPress(.return), title: "Open entry",
            availability: { [unowned highlight] in
                highlight.index == nil ? .unavailable(ObstacleWords.noHighlight) : .available
            },
            action: { [unowned highlight] in highlight.open() })
        stop = Command("stop-reading", KeyPress(.escape), title: "Clear highlight") { [unowned highlight] in
            highlight.end()
        }
    }

    private static func steps(of highlight: GraphHighlight) -> [Command] {
        func command(
            _ id: String, _ press: KeyPress, _ title: String, repeats: Bool = true,
            _ step: @escaping (GraphHighlight) -> Void
        ) -> Command {
            Command(id, press, title: title, repeats: repeats) { [unowned highlight] in step(highlight) }
        }
        let (left, right) = (KeyPress(.left, modifiers: .control), KeyPress(.right, modifiers: .control))
        return [
            command("earlier-entry", KeyPress(.left), "Earlier entry") { $0.step(by: -1) },
            command("later-entry", KeyPress(.right), "Later entry") { $0.step(by: 1) },
            command("first-entry", KeyPress(.home), "First entry", repeats: false) { $0.stepToEnd(later: false) },
            command("last-entry", KeyPress(.end), "Last entry", repeats: false) { $0.stepToEnd(later: true) },
            command("page-back", KeyPress(.pageUp), "Page back") { $0.page(later: false) },
            command("page-on", KeyPress(.pageDown), "Page forward") { $0.page(later: true) },
            command("month-before", left, "Previous month") { $0.stepMonth(later: false) },
            command("month-after", right, "Next month") { $0.stepMonth(later: true) },
        ]
    }
}
