import Testing

@testable import WeightHistory

@Suite struct GoalValueTests {
    private let start = CalendarDay(year: 2026, month: 11, day: 20)

    private func kilograms(_ text: String) -> EntryWeight { EntryWeight(text, .kilograms)! }

    @Test func itsTextIsTheLines() {
        let (low, high) = (EntryWeight("167,5", .pounds)!, EntryWeight("12", .stones)!)

        #expect(Goal(EntryWeight("78,50", .kilograms)!).text == "78.50 kg")
        #expect(GoalSeries.range().text == "76-78 kg")
        #expect(Goal(from: low, to: high)?.text == "167.5 lbs-12 st")
        #expect(GoalSeries.plan(from: "84.2").text == "78 kg by 2027-03-01 from 84.2 kg 2026-11-20")
        #expect(GoalSeries.rate("0.4").text == "78 kg at 0.4 kg a week")
    }

    @Test func aRangeAscends() {
        #expect(Goal(from: kilograms("78"), to: kilograms("76")) == nil)
        #expect(Goal(from: kilograms("78"), to: kilograms("78.0")) == nil)
    }

    @Test func theNearestBoundIsItsWeight() {
        let range = GoalSeries.range()

        #expect([70, 76.9, 77.1, 90].map { range.weight(nearestTo: $0).text } == ["76", "76", "78", "78"])
    }

    @Test(arguments: [("78", "78", nil), ("76-78kg", "76", "78kg"), ("76 – 78", "76", "78"), ("-5", "-5", nil)])
    func aDashSeparatesBounds(text: String, low: String, high: String?) {
        #expect(Goal.bounds(in: text) == (low, high))
    }

    /// 101 days from 20 November to 1 March.
    @Test func aDateNeedsThisRate() {
        #expect(abs(GoalSeries.plan(from: "83.7").plannedPerWeek(from: 0)! - -5.7 / 101 * 7) < 1e-9)
        #expect(abs(GoalSeries.plan(from: "77").plannedPerWeek(from: 0)! - 1.0 / 101 * 7) < 1e-9)
        let unknown = Goal(kilograms("78"), GoalPlan(.by(start)))
        #expect(unknown.plannedPerWeek(from: 84) == nil && unknown.plannedEnd == start)
    }

    @Test func aRateLeadsFromTheStartOrTheTrend() {
        let rate = GoalSeries.rate("0.4")

        #expect(rate.plannedPerWeek(from: 84) == -0.4 && rate.plannedPerWeek(from: 70) == 0.4)
        #expect(rate.plannedEnd == nil)
        // 6.2 kg take 15.5 weeks, 108.5 days.
        let begun = rate.starting(at: kilograms("84.2"), on: start)
        #expect(begun.plannedEnd == CalendarDay(daysSince1970: start.daysSince1970 + 109))
        #expect(begun.starting(at: kilograms("90"), on: start) == begun)
        #expect(GoalSeries.rate("0.000001").starting(at: kilograms("84"), on: start).plannedEnd == nil)
    }

    @Test func aPlanEndsAfterItsStart() {
        #expect(GoalPlan(.by(start), from: kilograms("84"), on: start) == nil)
        #expect(GoalPlan(.perWeek(kilograms("1")), from: kilograms("84"), on: start) != nil)
    }

    @Test func thePlannedLineGoesFromNoonToNoon() throws {
        let rules = TimeZoneRules.fixed(offset: 3600)
        let line = try #require(GoalSeries.plan(from: "84.2").plannedLine(in: rules))

        #expect(line.start == TrendPoint(date: EntryDate("2026-11-20T11:00Z", in: rules)!.instant, kilograms: 84.2))
        #expect(line.end == TrendPoint(date: EntryDate("2027-03-01T11:00Z", in: rules)!.instant, kilograms: 78))
        #expect(GoalSeries.rate("0.4").plannedLine(in: rules) == nil)
    }

    @Test func whatIsUnusualIsDoubted() throws {
        let height = try Height("178 cm")
        let day = CalendarDay(year: 2027, month: 2, day: 1)
        // 58.6 kg have an index of 18.5.
        let doubts = ["58.5", "58.7"].map { Goal(kilograms($0)).doubts(trend: nil, on: start, height: height) }

        #expect(doubts == [[.underweight(kilograms("58.5"))], []])
        #expect(Goal(kilograms("50")).doubts(trend: 84, on: start, height: nil) == [])
        #expect(GoalSeries.rate("0.85").doubts(trend: 84, on: start, height: height) == [.fast])
        #expect(GoalSeries.rate("0.84").doubts(trend: 84, on: start, height: height) == [])
        // In 73 days, 0.84 kg a week are 8.76 kg.
        let sooner = Goal(kilograms("75.2"), GoalPlan(.by(day)))
        #expect(sooner.doubts(trend: 84, on: start, height: nil) == [.fast])
        #expect(Goal(kilograms("75.3"), GoalPlan(.by(day))).doubts(trend: 84, on: start, height: nil) == [])
        #expect(sooner.doubts(trend: nil, on: start, height: nil) == [])
    }
}
