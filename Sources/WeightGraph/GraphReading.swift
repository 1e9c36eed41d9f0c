import ViewKit
import WeightHistory

/// The commands that read entries off a graph, one after the other or in larger steps, and open the one that is read.
struct GraphReading {
    /// In the order that lists show them in.
    let steps: [Command]
    let open: Command
    let stop: Command

    init(_ screen: GraphViewController) {
        steps = Self.singleSteps(screen) + Self.largeSteps(screen)
        open = Command(
            "open-entry", KeyPress(.return), title: "Open entry",
            availability: { [unowned screen] in
                screen.readIndex == nil ? .unavailable("No entry is read.") : .available
            },
            action: { [unowned screen] in screen.openReadEntry() })
        stop = Command("stop-reading", KeyPress(.escape), title: "Stop reading") { [unowned screen] in
            screen.endReading()
        }
    }

    private static func singleSteps(_ screen: GraphViewController) -> [Command] {
        [
            Command("earlier-entry", KeyPress(.left), title: "Earlier entry", repeats: true) { [unowned screen] in
                screen.step(by: -1)
            },
            Command("later-entry", KeyPress(.right), title: "Later entry", repeats: true) { [unowned screen] in
                screen.step(by: 1)
            },
            Command("first-entry", KeyPress(.home), title: "First entry") { [unowned screen] in
                screen.step(by: -screen.history.count)
            },
            Command("last-entry", KeyPress(.end), title: "Last entry") { [unowned screen] in
                screen.step(by: screen.history.count)
            },
        ]
    }

    private static func largeSteps(_ screen: GraphViewController) -> [Command] {
        [
            Command("page-back", KeyPress(.pageUp), title: "Page back", repeats: true) {
                [unowned screen] in screen.page(later: false)
            },
            Command("page-on", KeyPress(.pageDown), title: "Page on", repeats: true) {
                [unowned screen] in screen.page(later: true)
            },
            Command(
                "month-before", KeyPress(.left, modifiers: .control), title: "Month before", repeats: true
            ) { [unowned screen] in screen.stepMonth(later: false) },
            Command(
                "month-after", KeyPress(.right, modifiers: .control), title: "Month after", repeats: true
            ) { [unowned screen] in screen.stepMonth(later: true) },
        ]
    }
}
