import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import WeightGraph
import WeightHistory

@Suite struct EmptyGraphTests {
    @Test(arguments: Sizes.screens, Sizes.scales) func withoutEntriesThereIsOnlyPaper(size: Size, scale: Double) throws
    {
        let controller = GraphViewController()

        let pixels = try TestScreen(controller, size: size, scale: scale).pixels

        let paper = try TestScreen(
            views: [BackgroundView(frame: Rect(x: 0, y: 0, width: 1300, height: 800))], size: size, scale: scale)
        #expect(pixels.firstDifference(from: paper.pixels) == nil)
    }

    @Test(arguments: [(1, 1), (40, 480), (320, 60), (320, 40), (39, 59), (2000, 1)])
    func withoutRoomThereIsOnlyPaper(width: Int, height: Int) throws {
        let size = Size(width: Double(width), height: Double(height))
        let controller = GraphViewController()
        controller.history = WeightHistory([60, 100, 80])

        let pixels = try TestScreen(controller, size: size).pixels

        let paper = try TestScreen(GraphViewController(), size: size)
        #expect(pixels.firstDifference(from: paper.pixels) == nil)
    }

    @Test func aSinglePointOfRoomIsEnough() throws {
        let controller = GraphViewController()
        controller.history = WeightHistory([60, 100, 80])

        let pixels = try TestScreen(controller, size: Size(width: 41, height: 61)).pixels

        #expect(pixels.words.contains(0xff55_5555))
    }

    @Test func whatWasShownGoesAwayWithItsEntries() throws {
        let controller = GraphViewController()
        controller.history = WeightHistory([60, 100, 80])
        let size = Size(width: 320, height: 480)
        let screen = try TestScreen(controller, size: size)

        controller.history = WeightHistory()
        try screen.update()

        let paper = try TestScreen(GraphViewController(), size: size)
        #expect(screen.pixels.firstDifference(from: paper.pixels) == nil)
    }

    @Test func aScreenWithoutEntriesSaysSoWhereItKnowsHowToAddOne() throws {
        let controller = GraphViewController()
        controller.emptyContent = EmptyContent(hint: "Press + to add one.")

        let screen = try TestScreen(controller, size: Size(width: 320, height: 480))

        let paper = try TestScreen(GraphViewController(), size: Size(width: 320, height: 480))
        #expect(screen.window.treeDescription.texts.contains("No entries yet"))
        #expect(screen.pixels != paper.pixels)
        controller.history = WeightHistory([60])
        try screen.update()
        controller.history = WeightHistory()
        controller.emptyContent = nil
        try screen.update()
        #expect(screen.pixels.firstDifference(from: paper.pixels) == nil)
    }
}
