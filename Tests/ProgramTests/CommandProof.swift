import TestSupport
import Testing

/// A command in a window that shows its graph: its place in the menus, and its visible effect.
struct CommandProof {
    /// The menu that contains the command.
    nonisolated enum Origin: CaseIterable {
        case main
        /// The menu of the selected history row.
        case row
        case graph
        /// No menu: only keys invoke the command.
        case keys
    }

    /// Brings the window into a state, and waits until it is reached.
    typealias Act = @MainActor (WindowStage) -> Void
    typealias Look = @MainActor (Sight) -> String?

    let origin: Origin
    /// The titles that lead to the command in the menu; only the beginning of a title that changes.
    let titles: [String]
    /// Brings the window into a state in which the command has an effect.
    let prepare: Act
    /// Reads the part of the window that the command changes.
    let look: Look
    /// Whether the new value is right; nil if any different value proves the command.
    let isRight: ((String) -> Bool)?
    /// Reverts the command, before the common clean-up.
    let takeBack: Act

    init(
        _ titles: String..., in origin: Origin = .main, before prepare: @escaping Act = { _ in },
        after takeBack: @escaping Act = { _ in }, seeing look: @escaping Look, is isRight: ((String) -> Bool)? = nil
    ) {
        (self.origin, self.titles, self.look, self.isRight) = (origin, titles, look, isRight)
        (self.prepare, self.takeBack) = (prepare, takeBack)
    }

    var title: String { titles.last! }

    /// Whether the window does not show the command's effect yet; always true without `isRight`.
    func isAwaited(_ seen: String?) -> Bool { seen.map { isRight?($0) != true } ?? true }

    func isProven(_ seen: String?, after before: String?) -> Bool {
        seen.map { $0 != before && isRight?($0) != false } == true
    }
}

// Actions of the proofs.
extension CommandProof {
    static func pressing(_ keys: String...) -> Act {
        { stage in
            for key in keys { stage.press(key) }
        }
    }

    /// Presses keys until the range selector shows a segment.
    static func pressing(_ keys: String..., until segment: String) -> Act {
        { stage in
            for key in keys { stage.press(key) }
            #expect(stage.sees { Self.segment($0) == segment })
        }
    }

    /// Highlights the first or the last entry of the graph, by Home or End.
    static func reading(from key: String) -> Act {
        { stage in
            stage.press(key)
            #expect(stage.sees { reading($0)?.hasSuffix(key == "Home" ? "01/01/00" : "12/28/01") == true })
        }
    }

    static func goToHistory(_ stage: WindowStage) {
        stage.press("1")
        #expect(stage.sees { $0.tab == "History" && !$0.rows.isEmpty })
    }

    static func selectFirstRow(_ stage: WindowStage) {
        goToHistory(stage)
        stage.press("Home")
        #expect(stage.sees(\.isFirstRowSelected))
    }

    static func showFirstEntry(_ stage: WindowStage) {
        selectFirstRow(stage)
        stage.press("Return")
        #expect(stage.sees { $0.shows("DetailWeightCell") })
    }

    /// Deletes the newest entry in the history.
    static func deleteFirst(_ stage: WindowStage) {
        selectFirstRow(stage)
        stage.press("Delete")
        #expect(stage.sees { firstRow($0)?.contains(newest) == false && $0.message?.hasPrefix("Deleted") == true })
    }

    static func deleteAndUndo(_ stage: WindowStage) {
        deleteFirst(stage)
        undo(stage)
    }

    static func undo(_ stage: WindowStage) {
        goToHistory(stage)
        stage.press("Control_L z")
        #expect(stage.sees { firstRow($0)?.contains(newest) == true && $0.message?.hasPrefix("Restored") == true })
    }

    /// Creates another version of the document with one more entry, as a sync program does after two writes.
    static func leaveOtherVersion(_ stage: WindowStage) {
        stage.write("cp $1 \(otherVersion); echo 2001-06-15T06:00:00Z,80,kg, >> \(otherVersion)")
        #expect(stage.sees { $0.message == "1 entry is only in \(otherVersion)." })
    }

    static func removeOtherVersion(_ stage: WindowStage) {
        stage.press("Escape")
        stage.write("rm \(otherVersion)")
        #expect(stage.sees { $0.message == nil })
    }

    /// Adds a line that cannot be read, and closes the message about it.
    static func closeUnreadableLine(_ stage: WindowStage) {
        stage.write("echo never,1,kg, >> $1")
        #expect(stage.sees { $0.message?.hasPrefix("1 line cannot be read.") == true })
        stage.press("Escape")
        #expect(stage.sees { $0.message == nil })
    }

    static func removeUnreadableLine(_ stage: WindowStage) {
        stage.write("sed -i '$d' $1")
        #expect(stage.sees { unreadableLines($0) == nil })
    }

    /// Adds a column with a value of the newest day.
    static func addSeries(_ stage: WindowStage) { rewrite(stage, "1s/$/,fat_%/;$s/$/,21.3/") }

    /// Shows no series again, and removes the column.
    static func removeSeries(_ stage: WindowStage) {
        stage.press("c")
        rewrite(stage, "1s/,fat_%$//;$s/,21.3$//")
    }

    /// Adds an event before the middle of the dates and one after it.
    static func addEvents(_ stage: WindowStage) {
        rewrite(stage, "1i# event: 2000-03-05 new scales\\n# event: 2001-07-15 marathon")
    }

    static func removeEvents(_ stage: WindowStage) {
        stage.press("Escape")
        rewrite(stage, "1,2d")
    }

    private static func rewrite(_ stage: WindowStage, _ script: String) {
        let count = stage.shownCounts.count
        stage.write("sed -i '\(script)' $1")
        #expect(eventually { stage.shownCounts.count > count })
    }

    static func enlargeText(_ stage: WindowStage) {
        let before = (try? Sight(of: stage)).flatMap(heightOfText)
        stage.press("Control_L Shift_L plus")
        #expect(stage.sees { heightOfText($0) != before })
    }

    static func watchRequests(_ stage: WindowStage) { stage.watchRequests() }
}

// Observations of the proofs.
extension CommandProof {
    static func view(_ name: String) -> Look { { $0.view(name)?.class } }
    static func panel(_ name: String) -> Look {
        { $0.views.first { $0.class == "PanelView" && $0.label == name }?.label }
    }
    static func unreadableLines(_ sight: Sight) -> String? {
        sight.views.first { $0.label == "Lines that cannot be read" }?.class
    }
    static func message(_ sight: Sight) -> String? { sight.message }
    static func tab(_ sight: Sight) -> String? { sight.tab }
    static func focus(_ sight: Sight) -> String? { sight.views.first { $0.focus }?.label }
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

    /// The date of the newest entry, as its row shows it.
    private static let newest = "12/28/01"
}
