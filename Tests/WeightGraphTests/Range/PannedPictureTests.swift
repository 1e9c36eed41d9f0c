import Cairo
import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit
import WeightHistory

@testable import WeightGraph

/// A panned graph shows its moved picture, which looks like a newly drawn one.
@Suite struct PannedPictureTests {
    private static let size = Size(width: 340, height: 300)

    @Test(arguments: [1.0, 1.25, 2], [false, true]) func aMovedLineIsTheDrawnOne(scale: Double, showsTrend: Bool) throws
    {
        var numbers = SeededGenerator(seed: 21)
        let stage = try Stage(entries: 4000, scale: scale, showsTrend: showsTrend)
        for _ in 0..<15 {
            try stage.pan(byPixels: Int.random(in: -60...60, using: &numbers))

            #expect(stage.matchesFullRedraw())
        }
        #expect(stage.movedCount > 10)
    }

    @Test func aRangeThatEndsBeyondTheEntriesIsMovedToo() throws {
        let stage = try Stage(entries: 50, scale: 1, showsTrend: true, dates: -40_000...100_000)
        for pixels in [-30, 90, 120, -100, 7, -200] {
            try stage.pan(byPixels: pixels)

            #expect(stage.matchesFullRedraw())
        }
    }

    @Test(arguments: [1.0, 2]) func aStepMayBeWiderThanTheGraph(scale: Double) throws {
        let stage = try Stage(entries: 4000, scale: scale, showsTrend: true)
        for pixels in [-9, 330, -340, 700, -5000, 12] {
            try stage.pan(byPixels: pixels)

            #expect(stage.matchesFullRedraw())
        }
    }

    @Test func gapsOfATrendMoveAlong() throws {
        let days = Array(0..<60) + Array(140..<200) + Array(260..<300)
        let history = WeightHistory(days.map { (Double($0) * 86_400, 75 + Double($0 * 7 % 11)) })
        let stage = try Stage(history, scale: 2, showsTrend: true, dates: 0...200 * 86_400)
        for pixels in [-3, -40, -100, 60, 9] {
            try stage.pan(byPixels: pixels)

            #expect(stage.matchesFullRedraw())
        }
    }

    @Test(arguments: [1.0, 1.25, 2], ComparedSpan.allCases) func meansAndTheComparedLineMoveAlong(
        scale: Double, against: ComparedSpan
    ) throws {
        let day = 86_400.0
        let history = WeightHistory((0..<900).map { (Double($0) * day, 75 + Double($0 * 7 % 11)) })
        let stage = try Stage(history, scale: scale, showsTrend: false, dates: 500 * day...600 * day)
        (stage.controller.style.means, stage.controller.style.against) = (.week, against)
        for pixels in [-3, 40, -100, 60, 9, -12, 5, 33] {
            try stage.pan(byPixels: pixels)

            #expect(stage.graph.drawing?.compared.count == 1 && stage.matchesFullRedraw())
        }
        #expect(stage.movedCount > 2)
    }

    /// The properties that may change while the graph is held.
    @Test(arguments: [
        "tint", "history", "unit", "trend", "goal", "size", "read", "weights", "part of a pixel", "span", "paper",
        "colour",
    ])
    func whatChangesMeanwhileIsSeen(change: String) throws {
        let stage = try Stage(entries: 4000, scale: 2, showsTrend: false)
        for step in 0..<8 {
            try stage.pan(byPixels: 11)
            if step == 4 { try stage.change(change) }

            #expect(stage.matchesFullRedraw())
        }
    }

    @Test func aPartOfTheWindowIsShownFromThePicture() throws {
        let stage = try Stage(entries: 4000, scale: 2, showsTrend: false)
        try stage.pan(byPixels: 11)
        try stage.pan(byPixels: 11)

        stage.controller.paper.setNeedsDisplay(Rect(x: 100, y: 100, width: 30, height: 40))
        try stage.screen.update()

        #expect(stage.matchesFullRedraw())
    }

    @Test func aGraphAtRestKeepsNoPicture() throws {
        let stage = try Stage(entries: 4000, scale: 1, showsTrend: false)
        try stage.pan(byPixels: 11)
        try stage.pan(byPixels: 11)
        #expect(stage.isMoved)

        stage.graph.weights = nil
        try stage.screen.update()

        #expect(!stage.isMoved)
    }

    /// The graph screen during a pan.
    private final class Stage {
        let controller = GraphViewController()
        let screen: TestScreen
        private(set) var movedCount = 0
        private let scale: Double

        var graph: GraphView { controller.graph }
        var isMoved: Bool { graph.picture?.isShown == true }

        convenience init(
            entries: Int, scale: Double, showsTrend: Bool, dates: ClosedRange<Double> = 300_000...600_000
        ) throws {
            try self.init(Self.history(entries), scale: scale, showsTrend: showsTrend, dates: dates)
        }

        init(_ history: WeightHistory, scale: Double, showsTrend: Bool, dates: ClosedRange<Double>) throws {
            self.scale = scale
            controller.rules = .fixed(offset: 0)
            controller.history = history
            controller.format = .plain(.kilograms)
            controller.style = GraphStyle(paper: .measured, showsTrend: showsTrend)
            screen = try TestScreen(controller, size: PannedPictureTests.size, scale: scale)
            (graph.dates, graph.weights) = (dates, 68...82)
            try screen.update()
        }

        static func history(_ entries: Int) -> WeightHistory {
            var numbers = SeededGenerator(seed: 22)
            return WeightHistory(
                (0..<entries).map { (Double($0) * 250, 70 + Double(Int.random(in: 0...99, using: &numbers)) / 10) })
        }

        func pan(byPixels pixels: Double) throws {
            let geometry = graph.geometry!
            let seconds = pixels / scale * geometry.dates.span / (geometry.maxX - geometry.minX)
            graph.dates = geometry.dates.lowerBound - seconds...geometry.dates.upperBound - seconds
            try screen.update()
            if isMoved { movedCount += 1 }
        }

        func pan(byPixels pixels: Int) throws { try pan(byPixels: Double(pixels)) }

        func change(_ what: String) throws {
            switch what {
            case "tint": screen.window.currentTraits.theme.tint = .rgb(200, 0, 80)
            case "history": controller.history = Self.history(3000)
            case "unit": controller.format = .plain(.pounds)
            case "trend": controller.style.showsTrend.toggle()
            case "goal": controller.person.goal = Goal(EntryWeight("74.5", .kilograms)!)
            case "size": screen.window.bounds.size.height -= 40
            case "read": controller.highlight.read(1800)
            case "weights": graph.weights = 60...90
            case "part of a pixel": try pan(byPixels: 3.4)
            case "span": graph.dates = graph.dates!.lowerBound...graph.dates!.upperBound + 9000
            case "paper": controller.style.paper = .plain
            default: screen.window.currentTraits.theme.majorLine = .rgb(0, 120, 0)
            }
            try screen.update()
        }

        /// Whether the window looks like one that draws everything now.
        func matchesFullRedraw() -> Bool {
            let moved = screen.pixels
            let picture = graph.picture
            graph.picture = nil
            screen.window.setNeedsDisplay()
            controller.paper.setNeedsDisplay()
            _ = try? screen.update()
            let drawn = screen.pixels
            graph.picture = picture
            controller.paper.setNeedsDisplay()
            _ = try? screen.update()
            return moved.isNearly(drawn) && moved == screen.pixels
        }
    }
}

extension Pixels {
    /// Whether no channel differs by more than rounding, except in a few pixels: an entry may fall into the
    /// neighbouring column.
    fileprivate func isNearly(_ other: Pixels) -> Bool {
        countOfPixels(differingFrom: other, byMoreThan: 3) <= 4
    }
}
