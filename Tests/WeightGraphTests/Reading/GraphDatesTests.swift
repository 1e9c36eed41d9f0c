import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit
import WeightHistory

@testable import WeightGraph

@Suite struct GraphDatesTests {
    private let controller = GraphViewController()

    init() {
        controller.format = .plain()
    }

    private var labels: [Label] {
        controller.axes.dates.subviews.compactMap { $0 as? Label }.filter {
            !$0.isHidden && !controller.axes.dates.isHidden
        }
    }

    @discardableResult
    private func show(_ history: WeightHistory, width: Double = 320, textSize: TextSize = .large) throws -> TestScreen {
        controller.history = history
        return try TestScreen(controller, size: Size(width: width, height: 480), textSize: textSize)
    }

    @Test func theFirstDateStandsLeftAndTheLastRight() throws {
        try show(WeightHistory([80, 90, 70]))

        #expect(labels.map(\.text) == ["01/01/1970", "03/01/1970"])
        let frames = labels.map { controller.paper.convert($0.frame, from: controller.axes.dates) }
        #expect(frames[0].minX == 20)
        #expect(frames[1].maxX == 300)
        #expect(frames.allSatisfy { $0.minY >= 425 && $0.maxY <= 444 })
    }

    @Test(arguments: [[(0.0, 80.0)], [(0, 80), (3600, 90), (7200, 80)]])
    func oneDayStandsInTheMiddle(entries: [(Double, Double)]) throws {
        try show(WeightHistory(entries))

        #expect(labels.map(\.text) == ["01/01/1970"])
        let frame = try #require(labels.first).frame
        #expect(abs(frame.midX + controller.axes.dates.frame.minX - 160) <= 0.5)
    }

    @Test func withoutEntriesThereIsNone() throws {
        try show(WeightHistory())

        #expect(labels.isEmpty)
    }

    @Test func withoutRoomThereIsNone() throws {
        try show(WeightHistory([80, 90]), width: 40)
        #expect(labels.isEmpty)

        try show(WeightHistory([80, 90]), width: 80)
        #expect(labels.isEmpty)
    }

    @Test func aPictureOfTheGraphAloneHasNone() throws {
        controller.format = nil

        let pixels = try show(WeightHistory([80, 90, 70])).pixels

        let bounds = Rect(x: 0, y: 0, width: 320, height: 480)
        let (paper, graph) = (BackgroundView(frame: bounds), GraphView(frame: bounds))
        graph.weightEntries = WeightHistory([80, 90, 70])
        paper.addSubview(graph)
        let alone = try TestScreen(views: [paper], size: bounds.size)
        #expect(pixels.firstDifference(from: alone.pixels) == nil)
    }

    @Test func datesTooLongForTheWidthAreMadeSmaller() throws {
        controller.format?.dates.dayPattern = "%A, %d. %B %Y"
        let screen = try show(WeightHistory([80, 90, 70]), width: 320)

        let (first, last) = (try #require(labels.first), try #require(labels.last))
        #expect(first.magnification < 1)
        #expect(first.frame.maxX + 15 <= last.frame.minX)
        #expect(!screen.window.needsFrame)
    }

    @Test func theGraphIsAllThatAnotherHistoryDrawsWhereTheDatesAreTheSame() throws {
        let screen = try show(WeightHistory([80, 90, 70]))

        controller.history = WeightHistory([(0, 80), (57600, 85), (115_200, 90), (172_800, 70)])
        try screen.update()

        #expect(labels.map(\.text) == ["01/01/1970", "03/01/1970"])
        #expect(screen.report.viewsDrawn <= 4)
    }
}
