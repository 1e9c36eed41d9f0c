import Cairo
import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit

@testable import WeightGraph
@testable import WeightHistory

/// The line, bars and dots of weekly and monthly means.
@Suite struct MeanBarsTests {
    private static let start = CalendarDay(year: 2026, month: 3, day: 2)

    private func controller(
        _ history: WeightHistory, _ means: MeansLength? = .week, _ paper: PaperStyle = .measured
    ) -> GraphViewController {
        let controller = GraphViewController.measured(history)
        controller.style = GraphStyle(paper: paper, means: means)
        return controller
    }

    private func screen(_ controller: GraphViewController, scale: Double = 1) throws -> TestScreen {
        try TestScreen(controller, size: Size(width: 480, height: 635), scale: scale)
    }

    @Test(arguments: MeansLength.allCases, PaperStyle.allCases) func barsGoFromTheLowestToTheHighest(
        length: MeansLength, paper: PaperStyle
    ) throws {
        let controller = controller(.days(150, from: Self.start), length, paper)
        _ = try screen(controller)

        let drawing = try #require(controller.graph.drawing)
        let (geometry, course) = (drawing.entries.geometry, try #require(controller.graph.meanCourse))
        let bars = try #require(drawing.bars).bars(in: 0...480)
        #expect(bars.count == course.means.count && bars.count == (length == .week ? 22 : 5))
        for (index, bar) in bars.enumerated() {
            let mean = course.means[index]
            #expect(abs(bar.midX - geometry.x(of: course.line[index].date.instant)) < 1e-6)
            #expect(bar.minY == geometry.y(of: mean.highest) && bar.maxY == geometry.y(of: mean.lowest))
            #expect(bar.width <= 8 && bar.width >= 1)
        }
        #expect(zip(bars, bars.dropFirst()).allSatisfy { $0.maxX <= $1.minX })
    }

    /// Thousands of weeks have one bar for each column of pixels.
    @Test(arguments: [1.0, 2]) func aColumnHasOneBar(scale: Double) throws {
        let controller = controller(WeightHistory((0..<20_000).map { (Double($0) * 86_400, 70 + Double($0 % 13)) }))
        let screen = try screen(controller, scale: scale)
        defer { withExtendedLifetime(screen) {} }

        let drawing = try #require(controller.graph.drawing)
        let bars = try #require(drawing.bars).bars(in: 0...480)
        #expect(bars.count > 300 && bars.count <= Int(480 * scale))
        #expect(Set(bars.map(\.minX)).count == bars.count && bars.allSatisfy { $0.width == 1 / scale })
        let geometry = drawing.entries.geometry
        #expect(bars.map(\.minY).min() == geometry.y(of: 82) && bars.map(\.maxY).max() == geometry.y(of: 70))
    }

    @Test func theLineGoesThroughTheMeans() throws {
        let controller = controller(.days(150, from: Self.start))
        _ = try screen(controller)

        let drawing = try #require(controller.graph.drawing)
        let geometry = drawing.entries.geometry
        let line = GraphLine(through: drawing.entries, decimatedAt: nil)
        let course = try #require(controller.graph.meanCourse)
        #expect(line.points == course.line.map { geometry.point(of: $0.date.instant, $0.kilograms) })
        #expect(line.dots == line.points)
    }

    @Test(arguments: [1.0, 2]) func aDotOfFewDaysIsHollow(scale: Double) throws {
        // The second of three weeks has two days with an entry.
        let days = Array(0..<7) + [8, 11] + Array(14..<21)
        let start = Double(Self.start.daysSince1970 * 86_400 + 7 * 3600)
        let controller = controller(WeightHistory(days.map { (start + Double($0) * 86_400, 80 + Double($0 % 3)) }))
        let screen = try screen(controller, scale: scale)
        let course = try #require(controller.graph.meanCourse)
        #expect(course.means.map(\.isUncertain) == [false, true, false])

        let colors = try course.line.map { entry in
            let geometry = try #require(controller.graph.geometry)
            let point = controller.graph.convert(geometry.point(of: entry.date.instant, entry.kilograms), to: nil)
            return screen.surface.pixel(x: Int(point.x * scale), y: Int(point.y * scale)) & 0xff_ffff
        }

        #expect(colors[0] == colors[2] && colors[0] != 0xff_ffff && colors[1] == 0xff_ffff)
    }

    /// Each bar is in view: entries of its week may be out of view.
    @Test(arguments: PaperStyle.allCases) func barsFitTheGraph(paper: PaperStyle) throws {
        var random = SeededGenerator(seed: 8)
        let controller = controller(.days(200, from: Self.start), .week, paper)
        let screen = try screen(controller)
        let extent = try #require(controller.graph.extent)
        for _ in 0..<30 {
            let start = Double.random(in: extent.lowerBound...extent.upperBound - 12 * 86_400, using: &random)
            let dates = start...start + Double.random(in: 10...40, using: &random) * 86_400
            controller.range.show(dates)
            controller.range.settle()
            try screen.update()

            let drawing = try #require(controller.graph.drawing)
            let geometry = drawing.entries.geometry
            let bars = try #require(drawing.bars).bars(in: 0...480).filter { bar in
                bar.midX >= geometry.minX && bar.midX <= geometry.maxX
            }
            #expect(!bars.isEmpty)
            #expect(bars.allSatisfy { $0.minY >= geometry.topY - 1e-6 && $0.maxY <= geometry.bottomY + 1e-6 })
        }
    }

    @Test(arguments: [1.0, 2], PaperStyle.allCases) func withoutMeansNoPixelChanges(
        scale: Double, paper: PaperStyle
    ) throws {
        let controller = controller(.days(150, from: Self.start), nil, paper)
        let screen = try screen(controller, scale: scale)
        let before = screen.pixels

        controller.style.means = .month
        try screen.update()
        let shown = screen.pixels
        controller.style.means = nil
        try screen.update()

        #expect(shown != before && screen.pixels == before && controller.graph.spans == nil)
    }
}
