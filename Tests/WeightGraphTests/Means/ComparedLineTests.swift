import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit

@testable import WeightGraph
@testable import WeightHistory

/// The line of the range that the one in view is compared with.
@Suite struct ComparedLineTests {
    private func controller(
        _ history: WeightHistory, _ against: ComparedSpan?, _ paper: PaperStyle = .measured
    ) -> GraphViewController {
        let controller = GraphViewController.measured(history)
        controller.style = GraphStyle(paper: paper, against: against)
        return controller
    }

    /// Two years of weights that change by the month.
    private static let history = WeightHistory(
        (0..<730).map { day -> (Double, Double) in
            let tenths = 800 + day / 30 % 7 * 5 + day % 2
            return (Double(day) * 86_400 + 25_000, Double(tenths) / 10)
        })

    private func screen(_ controller: GraphViewController, scale: Double = 1) throws -> TestScreen {
        try TestScreen(controller, size: Size(width: 480, height: 635), scale: scale)
    }

    @Test(arguments: ComparedSpan.allCases, PaperStyle.allCases) func bothRangesBeginTogether(
        against: ComparedSpan, paper: PaperStyle
    ) throws {
        let controller = controller(Self.history, against, paper)
        let screen = try screen(controller)
        controller.range.show(.last(.month))
        controller.range.settle()
        try screen.update()

        let drawing = try #require(controller.graph.drawing)
        let other = try #require(drawing.compared.first)
        let (one, two) = (drawing.entries.geometry, other.entries.geometry)
        let dates = against.dates(comparedWith: one.dates, rules: controller.calendar.rules)
        #expect(two.x(of: dates.lowerBound) == one.minX && one.x(of: one.dates.lowerBound) == one.minX)
        #expect(two.dates.span == one.dates.span && two.weights == one.weights)
        // One second is the same distance in both.
        #expect(abs(two.x(of: dates.lowerBound + 86_400) - one.x(of: one.dates.lowerBound + 86_400)) < 1e-9)
        let points = GraphLine(through: other.entries, decimatedAt: nil).points
        let entries = Self.history[Self.history.indices(in: two.dates)]
        #expect(entries.allSatisfy { points.contains(two.point(of: $0.date.instant, $0.kilograms)) })
        let ys = entries.map { two.y(of: $0.kilograms) }
        #expect(ys.allSatisfy { $0 >= two.topY - 1e-6 && $0 <= two.bottomY + 1e-6 })
    }

    @Test(arguments: [1.0, 2]) func itIsGreyBelowTheLine(scale: Double) throws {
        let controller = controller(Self.history, .before)
        let screen = try screen(controller, scale: scale)
        controller.range.show(.last(.quarter))
        controller.range.settle()
        try screen.update()
        let grey = controller.graph.traits.theme.secondary
        let geometry = try #require(controller.graph.drawing?.compared.first?.entries.geometry)
        let indices = Self.history.indices(in: geometry.dates)

        let seen = indices.dropFirst(2).dropLast(2).count { index in
            let entry = Self.history[index]
            let point = controller.graph.convert(geometry.point(of: entry.date.instant, entry.kilograms), to: nil)
            let pixel = screen.surface.pixel(x: Int(point.x * scale), y: Int(point.y * scale))
            return abs(Double(pixel >> 16 & 0xff) / 255 - grey.red) < 0.15
        }

        // The line of the range covers some of it.
        #expect(seen > indices.count / 2)
    }

    @Test(arguments: ComparedSpan.allCases, PaperStyle.allCases) func anEmptyRangeDrawsNothing(
        against: ComparedSpan, paper: PaperStyle
    ) throws {
        let history = WeightHistory((0..<60).map { (Double($0) * 86_400, 80 + Double($0 % 9)) })
        let plain = try screen(controller(history, nil, paper)).pixels

        let controller = controller(history, against, paper)
        #expect(try screen(controller).pixels == plain)
        #expect(controller.graph.drawing?.compared.isEmpty == true)
    }

    /// The line in view is low but for a peak in its middle, the other one high at the left end or at the right one.
    @Test(arguments: PaperStyle.allCases, [true, false]) func labelsGiveWayToIt(paper: PaperStyle, isAtLeft: Bool)
        throws
    {
        let history = WeightHistory(
            (0..<60).map { day -> (Double, Double) in
                let isHigh = day < 30 && isAtLeft == (day < 15)
                return (Double(day) * 86_400 + 25_000, isHigh ? 91 - Double(day % 2) : day == 45 ? 90 : 80)
            })
        func isMaximumAtLeft(_ against: ComparedSpan?) throws -> Bool {
            let controller = controller(history, against, paper)
            controller.format = .plain()
            controller.graph.dates = 30 * 86_400...60 * 86_400
            _ = try screen(controller)
            let labels = controller.graph.subviews.compactMap { $0 as? GuideLabel }.filter { !$0.isHidden }
            let label = try #require(labels.first { $0.content.text.hasPrefix("Max") })
            return label.frame.midX < controller.graph.bounds.midX
        }

        #expect(try isMaximumAtLeft(nil) && isMaximumAtLeft(.before) == !isAtLeft)
    }

    @Test func withTheTrendItIsTheTrend() throws {
        let controller = controller(Self.history, .year)
        controller.style.showsTrend = true
        let screen = try screen(controller)
        controller.range.show(.last(.half))
        controller.range.settle()
        try screen.update()

        let other = try #require(controller.graph.drawing?.compared.first)
        let lines = other.lines(in: -1000...1000)
        #expect(lines.count == 1 && lines[0].width == 2 && lines[0].color == controller.graph.traits.theme.secondary)
    }

    @Test func meansAreComparedWithMeans() throws {
        let controller = controller(Self.history, .year)
        controller.style.means = .month
        _ = try screen(controller)

        let other = try #require(controller.graph.drawing?.compared.first)
        #expect(other.bars == nil && other.entries.history.isIdentical(to: controller.graph.lineEntries))
    }
}
