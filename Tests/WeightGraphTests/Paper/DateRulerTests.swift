import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit
import WeightHistory

@testable import WeightGraph

@Suite struct DateRulerTests {
    /// Returns a ruler over a number of days.
    private func ruler(
        _ days: Double, from day: CalendarDay, zone: String = "Europe/Berlin", firstWeekday: Int = 1,
        width: Double = 440
    ) -> DateRuler {
        let calendar = PaperCalendar.english(zone, firstWeekday: firstWeekday)
        var texts = LabelTexts(font: TextStyle.caption2.font(at: .large))
        let axis = PaperAxis(
            point: 0, value: calendar.local.beginning(of: day), pointsPerValue: width / (days * 86400))
        return DateRuler(calendar, along: axis, width: width, days: days, texts: &texts)
    }

    private func labels(_ ruler: DateRuler) -> [String] {
        guard let labelled = ruler.labelled else { return [] }
        return labelled.ticks.filter { $0.position >= 0 }.map {
            ruler.calendar.text(labelled.form, of: labelled.level, number: $0.number)
        }
    }

    nonisolated private static let firstLabels: [(Double, [String])] = [
        (0.9, ["00:00", "03:00", "06:00"]), (3, ["Mon 2", "Tue 3", "Wed 4"]), (7, ["Mon 2", "Tue 3", "Wed 4"]),
        (14, ["2", "3", "4"]), (30, ["2", "9", "16"]), (100, ["2", "9", "16"]), (200, ["Apr", "May", "Jun"]),
        (400, ["Apr", "Jul", "Oct"]),
        (1000, ["Apr", "Jul", "Oct"]), (1600, ["2027", "2028", "2029"]), (8000, ["2028", "2030", "2032"]),
        (40000, ["2030", "2040", "2050"]),
        (80000, ["2040", "2060", "2080"]),
    ]

    @Test(arguments: firstLabels) func theFinestLevelWhoseLabelsFitHasThem(days: Double, first: [String]) {
        let labels = labels(ruler(days, from: CalendarDay(year: 2026, month: 3, day: 2)))

        #expect(labels.prefix(3) == first[...])
    }

    @Test(arguments: [(3.0, "Mon 2"), (14, "Mon 2"), (15, "2")]) func daysHaveTheirWeekdayUpToAFortnight(
        days: Double, first: String
    ) {
        let wide = ruler(days, from: CalendarDay(year: 2026, month: 3, day: 2), width: 1600)

        #expect(labels(wide).first == first)
    }

    /// In 1600 points, times have room for their labels.
    @Test func timesHaveLabelsBelowThreeDaysOnly() {
        let day = CalendarDay(year: 2026, month: 3, day: 2)

        #expect(ruler(2.9, from: day, width: 1600).labelled?.form == .time)
        #expect(ruler(3, from: day, width: 1600).labelled?.form == .weekdayAndDay)
    }

    @Test func monthsWithLabelsAreThirtyPointsApart() {
        for days in stride(from: 60.0, to: 1000, by: 5) {
            let ruler = ruler(days, from: CalendarDay(year: 2026, month: 1, day: 1))
            guard let labelled = ruler.labelled, labelled.level == .month else { continue }
            let positions = labelled.ticks.map(\.position)
            #expect(zip(positions, positions.dropFirst()).allSatisfy { $1 - $0 >= 30 })
        }
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
        func line(pointsPerDay: Double) -> PaperLine? {
            // 6 May 2026 is a Wednesday, on which no longer period than a day begins.
            let ruler = ruler(440 / pointsPerDay, from: CalendarDay(year: 2026, month: 5, day: 6))
            return ruler.lines.filter { abs($0.position) < 1e-6 }.max { $0.rank < $1.rank }
        }

        #expect(line(pointsPerDay: 11.9) == nil)
        #expect(abs(line(pointsPerDay: 13)!.rank - 0.5) < 1e-9)
        #expect(abs(line(pointsPerDay: 16.5)!.rank - 0.75) < 1e-9)
        #expect(line(pointsPerDay: 40)!.rank == 2)
    }

    @Test func weeksHaveLinesUntilDaysDo() {
        let weeks = ruler(60, from: CalendarDay(year: 2026, month: 5, day: 4))
        let days = ruler(30, from: CalendarDay(year: 2026, month: 5, day: 4))

        #expect(weeks.lines.filter { $0.isMajor && (0...440).contains($0.position) }.count == 9)
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
