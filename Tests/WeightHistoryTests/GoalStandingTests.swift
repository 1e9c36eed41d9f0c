import Testing
import Words

@testable import WeightHistory

/// The expected values were computed by a program of its own, in Python.
@Suite struct GoalStandingTests {
    private let format = EntryFormat(
        unit: .kilograms, weights: WeightFormat(decimalMark: "."),
        dates: DateFormat(dayPattern: "%d/%m/%Y", timePattern: "%H:%M"))

    private func summary(_ history: WeightHistory, _ goal: Goal) throws -> HistorySummary {
        try #require(HistorySummary(of: history, Person(goal: goal)))
    }

    @Test func theTrendDecides() throws {
        let cases:
            [(history: WeightHistory, place: GoalStanding.Place, distance: Double, since: (Int, Int), days: Int)] = [
                (GoalSeries.history(60, from: 8000, perDay: -44), .within, 0, (11, 16), 5),
                (GoalSeries.history(60, from: 7700, perDay: 44), .above, 1.1907371904632242, (10, 26), 26),
                (GoalSeries.history(60, from: 7700, perDay: -44), .below, 1.2108436910897495, (10, 25), 27),
                (GoalSeries.history(60, from: 7700, perDay: 20), .within, 0, (9, 22), 60),
            ]
        for (history, place, distance, since, days) in cases {
            let standing = try #require(try summary(history, GoalSeries.range()).standing)

            #expect(standing.place == place && standing.days == days)
            #expect(abs(standing.distance - distance) < 1e-9)
            #expect(standing.since == CalendarDay(year: 2026, month: since.0, day: since.1))
        }
    }

    @Test func theErrorOfTheTrendIsThatOfItsShares() throws {
        let errors = [-44, 44, 20].map { GoalSeries.history(60, from: 7700, perDay: $0).trendError() ?? 0 }

        for (error, expected) in zip(errors, [0.0511, 0.05095, 0.0509]) { #expect(abs(error - expected) < 6e-6) }
    }

    /// The trend is at 77.9945 kg, with a standard error of 0.0509.
    @Test func aTrendByTheBoundIsWithin() throws {
        let history = GoalSeries.history(60, from: 7700, perDay: 20)

        let near = try summary(history, GoalSeries.range("76", "77.96"))
        let out = try summary(history, GoalSeries.range("76", "77.94"))

        #expect(near.standing?.place == .within && near.forecast?.isReached == true)
        #expect(out.standing?.place == .above && out.forecast?.isReached == false)
        #expect(try summary(history, GoalSeries.range("76", "78")).forecast?.isReached == true)
    }

    /// The trend is at 77.79 kg, with a standard error of 0.0511; it was never between the bounds.
    @Test func aTrendThatComesCloseIsNotWithinYet() throws {
        let history = GoalSeries.history(60, from: 8000, perDay: -44)

        let close = try summary(history, GoalSeries.range("76", "77.75"))
        let entered = try summary(history, GoalSeries.range("76", "77.8"))

        #expect(close.standing?.place == .above && close.forecast?.isReached == false)
        #expect(entered.standing?.place == .within && entered.standing?.days == 1)
        #expect(entered.forecast?.isReached == true)
    }

    /// Two weighings have no error: nothing is said of a trend outside.
    @Test func withTooLittleDataOnlyWhatIsWithinIsSaid() throws {
        let few = GoalSeries.history(2, from: 7700, perDay: 0)

        #expect(few.trendError() == nil)
        #expect(try summary(few, GoalSeries.range()).standing?.days == 2)
        #expect(try summary(few, GoalSeries.range("70", "71")).standing == nil)
    }

    /// Several weighings of a day share its part, so that the error does not depend on how a day's noise is spread.
    @Test func weighingsOfADayShareItsPart() throws {
        let entries = GoalSeries.history(40, from: 7700, perDay: 0).flatMap { entry in
            [0.0, 60].map { seconds in
                WeightEntry(date: EntryDate(instant: entry.date.instant + seconds, offset: 0), weight: entry.weight)
            }
        }
        let doubled = WeightHistory(entries: entries)
        let single = GoalSeries.history(40, from: 7700, perDay: 0)
        let deviations = [doubled, single].map { WeighingLine(of: $0, over: WeightRate.span)?.deviation ?? 0 }

        let shares = [doubled, single].enumerated().map { ($1.trendError() ?? 0) / deviations[$0] }

        #expect(abs(shares[0] - shares[1] / 2.0.squareRoot()) < 1e-4)
    }

    @Test func itIsSaidInWords() throws {
        let words = try [
            (8000, -44, GoalSeries.range()), (7700, 44, GoalSeries.range()), (7700, -44, GoalSeries.range()),
            (7700, 20, GoalSeries.range("76", "77.94")), (7700, 0, GoalSeries.range("76", "78.5")),
        ].map { start, perDay, goal in
            let history = GoalSeries.history(60, from: start, perDay: perDay)
            return format.standing(of: try summary(history, goal))
        }

        #expect(
            words == [
                "within 76–78 kg for 5 days", "1.2 kg above 78 kg since 26 October",
                "1.2 kg below 76 kg since 25 October", "0.1 kg above 77.9 kg since 20 November",
                "within 76–78.5 kg for 60 days",
            ])
        #expect(GoalWords.within("76–78 kg", days: 1) == "within 76–78 kg for 1 day")
        #expect(GoalWords.above("78 kg", by: nil, since: "3 March") == "just above 78 kg since 3 March")
        #expect(GoalWords.below("76 kg", by: nil, since: "3 March") == "just below 76 kg since 3 March")
    }

    @Test func theSummaryHasItInPlaceOfTheGoal() throws {
        let within = try summary(GoalSeries.history(60, from: 8000, perDay: -44), GoalSeries.range())
        let above = try summary(GoalSeries.losing, GoalSeries.range())

        #expect(format.parts(of: within).dropFirst(3) == ["within 76–78 kg for 5 days"])
        #expect(format.parts(of: above)[3] == "4.6 kg above 78 kg since 10 October")
        // The nearest bound is what the forecast leads to.
        #expect(format.parts(of: above)[4].hasPrefix("78 kg between "))
    }
}
