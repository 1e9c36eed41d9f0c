import Cairo
import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens
@testable import WeightGraph

/// The number of text layouts that frequent operations make.
@Suite struct LayoutCountTests {
    private let history = WeightHistory((0..<400).map { 80 + Double($0 % 37) / 10 })
    private let root: RootViewController
    private let screen: TestScreen

    init() throws {
        root = RootViewController(actions: .none, format: .plain(.kilograms))
        _ = root.view
        root.show(history)
        screen = try TestScreen(root, size: Size(width: 320, height: 480))
    }

    /// The number of layouts made by `body` and the frame after it.
    private func count(at time: Double? = nil, _ body: () -> Void = {}) throws -> Int {
        let before = TextLayout.countOnThread
        body()
        if let time { try screen.update(at: time) } else { try screen.update() }
        return TextLayout.countOnThread - before
    }

    private func append() {
        let entries = Array(root.history)
        root.show(WeightHistory(entries: entries + [WeightEntry("1971-03-01", "81.9")]))
    }

    /// Parts of the summary that do not fit beside the buttons are laid out once, to be measured.
    @Test func anotherUnitSetsTheThreeGuidesAndTheSummaryOnce() throws {
        let made = try count { screen.press(.character("l")) }

        #expect(made == 5)
        #expect(screen.report.viewsDrawn == 4)
    }

    /// A text that does not start at its label's left edge is laid out twice: to be measured, and in its width.
    @Test func anEntryMoreSetsTheLastDateAndTheSummary() throws {
        #expect(try count { append() } == 3)
    }

    @Test func readingSetsTheWeightAndTheDateOfEachEntry() throws {
        #expect(try count { root.graphScreen.highlight.read(3) } == 4)
        #expect(try count { root.graphScreen.highlight.read(4) } == 4)
    }

    @Test func aFrameOfASlideSetsNothing() throws {
        try screen.update(at: 0)
        screen.press(.character("1"))
        try screen.update(at: 0)

        #expect(try count(at: 0.1) == 0)
        #expect(try count(at: 0.2) == 0)
        #expect(screen.window.needsFrame)
    }

    @Test func scrollingSetsTheTextsOfTheRowsThatCome() throws {
        screen.press(.character("1"))
        for time in [0.0, 10] { try screen.update(at: time) }
        let table = root.historyScreen.table
        let last = table.visibleRows.upperBound

        let made = try count { table.contentOffset.y += 60 }

        #expect(table.visibleRows.upperBound > last)
        #expect(made == 3 * (table.visibleRows.upperBound - last))
    }
}
