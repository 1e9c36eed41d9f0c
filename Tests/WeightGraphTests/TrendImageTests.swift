import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import WeightGraph
import WeightHistory

@Suite struct TrendImageTests {
    private let day = 86_400.0

    @Test(arguments: [1.0, 2]) func trend(scale: Double) throws {
        let graph = graph(of: monthsHistory())

        let screen = try TestScreen(views: [graph], size: graph.frame.size, scale: scale)

        expectImage(screen.surface, named: "trend-\(Int(scale))x")
    }

    @Test(arguments: [1.0, 2]) func trendOverGaps(scale: Double) throws {
        let graph = graph(of: gappedHistory())

        let screen = try TestScreen(views: [graph], size: graph.frame.size, scale: scale)

        expectImage(screen.surface, named: "trend-gaps-\(Int(scale))x")
    }

    @Test(arguments: [1.0, 2]) func trendInARange(scale: Double) throws {
        let graph = graph(of: gappedHistory())
        graph.dates = 20.5 * day...120 * day

        let screen = try TestScreen(views: [graph], size: graph.frame.size, scale: scale)

        expectImage(screen.surface, named: "trend-range-\(Int(scale))x")
    }

    @Test(arguments: [Size.zero, Size(width: 1, height: 1), Size(width: 41, height: 61)])
    func itIsDrawnAtAnySize(size: Size) throws {
        let graph = graph(of: gappedHistory())
        graph.frame.size = size
        graph.dates = 3 * day...9 * day

        _ = try TestScreen(views: [graph], size: Size(width: 50, height: 70))

        #expect(graph.frame.size == size)
    }

    private func graph(of history: WeightHistory) -> GraphView {
        let graph = GraphView(frame: Rect(x: 0, y: 0, width: 320, height: 400))
        graph.weightEntries = history
        graph.format = WeightFormat(decimalMark: ".")
        graph.figures.showsTrend = true
        return graph
    }

    /// Returns ten months with entries on four of five days.
    private func monthsHistory() -> WeightHistory {
        var numbers = SeededGenerator(seed: 1)
        let days = (0..<300).filter { _ in !numbers.once(in: 5) }
        return WeightHistory(
            days.map { number in
                let tenths = 912 - number * 3 / 10 + (number / 20 % 2) * 8 + Int.random(in: -9...9, using: &numbers)
                return (Double(number) * day, Double(tenths) / 10)
            })
    }

    private func gappedHistory() -> WeightHistory {
        var numbers = SeededGenerator(seed: 9)
        let days = Array(0..<40) + Array(90..<120) + [170] + Array(210..<230)
        return WeightHistory(
            days.map { (Double($0) * day, 82 - Double($0) / 40 + Double(Int.random(in: -9...9, using: &numbers)) / 10) }
        )
    }
}
