import Cairo
import Geometry
import ScreenTestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens
@testable import WeightGraph

@Suite struct ReadingDrawingTests {
    private let root = RootViewController(actions: .none, format: .plain(.kilograms))
    private let screen: TestScreen

    init() throws {
        root.show(WeightHistory([80, 100, 70, 60, 90]))
        screen = try TestScreen(root, size: Size(width: 320, height: 480))
    }

    private func hover(_ x: Double) throws {
        screen.window.hover(at: Point(x: x, y: 200), time: 0)
        try screen.update()
    }

    private var readoutPixels: Region {
        var region = Region()
        for view in root.graphScreen.paper.subviews where view is ReadoutDot || view is ReadoutBubble {
            region.union(PixelRect(covering: view.frame))
        }
        return region
    }

    @Test func theFirstEntryDrawsDotWeightAndDateAlone() throws {
        try hover(130)

        #expect(screen.report.viewsDrawn == 3)
        #expect(screen.report.damage == readoutPixels.rectangles)
    }

    @Test func anotherEntryDrawsItsWordsAlone() throws {
        try hover(130)
        var places = readoutPixels

        try hover(220)

        for rectangle in readoutPixels.rectangles { places.union(rectangle) }
        #expect(screen.report.viewsDrawn == 2)
        #expect(area(screen.report.damage) == area(places.rectangles))
    }

    @Test func theSameEntryDrawsNothing() throws {
        try hover(130)

        screen.window.hover(at: Point(x: 140, y: 230), time: 0.1)

        #expect(!screen.window.needsFrame)
        #expect(screen.window.nextTick == nil)
    }

    @Test func anEntryOfTheSameWeightDrawsItsDateAlone() throws {
        root.show(WeightHistory([80, 80, 70, 60, 90]))
        try hover(20)

        try hover(90)

        #expect(screen.report.viewsDrawn == 1)
    }

    @Test func leavingDrawsNothing() throws {
        try hover(130)
        let places = readoutPixels

        screen.window.hover(at: nil, time: 0.1)
        try screen.update()

        #expect(screen.report.viewsDrawn == 0)
        #expect(area(screen.report.damage) == area(places.rectangles))
        #expect(!screen.window.needsFrame)
    }

    @Test func whatWasReadLeavesNoTrace() throws {
        let before = screen.pixels

        for x in stride(from: 10.0, to: 310, by: 37) { try hover(x) }
        screen.window.hover(at: nil, time: 1)
        try screen.update()

        #expect(screen.pixels.firstDifference(from: before) == nil)
    }

    private func area(_ rectangles: [PixelRect]) -> Int {
        rectangles.reduce(0) { $0 + $1.width * $1.height }
    }
}
