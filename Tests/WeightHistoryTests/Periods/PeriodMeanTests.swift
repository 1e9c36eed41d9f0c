import TestSupport
import Testing

@testable import WeightHistory

/// The means of weeks and months.
@Suite struct PeriodMeanTests {
    private struct Row {
        let start: String
        let mean: Double
        let lowest: Double
        let highest: Double
        let days: Int
        let change: Double?

        init(_ start: String, _ mean: Double, _ lowest: Double, _ highest: Double, _ days: Int, _ change: Double?) {
            (self.start, self.mean, self.lowest, self.highest) = (start, mean, lowest, highest)
            (self.days, self.change) = (days, change)
        }
    }

    private func expect(_ means: some Collection<PeriodMean>, _ rows: [Row]) {
        #expect(means.count == rows.count)
        for (mean, row) in zip(means, rows) {
            #expect(mean.start.text == row.start && mean.days == row.days)
            #expect(isClose(mean.mean, row.mean) && isClose(mean.change, row.change), "\(mean)")
            #expect(isClose(mean.lowest, row.lowest) && isClose(mean.highest, row.highest), "\(mean)")
        }
    }

    private func calendar(_ firstWeekday: Int) -> LocalCalendar {
        LocalCalendar(rules: MeasuredDays.zone, firstWeekday: firstWeekday)
    }

    @Test func monthsAreTheMeansOfDailyMeans() {
        expect(
            MeasuredDays.history.means(by: .month, in: calendar(1)),
            [
                Row("2026-01-01", 83.625185185, 82.99, 84.44, 27, nil),
                Row("2026-02-01", 82.670416667, 82.08, 83.18, 24, -0.954768519),
                Row("2026-03-01", 81.763809524, 81.18, 82.37, 21, -0.906607143),
                Row("2026-04-01", 80.854615385, 80.26, 81.81, 26, -0.909194139),
                Row("2026-05-01", 79.973076923, 79.27, 81.17, 26, -0.881538462),
            ])
    }

    @Test func weeksBeginWithTheCalendarsDay() {
        let weeks = MeasuredDays.history.means(by: .week, in: calendar(1))
        let fromSunday = MeasuredDays.history.means(by: .week, in: calendar(0))

        #expect(weeks.count == 22 && fromSunday.count == 22)
        expect(
            weeks[..<4],
            [
                Row("2025-12-29", 84.04, 83.81, 84.41, 4, nil),
                Row("2026-01-05", 83.768333333, 83.36, 84.03, 6, -0.271666667),
                Row("2026-01-12", 83.723333333, 83.43, 84.44, 6, -0.045),
                Row("2026-01-19", 83.428333333, 83.18, 84.06, 6, -0.295),
            ])
        expect(
            weeks[9...10],
            [
                Row("2026-03-02", 81.78, 81.78, 81.78, 1, -0.523333333),
                Row("2026-03-09", 81.935, 81.51, 82.17, 6, 0.155),
            ])
        expect(
            fromSunday[..<2],
            [
                Row("2025-12-28", 84.016666667, 83.83, 84.14, 3, nil),
                Row("2026-01-04", 83.781666667, 83.36, 84.41, 6, -0.235),
            ])
    }

    @Test func aWeekWithoutWeighingsIsSkipped() {
        let dates = ["2026-01-05", "2026-01-26"]
        let history = WeightHistory(
            entries: zip(dates, ["80", "82"]).map { date, number in
                WeightEntry(
                    date: EntryDate(date, in: MeasuredDays.zone)!, weight: EntryWeight(number, .kilograms)!)
            })

        let means = history.means(by: .week, in: calendar(1))

        #expect(means.map(\.start.text) == dates && means.map(\.change) == [nil, 2])
        #expect(WeightHistory().means(by: .week, in: calendar(1)) == [])
    }

    /// An entry's day is that of its own clock, although another offset brings it between the entries of another day.
    @Test func aDayIsOneWhateverTheOffsets() {
        let rows = [
            ("2026-01-31T23:00:00+12:00", "80"), ("2026-01-30T23:00:00-13:00", "70"), ("2026-01-31T13:00:00Z", "82"),
            ("2026-02-01T02:00:00+12:00", "90"),
        ]
        let history = WeightHistory(
            entries: rows.map { date, number in
                WeightEntry(
                    date: EntryDate(date, in: MeasuredDays.zone)!, weight: EntryWeight(number, .kilograms)!)
            })

        let days = history.means(by: .day, in: calendar(1))

        #expect(days.map(\.start.text) == ["2026-01-30", "2026-01-31", "2026-02-01"])
        #expect(days.map(\.mean) == [70, 81, 90] && days.map(\.lowest) == [70, 80, 90])
    }

    /// Compares many blocks of random entries with sums by day and month.
    @Test func manyBlocksAreSummedUpAsPlainSums() {
        var random = SeededGenerator(seed: 3)
        let entries = (0..<30_000).map { index in
            WeightEntry(
                date: EntryDate(
                    instant: Double(index) * 5000 + Double.random(in: 0..<4000, using: &random).rounded(),
                    offset: random.pick([-36_000, 0, 0, 0, 50_400])),
                weight: EntryWeight("\(60 + index % 40).\(index % 10)", .kilograms)!)
        }
        var sums: [Int: [Int: (sum: Double, count: Double)]] = [:]
        for entry in entries {
            let day = entry.date.day
            let old = sums[CalendarMonth(of: day).number]?[day.daysSince1970] ?? (0, 0)
            sums[CalendarMonth(of: day).number, default: [:]][day.daysSince1970] = (
                old.sum + entry.kilograms, old.count + 1
            )
        }

        let means = WeightHistory(entries: entries).means(by: .month, in: calendar(1))

        #expect(means.count == sums.count && means.count > 50)
        for (mean, month) in zip(means, sums.sorted(by: { $0.key < $1.key })) {
            let days = month.value.values.map { $0.sum / $0.count }
            #expect(CalendarMonth(of: mean.start).number == month.key && mean.days == days.count)
            #expect(isClose(mean.mean, days.reduce(0, +) / Double(days.count)))
        }
    }
}
