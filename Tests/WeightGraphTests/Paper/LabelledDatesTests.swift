import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit
import WeightHistory

@testable import WeightGraph

@Suite struct LabelledDatesTests {
    private let screen = GraphViewController.measured(.days(400, from: CalendarDay(year: 2026, month: 3, day: 2)))

    @Test func areTheLinesWithLabels() throws {
        _ = try TestScreen(screen, size: Size(width: 480, height: 720))
        let geometry = try #require(screen.graph.geometry)
        let (left, width) = (screen.graph.frame.minX + geometry.minX, geometry.maxX - geometry.minX)

        let places = screen.labelledDates.map { left + $0 * width }
        let top = screen.dateLabels.map(\.frame.minY).min() ?? 0
        let labels = screen.dateLabels.filter { $0.frame.minY < top + 1 }

        #expect(labels.count >= 3 && screen.labelledDates.allSatisfy((0...1).contains))
        // A line at the edge may have no room for its label.
        #expect(places.count >= labels.count && places.count <= labels.count + 2)
        #expect(labels.allSatisfy { label in places.contains { abs($0 - label.frame.midX) < 1.5 } })
    }

    @Test func areNoneOnPlainPaper() throws {
        screen.style = GraphStyle(paper: .plain)
        _ = try TestScreen(screen, size: Size(width: 480, height: 720))

        #expect(screen.labelledDates.isEmpty)
    }
}
