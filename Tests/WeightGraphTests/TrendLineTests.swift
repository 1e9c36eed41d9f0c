import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit
import WeightHistory

@testable import WeightGraph

@Suite struct TrendLineTests {
    private let bounds = Rect(x: 0, y: 0, width: 320, height: 480)
    private let day = 86_400.0

    @Test func itGoesThroughEveryDay() throws {
        let history = WeightHistory([80, 79, 82, 78, 76])
        let geometry = try #require(GraphGeometry(bounds: bounds, margin: 20, history: history))

        let line = TrendLine(through: history.trend, geometry: geometry, decimatedAt: 1)

        let expected = history.trend.map { Point(x: geometry.x(of: $0.date), y: geometry.y(of: $0.kilograms)) }
        #expect(line.parts == [expected])
        #expect(TrendGap.all(in: history.trend.indices, of: history.trend).isEmpty)
    }

    @Test func aGapOfMoreThanThirtyDaysPartsIt() throws {
        let history = WeightHistory([(0, 80.0), (1, 81), (31, 80), (61.5, 79), (62, 79)].map { ($0.0 * day, $0.1) })
        let geometry = try #require(GraphGeometry(bounds: bounds, margin: 20, history: history))

        let line = TrendLine(through: history.trend, geometry: geometry, decimatedAt: 1)

        #expect(line.parts.map(\.count) == [3, 2])
        let gaps = TrendGap.all(in: history.trend.indices, of: history.trend)
        #expect(gaps.map { $0.line(in: geometry) } == [[line.parts[0][2], line.parts[1][0]]])
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

        let columns = 0.0...320
        let indices = history.trend.indices(in: columns, of: geometry, scale: 1)
        #expect(line.parts.isEmpty && TrendGap.all(in: indices, of: history.trend).count == 1)
    }
}
