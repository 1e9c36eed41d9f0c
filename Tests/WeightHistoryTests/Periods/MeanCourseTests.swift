import TestSupport
import Testing

@testable import WeightHistory

/// The line through the means of weeks and months, compared with plain sums over random histories.
@Suite struct MeanCourseTests {
    private static let zones = ["Europe/Berlin", "America/New_York", "Pacific/Auckland", "Asia/Kolkata"]

    /// The weights of each day of a week or a month, by its first day.
    private typealias Sums = [CalendarDay: [CalendarDay: [Double]]]

    @Test(arguments: zones, MeansLength.allCases) func theLineGoesThroughThePlainMeans(
        zone: String, length: MeansLength
    ) {
        var random = SeededGenerator(seed: 23)
        for round in 0..<12 {
            let calendar = calendar(zone, firstWeekday: round % 7)
            let history = history(in: calendar.rules, &random)
            let sums = sums(of: history, by: length, firstWeekday: round % 7)
            let starts = sums.keys.sorted()

            let course = history.meanCourse(by: length, in: calendar)

            #expect(course.means.map(\.start) == starts && course.line.count == starts.count)
            for (index, start) in starts.enumerated() {
                let days = sums[start]!.values
                let means = days.map { $0.reduce(0, +) / Double($0.count) }
                let mean = means.reduce(0, +) / Double(means.count)
                let (found, entry) = (course.means[index], course.line[index])
                #expect(isClose(found.mean, mean) && found.days == days.count && found.isUncertain == (days.count < 3))
                #expect(found.lowest == days.joined().min() && found.highest == days.joined().max())
                #expect(abs(entry.kilograms - mean) <= 1e-6)
                let middle = middle(of: length, from: start, in: ZoneTable(zone))
                let limited = min(max(middle, history.firstDate!), history.lastDate!)
                #expect(abs(entry.date.instant - limited) <= 1, "\(start.text)")
            }
        }
    }

    /// The week in which summer time begins has 167 hours, the one in which it ends 169.
    @Test func theMiddleOfAWeekIsThatOfItsHours() {
        let calendar = calendar("Europe/Berlin", firstWeekday: 1)
        let days = ["2026-03-01", "2026-03-25", "2026-10-21", "2026-12-31"]
        let history = WeightHistory(entries: days.map { entry("\($0)T07:00", 80, calendar.rules) })

        let line = history.meanCourse(by: .week, in: calendar).line

        let middles = ["2026-03-26T11:30", "2026-10-22T12:30"].map { EntryDate($0, in: calendar.rules)!.instant }
        #expect(line[1...2].map(\.date.instant) == middles)
    }

    /// The current week is in view before it is half over.
    @Test func theEndsAreNotBeyondTheEntries() {
        let calendar = calendar("Europe/Berlin", firstWeekday: 1)
        let days = ["2026-05-31T07:00", "2026-06-01T07:00", "2026-06-08T07:00"]
        let history = WeightHistory(entries: days.map { entry($0, 80, calendar.rules) })

        let line = history.meanCourse(by: .week, in: calendar).line

        #expect(line.first?.date.instant == history.firstDate && line.last?.date.instant == history.lastDate)
        #expect(line[1].date.instant == EntryDate("2026-06-04T12:00", in: calendar.rules)!.instant)
    }

    @Test func appendedEntriesCountAsIfReadAtOnce() {
        var random = SeededGenerator(seed: 4)
        let calendar = calendar("Europe/Berlin", firstWeekday: 1)
        var history = WeightHistory()
        for _ in 0..<20 {
            let more = self.history(in: calendar.rules, &random)
            history = history.appending(more.blocks, afterDroppingLastOf: nil)

            let means = history.meanCourse(by: .week, in: calendar).means
            let fresh = WeightHistory(entries: Array(history)).means(by: .week, in: calendar)
            #expect(means.map(\.start) == fresh.map(\.start) && means.map(\.days) == fresh.map(\.days))
            #expect(zip(means, fresh).allSatisfy { isClose($0.mean, $1.mean) && $0.weights == $1.weights })
        }
    }

    /// Only the first and the last period in a span can have entries outside.
    @Test func theWeightsOfASpanAreThoseOfItsBars() {
        var random = SeededGenerator(seed: 9)
        let calendar = calendar("Europe/Berlin", firstWeekday: 1)
        for _ in 0..<60 {
            let history = history(in: calendar.rules, &random)
            let course = history.meanCourse(by: .week, in: calendar)
            let start = Double.random(in: history.firstDate!...history.lastDate!, using: &random)
            let dates = start...Double.random(in: start...history.lastDate!, using: &random)

            let bars = course.means[course.indices(in: dates)]
            let entries = history.statistics(of: history.indices(in: dates))

            let lowest = (bars.map(\.lowest) + [entries?.minimum].compactMap(\.self)).min()
            let ends = course.weights(atEndsOf: dates)
            #expect(lowest == [ends?.lowerBound, entries?.minimum].compactMap(\.self).min())
        }
    }

    @Test(arguments: [
        ("2026-06-01", 4, 23, 2026), ("2025-12-29", 4, 1, 2026), ("2026-12-28", 4, 53, 2026),
        ("2027-01-04", 4, 1, 2027), ("2026-12-27", 1, 1, 2027), ("2026-05-31", 1, 23, 2026),
        ("2020-12-28", 4, 53, 2020), ("2021-01-04", 7, 1, 2021),
    ])
    func weeksHaveTheNumbersOfCalendars(start: String, leastDays: Int, number: Int, year: Int) {
        let week = CalendarWeek(from: CalendarDay(iso: start)!, leastDays: leastDays)

        #expect(week.number == number && week.year == year)
    }

    @Test(arguments: 0...6) func sectionsAreTheWeeksOfTheEntries(firstWeekday: Int) {
        var random = SeededGenerator(seed: UInt64(firstWeekday))
        let calendar = calendar("Europe/Berlin", firstWeekday: firstWeekday)
        let history = history(in: calendar.rules, &random)
        var expected: [(start: CalendarDay, count: Int)] = []
        for entry in history.reversed() {
            let start = start(of: .week, on: entry.date.day, firstWeekday: firstWeekday)
            if expected.last?.start == start {
                expected[expected.count - 1].count += 1
            } else {
                expected.append((start, 1))
            }
        }

        let sections = history.weekSections(in: calendar)

        #expect(sections.map(\.start) == expected.map(\.start) && sections.map(\.count) == expected.map(\.count))
    }

    private func calendar(_ zone: String, firstWeekday: Int) -> LocalCalendar {
        let table = ZoneTable(zone)
        return LocalCalendar(rules: TimeZoneRules { table.offset(at: $0) }, firstWeekday: firstWeekday)
    }

    private func entry(_ date: String, _ kilograms: Int, _ rules: TimeZoneRules) -> WeightEntry {
        WeightEntry(date: EntryDate(date, in: rules)!, weight: EntryWeight("\(kilograms)", .kilograms)!)
    }

    /// Returns up to 400 entries within about a year, with gaps and several on a day.
    private func history(in rules: TimeZoneRules, _ random: inout SeededGenerator) -> WeightHistory {
        let start = 1_760_000_000 + Int.random(in: 0..<10_000_000, using: &random)
        let count = Int.random(in: 1...400, using: &random)
        return WeightHistory(
            entries: (0..<count).map { _ in
                let second = start + Int.random(in: 0..<34_000_000, using: &random)
                return WeightEntry(
                    date: EntryDate(instant: Double(second), offset: rules.offset(at: second)),
                    weight: EntryWeight("\(Int.random(in: 70...90, using: &random)).5", .kilograms)!)
            })
    }

    private func sums(of history: WeightHistory, by length: MeansLength, firstWeekday: Int) -> Sums {
        history.reduce(into: Sums()) { sums, entry in
            let day = entry.date.day
            let start = start(of: length, on: day, firstWeekday: firstWeekday)
            sums[start, default: [:]][day, default: []].append(entry.kilograms)
        }
    }

    private func start(of length: MeansLength, on day: CalendarDay, firstWeekday: Int) -> CalendarDay {
        if length == .month { return CalendarDay(year: day.year, month: day.month, day: 1) }
        // The first day of 1970 was a Thursday.
        let weekday = ((day.daysSince1970 + 4) % 7 + 7) % 7
        return CalendarDay(daysSince1970: day.daysSince1970 - (weekday - firstWeekday + 7) % 7)
    }

    private func middle(of length: MeansLength, from start: CalendarDay, in zone: ZoneTable) -> Double {
        let next =
            length == .week
            ? CalendarDay(daysSince1970: start.daysSince1970 + 7)
            : CalendarDay(
                year: start.month == 12 ? start.year + 1 : start.year, month: start.month % 12 + 1, day: 1)
        let moments = [start, next].map { Double(zone.firstMoment(atWall: $0.daysSince1970 * 86400)) }
        return (moments[0] + moments[1]) / 2
    }
}
