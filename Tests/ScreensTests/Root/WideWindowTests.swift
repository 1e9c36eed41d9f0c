import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens
@testable import WeightGraph

/// History and graph side by side: 60 entries, a day apart, in a window of 1024 × 480.
@Suite struct WideWindowTests {
    private let recording = Recording()
    private let root: RootViewController
    private let screen: TestScreen
    private var table: TableView { root.historyScreen.table }
    private var graphScreen: GraphViewController { root.graphScreen }
    /// The index of the selected entry on both sides.
    private var followed: [Int?] { [root.historyScreen.selectedIndex, graphScreen.highlight.index] }

    init() throws {
        root = RootViewController(actions: recording, format: .plain(.kilograms))
        root.show(.zigzag(60))
        screen = try TestScreen(root, size: Size(width: 1024, height: 480))
    }

    private func resize(_ width: Double, _ height: Double = 480) throws {
        screen.window.frame.size = Size(width: width, height: height)
        screen.window.layoutPass()
    }

    private func hover(_ x: Double) throws {
        screen.window.hover(at: Point(x: x, y: 200), time: 0)
        try screen.update()
    }

    private var rowInSight: Bool {
        guard let row = table.selectedRow else { return false }
        return table.visibleRect.contains(table.frame(ofRow: row))
    }

    @Test func historyStandsLeftOfTheGraph() {
        #expect(root.navigation.view.frame == Rect(x: 0, y: 0, width: 320, height: 480))
        #expect(graphScreen.view.frame == Rect(x: 321, y: 0, width: 703, height: 480))
        #expect(root.navigation.titleBar.frame.width == 320)
        #expect(root.tabs.tabBar.isHidden)
        #expect(graphScreen.safeAreaInsets.bottom == 0 && table.contentInsets.bottom == 0)
    }

    @Test func theMessageStandsAtTheLowerEdge() throws {
        root.messageBar.message = "x"
        try screen.update()
        let wide = root.messageBar.frame
        try resize(500)

        #expect(wide == Rect(x: 0, y: 452, width: 1024, height: 28))
        #expect(root.messageBar.frame == Rect(x: 0, y: 403, width: 500, height: 28))
    }

    @Test func selectingARowReadsItsEntry() throws {
        screen.press(.character("1"))
        let first = followed
        screen.press(.down)
        let second = followed
        screen.press(.end)

        #expect(first == [59, 59])
        #expect(second == [58, 58])
        #expect(followed == [0, 0])
    }

    private func click(_ x: Double) throws {
        screen.click(Point(x: x, y: 200))
        try screen.update()
    }

    @Test func readingSelectsTheRowAndBringsItIntoSight() throws {
        try click(340)
        let first = followed
        #expect(rowInSight)
        try click(1010)

        #expect(first == [0, 0])
        #expect(followed == [59, 59])
        #expect(rowInSight)
    }

    @Test func thePointerAloneSelectsNothing() throws {
        try hover(340)
        let shown = graphScreen.highlight.shownIndex

        screen.window.hover(at: nil, time: 1)

        #expect(shown == 0 && followed == [nil, nil])
    }

    @Test func aReadingThatIsReadByKeySelectsItsRow() throws {
        screen.press(.character("2"))
        screen.press(.left)
        screen.press(.left)

        #expect(followed == [58, 58])
        #expect(root.tab == .graph)
    }

    @Test func theFocusedSideHasTheArrows() throws {
        screen.press(.character("1"))
        screen.press(.down)
        screen.press(.left)
        let onHistory = followed
        screen.press(.character("2"))
        screen.press(.left)
        screen.press(.down)

        #expect(onHistory == [58, 58])
        #expect(followed == [57, 57])
    }

    @Test func theFocusIsSeenOnTheSideThatHasIt() throws {
        screen.press(.character("2"))
        let onGraph = table.isSelectionActive
        screen.press(.character("1"))

        #expect(!onGraph && table.isSelectionActive)
        #expect(!graphScreen.graph.showsFocusRing)
        #expect(screen.window.firstResponder === table)
        #expect(table.selectedRow == 0)
    }

    private var dot: View? { graphScreen.paper.subviews.first { $0 is ReadoutDot } }

    private func colorOfDot() throws -> UInt32 {
        try screen.update()
        let dot = try #require(dot)
        let center = dot.convert(Point(x: dot.bounds.midX, y: dot.bounds.midY), to: nil)
        return screen.pixels[Int(center.x), Int(center.y)]
    }

    /// Whether a pixel has the colour of secondary text.
    private func isGrey(_ color: UInt32) -> Bool { color & 0xffffff == 0x63_6368 }

    @Test func onMeasuredPaperTheHighlightIsGreyBesideTheFocus() throws {
        graphScreen.style.paper = .measured
        screen.press(.character("1"))
        let beside = try colorOfDot()
        screen.press(.character("2"))
        let focused = try colorOfDot()
        screen.press(.character("1"))
        let besideAgain = try colorOfDot()
        try resize(600)
        screen.press(.character("2"))
        for time in [10.0, 20] { try screen.update(at: time) }

        #expect(isGrey(beside) && focused == tint && isGrey(besideAgain))
        #expect(try colorOfDot() == tint)
    }

    @Test func anEntryUnderThePointerHasTheTint() throws {
        graphScreen.style.paper = .measured
        screen.press(.character("1"))
        let pinned = try colorOfDot()
        // Also if the highlighted entry is under the pointer.
        let place = try #require(dot).convert(Point(x: 6, y: 6), to: nil)
        try hover(place.x)
        let same = try colorOfDot()
        try hover(600)
        let other = try colorOfDot()
        screen.window.hover(at: nil, time: 1)
        let after = try colorOfDot()

        #expect(isGrey(pinned) && same == tint && other == tint && isGrey(after))
    }

    @Test func onPlainPaperTheHighlightKeepsTheTint() throws {
        screen.press(.character("1"))

        #expect(try colorOfDot() == tint)
    }

    @Test(arguments: [KeyPress(.tab, modifiers: .control), KeyPress(.pageUp, modifiers: .control)])
    func theFocusChangesSides(press: KeyPress) throws {
        screen.window.send(press)
        let first = root.tab
        screen.window.send(press)

        #expect(first == .history)
        #expect(screen.window.firstResponder === graphScreen.graph)
    }

    @Test func aPressGivesTheFocus() throws {
        screen.click(Point(x: 700, y: 200))
        let onGraph = (root.tab, screen.window.firstResponder === graphScreen.graph)
        screen.click(Point(x: 100, y: 300))

        #expect(onGraph == (.graph, true))
        #expect(root.tab == .history)
    }

    @Test func theListOfKeysShowsWhatHolds() {
        screen.press(.character("2"))
        let onGraph = root.windowCommands.map(\.title)
        screen.press(.character("1"))
        let onHistory = root.windowCommands.map(\.title)

        #expect(onGraph.contains("Earlier entry") && !onHistory.contains("Earlier entry"))
        #expect(onHistory.contains("Add entry") && onGraph.contains("Add entry"))
    }

    @Test func theKeysOfTheRangeHoldOnBothSides() throws {
        screen.press(.character("1"))
        screen.press(.character("w"))
        try screen.update(at: 1)
        try screen.update(at: 2)
        let week = graphScreen.graph.dates
        screen.press(.end)
        try screen.update(at: 3)
        try screen.update(at: 4)

        #expect(week.map { $0.upperBound - $0.lowerBound <= 8 * 86400 } == true)
        #expect(graphScreen.graph.dates?.contains(root.history[0].date.instant) == true)
        #expect(followed == [0, 0])
    }

    @Test func copyMeansTheFocusedSide() throws {
        try click(340)
        screen.press(.character("2"))
        screen.press(.character("c"), .control)
        screen.press(.character("1"))
        screen.press(.character("c"), .control)

        #expect(recording.calls == ["copy", "copy 01/01/1970, 00:00\t80.0 kg"])
    }

    @Test func detailsComeIntoTheColumnAndTheirEntryIsRead() throws {
        screen.press(.character("1"))
        screen.press(.down)
        screen.press(.return)
        try screen.update(at: 1)
        try screen.update(at: 1.1)
        let sliding = root.detailScreen?.view.frame.width
        try screen.update(at: 2)

        #expect(sliding == 320)
        #expect(followed == [58, 58])
        #expect(root.detailScreen?.view.isVisibleInWindow == true)
        #expect(root.navigation.view.clipsToBounds)
    }

    @Test func openDetailsShowWhatIsReadOnTheGraph() throws {
        root.showDetail(of: 30, animated: false)
        try screen.update()
        let detail = root.detailScreen
        try click(340)
        let pressed = root.detailScreen?.entry
        let isMoving = screen.window.needsFrame
        screen.press(.character("2"))
        screen.press(.end)

        #expect(pressed == root.history[0] && !isMoving)
        #expect(root.detailScreen === detail && detail?.entry == root.history[59])
        #expect(detail?.reference.entry == root.history[59])
        #expect(followed == [59, 59])
    }

    @Test func escapeClosesTheDetailsAtOnce() throws {
        root.tabs.select(0, animated: false)
        root.showDetail(of: 30, animated: false)
        try screen.update()
        screen.press(.escape)

        #expect(root.detailScreen == nil)
        #expect(followed == [30, 30])
    }

    @Test func theMouseGoesBackWhateverHasTheFocus() throws {
        root.showDetail(of: 30, animated: false)
        screen.press(.character("2"))
        screen.window.goBack()

        #expect(root.detailScreen == nil)
    }

    @Test func bothSidesFollowTheDocument() throws {
        try click(340)
        let more = WeightHistory([(-86400, 80)] + WeightHistory.zigzagPoints(60))
        root.show(more)
        try screen.update()
        let afterOneBefore = followed
        root.show(WeightHistory(Array(WeightHistory.zigzagPoints(60).dropFirst())))
        try screen.update()

        #expect(afterOneBefore == [1, 1])
        #expect(followed == [nil, nil])
    }

    @Test func anEntryThatWasEditedIsReadAgain() throws {
        screen.press(.character("1"))
        screen.press(.home)
        let old = root.history[59]
        var points = WeightHistory.zigzagPoints(60)
        points[59].1 = 99
        let new = WeightHistory(points)
        root.show(new)
        root.selection.note(.edit(WeightHistory.zigzag(60).reference(to: 59), to: new[59]), of: new[59])

        #expect(old != new[59])
        #expect(followed == [59, 59])
    }

    @Test func anUntouchedColumnIsNotDrawnAgain() throws {
        try screen.update()
        screen.press(.character("1"))
        try screen.update()
        screen.window.frame.size.width = 1000
        screen.window.layoutPass()
        let cells = screen.window.needsFrame
        try screen.update()

        #expect(cells)
        #expect(screen.report.viewsDrawn < 12)
    }

    @Test func pressesOnAGreatHistoryTouchOnlyTheRowsInSight() throws {
        root.show(.zigzag(100_000))
        try screen.update()
        try click(345)
        for x in [400.0, 500, 600, 900] {
            try click(x)
            #expect(screen.report.viewsDrawn < 60)
            #expect(screen.report.counts.layoutVisits < 200)
            #expect(rowInSight)
        }
    }
}
