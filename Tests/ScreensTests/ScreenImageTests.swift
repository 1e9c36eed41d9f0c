import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens

@Suite struct ScreenImageTests {
    private let root: RootViewController

    init() {
        root = RootViewController(actions: .none, format: .plain(), tab: .history)
        root.show(.twoMonths)
    }

    private func screen(
        _ width: Double = 320, _ height: Double = 480, scale: Double = 1, textSize: TextSize = .large
    ) throws -> TestScreen {
        try TestScreen(root, size: Size(width: width, height: height), scale: scale, textSize: textSize)
    }

    private func showNewest() {
        root.showDetail(of: root.history.count - 2, animated: false)
    }

    @Test(arguments: [1.0, 2]) func history(scale: Double) throws {
        expectImage(try screen(scale: scale).surface, named: "history-\(Int(scale))x")
    }

    @Test(arguments: [TextSize.extraSmall, .extraExtraExtraLarge], [1.0, 2])
    func historyInTheLeastRoom(textSize: TextSize, scale: Double) throws {
        let screen = try screen(280, 360, scale: scale, textSize: textSize)

        expectImage(screen.surface, named: "history-small-\(textSize.rawValue.lowercased())-\(Int(scale))x")
    }

    @Test func historyWithoutEntries() throws {
        root.show(WeightHistory())
        root.hint = "Drop a file here.\nYour weights are saved in ~/Documents/weights.csv."

        expectImage(try screen().surface, named: "history-empty")
    }

    @Test func historyOfOneEntry() throws {
        root.show(WeightHistory([82.4]))

        expectImage(try screen().surface, named: "history-one-entry")
    }

    @Test func historyOfManyEntriesInItsMiddle() throws {
        let entries = (0..<100_000).map { index -> (Double, Double) in
            (Double(index) * 4000, 70 + Double(index % 97) / 10)
        }
        root.show(WeightHistory(entries))
        let screen = try screen()

        root.historyScreen.table.contentOffset.y = root.historyScreen.table.contentSize.height / 2
        try screen.update()

        expectImage(screen.surface, named: "history-many-entries")
    }

    @Test func historyWithASelectionAndMarks() throws {
        let screen = try screen(scale: 2)

        root.historyScreen.table.selectedRow = 1
        root.historyScreen.navigationItem.leftButton?.action()
        for time in [0.0, 5, 10] { try screen.update(at: time) }

        expectImage(screen.surface, named: "history-editing")
    }

    @Test(arguments: [1.0, 2]) func detail(scale: Double) throws {
        let screen = try screen(scale: scale)

        showNewest()
        try screen.update()

        expectImage(screen.surface, named: "detail-\(Int(scale))x")
    }

    @Test(arguments: [TextSize.extraSmall, .extraExtraExtraLarge], [1.0, 2])
    func detailInTheLeastRoom(textSize: TextSize, scale: Double) throws {
        let screen = try screen(280, 360, scale: scale, textSize: textSize)

        showNewest()
        try screen.update()

        expectImage(screen.surface, named: "detail-small-\(textSize.rawValue.lowercased())-\(Int(scale))x")
    }

    @Test func detailWithALongNote() throws {
        let note = String(repeating: "A long note, which goes on and on. ", count: 12) + "\n\nAnd then it ends."
        root.show(
            WeightHistory(entries: [WeightEntry("2026-11-01", "80"), WeightEntry("2026-11-02", "81", note: note)]))
        let screen = try screen(480, 720)

        root.showDetail(of: 1, animated: false)
        try screen.update()

        expectImage(screen.surface, named: "detail-long-note")
    }
}
