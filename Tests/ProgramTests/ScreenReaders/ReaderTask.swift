import Testing

/// A task that a user does by keys alone, and the events that a screen reader is told after each key.
nonisolated struct ReaderTask: CustomTestStringConvertible, Sendable {
    let name: String
    var tab = "graph"
    /// Whether the values of the graph are read.
    var readsValues = false
    let steps: [Step]

    var testDescription: String { name }

    /// A key, or a text that is typed, and the events after it.
    struct Step: Sendable {
        let input: Input
        /// How each event begins, in order; behind `?` one that does not always come, as that of a row that goes.
        let events: [String]

        enum Input: Sendable {
            case key(String)
            case text(String)
        }
    }

    fileprivate static func key(_ key: String, _ events: String...) -> Step { Step(input: .key(key), events: events) }
    fileprivate static func text(_ text: String, _ events: String...) -> Step {
        Step(input: .text(text), events: events)
    }

    fileprivate static let slider = "slider Weight"
    fileprivate static let weight = "entry Weight in kilograms"
    fileprivate static let newest = "list item 82.4 kg, 11/12/26, 07:00, −0.5 kg since the previous entry"
    fileprivate static let second = "list item 82.9 kg, 11/10/26, 07:00, −0.5 kg since the previous entry, new scale"

    fileprivate static let selectingNewest = Step(
        input: .key("Down"),
        events: ["selected 1 \(newest)", "selection-changed 0 list History"] + focus("list History", newest))

    /// The announcement of a row, while the search has the focus.
    fileprivate static func announced(_ row: String) -> String {
        "announcement 1 frame Health Beat — weights.csv (\(row.dropFirst("list item ".count)))"
    }

    fileprivate static func focus(_ left: String, _ taken: String) -> [String] {
        ["focused 0 \(left)", "focused 1 \(taken)"]
    }
}

nonisolated extension ReaderTask {
    /// The document in which the tasks are done.
    static let document = """
        date,weight,unit,note
        2026-11-01T07:00:00+00:00,83.4,kg,
        2026-11-10T07:00:00+00:00,82.9,kg,new scale
        2026-11-12T07:00:00+00:00,82.4,kg,

        """

    static let all = entries + choices + files

    private static let entries = [
        ReaderTask(
            name: "add an entry",
            steps: [
                Step(input: .key("n"), events: ["showing 1 dialog Add entry"] + focus(slider, weight)),
                text("82.0"),
                Step(
                    input: .key("Return"),
                    events: ["showing 1 notification Added 82.0 kg on", "focused 1 \(slider)"]),
            ]),
        ReaderTask(
            name: "correct an entry, which is asked about", tab: "history",
            steps: [
                selectingNewest,
                Step(input: .key("F2"), events: ["showing 1 dialog Edit entry"] + focus(newest, weight)),
                text("9"),
                key(
                    "Return",
                    "announcement 2 frame Health Beat — weights.csv (9.0 kg is 73.9 kg less than your last weight. "
                        + "Save again to save it anyway.)"),
                Step(
                    input: .key("Escape"),
                    events: ["focused 1 \(newest)"]),
            ]),
        ReaderTask(
            name: "delete an entry, and take it back", tab: "history",
            steps: [
                selectingNewest,
                key(
                    "Delete", "showing 1 notification Deleted 82.4 kg on 11/12/26. Press Ctrl Z to undo.",
                    "?selected 0 \(newest)", "selected 1 \(second)", "selection-changed 0 list History",
                    "?focused 0 \(newest)", "focused 1 \(second)"),
            ]),
        ReaderTask(
            name: "make a mistake",
            steps: [
                Step(input: .key("n"), events: ["showing 1 dialog Add entry"] + focus(slider, weight)),
                text("8o"),
                key("Return", "invalid-entry 1 \(weight)", "help 0 \(weight)"),
                key("BackSpace", "invalid-entry 0 \(weight)", "help 0 \(weight)"),
                key("Escape", "focused 1 \(slider)"),
            ]),
    ]

    private static let choices = [
        ReaderTask(
            name: "choose a unit",
            steps: [
                Step(
                    input: .key("Shift_L u"),
                    events: ["showing 1 dialog Unit"] + focus(slider, "list item kg")),
                Step(
                    input: .key("Down"),
                    events: [
                        "announcement 1 frame Health Beat — weights.csv (Stones)", "selected 0 list item kg",
                        "selected 1 list item st", "selection-changed 0 list Unit",
                    ] + focus("list item kg", "list item st")),
                key("Return", "focused 1 \(slider)"),
            ]),
        ReaderTask(
            name: "walk through the menu",
            steps: [
                Step(
                    input: .key("F10"), events: ["showing 1 menu Menu"] + focus(slider, "menu item Add entry")),
                // Unavailable, which its description explains.
                Step(input: .key("Up"), events: focus("menu item Add entry", "menu item Redo")),
                Step(input: .key("Down"), events: focus("menu item Redo", "menu item Add entry")),
                Step(input: .key("Down"), events: focus("menu item Add entry", "menu item Find…")),
                Step(input: .key("Down"), events: focus("menu item Find…", "menu item Goal and height…")),
                Step(input: .key("Down"), events: focus("menu item Goal and height…", "menu item Unit")),
                Step(input: .key("Down"), events: focus("menu item Unit", "menu item Range")),
                Step(
                    input: .key("Right"),
                    events: ["showing 1 menu Range", "expanded 1 menu item Range"]
                        + focus("menu item Range", "radio menu item Week")),
                key("Left", "expanded 0 menu item Range", "focused 1 menu item Range"),
                key("Escape", "focused 1 \(slider)"),
            ]),
        ReaderTask(
            name: "choose a range",
            steps: [
                key(
                    "w", "announcement 1 frame Health Beat — weights.csv (Week, 10 to 12 November 2026, 2 entries)",
                    "checked 1 radio button Week", "checked 0 radio button All entries")
            ]),
        ReaderTask(
            name: "read the graph from the first entry to the last", readsValues: true,
            steps: [
                key("Home", "value 0 \(slider)"), key("Right", "value 0 \(slider)"),
                key("Right", "value 0 \(slider)"), key("Left", "value 0 \(slider)"), key("End", "value 0 \(slider)"),
            ]),
        ReaderTask(
            name: "set a goal",
            steps: [
                Step(
                    input: .key("g"),
                    events: ["showing 1 dialog Goal and height"] + focus(slider, "entry Goal in kilograms")),
                text("80"),
                key(
                    "Return", "showing 1 notification Set the goal to 80 kg. Press Ctrl Z to undo.",
                    "focused 1 \(slider)"),
            ]),
        ReaderTask(
            name: "go to a date", readsValues: true,
            steps: [
                Step(
                    input: .key("Control_L g"), events: ["showing 1 dialog Go to date"] + focus(slider, "entry Go to")),
                text("2026-11-10"),
                key("Return", "value 0 \(slider)", "focused 1 \(slider)"),
            ]),
    ]

    private static let files = [
        ReaderTask(
            name: "find the third entry", tab: "history",
            steps: [
                Step(input: .key("Control_L f"), events: focus("list History", "entry Search")),
                text("2026"),
                Step(
                    input: .key("Down"),
                    events: [announced(newest), "selected 1 \(newest)", "selection-changed 0 list History"]),
                Step(
                    input: .key("Down"),
                    events: [
                        announced(second), "selected 0 \(newest)", "selected 1 \(second)",
                        "selection-changed 0 list History",
                    ]),
            ]),
        ReaderTask(
            name: "choose a file",
            steps: [
                Step(input: .key("Control_L o"), events: ["showing 1 dialog Open"] + focus(slider, "entry File"))
            ]),
        ReaderTask(
            name: "import a file that has no unit",
            steps: [
                Step(input: .key("Control_L i"), events: ["showing 1 dialog Import"] + focus(slider, "entry File")),
                text("other.csv"),
                key("Return", "showing 1 dialog Import", "focused 1 panel Unit"),
                Step(
                    input: .key("Right"),
                    events: ["checked 1 radio button kg"] + focus("panel Unit", "radio button kg")
                        + ["announcement 1 frame Health Beat — weights.csv (2 new, 0 already there)"]),
                key(
                    "Return", "showing 1 notification Added 2 entries. Press Ctrl Z to undo.", "focused 1 \(slider)"),
            ]),
    ]
}
