import TestSupport

/// A command in a window that shows its graph: where it stands in the menus, and how the window shows that it was given.
struct CommandProof {
    /// The menu that has the command.
    nonisolated enum Origin {
        case main
        /// Of the row of the history that is selected.
        case row
        case graph
    }

    let origin: Origin
    /// The titles that lead to the command in the menu; of a title that changes, its beginning.
    let titles: [String]
    /// Brings the window to where the command does something.
    let prepare: @MainActor (WindowStage) throws -> Void
    /// What of the window the command changes.
    let look: @MainActor (WindowStage) throws -> String?
    /// Whether that is what the command makes of it.
    let isRight: (String) -> Bool
    /// The keys that bring the window back, before Escape and what all have in common do.
    let after: [String]

    init(
        _ titles: String..., in origin: Origin = .main, before keys: String..., after: [String] = [],
        preparing prepare: @escaping @MainActor (WindowStage) throws -> Void = { _ in },
        seeing look: @escaping @MainActor (WindowStage) throws -> String?,
        is isRight: @escaping (String) -> Bool = { _ in true }
    ) {
        (self.origin, self.titles, self.look, self.isRight, self.after) = (origin, titles, look, isRight, after)
        self.prepare = { stage in
            stage.pressInTurn(keys)
            try prepare(stage)
        }
    }

    var title: String { titles.last! }
}

// The proofs, in the order of the menus.
extension CommandProof {
    static let all = document + entries + units + range + goTo + appearance + window + ofRows + ofTheGraph

    private static let document = [
        CommandProof("Undo", preparing: deleteFirst, seeing: firstRow),
        CommandProof(
            "Redo", after: ["Control_L z"],
            preparing: { stage in
                try deleteFirst(stage)
                let row = try firstRow(stage)
                stage.press("Control_L z")
                _ = stage.waits { try firstRow($0) != row }
            }, seeing: firstRow),
        CommandProof("Export…", seeing: { try $0.visibleLabels.first { $0 == "Export the graph" } }),
        CommandProof("Export as shown", seeing: { "\($0.folder.names(in: "Pictures").count)" }),
        CommandProof("Copy", seeing: { try $0.message() }, is: { $0 == "Copied the picture" }),
        CommandProof("Open…", seeing: view("SheetView")),
        CommandProof("Read again", seeing: { "\($0.shownCounts.count)" }),
    ]

    private static let entries = [
        CommandProof("Add entry", seeing: view("AddEntryView")),
        CommandProof("Search", seeing: view("HistorySearchBar")),
        CommandProof("Goal and height", seeing: view("PersonView")),
    ]

    private static let units = [
        CommandProof("Unit", "Pounds", after: ["k"], seeing: maximum) { $0.hasSuffix(" lbs") },
        CommandProof("Unit", "Kilograms", before: "l", seeing: maximum) { $0.hasSuffix(" kg") },
        CommandProof("Unit", "Stones", after: ["k"], seeing: maximum) { $0.contains(" st ") },
        CommandProof("Unit", "Next unit", after: ["k"], seeing: maximum) { !$0.hasSuffix(" kg") },
        CommandProof("Unit", "Choose the unit", seeing: { try $0.button("Done")?.label }),
    ]

    private static let range = [
        CommandProof("Range", "Week", after: ["a"], seeing: segment) { $0 == "W" },
        CommandProof("Range", "Month", after: ["a"], seeing: segment) { $0 == "M" },
        CommandProof("Range", "Three months", after: ["a"], seeing: segment) { $0 == "3M" },
        CommandProof("Range", "Six months", after: ["a"], seeing: segment) { $0 == "6M" },
        CommandProof("Range", "Year", after: ["a"], seeing: segment) { $0 == "Y" },
        CommandProof("Range", "All entries", before: "m", seeing: segment) { $0 == "All" },
        CommandProof("Range", "Closer", after: ["a"], seeing: segment) { $0 == "" },
        CommandProof("Range", "Further away", before: "m", after: ["a"], seeing: segment) { $0 == "" },
        CommandProof("Range", "Earlier dates", before: "m", after: ["a"], seeing: dates) { !$0.contains("12/28/01") },
        CommandProof("Range", "Later dates", before: "m", "Shift_L Left", "Shift_L Left", after: ["a"], seeing: dates),
        CommandProof("Range", "Range before", before: "m", "w", after: ["a"], seeing: segment) { $0 == "M" },
    ]

    private static let goTo = [
        CommandProof("Go to", "History", seeing: { try $0.selectedTab() }) { $0 == "History" },
        CommandProof("Go to", "Graph", before: "1", seeing: { try $0.selectedTab() }) { $0 == "Graph" },
        CommandProof("Go to", "Next tab", seeing: { try $0.selectedTab() }) { $0 == "History" },
        CommandProof("Go to", "Previous tab", seeing: { try $0.selectedTab() }) { $0 == "History" },
        CommandProof("Go to", "Back", before: "1", "Down", "Return", seeing: { "\(try isShowingEntry($0))" }) {
            $0 == "false"
        },
        CommandProof("Go to", "Earlier entry", before: "End", seeing: reading) { $0.hasSuffix("12/27/01") },
        CommandProof("Go to", "Later entry", before: "Home", seeing: reading) { $0.hasSuffix("01/02/00") },
        CommandProof("Go to", "First entry", before: "End", seeing: reading) { $0.hasSuffix("01/01/00") },
        CommandProof("Go to", "Last entry", before: "Home", seeing: reading) { $0.hasSuffix("12/28/01") },
        CommandProof("Go to", "Page back", before: "End", seeing: reading),
        CommandProof("Go to", "Page on", before: "Home", seeing: reading),
        CommandProof("Go to", "Month before", before: "End", seeing: reading) { $0.hasSuffix("11/01/01") },
        CommandProof("Go to", "Month after", before: "Home", seeing: reading) { $0.hasSuffix("02/01/00") },
    ]

    private static let appearance = [
        CommandProof("Trend", after: ["t"], seeing: { $0.folder.settings }) { $0.contains("trend") },
        CommandProof("Measured paper", after: ["p"], seeing: { "\(try $0.view("GraphDates") == nil)" }) {
            $0 == "true"
        },
        CommandProof("Text size", "Larger text", after: ["Control_L 0"], seeing: heightOfText),
        CommandProof("Text size", "Smaller text", after: ["Control_L 0"], seeing: heightOfText),
        CommandProof("Text size", "Default text", before: "Shift_L Control_L plus", seeing: heightOfText),
    ]

    private static let window = [
        CommandProof("Full screen", preparing: { $0.watchRequests() }, seeing: { $0.nextRequest() }) {
            $0 == "_NET_WM_STATE"
        },
        CommandProof("Keys", seeing: view("KeyList")),
        CommandProof("About Health Beat", seeing: view("SheetView")),
    ]

    private static let ofRows = [
        CommandProof("Show entry", in: .row, before: "1", "Down", seeing: { "\(try isShowingEntry($0))" }) {
            $0 == "true"
        },
        CommandProof("Edit entry", in: .row, before: "1", "Down", seeing: view("AddEntryView")),
        CommandProof("Copy", in: .row, before: "1", "Down", seeing: { try $0.message() }) { !$0.contains("picture") },
        CommandProof("Delete entry", in: .row, before: "1", "Down", after: ["Control_L z"], seeing: firstRow),
    ]

    private static let ofTheGraph = [
        CommandProof("Copy picture", in: .graph, seeing: { try $0.message() }) { $0 == "Copied the picture" },
        CommandProof("Export…", in: .graph, seeing: { try $0.visibleLabels.first { $0 == "Export the graph" } }),
        CommandProof("Show all", in: .graph, before: "m", seeing: segment) { $0 == "All" },
    ]
}

// What the proofs look at.
extension CommandProof {
    private static func view(_ name: String) -> @MainActor (WindowStage) throws -> String? {
        { try $0.view(name)?.class }
    }

    private static func segment(_ stage: WindowStage) throws -> String? { try stage.segment() }
    private static func reading(_ stage: WindowStage) throws -> String? { try stage.graphValue() }

    private static func dates(_ stage: WindowStage) throws -> String? {
        try stage.datesInView().joined(separator: " – ")
    }

    private static func maximum(_ stage: WindowStage) throws -> String? {
        try stage.visibleLabels.first { $0.hasPrefix("Max: ") }
    }

    private static func heightOfText(_ stage: WindowStage) throws -> String? {
        try stage.printedTree().visible.first { $0.label?.hasPrefix("Max: ") == true }.map { "\($0.frame[3])" }
    }

    private static func firstRow(_ stage: WindowStage) throws -> String? { try stage.rows().first }

    private static func isShowingEntry(_ stage: WindowStage) throws -> Bool {
        try stage.view("DetailWeightCell") != nil
    }

    /// Deletes the newest entry, in the history.
    private static func deleteFirst(_ stage: WindowStage) throws {
        stage.pressInTurn(["1", "Down"])
        let row = try firstRow(stage)
        stage.press("Delete")
        _ = stage.waits { try firstRow($0) != row }
    }
}
