/// The proofs of all commands in menu order, in parts that one window each goes through.
extension CommandProof {
    nonisolated enum Part: CaseIterable {
        /// Commands for the document, its entries and the window.
        case actions
        /// Commands for the range, the screens and their appearance.
        case views

        @MainActor var proofs: [CommandProof] {
            switch self {
            case .actions: CommandProof.actions
            case .views: CommandProof.views
            }
        }

        /// The index, in the manual, of the shortcut that closes the window at the end.
        var closingKey: Int { self == .actions ? 0 : 1 }
    }

    fileprivate static let actions = document + entries + units + window + ofRows + ofTheGraph
    fileprivate static let views = range + goTo + appearance

    static var all: [CommandProof] { Part.allCases.flatMap(\.proofs) }

    private static let document = [
        CommandProof("Undo", before: deleteFirst, seeing: firstRow),
        CommandProof("Redo", before: deleteAndUndo, after: undo, seeing: firstRow),
        CommandProof("Export…", seeing: isAskingForExport),
        CommandProof("Report…", seeing: panel("Write a report")),
        CommandProof("Export current view", in: .keys, seeing: pictures),
        CommandProof("Copy", in: .keys, seeing: message) { $0 == "Copied the picture" },
        CommandProof("Open…", seeing: panel("Open")),
        CommandProof("Import…", seeing: panel("Import")),
        CommandProof("Merge with…", seeing: panel("Merge with")),
        CommandProof(
            "Merge the other version", before: leaveOtherVersion, after: removeOtherVersion,
            seeing: panel("Review changes")),
        CommandProof(
            "Unreadable lines…", before: closeUnreadableLine, after: removeUnreadableLine, seeing: unreadableLines),
        CommandProof("View", "Reload", seeing: readings),
    ]

    private static let entries = [
        CommandProof("Add entry", seeing: panel("Add entry")),
        CommandProof("Find…", seeing: view("HistorySearchBar")),
        CommandProof("Goal and height…", seeing: panel("Goal and height")),
    ]

    private static let units = [
        CommandProof("Unit", "Pounds", after: pressing("k"), seeing: maximum) { $0.hasSuffix(" lbs") },
        CommandProof("Unit", "Kilograms", before: pressing("l"), seeing: maximum) { $0.hasSuffix(" kg") },
        CommandProof("Unit", "Stones", after: pressing("k"), seeing: maximum) { $0.contains(" st ") },
        CommandProof("Unit", "Next unit", after: pressing("k"), seeing: maximum) { !$0.hasSuffix(" kg") },
        CommandProof("Unit", "Choose the unit", seeing: view("DoneButton")),
    ]

    private static let window = [
        CommandProof("View", "Full screen", before: watchRequests, seeing: request) { $0 == "_NET_WM_STATE" },
        CommandProof("Keyboard shortcuts", seeing: view("KeyList")),
        CommandProof("About", seeing: panel("Health Beat")),
    ]

    private static let ofRows = [
        CommandProof("Show entry", in: .row, before: selectFirstRow, seeing: isShowingEntry) { $0 == "true" },
        CommandProof("Edit entry", in: .row, before: selectFirstRow, seeing: panel("Edit entry")),
        CommandProof("Show on graph", in: .row, before: selectFirstRow, seeing: tab) { $0 == "Graph" },
        CommandProof("Copy", in: .row, before: selectFirstRow, seeing: message) { $0.hasPrefix("Copied 12/28/01") },
        CommandProof("Delete entry", in: .row, before: selectFirstRow, after: undo, seeing: firstRow),
    ]

    private static let ofTheGraph = [
        CommandProof("Copy picture", in: .graph, seeing: message) { $0 == "Copied the picture" },
        CommandProof("Export…", in: .graph, seeing: isAskingForExport),
        CommandProof("Name this period…", in: .graph, seeing: panel("Name this period")),
        CommandProof("Add an event…", in: .graph, seeing: panel("Add an event")),
        CommandProof("Show all", in: .graph, before: pressing("m", until: "M"), seeing: segment) { $0 == "All" },
    ]

    private static let range = [
        CommandProof("Range", "Week", after: pressing("a"), seeing: segment) { $0 == "W" },
        CommandProof("Range", "Month", after: pressing("a"), seeing: segment) { $0 == "M" },
        CommandProof("Range", "Three months", after: pressing("a"), seeing: segment) { $0 == "3M" },
        CommandProof("Range", "Six months", after: pressing("a"), seeing: segment) { $0 == "6M" },
        CommandProof("Range", "Year", after: pressing("a"), seeing: segment) { $0 == "Y" },
        CommandProof("Range", "All entries", before: pressing("m", until: "M"), seeing: segment) { $0 == "All" },
        CommandProof("Range", "Zoom in", after: pressing("a"), seeing: segment) { $0 == "" },
        CommandProof("Range", "Zoom out", before: pressing("m", until: "M"), after: pressing("a"), seeing: segment) {
            $0 == ""
        },
        CommandProof("Range", "Earlier dates", before: pressing("m", until: "M"), after: pressing("a"), seeing: dates) {
            !$0.contains("12/28/01")
        },
        CommandProof(
            "Range", "Later dates", before: pressing("m", "Shift_L Left", until: "M"), after: pressing("a"),
            seeing: dates
        ) { $0.contains("12/28/01") },
        CommandProof(
            "Range", "Previous range", before: pressing("m", "w", until: "W"), after: pressing("a"), seeing: segment
        ) { $0 == "M" },
        CommandProof("Range", "Go to date…", seeing: panel("Go to date")),
        CommandProof("Range", "Show on graph", before: selectFirstRow, seeing: tab) { $0 == "Graph" },
    ]

    private static let goTo = [
        CommandProof("History", in: .keys, seeing: tab) { $0 == "History" },
        CommandProof("Graph", in: .keys, before: goToHistory, seeing: tab) { $0 == "Graph" },
        CommandProof("Next tab", in: .keys, seeing: tab) { $0 == "History" },
        CommandProof("Previous tab", in: .keys, seeing: tab) { $0 == "History" },
        CommandProof("Next area of the window", in: .keys, after: pressing("Shift_L F6"), seeing: focus) {
            $0 == "Graph"
        },
        CommandProof("Previous area of the window", in: .keys, after: pressing("F6"), seeing: focus) {
            $0 == "Graph"
        },
        CommandProof("Back", in: .keys, before: showFirstEntry, seeing: isShowingEntry) { $0 == "false" },
        CommandProof("Earlier entry", in: .keys, before: reading(from: "End"), seeing: reading) {
            $0.hasSuffix("12/27/01")
        },
        CommandProof("Later entry", in: .keys, before: reading(from: "Home"), seeing: reading) {
            $0.hasSuffix("01/02/00")
        },
        CommandProof("First entry", in: .keys, before: reading(from: "End"), seeing: reading) {
            $0.hasSuffix("01/01/00")
        },
        CommandProof("Last entry", in: .keys, before: reading(from: "Home"), seeing: reading) {
            $0.hasSuffix("12/28/01")
        },
        CommandProof("Page back", in: .keys, before: reading(from: "End"), seeing: reading),
        CommandProof("Page forward", in: .keys, before: reading(from: "Home"), seeing: reading),
        CommandProof("Previous month", in: .keys, before: reading(from: "End"), seeing: reading) {
            $0.hasSuffix("11/01/01")
        },
        CommandProof("Next month", in: .keys, before: reading(from: "Home"), seeing: reading) {
            $0.hasSuffix("02/01/00")
        },
        CommandProof("Next event", in: .keys, before: addEvents, after: removeEvents, seeing: reading) {
            $0.hasSuffix("07/15/01")
        },
        CommandProof("Previous event", in: .keys, before: addEvents, after: removeEvents, seeing: reading) {
            $0.hasSuffix("03/05/00")
        },
        CommandProof("Lowest entry in view", in: .keys, before: reading(from: "Home"), seeing: reading) {
            $0.hasSuffix("01/09/00")
        },
        CommandProof("Highest entry in view", in: .keys, before: reading(from: "Home"), seeing: reading) {
            $0.hasSuffix("04/02/00")
        },
    ]

    private static let appearance = [
        CommandProof("View", "Trend", after: pressing("t"), seeing: settings) { $0.contains(#""trend":true"#) },
        CommandProof("View", "Weekly or monthly means", after: pressing("v", "v"), seeing: settings) {
            $0.contains(#""means":"week""#)
        },
        CommandProof("View", "Compare with an earlier range", after: pressing("x", "x"), seeing: settings) {
            $0.contains(#""against":"before""#)
        },
        CommandProof("View", "Measured paper", after: pressing("p"), seeing: isMeasured) { $0 == "true" },
        CommandProof("View", "Phases and events", after: pressing("e"), seeing: settings) {
            $0.contains(#""periods":false"#)
        },
        CommandProof("Next series", in: .keys, before: addSeries, after: removeSeries, seeing: settings) {
            $0.contains(#""series":"fat_%""#)
        },
        CommandProof("Previous series", in: .keys, before: addSeries, after: removeSeries, seeing: settings) {
            $0.contains(#""series":"fat_%""#)
        },
        CommandProof("View", "System appearance", before: pressing("Shift_L d"), seeing: settings) {
            $0.contains(#""appearance":"system""#)
        },
        CommandProof("View", "Light appearance", after: pressing("Shift_L d", "Shift_L d"), seeing: settings) {
            $0.contains(#""appearance":"light""#)
        },
        CommandProof("View", "Dark appearance", after: pressing("Shift_L d"), seeing: settings) {
            $0.contains(#""appearance":"dark""#)
        },
        CommandProof("View", "Next appearance", after: pressing("Shift_L d", "Shift_L d"), seeing: settings) {
            $0.contains(#""appearance":"light""#)
        },
        CommandProof("View", "Play the graph", seeing: message) { $0.hasPrefix("None of pw-cat, paplay and aplay") },
        CommandProof("View", "Larger text", after: pressing("Control_L 0"), seeing: heightOfText),
        CommandProof("View", "Smaller text", after: pressing("Control_L 0"), seeing: heightOfText),
        CommandProof("View", "Default text", before: enlargeText, seeing: heightOfText),
    ]
}
