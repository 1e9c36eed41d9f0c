import Geometry
import ScreenTestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens

/// The views that the passes visit, with a long list loaded and hidden behind the graph.
@Suite struct PassCountTests {
    private let root: RootViewController
    private let screen: TestScreen

    init() throws {
        root = RootViewController(actions: .none, format: .plain(.kilograms), tab: .history)
        root.show(.weights(1000))
        screen = try TestScreen(root, size: Size(width: 640, height: 960))
        for time in [0.0, 10, 20] { try screen.update(at: time) }
        root.tabs.select(1, animated: false)
        for time in [30.0, 40, 50] { try screen.update(at: time) }
    }

    @Test func theHiddenListIsMostOfTheTree() {
        #expect(viewCount(screen.window) > 150)
        #expect(viewCount(root.navigation.view) > 130)
    }

    @Test func anotherUnitIsNoMatterOfTheHiddenList() throws {
        screen.press(.character("u"))
        try screen.update(at: 60)

        #expect(screen.report.counts.layoutVisits < 20)
        #expect(screen.report.counts.drawVisits < 20)
        #expect(screen.report.viewsDrawn == 4)
    }

    @Test func theListIsLaidOutWhenItIsSeenAgain() throws {
        screen.press(.character("u"))
        try screen.update(at: 60)
        root.tabs.select(0, animated: false)
        try screen.update(at: 61)

        #expect(root.historyScreen.table.cell(forRow: 0)?.label?.contains("st") == true)
        #expect(screen.report.counts.viewsLaidOut > 20)
    }

    @Test func anEntryThatIsAppendedMakesOneFrame() throws {
        let new = WeightHistory.weights(1001)
        root.follow(HistoryChange(from: root.history, to: new, findsDifference: true))
        var frames = 0
        while screen.window.needsFrame, frames < 10 {
            frames += 1
            try screen.update(at: 60 + Double(frames) / 60)
            #expect(screen.report.counts.layoutVisits < 20)
        }

        #expect(frames == 1)
        #expect(screen.window.nextTick == nil)
    }

    @Test func aFrameOfASlideComposesTwoPicturesAndTheBar() throws {
        root.tabs.select(0, animated: true)
        try screen.update(at: 60)
        try screen.update(at: 60.05)

        #expect(screen.report.counts.layoutVisits == 0)
        #expect(screen.report.counts.drawVisits == 0)
        #expect(screen.report.counts.compositionVisits <= 13)
    }

    @Test func aFrameInWhichNothingHappensLooksAtNothing() throws {
        try screen.update(at: 60)

        #expect(screen.report.counts == PassCounts())
    }

    private func viewCount(_ view: View) -> Int {
        view.subviews.reduce(1) { $0 + viewCount($1) }
    }
}

extension WeightHistory {
    fileprivate static func weights(_ count: Int) -> WeightHistory {
        WeightHistory((0..<count).map { 60 + Double($0 % 40) })
    }
}
