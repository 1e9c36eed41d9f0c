import TestSupport
import Testing
import Words

@testable import WeightHistory

/// The rate, forecast and summary, compared with direct computations of higher precision.
@Suite struct RateTests {
    private static let day = 86_400.0
    /// 1 November 2026, 07:12.
    private static let newest = 1_793_517_120.0

    /// The times of weighings, in days before the newest entry.
    nonisolated enum Habit: String, CaseIterable {
        case daily, sparse, twiceADay, gapped, everyMinute, atTheBorder

        var days: [Double] {
            switch self {
            case .daily: (0..<200).map(Double.init)
            case .sparse: (0..<40).map { Double($0) * 3.1 }
            case .twiceADay: (0..<300).map { Double($0) / 2 + ($0 % 2 == 0 ? 0 : 0.1) }
            case .gapped: [0, 1, 2, 3, 4, 20, 21, 22, 26, 27, 80, 90, 400]
            case .everyMinute: (0..<50_000).map { Double($0) / 1440 }
            // An entry of exactly 28 days no longer counts.
            case .atTheBorder: [0, 3, 6, 9, 12, 15, 18, 21, 24, 28, 28, 28 - 1 / 86_400]
            }
        }
    }

    private func history(
        _ days: [Double], slopePerWeek: Double = 0, from weight: Double = 80, noise: Double = 0, seed: UInt64 = 1
    ) -> WeightHistory {
        var random = SeededGenerator(seed: seed)
        return WeightHistory(
            entries: days.map { day in
                let kilograms = weight - day / 7 * slopePerWeek + Double.random(in: -noise...noise, using: &random)
                return WeightEntry(
                    date: EntryDate(instant: (Self.newest - day * Self.day).rounded(), offset: 3600),
                    weight: EntryWeight("\(kilograms)", .kilograms)!)
            })
    }

    /// Computes the rate by textbook sums in extended precision.
    private func plainRate(_ history: WeightHistory) -> (perWeek: Double, low: Double, high: Double, newest: Double)? {
        let entries = history.filter { $0.date.instant > Self.newest - 28 * Self.day }
        guard entries.count >= 9, entries.last!.date.instant - entries[0].date.instant >= 14 * Self.day else {
            return nil
        }
        let points = entries.map { (Float80($0.date.instant - Self.newest) / 604_800, Float80($0.kilograms)) }
        let count = Float80(points.count)
        let (x, y) = (points.reduce(0) { $0 + $1.0 }, points.reduce(0) { $0 + $1.1 })
        let (xx, xy) = (points.reduce(0) { $0 + $1.0 * $1.0 }, points.reduce(0) { $0 + $1.0 * $1.1 })
        let slope = (count * xy - x * y) / (count * xx - x * x)
        let intercept = (y - slope * x) / count
        let squares = points.reduce(Float80(0)) { sum, point in
            let residual = point.1 - intercept - slope * point.0
            return sum + residual * residual
        }
        let error = (squares / (count - 2) * count / (count * xx - x * x)).squareRoot() * 1.5 * 1.96
        return (Double(slope), Double(slope - error), Double(slope + error), Double(intercept))
    }

    @Test(arguments: Habit.allCases, [UInt64(1), 2, 3]) func theRateIsTheLeastSquares(habit: Habit, seed: UInt64) throws
    {
        let history = history(habit.days, slopePerWeek: -0.4, noise: 0.8, seed: seed)

        let rate = try #require(history.rate())
        let plain = try #require(plainRate(history))

        #expect(abs(rate.perWeek - plain.perWeek) < 1e-9)
        #expect(abs(rate.rangePerWeek.lowerBound - plain.low) < 1e-9)
        #expect(abs(rate.rangePerWeek.upperBound - plain.high) < 1e-9)
        #expect(abs(rate.newestWeight - plain.newest) < 1e-9)
    }

    @Test(
        arguments: [
            [0], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 1, 2, 3, 4, 5, 6, 27], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 13.99],
            [0, 3, 6, 9, 12, 15, 18, 21, 28], [0, 40, 41, 42, 43, 44, 45, 46, 47, 48, 60],
        ] as [[Double]])
    func tooFewOrTooShortGiveNone(days: [Double]) {
        #expect(history(days).rate() == nil)
        #expect(plainRate(history(days)) == nil)
    }

    @Test func nineOverFourteenDaysAreEnough() throws {
        let rate = try #require(history([0, 1, 2, 3, 4, 5, 6, 7, 14], slopePerWeek: -0.7).rate())

        #expect(abs(rate.perWeek + 0.7) < 1e-12)
        #expect(rate.isClear)
        #expect(WeightHistory().rate() == nil)
    }

    @Test func whatDoesNotChangeIsNotClear() throws {
        let rate = try #require(history((0..<28).map(Double.init), from: 82.3).rate())

        #expect(rate.slope == 0 && rate.margin == 0 && rate.newestWeight == 82.3)
        #expect(!rate.isClear)
    }

    @Test(arguments: Habit.allCases) func theLatestTrendIsTheHistorys(habit: Habit) throws {
        let days = habit.days + (0..<500).map { 500 + Double($0) * 3 }
        let history = history(days, slopePerWeek: -0.1, noise: 1)

        #expect(abs(try #require(history.latestTrend) - history.trend.last!.kilograms) < 1e-12)
        #expect(WeightHistory().latestTrend == nil)
    }
}

extension RateTests {
    private static let month = (0..<60).map(Double.init)

    private func forecast(_ history: WeightHistory, goal: Double) throws -> Forecast {
        let person = Person(goal: Goal(EntryWeight("\(goal)", .kilograms)!))
        return try #require(HistorySummary(of: history, person)?.forecast)
    }

    /// Returns the day on which a straight line reaches the goal.
    private func day(_ goal: Double, _ newest: Double, _ perWeek: Double) -> CalendarDay {
        let seconds = Self.newest + 3600 + (goal - newest) / perWeek * 604_800
        return CalendarDay(daysSince1970: Int((seconds / 86_400).rounded(.down)))
    }

    @Test(arguments: [(-0.5, 78.0), (-0.5, 60), (0.4, 81), (0.4, 99)] as [(Double, Double)])
    func theRateLeadsToTheGoal(slope: Double, goal: Double) throws {
        let history = history(Self.month, slopePerWeek: slope, noise: 0.3)
        let plain = try #require(plainRate(history))

        let forecast = try forecast(history, goal: goal)

        let days = [day(goal, plain.newest, plain.low), day(goal, plain.newest, plain.high)].sorted()
        #expect(!forecast.isReached)
        #expect(forecast.days == days[0]...days[1])
    }

    @Test func whatIsTooFarOrLeadsAwayHasNoDays() throws {
        let losing = history(Self.month, slopePerWeek: -0.5, noise: 0.1)

        #expect(try forecast(losing, goal: 20) == Forecast(isReached: false, days: nil))
        #expect(try forecast(losing, goal: 90) == Forecast(isReached: false, days: nil))
        #expect(try forecast(history(Self.month, noise: 2), goal: 70) == Forecast(isReached: false, days: nil))
        #expect(try forecast(history([0]), goal: 70) == Forecast(isReached: false, days: nil))
    }

    @Test func aGoalIsReachedFromAboveAndFromBelow() throws {
        let losing = history(Self.month, slopePerWeek: -0.5, noise: 0.1)
        let gaining = history(Self.month, slopePerWeek: 0.5, noise: 0.1)

        #expect(try forecast(losing, goal: 81) == Forecast(isReached: true, days: nil))
        #expect(try forecast(gaining, goal: 79) == Forecast(isReached: true, days: nil))
        #expect(try forecast(history([0]), goal: 80) == Forecast(isReached: true, days: nil))
    }

    /// A single heavy or light day does not reach the goal.
    @Test func theTrendReachesItNotTheLatest() throws {
        let steady = (0..<28).map { day in
            WeightEntry(
                date: EntryDate(instant: Self.newest - Double(day) * Self.day, offset: 0),
                weight: EntryWeight(day == 0 ? "77.9" : day % 2 == 0 ? "78.9" : "79.1", .kilograms)!)
        }

        #expect(try !forecast(WeightHistory(entries: steady), goal: 78).isReached)
    }
}

extension RateTests {
    private var words: EntryFormat {
        EntryFormat(
            unit: .kilograms, weights: WeightFormat(decimalMark: "."),
            dates: DateFormat(dayPattern: "%d/%m/%Y", timePattern: "%H:%M"))
    }

    private func parts(_ history: WeightHistory, _ person: Person = Person(), _ unit: WeightUnit = .kilograms)
        -> [String]
    {
        var words = words
        words.unit = unit
        return HistorySummary(of: history, person).map(words.parts) ?? []
    }

    @Test func whatASummarySays() {
        let losing = history(Self.month, slopePerWeek: -0.5)

        #expect(parts(WeightHistory()) == [])
        #expect(parts(history([0])) == ["80.0 kg", "trend 80.0"])
        #expect(parts(history(Self.month, noise: 1))[2...] == ["no clear change"])
        #expect(
            parts(losing, Person(goal: Goal(EntryWeight("78", .kilograms)!)))
                == ["80.0 kg", "trend 80.6", "−0.5 kg a week", "78 kg on 29 November 2026"])
        #expect(parts(losing, Person(goal: Goal(EntryWeight("82.5", .kilograms)!))).last == "goal reached")
        #expect(
            parts(losing, Person(goal: Goal(EntryWeight("161", .pounds)!)), .stones)
                == ["12 st 8.4 lb", "trend 12 st 9.8 lb", "−1.1 lb a week", "11 st 7 lb on 6 February 2027"])
    }

    @Test(arguments: [
        ("%d/%m/%Y", "between 3 and 20 April 2027", "between 3 March and 20 April 2027"),
        ("%m/%d/%Y", "between 3 and 20 April 2027", "between 3 March and 20 April 2027"),
        ("%D", "between 3 and 20 April 2027", "between 3 March and 20 April 2027"),
        ("%Y-%m-%d", "between 2027-04-03 and 2027-04-20", "between 2027-03-03 and 2027-04-20"),
        ("%F", "between 2027-04-03 and 2027-04-20", "between 2027-03-03 and 2027-04-20"),
        ("%d. %b %Y", "between 3 and 20 April 2027", "between 3 March and 20 April 2027"),
    ])
    func daysAreSaidInWords(pattern: String, oneMonth: String, oneYear: String) {
        let format = DateFormat(dayPattern: pattern, timePattern: "%H:%M")
        let last = CalendarDay(year: 2027, month: 4, day: 20)

        #expect(format.span(CalendarDay(year: 2027, month: 4, day: 3)...last) == oneMonth)
        #expect(format.span(CalendarDay(year: 2027, month: 3, day: 3)...last) == oneYear)
    }

    @Test func daysOfTwoYearsAndOneDay() {
        let (first, last) = (CalendarDay(year: 2026, month: 12, day: 3), CalendarDay(year: 2027, month: 4, day: 20))
        let swedish = DateFormat(dayPattern: "%Y-%m-%d", timePattern: "%R")

        #expect(words.dates.span(first...last) == "between 3 December 2026 and 20 April 2027")
        #expect(swedish.span(first...last) == "between 2026-12-03 and 2027-04-20")
        #expect(words.dates.span(last...last) == "on 20 April 2027")
        #expect(swedish.span(last...last) == "on 2027-04-20")
        #expect(words.dates.shortSpan(first...last) == "3 Dec 2026 – 20 Apr 2027")
        #expect(words.dates.shortSpan(CalendarDay(year: 2027, month: 3, day: 3)...last) == "3 Mar – 20 Apr 2027")
        #expect(swedish.shortSpan(last...last) == "2027-04-20")
    }

    @Test(arguments: [
        (15.99, "underweight"), (16, "underweight"), (17, "underweight"), (18.49, "underweight"),
        (18.5, "normal"), (24.99, "normal"), (25, "overweight"), (30, "obese (I)"), (35, "obese (II)"),
        (40, "obese (III)"),
    ])
    func theBodyMassIndexHasABand(value: Double, band: String) throws {
        let index = BodyMassIndex(kilograms: value * 4, height: try Height("2 m"))

        #expect(abs(index.value - value) < 1e-12)
        #expect(index.band == band)
    }

    @Test func theBodyMassIndexIsSaidWithOneDecimal() throws {
        let index = BodyMassIndex(kilograms: 82.4, height: try Height("178 cm"))

        #expect(words.bodyMassIndex(index) == "26.0, overweight")
    }
}
