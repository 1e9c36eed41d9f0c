import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit
import WeightHistory

@testable import WeightGraph

@Suite struct DateRulerTests {
    /// Returns a ruler of 440 points over a number of days.
    private func ruler(_ days: Double, from day: CalendarDay, zone: String = "Europe/Berlin", firstWeekday: Int = 1)
        -> DateRuler
    {
        let calendar = PaperCalendar.english(zone, firstWeekday: firstWeekday)
        var texts = LabelTexts(font: TextStyle.caption2.font(at: .large))
        let axis = PaperAxis(
            point: 0, value: calendar.local.beginning(of: day), pointsPerValue: 440 / (days * 86400))
        return DateRuler(calendar, along: axis, width: 440, texts: &texts)
    }

    private func labels(_ ruler: DateRuler) -> [String] {
        guard let labelled = ruler.labelled else { return [] }
        return labelled.ticks.filter { $0.position >= 0 }.map {
            ruler.calendar.text(labelled.form, of: labelled.level, number: $0.number)
        }
    }

    nonisolated private static let firstLabels: [(Double, [String])] = [
        (0.9, ["00:00", "03:00", "06:00"]), (3, ["00:00", "12:00", "00:00"]), (7, ["Mon 2", "Tue 3", "Wed 4"]),
        (14, ["2", "3", "4"]), (30, ["2", "9", "16"]), (100, ["2", "9", "16"]), (200, ["Apr", "May", "Jun"]),
        (400, ["Q2", "Q3", "Q4"]),
        (1500, ["Q2", "Q3", "Q4"]), (1600, ["2027", "2028", "2029"]), (8000, ["2028", "2030", "2032"]),
        (40000, ["2030", "2040", "2050"]),
        (80000, ["2040", "2060", "2080"]),
    ]

    @Test(arguments: firstLabels) func theFinestLevelWhoseLabelsFitHasThem(days: Double, first: [String]) {
        let labels = labels(ruler(days, from: CalendarDay(year: 2026, month: 3, day: 2)))

        #expect(labels.prefix(3) == first[...])
    }

    @Test func weeksBeginWithTheLocalesDay() {
        let monday = ruler(30, from: CalendarDay(year: 2026, month: 11, day: 1))
        let sunday = ruler(30, from: CalendarDay(year: 2026, month: 11, day: 1), firstWeekday: 0)

        #expect(labels(monday) == ["2", "9", "16", "23", "30"])
        #expect(labels(sunday) == ["1", "8", "15", "22", "29"])
    }

    @Test(arguments: [(3, 29, 23.0), (10, 25, 25)]) func aDayOfAClockChangeIsShorterOrLonger(
        month: Int, day: Int, hours: Double
    ) throws {
        let ruler = ruler(7, from: CalendarDay(year: 2026, month: month, day: day - 3))

        let ticks = try #require(ruler.labelled).ticks.map(\.position)
        let lengths = zip(ticks, ticks.dropFirst()).map { ($1 - $0) / 440 * 7 * 24 }

        #expect(lengths.filter { abs($0 - hours) < 1e-9 }.count == 1)
        #expect(lengths.filter { abs($0 - 24) < 1e-9 }.count == lengths.count - 1)
    }

    @Test func linesFadeInWhileTheyMoveApart() {
        func strength(pointsPerDay: Double) -> Double? {
            // 6 May 2026 is a Wednesday, on which no longer period than a day begins.
            let ruler = ruler(440 / pointsPerDay, from: CalendarDay(year: 2026, month: 5, day: 6))
            return ruler.lines.filter { abs($0.position) < 1e-6 }.map(\.strength).max()
        }

        #expect(strength(pointsPerDay: 11.9) == nil)
        #expect(abs(strength(pointsPerDay: 13)! - 0.45 * 0.5) < 1e-9)
        #expect(abs(strength(pointsPerDay: 16.5)! - 0.45 * 0.75) < 1e-9)
        #expect(strength(pointsPerDay: 40) == 1)
    }

    @Test func weeksHaveLinesUntilDaysDo() {
        let weeks = ruler(60, from: CalendarDay(year: 2026, month: 5, day: 4))
        let days = ruler(30, from: CalendarDay(year: 2026, month: 5, day: 4))

        #expect(weeks.lines.filter { $0.strength == 1 && (0...440).contains($0.position) }.count == 9)
        #expect(Set(days.lines.map { ($0.position * 30 / 440).rounded() }).count >= 30)
    }

    @Test func theYearsOneTo9999HaveFewLines() {
        for days in [3.0, 30, 400, 20000, 3_650_000] {
            for year in [1, 1582, 9990] {
                let lines = ruler(days, from: CalendarDay(year: year, month: 1, day: 1)).lines
                #expect(lines.count < 440 / 12 * 4)
            }
        }
    }
}
