import Testing
import Words

@testable import WeightHistory

/// The expected values were computed by a program of its own, in Python.
@Suite struct PlanProgressTests {
    private func format(_ unit: WeightUnit = .kilograms) -> EntryFormat {
        EntryFormat(
            unit: unit, weights: WeightFormat(decimalMark: "."),
            dates: DateFormat(dayPattern: "%d/%m/%Y", timePattern: "%H:%M"))
    }

    private func summary(_ goal: Goal?, _ history: WeightHistory = GoalSeries.losing) throws -> HistorySummary {
        try #require(HistorySummary(of: history, Person(goal: goal)))
    }

    /// The rate is −0.32094, from −0.42610 to −0.21578.
    @Test func theIntervalDecides() throws {
        let states = try ["0.43", "0.42", "0.22", "0.21"].map { try summary(GoalSeries.rate($0)).progress?.state }
        let gaining = GoalSeries.history(42, from: 7000, perDay: 44)
        let up = try ["0.5", "0.3", "0.1"].map { try summary(GoalSeries.rate($0), gaining).progress?.state }

        #expect(states == [.slower, .onPlan, .onPlan, .faster])
        #expect(up == [.slower, .onPlan, .faster])
        // Upwards is wanted, and the weight falls.
        let away = Goal(EntryWeight("90", .kilograms)!, GoalPlan(.perWeek(EntryWeight("0.1", .kilograms)!)))
        #expect(try summary(away).progress?.state == .slower)
    }

    @Test func itIsSaidInWords() throws {
        let planned = try summary(GoalSeries.plan(from: "83.7"))

        #expect(
            format().progress(of: planned) == "planned −0.40, measured −0.32 (−0.43 to −0.22) kg a week")
        #expect(format().parts(of: planned)[2...3] == ["−0.3 kg a week", "on plan"])
        #expect(
            format(.stones).progress(of: planned) == "planned −0.87, measured −0.71 (−0.94 to −0.48) lb a week")
        #expect(
            format().furtherPhrases(of: planned, showsEnergy: true).map(\.forms) == [
                [
                    "planned −0.40, measured −0.32 (−0.43 to −0.22) kg a week",
                    "planned −0.40, measured −0.32 kg a week",
                ],
                [
                    "about 350 kcal a day below what you use (240 to 470), rough",
                    "350 kcal a day below use (240 to 470), rough",
                ],
            ])
        #expect(try format().standing(of: summary(GoalSeries.rate("0.5"))) == nil)
        let few = GoalSeries.history(3, from: 8400, perDay: 0)
        let unknown = try summary(GoalSeries.rate("0.5"), few)
        #expect(format().progress(of: unknown) == "planned −0.50 kg a week")
        #expect(format().progress(of: unknown, hasRange: false) == "planned −0.50 kg a week")
    }

    @Test func aTimeBeforeThePlanIsNotCompared() throws {
        let plan = GoalSeries.plan(from: "83.7")
        let history = GoalSeries.losing
        let ends = [history.lastDate!, history.lastDate! - 86_400]
        let (reaching, before) = try (
            #require(HistorySummary(of: history, Person(goal: plan), in: history.firstDate!...ends[0])),
            #require(HistorySummary(of: history, Person(goal: plan), in: history.firstDate!...ends[1]))
        )

        #expect(reaching.progress?.measured == reaching.rate && reaching.rate != nil)
        #expect(before.rate != nil && before.progress?.measured == nil && before.progress?.state == nil)
        #expect(format().progress(of: before) == "planned −0.40 kg a week")
    }

    @Test func aPlanEndsWithItsDayOrTheGoal() throws {
        let day = CalendarDay(year: 2026, month: 11, day: 20)
        let over = Goal(
            EntryWeight("78", .kilograms)!,
            GoalPlan(.by(day), from: EntryWeight("84", .kilograms)!, on: CalendarDay(year: 2026, month: 10, day: 1)))

        let ended = try summary(over)
        #expect(ended.progress == nil)
        let table = SummaryTable(ended, Person(goal: over), in: format())
        #expect(table.lines.first { $0.title == "Plan" }?.text == "ended on 20 November 2026")
        #expect(try summary(GoalSeries.rate("0.4"), GoalSeries.history(60, from: 8000, perDay: -44)).progress == nil)
    }

    /// The plan's start says from where the goal is seen, whatever the history was before.
    @Test func aPlanUpwardsAfterALossIsNotReachedAtOnce() throws {
        let (weight, day) = (EntryWeight("83", .kilograms)!, CalendarDay(year: 2026, month: 11, day: 20))
        let pace = GoalPlan.Pace.perWeek(EntryWeight("0.4", .kilograms)!)
        let planned = Goal(weight, GoalPlan(pace, from: EntryWeight("82.5", .kilograms)!, on: day))
        let passed = Goal(
            EntryWeight("83.9", .kilograms)!, GoalPlan(pace, from: EntryWeight("82.5", .kilograms)!, on: day))
        let flat = GoalSeries.history(60, from: 8260, perDay: -1)

        #expect(try summary(planned, flat).forecast?.isReached == false)
        #expect(try summary(planned, flat).progress?.planned == 0.4)
        #expect(try summary(passed, flat).forecast?.isReached == false)
        // A plan downwards that begins above the goal is reached from above, though the first weighing was below.
        let down = Goal(
            EntryWeight("83", .kilograms)!, GoalPlan(pace, from: EntryWeight("84", .kilograms)!, on: day))
        #expect(try summary(down, flat).forecast?.isReached == true)
        #expect(try summary(Goal(EntryWeight("83", .kilograms)!), flat).forecast?.isReached == false)
    }

    @Test func weeksWithoutAChangeAreCounted() throws {
        let flat = GoalSeries.history(38, from: 8200, perDay: -3)
        let watched = try summary(GoalSeries.range(), flat)

        #expect(watched.weeksWithoutChange == 6)
        #expect(format().parts(of: watched)[2] == "no clear change for 6 weeks")
        let range = try #require(watched.rate).rangePerWeek
        let ends = [range.lowerBound, range.upperBound].map { "\(format().weights.signedHundredths($0)) kg" }
        #expect(rate(of: watched) == "no clear change for 6 weeks, from \(ends[0]) to \(ends[1]) a week")
        #expect(try summary(GoalSeries.rate("0.4"), flat).weeksWithoutChange == 6)
        // With less than three weeks, four cannot be said.
        #expect(
            try summary(GoalSeries.range(), GoalSeries.history(20, from: 8200, perDay: -3)).weeksWithoutChange == nil)
        #expect(try summary(GoalSeries.range()).weeksWithoutChange == nil)
    }

    private func rate(of summary: HistorySummary) -> String? {
        SummaryTable(summary, Person(), in: format()).lines.first { $0.title == "Rate" }?.text
    }

    @Test func weeksAreCountedOnlyUpToTheNewestEntry() throws {
        let flat = GoalSeries.history(38, from: 8200, perDay: -3)
        let newest = try #require(flat.lastDate)
        let summaries = [newest, newest - 86_400].map {
            HistorySummary(of: flat, Person(goal: GoalSeries.range()), in: flat.firstDate!...$0)
        }

        #expect(summaries.map { $0?.rate?.isClear } == [false, false])
        #expect(summaries.map { $0?.weeksWithoutChange } == [6, nil])
    }

    @Test func aPlainGoalIsSaidAsBefore() throws {
        let flat = GoalSeries.history(38, from: 8200, perDay: -3)
        let plain = try summary(Goal(EntryWeight("78", .kilograms)!), flat)

        #expect(plain.weeksWithoutChange == nil && plain.standing == nil && plain.progress == nil)
        #expect(format().parts(of: plain)[2...] == ["no clear change"])
        #expect(rate(of: plain)?.hasPrefix("no clear change, from ") == true)
        #expect(format().furtherPhrases(of: plain, showsEnergy: false).isEmpty)
    }

    @Test func energyIsOfTheClearRate() throws {
        let rates = try [GoalSeries.losing, GoalSeries.history(60, from: 7700, perDay: 44)].map {
            try #require($0.rate())
        }
        let balances = rates.map { EnergyBalance(of: $0) }

        #expect(balances.map { [$0?.perDay, $0?.low, $0?.high] } == [[-350, -470, -240], [340, 220, 460]])
        let gaining = try summary(nil, GoalSeries.history(60, from: 7700, perDay: 44))
        #expect(format().energy(of: gaining) == "about 340 kcal a day above what you use (220 to 460), rough")
        let flat = GoalSeries.history(38, from: 8200, perDay: -3)
        #expect(try EnergyBalance(of: #require(flat.rate())) == nil)
    }

    @Test(arguments: [(-0.3975, "−0.40"), (0.125, "+0.13"), (0.004, "0.00"), (-12.5, "−12.50")])
    func rates(number: Double, text: String) {
        #expect(WeightFormat(decimalMark: ".").signedHundredths(number) == text)
    }
}
