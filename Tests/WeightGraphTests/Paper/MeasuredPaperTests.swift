import Cairo
import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit

@testable import WeightGraph
@testable import WeightHistory

@Suite struct MeasuredPaperTests {
    private let controller = GraphViewController.measured(.days(550, from: CalendarDay(year: 2025, month: 5, day: 1)))
    private let screen: TestScreen

    init() throws {
        screen = try TestScreen(controller, size: Size(width: 480, height: 635))
    }

    @Test func theInsetsAreThoseOfTheLabels() throws {
        let font = TextStyle.caption2.font(at: .large)
        let (height, width) = (TextLayout("0", font: font).size.height, TextLayout("88.8", font: font).size.width)
        let geometry = try #require(controller.graph.geometry)

        #expect(geometry.minX == 20 && geometry.topY == 40)
        #expect(geometry.maxX == 480 - width - 10)
        #expect(geometry.bottomY == 635 - 2 * height - 8)
    }

    @Test func plainPaperComesBackAsItWas() throws {
        let plain = GraphViewController()
        plain.graph.format = controller.graph.format
        plain.history = controller.history
        let expected = try TestScreen(plain, size: Size(width: 480, height: 635)).pixels

        controller.style.paper = .plain
        try screen.update()
        #expect(screen.pixels.firstDifference(from: expected) == nil)

        let labels = controller.paper.subviews.count
        controller.style.paper = .measured
        try screen.update()
        #expect(controller.paper.subviews.count == labels + 2)
        #expect(!controller.dateLabels.isEmpty && !controller.weightLabels.isEmpty)
    }

    @Test func theFirstAndLastDateAreThePlainPapers() {
        #expect(controller.axes.dates.isHidden)
    }

    @Test func aLineCoversOnePixelOfItsColour() throws {
        // Above the graph's line, between two vertical lines.
        let row = try #require(controller.lines.rows.last { $0.isMajor && $0.position < 560 })
        let minor = try #require(controller.lines.rows.last { !$0.isMajor && $0.position < 560 })
        let columns = controller.lines.columns.map { Int($0.position.rounded()) }
        let x = try #require((200..<230).first { !columns.contains($0) })

        #expect(screen.pixels[x, Int(row.position.rounded())] == 0xffc8_c8c8)
        #expect(screen.pixels[x, Int(minor.position.rounded())] == 0xffe6_e6e6)
        #expect(screen.pixels[x, Int(minor.position.rounded()) + 1] == white)
        #expect(screen.pixels[x, Int(minor.position.rounded()) - 1] == white)
    }

    @Test func nothingNewIsNotDrawn() throws {
        controller.paper.setNeedsLayout()
        try screen.update()

        #expect(screen.report.viewsDrawn == 0)
    }

    @Test func aFrameOfAZoomSetsHardlyAText() throws {
        let dates = try #require(controller.graph.geometry).dates
        let before = TextLayout.countOnThread
        for step in 1...40 {
            let cut = (dates.upperBound - dates.lowerBound) * Double(step) * 0.001
            controller.graph.dates = dates.lowerBound + cut...dates.upperBound - cut
            try screen.update()
        }

        // The guides' labels have their own layouts.
        #expect(TextLayout.countOnThread - before < 30)
    }

    @Test func anotherUnitHasItsOwnLines() throws {
        let before = controller.lines.rows
        controller.graph.unit = .pounds
        controller.paper.setNeedsLayout()
        try screen.update()

        #expect(controller.lines.rows != before)
        #expect(controller.weightLabels.map(\.text).contains("185"))
    }

    @Test func aResizedWindowLooksLikeANewOne() throws {
        for height in [600.0, 500, 430, 380, 300] {
            screen.window.frame.size.height = height
            try screen.update()

            let new = try TestScreen(
                GraphViewController.measured(controller.history), size: Size(width: 480, height: height))
            #expect(screen.pixels.firstDifference(from: new.pixels) == nil)
        }
    }

    /// A new user's first weights, between which no hour begins.
    @Test func entriesOfOneHourStandUnderTheirDay() throws {
        let entries = (0..<3).map { WeightEntry("2026-11-22T07:1\($0):00+01:00", "8\($0)") }
        let controller = GraphViewController.measured(WeightHistory(entries: entries))
        let screen = try TestScreen(controller, size: Size(width: 480, height: 635))
        try screen.update()

        #expect(controller.dateLabels.map(\.text) == ["22/11/2026"])
        #expect(controller.dateLabels.allSatisfy { $0.frame.minX >= 4 && $0.frame.maxX <= 476 })
    }

    @Test func withoutAWholeStoneInSightTheLineOfSevenPoundsHasALabel() throws {
        let entries = (1...8).map { WeightEntry("2026-11-0\($0)", "17\($0)", .pounds) }
        let controller = GraphViewController.measured(WeightHistory(entries: entries), unit: .stones)
        let screen = try TestScreen(controller, size: Size(width: 480, height: 635))
        try screen.update()

        #expect(controller.weightLabels.map(\.text) == ["12 st 7"])
        #expect(controller.weightLabels.allSatisfy { $0.frame.maxX <= 480 })
    }

    @Test func withoutSevenPoundsInSightOtherPoundsHaveLabels() throws {
        let entries = (6...9).map { WeightEntry("2026-11-0\($0)", "17\($0).3", .pounds) }
        let controller = GraphViewController.measured(WeightHistory(entries: entries), unit: .stones)
        let screen = try TestScreen(controller, size: Size(width: 480, height: 635))
        try screen.update()

        let texts = controller.weightLabels.map(\.text)
        #expect(texts.contains("12 st 10") && texts.allSatisfy { $0.hasPrefix("12 st ") && !$0.hasSuffix("lb") })
    }

    @Test func aGoalsGuideTakesTheLabelBesideIt() throws {
        #expect(controller.weightLabels.map(\.text).contains("84"))

        controller.person = Person(goal: Goal(EntryWeight("84.1", .kilograms)!))
        try screen.update()

        #expect(!controller.weightLabels.map(\.text).contains("84"))
        #expect(controller.weightLabels.map(\.text).contains("85"))
    }

    @Test func theLabelsAreReadOut() {
        #expect(screen.window.treeDescription.texts.contains { $0.hasPrefix("Jul, ") || $0.contains("2025") })
    }

    @Test func linesOfAClearPaperShineThrough() throws {
        controller.paper.backgroundColor = nil
        try screen.update()

        #expect(screen.pixels.width == 480)
    }
}
