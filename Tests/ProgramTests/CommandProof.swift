import TestSupport
import Testing

/// A command in a window that shows its graph: where it stands in the menus, and how the window shows that it was given.
struct CommandProof {
    /// The menu that has the command.
    nonisolated enum Origin: CaseIterable {
        case main
        /// Of the row of the history that is selected.
        case row
        case graph
    }

    /// What takes the window further; it waits until it is there.
    typealias Act = @MainActor (WindowStage) -> Void
    typealias Look = @MainActor (Sight) -> String?

    let origin: Origin
    /// The titles that lead to the command in the menu; of a title that changes, its beginning.
    let titles: [String]
    /// Brings the window to where the command does something.
    let prepare: Act
    /// What of the window the command changes.
    let look: Look
    /// What the command makes of that; nil if anything else proves it.
    let isRight: ((String) -> Bool)?
    /// Takes back what the command did, before Escape and what all have in common do.
    let takeBack: Act

    init(
        _ titles: String..., in origin: Origin = .main, before prepare: @escaping Act = { _ in },
        after takeBack: @escaping Act = { _ in }, seeing look: @escaping Look, is isRight: ((String) -> Bool)? = nil
    ) {
        (self.origin, self.titles, self.look, self.isRight) = (origin, titles, look, isRight)
        (self.prepare, self.takeBack) = (prepare, takeBack)
    }

    var title: String { titles.last! }

    /// Whether the window does not show yet what the command is to bring about.
    func isAwaited(_ seen: String?) -> Bool { seen.map { isRight?($0) != true } ?? true }

    func isProven(_ seen: String?, after before: String?) -> Bool {
        seen.map { $0 != before && isRight?($0) != false } == true
    }
}

// What the proofs do.
extension CommandProof {
    /// Presses keys one after the other.
    static func pressing(_ keys: String...) -> Act {
        { stage in
            for key in keys { stage.press(key) }
        }
    }

    /// Chooses a range by its key, or goes on from one.
    static func pressing(_ keys: String..., until segment: String) -> Act {
        { stage in
            for key in keys { stage.press(key) }
            stage.sees { Self.segment($0) == segment }
        }
    }

    /// Reads the first or the last entry off the graph.
    static func reading(from key: String) -> Act {
        { stage in
            stage.press(key)
            stage.sees { reading($0)?.hasSuffix(key == "Home" ? "01/01/00" : "12/28/01") == true }
        }
    }

    static func goToHistory(_ stage: WindowStage) {
        stage.press("1")
        stage.sees { $0.tab == "History" && !$0.rows.isEmpty }
    }

    static func selectFirstRow(_ stage: WindowStage) {
        goToHistory(stage)
        stage.press("Home")
        stage.sees(\.isFirstRowSelected)
    }

    static func showFirstEntry(_ stage: WindowStage) {
        selectFirstRow(stage)
        stage.press("Return")
        stage.sees { $0.shows("DetailWeightCell") }
    }

    /// Deletes the newest entry, in the history.
    static func deleteFirst(_ stage: WindowStage) {
        selectFirstRow(stage)
        stage.press("Delete")
        stage.sees { firstRow($0)?.contains(newest) == false && $0.message?.hasPrefix("Deleted") == true }
    }

    static func deleteAndUndo(_ stage: WindowStage) {
        deleteFirst(stage)
        undo(stage)
    }

    static func undo(_ stage: WindowStage) {
        goToHistory(stage)
        stage.press("Control_L z")
        stage.sees { firstRow($0)?.contains(newest) == true && $0.message?.hasPrefix("Restored") == true }
    }

    /// What a sync program leaves beside the document where two wrote it, with one entry more.
    static func leaveOtherVersion(_ stage: WindowStage) {
        stage.write("cp $1 \(otherVersion); echo 2001-06-15T06:00:00Z,80,kg, >> \(otherVersion)")
        stage.sees { $0.message == "1 entry is only in \(otherVersion)." }
    }

    static func takeOutOtherVersion(_ stage: WindowStage) {
        stage.write("rm \(otherVersion)")
        stage.press("Control_L z")
        stage.sees { $0.message?.hasPrefix("Deleted 80 kg") == true }
    }

    static func enlargeText(_ stage: WindowStage) {
        let before = (try? Sight(of: stage)).flatMap(heightOfText)
        stage.press("Control_L Shift_L plus")
        stage.sees { heightOfText($0) != before }
    }

    static func watchRequests(_ stage: WindowStage) { stage.watchRequests() }
}

// What the proofs look at.
extension CommandProof {
    static func view(_ name: String) -> Look { { $0.view(name)?.class } }
    static func panel(_ name: String) -> Look {
        { $0.views.first { $0.class == "PanelView" && $0.label == name }?.label }
    }
    static func message(_ sight: Sight) -> String? { sight.message }
    static func tab(_ sight: Sight) -> String? { sight.tab }
    static func segment(_ sight: Sight) -> String? { sight.view("SegmentedControl").map { $0.value ?? "" } }
    static func reading(_ sight: Sight) -> String? { sight.view("GraphView")?.value }
    static func settings(_ sight: Sight) -> String? { sight.stage.folder.settings.replacing(" ", with: "") }
    static func readings(_ sight: Sight) -> String? { "\(sight.stage.shownCounts.count)" }
    static func pictures(_ sight: Sight) -> String? { "\(sight.stage.folder.names(in: "Pictures").count)" }
    static func request(_ sight: Sight) -> String? { sight.stage.nextRequest() }
    static func firstRow(_ sight: Sight) -> String? { sight.rows.first }
    static func isShowingEntry(_ sight: Sight) -> String? { "\(sight.shows("DetailWeightCell"))" }
    static func isMeasured(_ sight: Sight) -> String? { "\(!sight.shows("GraphDates"))" }
    static func isAskingForExport(_ sight: Sight) -> String? {
        sight.views.lazy.compactMap(\.label).first { $0 == "Export the graph" }
    }

    static func dates(_ sight: Sight) -> String? {
        sight.view("GraphDates")?.visible.compactMap(\.label).joined(separator: " – ")
    }

    static func maximum(_ sight: Sight) -> String? { maximumLabel(sight)?.label }
    static func heightOfText(_ sight: Sight) -> String? { maximumLabel(sight).map { "\($0.frame[3])" } }

    private static func maximumLabel(_ sight: Sight) -> PrintedView? {
        sight.views.first { $0.label?.hasPrefix("Max: ") == true }
    }

    private static let otherVersion = "weights.sync-conflict-20260818-173636-D4LGQYW.csv"

    /// The day of the newest entry, as its row says it.
    private static let newest = "12/28/01"
}
