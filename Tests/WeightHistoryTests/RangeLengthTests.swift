import Testing

@testable import WeightHistory

@Suite struct RangeLengthTests {
    private let utc = TimeZoneRules.fixed(offset: 0)
    /// UTC+1 in winter, and UTC+2 from 29 March 2026, 01:00 UTC, to 25 October, 01:00 UTC.
    private let berlin = TimeZoneRules { (1_774_746_000..<1_792_890_000).contains($0) ? 7200 : 3600 }

    private func instant(_ text: String, _ rules: TimeZoneRules) -> Double { EntryDate(text, in: rules)!.instant }

    private func start(_ length: RangeLength, before text: String, _ rules: TimeZoneRules) -> Double {
        let end = instant(text, rules)
        return length.dates(in: end - 4e9...end, rules: rules).lowerBound
    }

    @Test(arguments: [
        (RangeLength.week, "2026-10-27T07:05"), (.month, "2026-10-03T07:05"), (.quarter, "2026-08-03T07:05"),
        (.half, "2026-05-03T07:05"), (.year, "2025-11-03T07:05"),
    ]) func goesBackByTheCalendar(length: RangeLength, expected: String) {
        #expect(start(length, before: "2026-11-03T07:05", utc) == instant(expected, utc))
    }

    @Test(arguments: [
        ("2026-03-31T12:00", RangeLength.month, "2026-02-28T12:00"), ("2024-03-31T12:00", .month, "2024-02-29T12:00"),
        ("2026-05-31T12:00", .quarter, "2026-02-28T12:00"), ("2026-08-31T12:00", .half, "2026-02-28T12:00"),
        ("2024-02-29T12:00", .year, "2023-02-28T12:00"), ("2026-01-15T12:00", .month, "2025-12-15T12:00"),
    ]) func aDayThatAMonthHasNotIsItsLast(end: String, length: RangeLength, expected: String) {
        #expect(start(length, before: end, utc) == instant(expected, utc))
    }

    @Test(arguments: [
        ("2026-03-30T07:00", RangeLength.week, "2026-03-23T07:00"), ("2026-10-26T07:00", .week, "2026-10-19T07:00"),
        ("2026-04-15T23:59:59", .month, "2026-03-15T23:59:59"), ("2026-11-01T00:00", .month, "2026-10-01T00:00"),
    ]) func theClockShowsTheSameAcrossAChange(end: String, length: RangeLength, expected: String) {
        #expect(start(length, before: end, berlin) == instant(expected, berlin))
    }

    private static let daysOfLengths: [(Int, RangeLength?)] = [
        (6, nil), (7, .week), (8, nil), (27, nil), (28, .month), (31, .month), (32, nil), (88, nil), (89, .quarter),
        (92, .quarter), (93, nil), (181, .half), (184, .half), (185, nil), (364, nil), (365, .year), (366, .year),
        (367, nil),
    ]

    @Test(arguments: daysOfLengths) func aNumberOfDaysHasALength(days: Int, length: RangeLength?) {
        #expect(RangeLength(seconds: Double(days) * 86400) == length)
        // A clock change.
        #expect(RangeLength(seconds: Double(days) * 86400 + 3600) == length)
        #expect(RangeLength(seconds: Double(days) * 86400 - 3600) == length)
    }

    @Test func aWeekAcrossAChangeIsAnHourLongerOrShorter() {
        let spring = instant("2026-03-30T07:00", berlin) - start(.week, before: "2026-03-30T07:00", berlin)
        let autumn = instant("2026-10-26T07:00", berlin) - start(.week, before: "2026-10-26T07:00", berlin)

        let week = 7 * 86400.0
        #expect([spring, autumn] == [week - 3600, week + 3600])
    }

    @Test func aTimeThatAChangeSkipsIsMovedOn() {
        let start = start(.month, before: "2026-04-29T02:30", berlin)

        #expect(start == instant("2026-03-29T03:30", berlin))
    }

    @Test func fractionsOfASecondStay() {
        let end = instant("2026-11-03T07:05:00.25", utc)

        #expect(RangeLength.week.dates(in: 0...end, rules: utc).lowerBound == end - 7 * 86400)
    }

    @Test(arguments: RangeLength.allCases) func aShorterHistoryIsCoveredWhole(length: RangeLength) {
        let extent = 1000.0...2000.0

        #expect(length.dates(in: extent, rules: utc) == extent)
    }

    @Test func datesBefore1970AndFarAwayWork() {
        for text in ["1969-12-31T23:59:59", "0002-01-01T00:00", "9999-12-31T12:00"] {
            for length in RangeLength.allCases {
                let dates = length.dates(in: instant(text, utc) - 1e10...instant(text, utc), rules: utc)
                #expect(dates.upperBound == instant(text, utc) && dates.lowerBound < dates.upperBound)
            }
        }
    }
}

@Suite struct ChosenDatesTests {
    private let berlin = TimeZoneRules { (1_774_746_000..<1_792_890_000).contains($0) ? 7200 : 3600 }
    private func instant(_ text: String) -> Double { EntryDate(text, in: berlin)!.instant }
    private var extent: ClosedRange<Double> { instant("2026-01-10T08:00")...instant("2026-11-03T07:00") }

    private func dates(_ text: String) -> ClosedRange<Double> {
        RangeChoice(text)!.dates(in: extent, rules: berlin)
    }

    @Test func daysGoFromMidnightUntilJustBeforeTheNextOne() {
        let dates = dates("2026-03-28..2026-03-29")

        #expect(dates.lowerBound == instant("2026-03-28T00:00"))
        #expect(dates.upperBound < instant("2026-03-30T00:00") && dates.upperBound > instant("2026-03-29T23:59:59"))
        #expect(abs(dates.upperBound - dates.lowerBound - 47 * 3600) < 0.001)
    }

    @Test func openEndsAreTheOldestAndTheNewestEntry() {
        #expect(dates("2026-03-28..").upperBound == extent.upperBound)
        #expect(dates("..2026-03-28").lowerBound == extent.lowerBound)
        #expect(dates("all") == extent)
        #expect(RangeChoice.days(from: nil, to: nil).dates(in: extent, rules: berlin) == extent)
    }

    @Test func anOpenEndOnTheOtherSideOfTheEntriesIsTheDayItself() {
        let after = dates("2027-01-01..")
        let before = dates("..2025-01-01")

        #expect(after == dates("2027-01-01..2027-01-01"))
        #expect(before == dates("2025-01-01..2025-01-01"))
    }

    @Test func whatIsAskedForIsShownWhateverEntriesThereAre() {
        #expect(dates("2020-01-01..2030-12-31").lowerBound == instant("2020-01-01T00:00"))
    }
}
