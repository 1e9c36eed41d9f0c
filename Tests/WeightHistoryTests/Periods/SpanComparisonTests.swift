import Testing

@testable import WeightHistory

/// The entries of a span, and their comparison with another span.
@Suite struct SpanComparisonTests {
    private func summary(_ range: String) -> SpanSummary? {
        SpanSummary(of: MeasuredDays.history, in: MeasuredDays.dates(range))
    }

    @Test func aSpanHasMeanTrendAndRate() throws {
        let april = try #require(summary("2026-04-01..2026-04-30"))
        let all = try #require(summary("2026-01-01.."))

        #expect(april.count == 28 && april.weighedDays == 26)
        #expect(april.days == CalendarDay(iso: "2026-04-01")!...CalendarDay(iso: "2026-04-30")!)
        #expect(isClose(april.mean, 80.85461538461537))
        #expect(isClose(april.firstTrend, 81.64487585490552) && isClose(april.lastTrend, 80.70404477820742))
        #expect(isClose(april.change, 80.70404477820742 - 81.64487585490552))
        #expect(isClose(april.rate?.perWeek, -0.18152133680954138))
        #expect(isClose(april.rate?.standardErrorPerWeek, 0.06158779041140927))
        #expect(all.count == 136 && all.weighedDays == 124 && isClose(all.mean, 81.77846774193546))
        #expect(isClose(all.firstTrend, 84.08) && isClose(all.lastTrend, 79.8043313858641))
        #expect(isClose(all.rate?.perWeek, -0.2114894146845075))
        #expect(isClose(all.rate?.standardErrorPerWeek, 0.005912888425597133))
    }

    @Test func aShortOrEmptySpanHasLess() throws {
        let week = try #require(summary("2026-04-01..2026-04-07"))

        #expect(week.rate == nil && week.weighedDays == 6)
        #expect(summary("2026-03-03..2026-03-05") == nil && summary("2025-01-01..2025-12-31") == nil)
    }

    @Test func ratesThatMayBeTheSameDoNotDifferClearly() throws {
        let april = MeasuredDays.dates("2026-04-01..2026-04-30")
        let before = ComparedSpan.before.dates(comparedWith: april, rules: MeasuredDays.zone)
        let comparison = SpanComparison(
            try #require(summary("2026-04-01..2026-04-30")),
            against: try #require(SpanSummary(of: MeasuredDays.history, in: before)))

        #expect(comparison.other.count == 22 && comparison.other.days.lowerBound.text == "2026-03-08")
        #expect(isClose(comparison.other.mean, 81.7335))
        #expect(isClose(comparison.meanDifference, -0.878884615384635))
        let difference = try #require(comparison.rateDifference)
        #expect(isClose(difference.perWeek, -0.03726798301104248))
        #expect(isClose(difference.rangePerWeek.lowerBound, -0.2519032849759051))
        #expect(isClose(difference.rangePerWeek.upperBound, 0.1773673189538201) && !difference.isClear)
    }

    @Test func aDifferenceWithoutZeroIsClear() {
        let second = 1 / WeightRate.week
        let one = WeightRate(slope: -0.5 * second, margin: 0.1 * 1.96 * second, newestWeight: 80)
        let two = WeightRate(slope: -0.1 * second, margin: 0.15 * 1.96 * second, newestWeight: 80)
        let near = WeightRate(slope: -0.2 * second, margin: 0.15 * 1.96 * second, newestWeight: 80)

        let clear = RateDifference(one, against: two)
        let unclear = RateDifference(one, against: near)

        // 1.96 · √(0.1² + 0.15²) = 0.35334.
        #expect(isClose(clear.perWeek, -0.4) && clear.isClear && !unclear.isClear)
        #expect(abs(clear.rangePerWeek.upperBound - -0.0466634) < 1e-5)
        #expect(RateDifference(two, against: one).isClear)
    }

    @Test func aRateIsNeededOnBothSides() throws {
        let comparison = SpanComparison(
            try #require(summary("2026-04-01..2026-04-30")), against: try #require(summary("2026-03-08..2026-03-12")))

        #expect(comparison.rateDifference == nil)
    }

    /// The zone of Berlin in 2026, whose clocks change on 29 March and 25 October.
    private static let berlin = TimeZoneRules { instant in
        let summer = [2024: (31, 27), 2025: (30, 26), 2026: (29, 25), 2028: (26, 29)].contains { year, days in
            let start = CalendarDay(year: year, month: 3, day: days.0).daysSince1970 * 86_400 + 3600
            let end = CalendarDay(year: year, month: 10, day: days.1).daysSince1970 * 86_400 + 3600
            return (start..<end).contains(instant)
        }
        return summer ? 7200 : 3600
    }

    @Test(arguments: [
        ("2026-04-01..2026-04-30", ComparedSpan.before, "2026-03-02..2026-03-31"),
        ("2026-03-29..2026-03-29", .before, "2026-03-28..2026-03-28"),
        ("2026-03-30..2026-03-30", .before, "2026-03-29..2026-03-29"),
        ("2026-04-01..2026-04-30", .year, "2025-04-01..2025-04-30"),
        ("2028-02-29..2028-02-29", .year, "2027-02-28..2027-02-28"),
        ("2028-02-28..2028-03-01", .year, "2027-02-28..2027-03-01"),
        ("2025-03-01..2025-03-31", .year, "2024-03-01..2024-03-31"),
    ])
    func daysAreComparedWithDays(range: String, against: ComparedSpan, other: String) {
        let extent = 0.0...1_900_000_000.0
        let dates = RangeChoice(range)!.dates(in: extent, rules: Self.berlin)

        #expect(
            against.dates(comparedWith: dates, rules: Self.berlin)
                == RangeChoice(other)!.dates(in: extent, rules: Self.berlin))
    }

    /// The zone of Apia, whose clocks skipped 30 December 2011.
    private static let apia = TimeZoneRules { $0 < 1_325_239_200 ? -36_000 : 50_400 }

    @Test(arguments: [
        ("2011-12-29..2011-12-29", "2011-12-28..2011-12-28"), ("2011-12-31..2011-12-31", "2011-12-29..2011-12-29"),
        ("2012-01-01..2012-01-01", "2011-12-31..2011-12-31"),
    ])
    func aDayThatTheClockSkipsIsNotComparedWith(range: String, other: String) {
        let dates = { RangeChoice($0)!.dates(in: 0...1_900_000_000, rules: Self.apia) }

        #expect(ComparedSpan.before.dates(comparedWith: dates(range), rules: Self.apia) == dates(other))
    }

    @Test func aSkippedDayIsComparedWithNoTime() {
        let dates = RangeChoice("2011-12-30..2011-12-30")!.dates(in: 0...1_900_000_000, rules: Self.apia)
        let year = ComparedSpan.year.dates(comparedWith: dates, rules: Self.apia)

        let before = ComparedSpan.before.dates(comparedWith: dates, rules: Self.apia)

        #expect(dates == 1_325_239_200...1_325_239_200)
        #expect(before == dates.lowerBound.nextDown...dates.lowerBound.nextDown)
        #expect(year.upperBound - year.lowerBound < 1)
    }

    @Test func minutesAfterASkippedHourAreComparedWithThoseBeforeIt() {
        let change = Double(CalendarDay(year: 2026, month: 3, day: 29).daysSince1970 * 86_400 + 3600)

        let before = ComparedSpan.before.dates(
            comparedWith: change...(change + 1800).nextDown, rules: Self.berlin)

        #expect(before == change - 1800...change.nextDown)
    }

    @Test func minutesWithASetBackClockAreComparedWithThoseBeforeThem() {
        let change = Double(CalendarDay(year: 2026, month: 10, day: 25).daysSince1970 * 86_400 + 3600)

        let before = ComparedSpan.before.dates(
            comparedWith: change - 600...(change + 600).nextDown, rules: Self.berlin)

        #expect(before == change - 1800...(change - 600).nextDown)
    }

    @Test func aLengthIsComparedWithTheSameLength() {
        let newest = 1_780_000_000.5
        let dates = RangeChoice("week")!.dates(in: 0...newest, rules: MeasuredDays.zone)

        let before = ComparedSpan.before.dates(comparedWith: dates, rules: MeasuredDays.zone)

        #expect(before.upperBound == dates.lowerBound.nextDown)
        #expect(abs(before.upperBound - before.lowerBound - 7 * 86_400) < 1.6)
    }

    @Test func aSummaryOfASpanHasItsOwnNumbers() throws {
        let history = MeasuredDays.history
        let person = Person(goal: EntryWeight("81", .kilograms).map { Goal($0) })

        let april = try #require(HistorySummary(of: history, person, in: MeasuredDays.dates("2026-04-01..2026-04-30")))
        let whole = HistorySummary(of: history, person, in: MeasuredDays.dates("2026-01-01.."))

        #expect(april.count == 28 && april.last.text == "2026-04-30" && isClose(april.trend, 80.70404477820742))
        #expect(isClose(april.rate?.perWeek, -0.18152133680954138) && april.minimum == 80.26)
        #expect(april.forecast == Forecast(isReached: true, days: nil))
        #expect(HistorySummary(of: history, person, in: 0...1) == nil)
        #expect(whole?.forecast == HistorySummary(of: history, person)?.forecast && whole?.count == 136)
    }
}
