import Geometry
import TestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens

@Suite struct TrendLineTests {
    private let bounds = Rect(x: 0, y: 0, width: 320, height: 480)
    private let day = 86_400.0

    @Test func itGoesThroughEveryDay() throws {
        let history = WeightHistory([80, 79, 82, 78, 76])
        let geometry = try #require(GraphGeometry(bounds: bounds, margin: 20, history: history))

        let line = TrendLine(through: history.trend, geometry: geometry, decimatedAt: 1)

        let expected = history.trend.map { Point(x: geometry.x(of: $0.date), y: geometry.y(of: $0.kilograms)) }
        #expect(line.parts == [expected] && line.gaps.isEmpty)
    }

    @Test func aGapOfMoreThanThirtyDaysPartsIt() throws {
        let history = WeightHistory([(0, 80.0), (1, 81), (31, 80), (61.5, 79), (62, 79)].map { ($0.0 * day, $0.1) })
        let geometry = try #require(GraphGeometry(bounds: bounds, margin: 20, history: history))

        let line = TrendLine(through: history.trend, geometry: geometry, decimatedAt: 1)

        #expect(line.parts.map(\.count) == [3, 2])
        #expect(line.gaps == [[line.parts[0][2], line.parts[1][0]]])
    }

    @Test func manyDaysAreDecimated() throws {
        var numbers = SeededGenerator(seed: 5)
        let history = WeightHistory((0..<6000).map { _ in 70 + Double(Int.random(in: 0...99, using: &numbers)) / 10 })
        let geometry = try #require(GraphGeometry(bounds: bounds, margin: 20, history: history))

        let line = TrendLine(through: history.trend, geometry: geometry, decimatedAt: 1)

        let all = history.trend.map { Point(x: geometry.x(of: $0.date), y: geometry.y(of: $0.kilograms)) }
        #expect(line.parts.count == 1 && line.parts[0].count <= 4 * 281)
        for (_, column) in Dictionary(grouping: all, by: { Int($0.x) }) {
            let drawn = line.parts[0].filter { Int($0.x) == Int(column[0].x) }
            #expect(drawn.first == column.first && drawn.last == column.last)
            #expect(drawn.map(\.y).max() == column.map(\.y).max() && drawn.map(\.y).min() == column.map(\.y).min())
            #expect(drawn.map(\.x) == drawn.map(\.x).sorted())
        }
    }

    @Test func inARangeItIsThatOfAllEntriesAndCut() throws {
        let history = WeightHistory([80, 79, 82, 78, 76, 75])
        let geometry = try #require(
            GraphGeometry(
                bounds: bounds, insets: EdgeInsets(all: 20), dates: 1.5 * day...3.5 * day, weights: 70...90))

        let line = TrendLine(through: history.trend, geometry: geometry, decimatedAt: 1)

        let all = history.trend.map { Point(x: geometry.x(of: $0.date), y: geometry.y(of: $0.kilograms)) }
        #expect(line.parts.count == 1 && line.parts[0].count == 4)
        #expect(Array(line.parts[0][1...2]) == Array(all[2...3]))
        #expect(line.parts[0][0].x == 20 && line.parts[0][3].x == 300)
        #expect(abs(line.parts[0][0].y - (all[1].y + all[2].y) / 2) < 1e-9)
    }

    @Test func insideAGapThereAreDashesAlone() throws {
        let history = WeightHistory([(0, 80.0), (100 * day, 70)])
        let geometry = try #require(
            GraphGeometry(bounds: bounds, insets: EdgeInsets(all: 20), dates: 20 * day...30 * day, weights: 70...90))

        let line = TrendLine(through: history.trend, geometry: geometry, decimatedAt: 1)

        #expect(line.parts.isEmpty && line.gaps.count == 1)
    }

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
        graph.showsTrend = true
        return graph
    }

    /// Four days of five for ten months.
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
