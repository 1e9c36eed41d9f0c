import Cairo
import Geometry
import Glibc
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit

@testable import WeightGraph
@testable import WeightHistory

/// The second paper below the weights, with the values of a series.
@Suite struct SeriesPaperTests {
    private static let start = CalendarDay(year: 2026, month: 3, day: 1)
    private static let fat = WeightHistory.days(90, from: start, 20...25, every: 3)
    private static let waist = WeightHistory.days(60, from: start, 88...95, every: 7)

    private func controller(_ paper: PaperStyle = .measured, series: String? = "fat_%") -> GraphViewController {
        let controller = GraphViewController.measured(.days(100, from: Self.start))
        controller.style = GraphStyle(paper: paper, series: series)
        controller.measurements = .of([
            .fat: Self.fat, .waist: Self.waist, Series("hip", .centimetres): WeightHistory(),
        ])
        return controller
    }

    private func screen(
        _ controller: GraphViewController, width: Double = 480, height: Double = 635, scale: Double = 1
    ) throws -> TestScreen {
        try TestScreen(controller, size: Size(width: width, height: height), scale: scale)
    }

    @Test(arguments: PaperStyle.allCases, [1, 1.25, 2]) func itTakesItsShareOfTheHeight(
        style: PaperStyle, scale: Double
    ) throws {
        let controller = controller(style)
        _ = try screen(controller, scale: scale)

        let frame = try #require(controller.second).background.frame
        // On plain paper, both grids are one.
        #expect(abs(frame.height - 0.35 * 635) <= (style == .plain ? 20 : 1 / scale))
        #expect(style == .measured || frame.minY.truncatingRemainder(dividingBy: 20) == 0)
        #expect(abs(frame.maxY - 635) <= 1 / scale && frame.width == 480)
        #expect(abs(controller.graph.frame.maxY - frame.minY) < 1e-9)
    }

    @Test(arguments: PaperStyle.allCases) func oneDateIsAtOneXOnBothPapers(style: PaperStyle) throws {
        var numbers = SeededGenerator(seed: 3)
        for _ in 0..<40 {
            let controller = controller(style, series: numbers.pick(["fat_%", "waist_cm"]))
            let window = Window(
                size: Size(
                    width: Double.random(in: 160...1700, using: &numbers),
                    height: Double.random(in: 360...1000, using: &numbers)),
                traits: Traits(
                    displayScale: numbers.pick([1, 1.25, 1.5, 2]), textSize: numbers.pick(TextSize.allCases)))
            window.rootViewController = controller
            let extent = try #require(controller.graph.extent)
            for _ in 0..<3 {
                let start = Double.random(in: extent.lowerBound...extent.upperBound - 4 * 86400, using: &numbers)
                controller.range.show(start...Double.random(in: start + 3 * 86400...extent.upperBound, using: &numbers))
                controller.range.settle()
                window.layoutPass()

                let second = try #require(controller.second)
                let (one, other) = (try #require(controller.graph.geometry), try #require(second.graph.geometry))
                #expect(one.dates == other.dates && one.minX == other.minX && one.maxX == other.maxX)
                #expect(second.background.frame.minX == controller.graph.frame.minX)
                #expect(controller.graph.sheet?.maxX == second.graph.sheet?.maxX)
                let columns = [controller.paper, second.background].map { $0.lines?.columns.map(\.position) }
                #expect(columns[0] == columns[1])
            }
        }
    }

    @Test func eachPaperHasItsOwnValues() throws {
        let controller = controller()
        _ = try screen(controller)

        let second = try #require(controller.second)
        #expect(controller.graph.geometry?.weights.upperBound == controller.history.maximum)
        let values = try #require(second.graph.geometry).weights
        #expect(values.lowerBound == Self.fat.minimum && values.upperBound == Self.fat.maximum)
        let labels = second.graph.subviews.compactMap { $0 as? GuideLabel }.filter { !$0.isHidden }
        #expect(
            labels.map(\.content.text).sorted()
                == ["Average", "Fat max", "Min"].map { title in
                    let value = ["Average": Self.fat.average, "Fat max": Self.fat.maximum, "Min": Self.fat.minimum]
                    return "\(title): \(EntryFormat.plain().weights.decimal(value[title]!!)) %"
                })
        for rect in labels.map(\.frame) { #expect(second.graph.bounds.contains(rect)) }
    }

    /// The average or the goal may hide the only round value.
    @Test(arguments: [16.6...23.5, 86.3...94.1, 17.5...22.9]) func atLeastTwoValuesAreBesideIt(
        values: ClosedRange<Double>
    ) throws {
        for height in [480.0, 635, 720] {
            let controller = controller()
            controller.measurements = .of([.fat: .days(100, from: Self.start, values)])
            _ = try screen(controller, height: height)

            let strips = try #require(controller.second).background.subviews.compactMap { $0 as? PaperLabels }
            let texts = strips.dropFirst().filter { !$0.isHidden }.flatMap(\.labels).map(\.text.layout.string)
            #expect(texts.count >= 2 && Set(texts).count == texts.count, "\(height) \(texts)")
        }
    }

    @Test func theyAreAsCloseAsBeforeDuringAMovement() throws {
        let controller = controller()
        controller.measurements = .of([.fat: .days(100, from: Self.start, 16.6...23.5)])
        let screen = try screen(controller)
        let paper = try #require(controller.second).background
        func majors() -> Int { paper.lines?.rows.count(where: \.isMajor) ?? 0 }
        let before = majors()

        let first = Double(Self.start.daysSince1970 * 86400)
        controller.range.show(first + 60 * 86400...first + 90 * 86400)
        try screen.update(at: screen.window.time + 0.01)

        #expect(!controller.graph.isAtRest)
        #expect(before > 0 && abs(majors() - before) <= 1, "\(before) \(majors())")
    }

    @Test func aLowScreenHasOnlyTheWeights() throws {
        let controller = controller()
        let screen = try screen(controller, height: 359)
        let (isLow, frame) = (try #require(controller.second).isInSight, controller.graph.frame)
        screen.window.frame.size.height = 360
        try screen.update()

        #expect(!isLow && frame == Rect(x: 0, y: 0, width: 480, height: 359))
        #expect(controller.second?.isInSight == true && controller.graph.frame.height == 234)
    }

    @Test(arguments: [nil, "hip_cm", "neck_cm", "weight_kg"]) func withoutValuesThereIsNone(series: String?) throws {
        let (one, other) = (controller(series: series), GraphViewController.measured(.days(100, from: Self.start)))

        let pictures = try [one, other].map { try screen($0).pixels }

        #expect(one.second == nil && one.shownSeries == nil)
        #expect(pictures[0] == pictures[1] && one.style.series == series)
    }

    /// A document can lose a column while its values are shown, and get it back.
    @Test func theChoiceOutlivesTheColumn() throws {
        let (controller, other) = (controller(), controller(series: nil))
        let screen = try screen(controller)
        let before = screen.pixels
        let measurements = controller.measurements

        controller.measurements = .of([.waist: Self.waist])
        try screen.update()
        #expect(controller.shownSeries == nil)
        let fresh = try self.screen(other).pixels
        #expect(screen.pixels == fresh)

        controller.measurements = measurements
        try screen.update()
        #expect(controller.shownSeries == .fat && screen.pixels == before)
    }

    @Test func anotherUnitChangesOnlyTheWeights() throws {
        let controller = controller()
        controller.format = .plain(.kilograms)
        let screen = try screen(controller)
        func texts(of paper: View) -> [String] {
            paper.subviews.flatMap { view in
                [(view as? GuideLabel)?.content.text].compactMap(\.self)
                    + ((view as? PaperLabels)?.labels.map(\.text.layout.string) ?? []) + texts(of: view)
            }
        }
        let second = try #require(controller.second)
        let (weights, values) = (texts(of: controller.graph), texts(of: second.background))

        controller.format = .plain(.pounds)
        try screen.update()

        #expect(texts(of: second.background) == values && values.count > 6)
        #expect(texts(of: controller.graph) != weights)
    }

    @Test func valuesBeforeAndAfterTheWeightsAreInView() throws {
        let controller = controller()
        let early = WeightHistory([(0, 25), (200 * 86400, 20)])
        controller.history = WeightHistory([(50 * 86400, 80), (100 * 86400, 82)])
        controller.measurements = .of([.fat: early])
        _ = try screen(controller)

        #expect(controller.graph.dates == 0...200 * 86400 && controller.second?.graph.dates == 0...200 * 86400)

        controller.style.series = nil
        #expect(controller.graph.dates == nil)
    }

    /// A goal that is out of view has only its label.
    @Test(arguments: [("22", "Goal: 22.0 %"), ("18", "Goal: 18.0 % ↓"), ("30", "Goal: 30.0 % ↑")])
    func aSeriesHasItsGoal(number: String, label: String) throws {
        let controller = controller()
        controller.person.seriesGoals["fat"] = SeriesValue(number, Series("fat", nil))
        _ = try screen(controller)

        let labels = try #require(controller.second).graph.subviews.compactMap { $0 as? GuideLabel }
        let goals = labels.filter { !$0.isHidden }.map(\.content.text).filter { $0.hasPrefix("Goal") }
        #expect(goals == [label] && controller.graph.goal == nil)
    }

    @Test(arguments: MeasureUnit.allCases + [nil]) func equalValuesAreInTheMiddle(unit: MeasureUnit?) throws {
        let series = Series("value", unit)
        for style in PaperStyle.allCases {
            let controller = controller(style, series: series.columnName)
            controller.measurements = .of([series: WeightHistory([(0, 50), (86400, 50)])])
            _ = try screen(controller)

            let geometry = try #require(controller.second?.graph.geometry)
            #expect(abs(geometry.y(of: 50) - (geometry.topY + geometry.bottomY) / 2) < 1e-9)
            #expect(abs(geometry.weights.span - (style == .plain ? 0 : series.leastSpan)) < 1e-9)
        }
    }
}
