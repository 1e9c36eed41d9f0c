import Cairo
import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit

@testable import WeightGraph
@testable import WeightHistory

/// The sheet of measured paper: its area, and what is drawn on it in which order.
@Suite struct SheetTests {
    private let size = Size(width: 480, height: 635)
    private let day = 86400.0

    private func controller(_ weights: [Double], trend: Bool = false) -> GraphViewController {
        let controller = GraphViewController.measured(WeightHistory(weights))
        controller.style.showsTrend = trend
        return controller
    }

    @Test(arguments: [1, 1.25, 2]) func itIsFromTheTopToTheDatesAndFromTheLeftToTheWeights(scale: Double) throws {
        let controller = controller([80, 82, 81])
        _ = try TestScreen(controller, size: size, scale: scale)

        let sheet = controller.lines.sheet
        let dates = controller.dateLabels.map(\.frame.minY).min()!
        let weights = controller.weightLabels.map(\.frame.minX).min()!
        #expect(sheet.origin == .zero && controller.graph.sheet == sheet)
        #expect(abs(sheet.maxY - dates) < 1e-9)
        #expect(sheet.maxX <= weights && sheet.maxX >= controller.graph.geometry!.maxX + 3)
        #expect([sheet.maxX, sheet.maxY].allSatisfy { abs(($0 * scale).rounded() - $0 * scale) < 1e-9 })
    }

    @Test func itBeginsUnderAHeader() throws {
        let controller = controller([80, 82, 81])
        controller.format = .plain()
        let pixels = try TestScreen(controller, size: size).pixels

        let geometry = try #require(controller.graph.geometry)
        let height = controller.axes.headerHeight
        #expect(height > 60 && controller.lines.sheet.minY == height && geometry.topY == height + 20)
        #expect(pixels.isFilled(x: 300..<480, y: 0..<Int(height) - 1, with: white))
        #expect(pixels.isFilled(x: 0..<480, y: Int(height) - 1..<Int(height), with: 0xffe6_e6e6))
        #expect(controller.weightLabels.allSatisfy { $0.frame.minY >= height })
    }

    @Test func noLineIsBesideIt() throws {
        let controller = controller([80, 82, 81])
        let pixels = try TestScreen(controller, size: size).pixels

        let sheet = controller.lines.sheet
        let (right, bottom) = (Int(sheet.maxX), Int(sheet.maxY))
        for row in controller.lines.rows where !row.isMajor && (1..<sheet.maxY - 1).contains(row.position) {
            let y = Int(row.position.rounded())
            #expect(pixels[right - 1, y] != white && pixels.isFilled(x: right..<480, y: y..<y + 1, with: white))
        }
        for column in controller.lines.columns where !column.isMajor && (1..<sheet.maxX - 1).contains(column.position) {
            let isLabelled = controller.dateLabels.contains { label in
                (label.frame.minX - 1...label.frame.maxX + 1).contains(column.position)
            }
            let x = Int(column.position.rounded())
            #expect(isLabelled || pixels.isFilled(x: x..<x + 1, y: bottom..<635, with: white))
        }
    }

    @Test func withoutEntriesThereAreNoLines() throws {
        let pixels = try TestScreen(GraphViewController.measured(WeightHistory()), size: size).pixels

        #expect(pixels.isFilled(x: 0..<480, y: 0..<635, with: white))
    }

    @Test func guidesTheirLabelsTheGoalAndTheLineAreDrawnInThisOrder() throws {
        let controller = controller([80, 84, 81])
        controller.person.goal = Goal(EntryWeight("82", .kilograms)!)
        _ = try TestScreen(controller, size: size)

        let views = controller.graph.subviews
        #expect(views.map { $0 is GuideLine } == [true, true, true, false, false, false, true, false, false])
        #expect(views.map { $0 is GuideLabel } == [false, false, false, true, true, true, false, true, false])
        #expect(views.last is GraphLineView && views.last?.frame == controller.graph.sheet)
        #expect(views[7].label == "Goal: 82.0 kg")
    }

    @Test(arguments: [(1.0, "82"), (2, "82"), (2, "83")], [false, true])
    func nothingCoversTheLine(picture: (scale: Double, upper: String), trend: Bool) throws {
        let (low, high) = (EntryWeight("82", .kilograms)!, EntryWeight(picture.upper, .kilograms)!)
        let (scale, controller) = (
            picture.scale, controller((0..<200).map { 80 + Double($0 * 7 % 40) / 10 }, trend: trend)
        )
        controller.person.goal = Goal(from: low, to: high) ?? Goal(low)
        let screen = try TestScreen(controller, size: size, scale: scale)

        let line = try #require(controller.graph.drawing)
        let pixels = screen.pixels
        let alone = try drawing(width: pixels.width, height: pixels.height, scale: scale) { line.draw(on: $0) }
        let solid: [UInt32] = [tint, 0xff68_96cd]
        let covered = alone.words.indices.filter { solid.contains(alone.words[$0]) }
        #expect(covered.count > 500)
        #expect(covered.allSatisfy { pixels.words[$0] == alone.words[$0] })
    }

    @Test func guidesEndWithTheSheet() throws {
        let controller = controller([80, 84, 81])
        controller.person.goal = Goal(EntryWeight("82", .kilograms)!)
        _ = try TestScreen(controller, size: size)

        let sheet = try #require(controller.graph.sheet)
        let lines = controller.graph.subviews.filter { $0 is GuideLine }
        #expect(lines.count == 4)
        #expect(lines.allSatisfy { $0.frame.minX == sheet.minX && $0.frame.maxX == sheet.maxX && !$0.isHidden })
    }

    @Test func theLineOfARangeEndsWithTheSheet() throws {
        let controller = controller((0..<100).map { 80 + Double($0 % 7) })
        controller.graph.dates = 40.5 * day...50.5 * day
        _ = try TestScreen(controller, size: size)

        let drawing = try #require(controller.graph.drawing)
        let points = GraphLine(through: drawing.entries, decimatedAt: 1).points
        let sheet = try #require(controller.graph.sheet)
        #expect(points.first?.x == sheet.minX && points.last?.x == sheet.maxX)
        #expect(drawing.entries.indices == 41..<51)
    }

    @Test func theLineIsClippedToTheSheet() throws {
        let controller = controller([80, 80, 80, 80, 60, 80, 80, 80, 80])
        let screen = try TestScreen(controller, size: size)
        controller.graph.weights = 79...81
        try screen.update()

        let bottom = Int(controller.lines.sheet.maxY)
        let pixels = screen.pixels
        #expect((0..<480).contains { pixels[$0, bottom - 1] == tint })
        #expect(!(bottom..<635).contains { y in (0..<480).contains { pixels[$0, y] == tint } })
    }

    @Test func plainPaperHasItsOwnOrderAndNoSheet() throws {
        let controller = controller([80, 84, 81])
        let screen = try TestScreen(controller, size: size)
        controller.style.paper = .plain
        try screen.update()

        let views = controller.graph.subviews
        #expect(controller.graph.sheet == nil && !views.contains { $0 is GraphLineView })
        #expect(views.map { $0 is GuideLabel } == [true, false, true, false, true, false])
    }
}

/// The weights that fit, and the looks of the line, on measured paper.
@Suite struct MeasuredFitTests {
    private let size = Size(width: 480, height: 635)
    private let day = 86400.0

    private func graph(_ history: WeightHistory, trend: Bool = false, unit: WeightUnit = .kilograms) throws -> GraphView
    {
        let controller = GraphViewController.measured(history, unit: unit)
        controller.style.showsTrend = trend
        _ = try TestScreen(controller, size: size, scale: 2)
        return controller.graph
    }

    @Test func theTrendInViewFits() throws {
        let history = WeightHistory((0..<60).map { 90 - Double($0) / 2 })
        let graph = try graph(history, trend: true)
        graph.dates = 40 * day...59 * day

        let geometry = try #require(graph.geometry)
        let trend = history.trend.filter { geometry.dates.contains($0.date) }.map(\.kilograms)
        #expect(trend.max()! > 70)
        #expect(abs(geometry.weights.upperBound - trend.max()!) < 1e-9)
        #expect(geometry.weights.lowerBound == history.minimum)
        graph.figures.showsTrend = false
        #expect(graph.geometry?.weights == history.minimum!...70)
    }

    @Test func atTheEdgesTheTrendIsInterpolated() throws {
        let history = WeightHistory((0..<60).map { 90 - Double($0) / 2 })
        let graph = try graph(history, trend: true)
        graph.dates = 40.25 * day...59 * day

        let ends = [history.trend[40], history.trend[41]].map(\.kilograms)
        let highest = try #require(graph.geometry).weights.upperBound
        #expect(abs(highest - (ends[0] * 0.75 + ends[1] * 0.25)) < 1e-9)
    }

    @Test(arguments: [[82.4], [82.4, 82.4, 82.4]]) func theLeastSpanHoldsForOneWeight(weights: [Double]) throws {
        let kilograms = try #require(try graph(WeightHistory(weights)).geometry?.weights)
        let pounds = try #require(try graph(WeightHistory(weights), unit: .pounds).geometry?.weights)
        let stones = try #require(try graph(WeightHistory(weights), unit: .stones).geometry?.weights)

        #expect(abs(kilograms.lowerBound - 81.9) < 1e-9 && abs(kilograms.upperBound - 82.9) < 1e-9)
        for weights in [pounds, stones] {
            #expect(abs(weights.span - 2 * WeightUnit.pounds.inKilograms) < 1e-9)
            #expect(abs((weights.lowerBound + weights.upperBound) / 2 - 82.4) < 1e-9)
        }
    }

    @Test func underATrendTheLineIsThinPaleAndOpaque() throws {
        let weights = (0..<40).map { $0 / 2 % 2 == 0 ? 80.0 : 84 }
        let controller = GraphViewController.measured(WeightHistory(weights))
        controller.style.showsTrend = true
        let pixels = try TestScreen(controller, size: size, scale: 2).pixels

        let drawing = try #require(controller.graph.drawing)
        #expect(drawing.colorUnderTrend == Theme.light.lineUnderTrend && drawing.lineWidth == 2)
        #expect(pixels.words.contains(0xff68_96cd) && pixels.words.contains(tint))
    }

    @Test func withoutATrendNothingIsPaled() throws {
        let entries = (0..<40).map { number -> (Double, Double) in
            let tenths = Double(number % 5)
            return (Double(number) * 300, 80 + tenths / 10)
        }
        let morning = WeightHistory(entries)
        let pictures = try [false, true].map { showsTrend in
            let controller = GraphViewController.measured(morning)
            controller.style.showsTrend = showsTrend
            return try TestScreen(controller, size: size).pixels
        }

        #expect(pictures[0] == pictures[1])
    }

    @Test func dotsAreThoseWithoutATrend() throws {
        let history = WeightHistory.zigzag(20)
        let dots = try [false, true].map { showsTrend in
            let drawing = try #require(try graph(history, trend: showsTrend).drawing)
            return GraphLine(through: drawing.entries, decimatedAt: 2).dots.count
        }

        #expect(dots == [20, 20])
    }
}
