import Cairo
import Geometry
import ScreenTestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens
@testable import WeightGraph

@Suite struct DrawCountTests {
    private let root: RootViewController
    private let screen: TestScreen
    private var graph: GraphView { root.graphScreen.graph }

    init() throws {
        root = RootViewController(actions: .none, format: .plain(.kilograms))
        _ = root.view
        root.show(WeightHistory([80, 100, 70, 60, 90]))
        screen = try TestScreen(root, size: Size(width: 480, height: 720))
    }

    @Test func theFirstFrameDrawsPaperGraphGuidesDatesSummaryRangesButtonsAndTabs() {
        #expect(screen.report.viewsDrawn == 22)
    }

    @Test func nothingToDoDrawsNothing() throws {
        try screen.update()

        #expect(screen.report.viewsDrawn == 0)
        #expect(screen.report.damage.isEmpty)
        #expect(!screen.window.needsFrame)
    }

    @Test func anotherUnitDrawsTheThreeLabelsAndTheSummaryAlone() throws {
        let before = labelPixels

        screen.press(.character("u"))
        try screen.update()

        #expect(screen.report.viewsDrawn == 4)
        let places = before + labelPixels
        #expect(area(screen.report.damage) == unionArea(places))
    }

    @Test func theSameUnitDrawsNothing() throws {
        screen.press(.character("k"))
        try screen.update()

        #expect(screen.report.viewsDrawn == 0)
        #expect(screen.report.damage.isEmpty)
    }

    @Test func hidingAndUncoveringDrawNothing() throws {
        graph.isHidden = true
        try screen.update()
        let hidden = screen.report.viewsDrawn
        graph.isHidden = false
        try screen.update()

        #expect(hidden == 0)
        #expect(screen.report.viewsDrawn == 0)
        #expect(area(screen.report.damage) == 480 * 635)
    }

    @Test func aWiderWindowDrawsPaperGraphTheGuidesLinesAndTheTabs() throws {
        screen.window.frame.size.width = 520
        try screen.update()

        #expect(screen.report.viewsDrawn == 7)
    }

    @Test func anotherTextSizeDrawsTheLabelsTheDatesTheSummaryTheRangesTheButtonsAndTheTabs() throws {
        screen.press(.character("+"), .control)
        try screen.update()

        #expect(screen.report.viewsDrawn == 17)
        #expect(area(screen.report.damage) < 20_000 + 480 * (49 + 36))
    }

    @Test func theMessageBarDrawsItselfAlone() throws {
        // The message bar resizes the graph, but not the list.
        screen.press(.character("1"))
        for time in [10.0, 20] { try screen.update(at: time) }
        root.messageBar.message = "2 lines could not be read."
        try screen.update()

        #expect(screen.report.viewsDrawn == 2)
        #expect(screen.report.damage == [PixelRect(x: 0, y: 643, width: 480, height: 28)])
        root.messageBar.message = nil
        try screen.update()
        #expect(screen.report.viewsDrawn == 0)
        #expect(screen.report.damage == [PixelRect(x: 0, y: 643, width: 480, height: 28)])
    }

    @Test func aMessageThatIsShownAgainAfterAChangeOfTextSizeIsDrawnAnew() throws {
        root.messageBar.message = "2 lines could not be read."
        try screen.update()
        root.messageBar.isHidden = true
        screen.window.currentTraits.textSize = .extraExtraExtraLarge
        try screen.update()

        root.messageBar.isHidden = false
        try screen.update()

        #expect(screen.report.viewsDrawn == 2)
    }

    @Test func anotherScaleDrawsEverything() throws {
        screen.window.currentTraits.displayScale = 2
        try screen.update()

        #expect(screen.report.viewsDrawn == 22)
        #expect(screen.report.damage == [PixelRect(x: 0, y: 0, width: 960, height: 1440)])
    }

    @Test func otherEntriesLeaveThePaperAlone() throws {
        root.show(WeightHistory([80, 101, 70, 60, 90]))
        try screen.update()

        #expect(screen.report.viewsDrawn <= 7)
    }

    private var labelPixels: [PixelRect] {
        (graph.subviews.filter { $0.label != nil } + [root.graphScreen.top.summary]).map {
            PixelRect(covering: $0.frame)
        }
    }

    private func area(_ rectangles: [PixelRect]) -> Int {
        rectangles.reduce(0) { $0 + $1.width * $1.height }
    }

    private func unionArea(_ rectangles: [PixelRect]) -> Int {
        var region = Region()
        for rectangle in rectangles { region.union(rectangle) }
        return area(region.rectangles)
    }
}
