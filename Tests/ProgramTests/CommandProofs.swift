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
        CommandProof("Export current view", seeing: pictures),
        CommandProof("Copy", seeing: message) { $0 == "Copied the picture" },
        CommandProof("Open…", seeing: panel("Open")),
        CommandProof("Import…", seeing: panel("Import")),
        CommandProof(
            "Merge the other version", before: leaveOtherVersion, after: takeOutOtherVersion, seeing: message
        ) { $0.hasPrefix("Added 1 entry from the other version.") },
        CommandProof("Reload", seeing: readings),
    ]

    private static let entries = [
        CommandProof("Add entry", seeing: panel("Entry")),
        CommandProof("Search", seeing: view("HistorySearchBar")),
        CommandProof("Goal and height", seeing: panel("Person")),
    ]

    private static let units = [
        CommandProof("Unit", "Pounds", after: pressing("k"), seeing: maximum) { $0.hasSuffix(" lbs") },
        CommandProof("Unit", "Kilograms", before: pressing("l"), seeing: maximum) { $0.hasSuffix(" kg") },
        CommandProof("Unit", "Stones", after: pressing("k"), seeing: maximum) { $0.contains(" st ") },
        CommandProof("Unit", "Next unit", after: pressing("k"), seeing: maximum) { !$0.hasSuffix(" kg") },
        CommandProof("Unit", "Choose the unit", seeing: view("DoneButton")),
    ]

    private static let window = [
        CommandProof("Full screen", before: watchRequests, seeing: request) { $0 == "_NET_WM_STATE" },
        CommandProof("Keys", seeing: view("KeyList")),
        CommandProof("About Health Beat", seeing: panel("Health Beat")),
    ]

    private static let ofRows = [
        CommandProof("Show entry", in: .row, before: selectFirstRow, seeing: isShowingEntry) { $0 == "true" },
        CommandProof("Edit entry", in: .row, before: selectFirstRow, seeing: panel("Entry")),
        CommandProof("Copy", in: .row, before: selectFirstRow, seeing: message) { $0.hasPrefix("Copied 12/28/01") },
        CommandProof("Delete entry", in: .row, before: selectFirstRow, after: undo, seeing: firstRow),
    ]

    private static let ofTheGraph = [
        CommandProof("Copy picture", in: .graph, seeing: message) { $0 == "Copied the picture" },
        CommandProof("Export…", in: .graph, seeing: isAskingForExport),
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
    ]

    private static let goTo = [
        CommandProof("Go to", "History", seeing: tab) { $0 == "History" },
        CommandProof("Go to", "Graph", before: goToHistory, seeing: tab) { $0 == "Graph" },
        CommandProof("Go to", "Next tab", seeing: tab) { $0 == "History" },
        CommandProof("Go to", "Previous tab", seeing: tab) { $0 == "History" },
        CommandProof("Go to", "Back", before: showFirstEntry, seeing: isShowingEntry) { $0 == "false" },
        CommandProof("Go to", "Earlier entry", before: reading(from: "End"), seeing: reading) {
            $0.hasSuffix("12/27/01")
        },
        CommandProof("Go to", "Later entry", before: reading(from: "Home"), seeing: reading) {
            $0.hasSuffix("01/02/00")
        },
        CommandProof("Go to", "First entry", before: reading(from: "End"), seeing: reading) {
            $0.hasSuffix("01/01/00")
        },
        CommandProof("Go to", "Last entry", before: reading(from: "Home"), seeing: reading) {
            $0.hasSuffix("12/28/01")
        },
        CommandProof("Go to", "Page back", before: reading(from: "End"), seeing: reading),
        CommandProof("Go to", "Page forward", before: reading(from: "Home"), seeing: reading),
        CommandProof("Go to", "Previous month", before: reading(from: "End"), seeing: reading) {
            $0.hasSuffix("11/01/01")
        },
        CommandProof("Go to", "Next month", before: reading(from: "Home"), seeing: reading) {
            $0.hasSuffix("02/01/00")
        },
    ]

    private static let appearance = [
        CommandProof("Trend", after: pressing("t"), seeing: settings) { $0.contains(#""trend":true"#) },
        CommandProof("Measured paper", after: pressing("p"), seeing: isMeasured) { $0 == "true" },
        CommandProof("Text size", "Larger text", after: pressing("Control_L 0"), seeing: heightOfText),
        CommandProof("Text size", "Smaller text", after: pressing("Control_L 0"), seeing: heightOfText),
        CommandProof("Text size", "Default text", before: enlargeText, seeing: heightOfText),
    ]
}
