import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import WeightHistory

@testable import WeightGraph

@Suite struct NearestEntryTests {
    private let bounds = Rect(x: 0, y: 0, width: 320, height: 480)

    @Test(arguments: 1...40) func itIsTheOneThatALookAtAllFinds(seed: Int) throws {
        var numbers = SeededGenerator(seed: UInt64(seed))
        let history = randomHistory(&numbers)
        let geometry = try #require(GraphGeometry(bounds: bounds, margin: 20, history: history))
        let scale = Sizes.scales.randomElement(using: &numbers)!
        let search = NearestEntry(history: history, geometry: geometry, scale: scale)
        let placed = history.map { Point(x: geometry.x(of: $0.date.instant), y: geometry.y(of: $0.kilograms)) }

        for _ in 0..<50 {
            let point = Point(
                x: Double.random(in: -20...340, using: &numbers), y: Double.random(in: -20...500, using: &numbers))
            #expect(search.index(nearestTo: point) == naiveIndex(nearestTo: point, of: placed, scale: scale))
        }
        for point in placed.shuffled(using: &numbers).prefix(20) {
            #expect(search.index(nearestTo: point) == naiveIndex(nearestTo: point, of: placed, scale: scale))
        }
    }

    @Test func withoutEntriesThereIsNone() throws {
        let geometry = try #require(GraphGeometry(bounds: bounds, margin: 20, history: WeightHistory([80])))

        let search = NearestEntry(history: WeightHistory(), geometry: geometry, scale: 1)

        #expect(search.index(nearestTo: Point(x: 10, y: 10)) == nil)
    }

    @Test func ofOneMomentTheNearestUpOrDownIsFound() throws {
        let history = WeightHistory([60, 100, 80].map { (0, $0) })
        let geometry = try #require(GraphGeometry(bounds: bounds, margin: 20, history: history))
        let search = NearestEntry(history: history, geometry: geometry, scale: 1)

        let places = [450.0, 50, 260].map { search.index(nearestTo: Point(x: 5, y: $0)) }

        #expect(places == [0, 1, 2])
    }

    /// Returns the nearest entry in the column of the horizontally nearest one; the first of equals.
    private func naiveIndex(nearestTo point: Point, of placed: [Point], scale: Double) -> Int? {
        func column(_ place: Point) -> Double { (place.x * scale).rounded(.down) }
        guard let nearest = placed.min(by: { abs($0.x - point.x) < abs($1.x - point.x) }) else { return nil }
        return placed.indices.filter { column(placed[$0]) == column(nearest) }
            .min { abs(placed[$0].y - point.y) < abs(placed[$1].y - point.y) }
    }

    /// Returns few or many entries, spread or clustered, including equal dates and weights.
    private func randomHistory(_ numbers: inout SeededGenerator) -> WeightHistory {
        let count = [1, 2, 3, 30, 1000, 12000].randomElement(using: &numbers)!
        let days = [1.0, 40, 4000].randomElement(using: &numbers)!
        let weights = [1, 5, 500].randomElement(using: &numbers)!
        return WeightHistory(
            (0..<count).map { _ in
                let hour = Double.random(in: 0...days, using: &numbers) * 24
                let date: Double = hour.rounded() * 3600
                return (date, Double(700 + Int.random(in: 0..<weights, using: &numbers)) / 10)
            })
    }
}
