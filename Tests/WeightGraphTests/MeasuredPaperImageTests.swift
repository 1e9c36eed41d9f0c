import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit

@testable import WeightGraph
@testable import WeightHistory

@Suite struct MeasuredPaperImageTests {
    private static let year = WeightHistory.days(550, from: CalendarDay(year: 2025, month: 5, day: 1))

    private func expect(
        _ name: String, _ history: WeightHistory, unit: WeightUnit = .kilograms, width: Double = 480,
        height: Double = 635, scale: Double = 1, textSize: TextSize = .large
    ) throws {
        let controller = GraphViewController.measured(history, unit: unit)
        let screen = try TestScreen(
            controller, size: Size(width: width, height: height), scale: scale, textSize: textSize)

        expectImage(screen.surface, named: "paper-\(name)")
    }

    @Test(arguments: [1, 1.25, 2]) func scales(scale: Double) throws {
        try expect("\(Int(scale * 100))", Self.year, scale: scale)
    }

    @Test(arguments: [TextSize.extraSmall, .extraExtraExtraLarge], [1.0, 2]) func textSizes(
        textSize: TextSize, scale: Double
    ) throws {
        try expect(
            "\(textSize.rawValue.lowercased())-\(Int(scale))x", Self.year, width: 320, height: 480, scale: scale,
            textSize: textSize)
    }

    @Test(arguments: [("days", 4), ("week", 8), ("fortnight", 15), ("month", 32), ("quarter", 92), ("half", 183)])
    func spans(name: String, days: Int) throws {
        try expect(name, .days(days, from: CalendarDay(year: 2026, month: 3, day: 12), 81.2...82.9))
    }

    @Test(arguments: [("5-years", 5), ("20-years", 20), ("60-years", 60)]) func years(name: String, years: Int) throws {
        try expect(
            name,
            .days(years * 365, from: CalendarDay(year: 1970, month: 3, day: 1), 20...Double(60 + 3 * years), every: 20))
    }

    @Test(arguments: WeightUnit.allCases) func units(unit: WeightUnit) throws {
        try expect("unit-\(unit.sign)", Self.year, unit: unit, width: 320, height: 480)
    }

    @Test(arguments: [1.0, 2]) func trendAndGoal(scale: Double) throws {
        let controller = GraphViewController.measured(Self.year)
        controller.style.showsTrend = true
        controller.person.goal = Goal(EntryWeight("78", .kilograms)!)

        let screen = try TestScreen(controller, size: Size(width: 480, height: 635), scale: scale)

        expectImage(screen.surface, named: "paper-trend-\(Int(scale))x")
    }

    @Test func underAHeader() throws {
        let controller = GraphViewController.measured(Self.year)
        controller.format = .plain()

        let screen = try TestScreen(controller, size: Size(width: 480, height: 635))

        expectImage(screen.surface, named: "paper-header")
    }

    @Test func noEntries() throws { try expect("no-entries", WeightHistory(), width: 320, height: 480) }

    @Test func oneEntry() throws { try expect("one-entry", WeightHistory([82.4]), width: 320, height: 480) }

    @Test func equalWeights() throws {
        try expect("equal-weights", WeightHistory(Array(repeating: 82.4, count: 20)), width: 320, height: 480)
    }

    @Test(arguments: [1.0, 2]) func theLeastWindow(scale: Double) throws {
        try expect(
            "least-\(Int(scale))x", Self.year, width: 280, height: 360, scale: scale, textSize: .extraExtraExtraLarge)
    }

    @Test func aLargeWindow() throws { try expect("large", Self.year, width: 1600, height: 900) }

    @Test func threeDaysInALargeWindow() throws {
        try expect("large-days", .days(4, from: CalendarDay(year: 2026, month: 3, day: 27)), width: 1600, height: 900)
    }

    @Test func sizeZeroIsNoCrash() throws {
        for size in [
            Size(width: 0, height: 0), Size(width: 1, height: 1), Size(width: 1000, height: 3),
            Size(width: 3, height: 1000),
        ] {
            _ = try TestScreen(GraphViewController.measured(Self.year), size: size)
        }
    }
}
