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

    /// A month that begins near the left edge pushes the label of the one before out, but keeps its own.
    @Test(arguments: 1...31) func eachMonthThatBeginsInViewIsNamed(day: Int) throws {
        let names = ["August 2026", "September 2026", "October 2026", "November 2026", "December 2026"]
        let history = WeightHistory.days(90, from: CalendarDay(year: 2026, month: 8, day: day))
        let screen = GraphViewController.measured(history, calendar: .english(firstWeekday: 0))
        _ = try TestScreen(screen, size: Size(width: 480, height: 720))
        let top = screen.dateLabels.map(\.frame.minY).min() ?? 0
        let upper = screen.dateLabels.filter { $0.frame.minY < top + 1 }.sorted { $0.frame.minX < $1.frame.minX }
        let lower = screen.dateLabels.filter { $0.frame.minY >= top + 1 }.sorted { $0.frame.minX < $1.frame.minX }

        let days = upper.compactMap { Int($0.text) }
        let beginnings = zip(days, days.dropFirst()).count { $0 > $1 }
        let last = try #require(lower.last.flatMap { names.firstIndex(of: $0.text) })

        #expect(days.count == upper.count && beginnings >= 2)
        #expect(lower.map(\.text).suffix(beginnings) == names[(last - beginnings + 1)...last])
        #expect(zip(lower, lower.dropFirst()).allSatisfy { $0.frame.maxX < $1.frame.minX })
    }

    @Test func areNoneOnPlainPaper() throws {
        screen.style = GraphStyle(paper: .plain)
        _ = try TestScreen(screen, size: Size(width: 480, height: 720))

        #expect(screen.labelledDates.isEmpty)
    }
}
