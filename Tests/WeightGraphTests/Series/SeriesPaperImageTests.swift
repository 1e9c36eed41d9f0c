import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit

@testable import WeightGraph
@testable import WeightHistory

@Suite struct SeriesPaperImageTests {
    private static let start = CalendarDay(year: 2025, month: 5, day: 1)

    private func expect(
        _ name: String, _ style: PaperStyle, width: Double = 480, height: Double = 635, scale: Double = 1,
        textSize: TextSize = .large
    ) throws {
        let controller = GraphViewController.measured(.days(550, from: Self.start))
        controller.style = GraphStyle(paper: style, showsTrend: style == .measured, series: "fat_%")
        controller.person.seriesGoals["fat"] = SeriesValue("21", .fat)
        controller.measurements = .of([.fat: .days(520, from: Self.start, 19.5...25.2, every: 4)])
        let screen = try TestScreen(
            controller, size: Size(width: width, height: height), scale: scale, textSize: textSize)

        expectImage(screen.surface, named: "series-\(name)")
    }

    @Test(arguments: [1.0, 2]) func measured(scale: Double) throws {
        try expect("measured-\(Int(scale))x", .measured, scale: scale)
    }

    @Test func plain() throws { try expect("plain", .plain) }

    @Test func small() throws {
        try expect("small", .measured, width: 320, height: 480, textSize: .extraExtraExtraLarge)
    }
}
