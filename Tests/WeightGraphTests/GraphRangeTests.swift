import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import WeightHistory

@testable import WeightGraph

/// The line of a range, compared with one found by scanning all entries.
@Suite struct GraphRangeTests {
    private let bounds = Rect(x: 0, y: 0, width: 320, height: 480)

    @Test(arguments: 1...60) func itIsTheLineThatALookAtAllFinds(seed: Int) throws {
        var numbers = SeededGenerator(seed: UInt64(seed))
        let history = randomHistory(&numbers)
        let scale = Sizes.scales.randomElement(using: &numbers)!
        for _ in 0..<5 {
            let geometry = try #require(makeGeometry(of: randomDates(in: history, &numbers)))

            let line = GraphLine(through: EntriesInView(of: history, geometry), decimatedAt: scale)

            let plain = PlainLine(history, geometry, scale: scale)
            #expect(line.points == plain.points)
            #expect(line.dots == plain.dots)
        }
    }

    @Test(arguments: 1...20) func aPartOfTheLineIsThatOfAll(seed: Int) throws {
        var numbers = SeededGenerator(seed: UInt64(seed))
        let history = randomHistory(&numbers)
        let geometry = try #require(makeGeometry(of: randomDates(in: history, &numbers)))
        let whole = GraphLine(through: EntriesInView(of: history, geometry), decimatedAt: 1)
        let first = Double(Int.random(in: 0..<320, using: &numbers))

        let part = GraphLine(through: EntriesInView(of: history, geometry), decimatedAt: 1, in: first...first + 40)

        let start = whole.points.firstIndex { $0 == part.points.first } ?? 0
        #expect(Array(whole.points.dropFirst(start).prefix(part.points.count)) == part.points)
        #expect(whole.points.allSatisfy { !(first..<first + 41).contains($0.x) || part.points.contains($0) })
        #expect(part.dots == whole.dots.filter { (first..<first + 41).contains($0.x) })
    }

    @Test func theLineIsCutWhereTheDatesEnd() throws {
        let history = WeightHistory([(0, 60.0), (100, 80), (200, 60)])
        let geometry = try #require(makeGeometry(of: 50...150))

        let line = GraphLine(through: EntriesInView(of: history, geometry), decimatedAt: 1)

        #expect(line.points.map(\.x) == [20, 160, 300])
        #expect(line.points.map(\.y) == [260, 40, 260].map { geometry.y(of: $0 == 260 ? 70 : 80) })
        #expect(line.dots == [line.points[1]])
    }

    @Test func whereNoEntryIsInViewTheLineGoesThrough() throws {
        let history = WeightHistory([(0, 60.0), (100, 80)])
        let geometry = try #require(makeGeometry(of: 25...75))

        let line = GraphLine(through: EntriesInView(of: history, geometry), decimatedAt: 1)

        #expect(line.points.map(\.x) == [20, 300])
        #expect(line.points.map(\.y) == [geometry.y(of: 65), geometry.y(of: 75)])
        #expect(line.dots.isEmpty)
    }

    @Test(arguments: [-200.0...(-100), 200...300]) func beforeAndAfterAllEntriesThereIsNoLine(
        dates: ClosedRange<Double>
    ) throws {
        let geometry = try #require(makeGeometry(of: dates))

        let line = GraphLine(
            through: EntriesInView(of: WeightHistory([(0, 60.0), (100, 80)]), geometry), decimatedAt: 1)

        #expect(line.points.isEmpty && line.dots.isEmpty)
    }

    @Test func theNearestEntryIsOneInView() throws {
        let history = WeightHistory([(0, 60.0), (40, 70), (100, 80)])
        let geometry = try #require(makeGeometry(of: 30...90))
        let search = NearestEntry(history: history, geometry: geometry, scale: 1)

        let found = [0, 160, 320].map { search.index(nearestTo: Point(x: $0, y: 100)) }

        #expect(found == [1, 1, 1])
        let empty = NearestEntry(history: history, geometry: try #require(makeGeometry(of: 50...90)), scale: 1)
        #expect(empty.index(nearestTo: Point(x: 160, y: 100)) == nil)
    }

    private func makeGeometry(of dates: ClosedRange<Double>) -> GraphGeometry? {
        GraphGeometry(
            bounds: bounds, insets: EdgeInsets(top: 40, left: 20, bottom: 20, right: 20), dates: dates,
            weights: 60...100)
    }

    private func randomHistory(_ numbers: inout SeededGenerator) -> WeightHistory {
        let count = numbers.pick([1, 3, 200, 5000, 20_000])
        var date = 0.0
        return WeightHistory(
            (0..<count).map { _ in
                date += numbers.pick([0.125, 1, 1.375, numbers.once(in: 100) ? 500 : 2])
                return (date, 60 + Double(Int.random(in: 0...400, using: &numbers)) / 10)
            })
    }

    /// Returns ends that do not coincide with a pixel column's.
    private func randomDates(in history: WeightHistory, _ numbers: inout SeededGenerator) -> ClosedRange<Double> {
        let last = history.lastDate! + 10
        let ends = [Double.random(in: -10...last, using: &numbers), Double.random(in: -10...last, using: &numbers)]
        return ends.min()!...ends.max()!
    }
}

/// The first, lowest, highest and last entry of each column, the nearest entries outside, and the intersections at the
/// edges.
private struct PlainLine {
    private(set) var points: [Point] = []
    private(set) var dots: [Point] = []

    init(_ history: WeightHistory, _ geometry: GraphGeometry, scale: Double) {
        let entries = history.map { ($0.date.instant, $0.kilograms) }
        let inView = entries.filter { geometry.dates.contains($0.0) }
        let limits = [inView.map(\.1).min(), inView.map(\.1).max()]
        let outside = [
            entries.last { $0.0 < geometry.dates.lowerBound }, entries.first { $0.0 > geometry.dates.upperBound },
        ]
        for entry in Self.picked(inView, geometry, scale) {
            let point = Self.point(entry, geometry)
            guard point != points.last else { continue }
            points.append(point)
            if limits.contains(entry.1) { dots.append(point) }
        }
        if let before = outside[0] { points.insert(Self.point(before, geometry), at: 0) }
        if let after = outside[1] { points.append(Self.point(after, geometry)) }
        points = points.cut(toX: geometry.minX...geometry.maxX)
    }

    private static func picked(_ entries: [(Double, Double)], _ geometry: GraphGeometry, _ scale: Double) -> [(
        Double, Double
    )] {
        guard entries.count > geometry.columnCount(scale: scale) else { return entries }
        var columns: [(number: Double, entries: [(Double, Double)])] = []
        for entry in entries {
            let number = (geometry.x(of: entry.0) * scale).rounded(.down)
            if columns.last?.number != number { columns.append((number, [])) }
            columns[columns.count - 1].entries.append(entry)
        }
        return columns.flatMap { _, entries in
            let low = entries.firstIndex { entry in entries.allSatisfy { entry.1 <= $0.1 } }!
            let high = entries.firstIndex { entry in entries.allSatisfy { entry.1 >= $0.1 } }!
            return [0, min(low, high), max(low, high), entries.count - 1].map { entries[$0] }
        }
    }

    private static func point(_ entry: (Double, Double), _ geometry: GraphGeometry) -> Point {
        Point(x: geometry.x(of: entry.0), y: geometry.y(of: entry.1))
    }
}
