import Cairo
import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit

@testable import WeightGraph
@testable import WeightHistory

/// The band of a range, and the line of a plan.
@Suite struct GoalBandTests {
    private let size = Size(width: 320, height: 480)
    private let history = WeightHistory([70, 60, 100, 71.3])

    /// Returns a graph with an invisible line and dots.
    private func graph(_ goal: Goal?) -> GraphView {
        let graph = GraphView(frame: Rect(origin: .zero, size: size))
        graph.weightEntries = history
        (graph.figures.graphLineWidth, graph.figures.dotSize) = (0, 0)
        graph.format = WeightFormat(decimalMark: ".")
        graph.goal = goal
        return graph
    }

    private func range(_ low: String, _ high: String) -> Goal {
        Goal(from: EntryWeight(low, .kilograms)!, to: EntryWeight(high, .kilograms)!)!
    }

    private func lines(_ graph: GraphView) -> [View] { graph.subviews.filter { $0 is GuideLine && !$0.isHidden } }

    private func label(_ graph: GraphView) throws -> View {
        try #require(graph.subviews.first { $0.label?.hasPrefix("Goal") == true && !$0.isHidden })
    }

    @Test(arguments: [1.0, 2]) func theBandIsBetweenTwoGuides(scale: Double) throws {
        let shown = graph(range("65", "80"))
        let pictures = try [graph(nil), shown].map { try TestScreen(views: [$0], size: size, scale: scale).pixels }

        let geometry = try #require(shown.geometry)
        let ends = [80.0, 65].map { Int((geometry.y(of: $0) * scale).rounded()) }
        let guides = lines(shown).flatMap { line in
            Int((line.frame.minY * scale).rounded(.down)) - 1...Int((line.frame.maxY * scale).rounded(.up)) + 1
        }
        // Right of all labels.
        let x = Int(300 * scale)
        for y in 0..<pictures[0].height where !guides.contains(y) {
            let isInBand = (ends[0]..<ends[1]).contains(y)
            try #require((pictures[0][x, y] != pictures[1][x, y]) == isInBand, "\(y)")
        }
        #expect(lines(shown).count == 5)
        #expect(try label(shown).label == "Goal: 65.0–80.0 kg")
    }

    @Test func theBandIsATenthOfTheGoodColour() throws {
        let shown = graph(range("65", "80"))
        let pictures = try [graph(nil), shown].map { try TestScreen(views: [$0], size: size).pixels }
        let y = Int(try #require(shown.geometry).y(of: 70))

        let (paper, band) = (pictures[0][300, y], pictures[1][300, y])

        for (shift, good) in [(16, 0x00), (8, 0x80), (0, 0x00)] as [(UInt32, Double)] {
            let (before, after) = (Double(paper >> shift & 0xff), Double(band >> shift & 0xff))
            #expect(abs(after - (0.9 * before + 0.1 * good)) <= 1)
        }
    }

    @Test(arguments: [
        ("40", "50", "Goal: 40.0–50.0 kg ↓", 3), ("110", "120", "Goal: 110.0–120.0 kg ↑", 3),
        ("50", "65", "Goal: 50.0–65.0 kg", 4), ("90", "120", "Goal: 90.0–120.0 kg", 4),
        ("50", "110", "Goal: 50.0–110.0 kg", 3),
    ])
    func outOfViewThereIsAnArrow(low: String, high: String, text: String, count: Int) throws {
        let shown = graph(range(low, high))
        _ = try TestScreen(views: [shown], size: size)

        #expect(try label(shown).label == text && lines(shown).count == count)
    }

    @Test func weightsDoNotMakeRoomForIt() {
        #expect(graph(range("10", "20")).geometry?.weights == graph(nil).geometry?.weights)
        let planned = graph(Goal(EntryWeight("10", .kilograms)!))
        planned.plannedLine = plan(planned, from: 200, to: 10)
        #expect(planned.geometry?.weights == graph(nil).geometry?.weights)
    }

    @Test func itFollowsTheGoal() throws {
        let shown = graph(range("65", "80"))
        let screen = try TestScreen(views: [shown], size: size)

        shown.goal = Goal(EntryWeight("80", .kilograms)!)
        try screen.update()
        #expect(lines(shown).count == 4)
        let banded = try fresh(shown.goal).words
        #expect(screen.pixels.words == banded)
        shown.goal = range("70", "75")
        try screen.update()
        #expect(lines(shown).count == 5)
        let moved = try fresh(shown.goal).words
        #expect(screen.pixels.words == moved)
        shown.goal = nil
        try screen.update()
        let plain = try fresh(nil).words
        #expect(lines(shown).count == 3 && screen.pixels.words == plain)
    }

    @Test func onMeasuredPaperTheBandGoesWithTheGoal() throws {
        let weights = WeightHistory((0..<40).map { 80 + Double($0 * 7 % 40) / 10 })
        let (controller, bare) = (GraphViewController.measured(weights), GraphViewController.measured(weights))
        controller.person.goal = range("81", "83")
        let screens = try [controller, bare].map { try TestScreen($0, size: size) }
        let x = Int(try #require(bare.graph.sheet).maxX) - 2
        let column = { (screen: TestScreen) in (0..<480).map { screen.pixels[x, $0] } }
        let before = screens.map(column)

        controller.person.goal = nil
        try screens[0].update()

        #expect(before[0] != before[1] && column(screens[0]) == before[1])
    }

    private func fresh(_ goal: Goal?) throws -> Pixels { try TestScreen(views: [graph(goal)], size: size).pixels }

    /// A plan from the middle of the dates in view to four fifths.
    private func plan(_ graph: GraphView, from start: Double, to end: Double) -> PlannedLine {
        let (first, last) = (graph.weightEntries.firstDate!, graph.weightEntries.lastDate!)
        return PlannedLine(
            start: TrendPoint(date: first + 0.5 * (last - first), kilograms: start),
            end: TrendPoint(date: first + 0.8 * (last - first), kilograms: end))
    }

    @Test(arguments: [1.0, 2]) func aPlanLeadsFromItsStartToTheGoal(scale: Double) throws {
        let shown = graph(Goal(EntryWeight("65", .kilograms)!))
        shown.plannedLine = plan(shown, from: 95, to: 65)
        let pictures = try [graph(nil), shown].map { try TestScreen(views: [$0], size: size, scale: scale).pixels }
        let geometry = try #require(shown.geometry)
        let line = try #require(shown.plannedLine)
        let (start, end) = (
            geometry.point(of: line.start.date, line.start.kilograms),
            geometry.point(of: line.end.date, line.end.kilograms)
        )
        #expect(try label(shown).frame.maxX < start.x)

        var counts = (slope: 0, level: 0)
        for y in 0..<pictures[0].height {
            for x in Int(try label(shown).frame.maxX * scale) + 1..<pictures[0].width
            where pictures[0][x, y] != pictures[1][x, y] {
                let point = Point(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
                let isLevel = point.x > end.x
                let lineY = isLevel ? end.y : start.y + (end.y - start.y) * (point.x - start.x) / (end.x - start.x)
                // The slope is steep: 4 points cover its width.
                try #require(point.x > start.x - 1.5 && abs(point.y - lineY) < (isLevel ? 1.5 : 8), "\(x) \(y)")
                if isLevel { counts.level += 1 } else { counts.slope += 1 }
            }
        }
        #expect(counts.slope > 60 && counts.level > 15)
        #expect(lines(shown).count == 3)
    }

    /// The line far outside the view makes no dashes there.
    @Test func aPlanOfManyYearsIsDrawnAtOnce() throws {
        let shown = graph(Goal(EntryWeight("65", .kilograms)!))
        shown.plannedLine = PlannedLine(
            start: TrendPoint(date: -1e11, kilograms: 300), end: TrendPoint(date: 1e11, kilograms: 65))

        _ = try TestScreen(views: [shown], size: size)

        #expect(shown.subviews.contains { $0 is PlannedLineView && !$0.isHidden })
    }

    @Test func atOneMomentThereIsAGuideInstead() throws {
        let shown = graph(Goal(EntryWeight("81", .kilograms)!))
        shown.weightEntries = WeightHistory([81.4])
        shown.plannedLine = PlannedLine(
            start: TrendPoint(date: 0, kilograms: 90), end: TrendPoint(date: 86400, kilograms: 81))
        _ = try TestScreen(views: [shown], size: size)

        #expect(!shown.subviews.contains { $0 is PlannedLineView && !$0.isHidden })
        #expect(lines(shown).count == 2)
    }

    @Test func itIsDescribed() throws {
        let plan = GoalPlan(
            .by(CalendarDay(year: 2027, month: 3, day: 1)), from: EntryWeight("84.2", .kilograms)!,
            on: CalendarDay(year: 2026, month: 11, day: 20))
        let controller = GraphViewController.measured(WeightHistory([84, 83]))
        controller.format = .plain()
        controller.person.goal = Goal(EntryWeight("78", .kilograms)!, plan)
        let screen = try TestScreen(controller, size: size)

        let line = try #require(controller.graph.subviews.first { $0 is PlannedLineView })
        #expect(
            line.label == "Planned from 84.2 kilograms on 20 November 2026 to 78.0 kilograms on 1 March 2027")
        controller.person.goal = range("76", "78")
        try screen.update()
        #expect(try label(controller.graph).label == "Goal: 76.0–78.0 kg ↓")
        #expect(line.isHidden)
    }

    @Test func onMeasuredPaperTheBandIsBelowEverything() throws {
        let controller = GraphViewController.measured(WeightHistory((0..<40).map { 80 + Double($0 * 7 % 40) / 10 }))
        controller.person.goal = range("81", "83")
        _ = try TestScreen(controller, size: size)

        let sheet = try #require(controller.graph.sheet)
        let views = controller.graph.subviews
        #expect(views.last is GraphLineView && views.filter { $0 is GuideLine }.count == 5)
        #expect(lines(controller.graph).allSatisfy { $0.frame.minX == sheet.minX && $0.frame.maxX == sheet.maxX })
    }
}
