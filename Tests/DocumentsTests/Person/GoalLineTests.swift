import Testing
import Words

@testable import Documents
@testable import WeightHistory

/// Goals with a range or a plan in a document's line.
@Suite struct GoalLineTests {
    private let header = "date,weight,unit\n"
    private let start = CalendarDay(year: 2026, month: 11, day: 20)

    private func goal(_ text: String) throws -> Goal? { try read("# goal: \(text)\n" + header).person.goal }
    private func kilograms(_ text: String) -> EntryWeight { EntryWeight(text, .kilograms)! }

    private func problem(_ text: String) throws -> LineProblem.Kind {
        let document = try read("# goal: \(text)\n" + header)
        #expect(document.person == Person() && document.problemCount == 1)
        return try #require(document.problems.first).kind
    }

    @Test(arguments: [
        "76-78 kg", "76–78kg", "76 - 78 kg", "76 kg - 78 kg", "76,5-78 kg", "167 lbs-78 kg", "11 st 13-12 st 4 lb",
        "78 kg by 2027-03-01", "78 kg by 2027-03-01 from 84.2 kg 2026-11-20", "78KG BY 2027-03-01",
        "78 kg at 0.4 kg a week", "78 kg at 1 lb a week from 84.2 kg 2026-11-20", "12 st 4 at 1 lb a week",
    ])
    func everyFormIsRead(text: String) throws {
        let goal = try #require(try goal(text))

        #expect(goal.text == text.replacing(",", with: "."))
        #expect(goal.isRange == (goal.plan == nil))
    }

    @Test func theFormsHaveTheirValues() throws {
        #expect(try goal("76–78 kg")?.weights == 76...78)
        #expect(try goal("167 lbs-78 kg").map { [$0.low.unit, $0.high.unit] } == [.pounds, .kilograms])
        let dated = try #require(try goal("78 kg by 2027-03-01 from 84.2 kg 2026-11-20"))
        #expect(dated.low == kilograms("78") && dated.plan?.pace == .by(CalendarDay(year: 2027, month: 3, day: 1)))
        #expect(dated.plan?.start == GoalPlan.Start(weight: kilograms("84.2"), day: start))
        let paced = try #require(try goal("78 kg at 0.4 kg a week"))
        #expect(paced.plan?.pace == .perWeek(kilograms("0.4")) && paced.plan?.start == nil)
    }

    @Test func whatIsMadeIsReadAgain() throws {
        let plan = try #require(GoalPlan(.perWeek(kilograms("0.4")), from: kilograms("84.2"), on: start))
        let goals = [
            Goal(kilograms("78"), plan), try #require(Goal(from: kilograms("76"), to: EntryWeight("12.5", .stones)!)),
            Goal(kilograms("78"), GoalPlan(.by(start))),
        ]

        for goal in goals { #expect(try self.goal(goal.text) == goal) }
    }

    @Test(arguments: [
        ("78-76 kg", LineProblem.Kind.notARange("78-76 kg")), ("78-78 kg", .notARange("78-78 kg")),
        ("76-78", .noUnit), ("76-abc", .notAGoal("76-abc")), ("76- kg", .notAGoal("76- kg")),
        ("-76-78 kg", .notPositive("-76 kg")),
        ("76-78 kg by 2027-03-01", .rangeWithPlan), ("78 kg by 2027-02-30", .noSuchDay("2027-02-30")),
        ("78 kg by", .notAPlan("by")), ("78 kg at 0.4 kg", .notAPlan("at 0.4 kg")),
        ("78 kg at 0 kg a week", .notAPlan("at 0 kg a week")), ("78 kg at 0.4 a week", .notAPlan("at 0.4 a week")),
        ("78 kg from 84.2 kg 2026-11-20", .notAPlan("from 84.2 kg 2026-11-20")), ("78 by 2027-03-01", .noUnit),
        ("78 kg by 2027-03-01 from 84.2 kg", .notAStart("from 84.2 kg")),
        ("78 kg by 2027-03-01 from 84.2 kg 2026-11-31", .noSuchDay("2026-11-31")),
        ("78 kg by 0000-01-01", .noSuchDay("0000-01-01")), ("78 kg by 2027-3-1", .notAPlan("by 2027-3-1")),
        ("78 kg by 2027-03-01 from 2026-11-20", .notAStart("from 2026-11-20")),
        ("78 kg by 2026-11-20 from 84.2 kg 2026-11-20", .goalBeforeStart),
        ("by 2027-03-01", .notAGoal("by 2027-03-01")),
    ])
    func anUnreadableOneIsReported(text: String, kind: LineProblem.Kind) throws {
        #expect(try problem(text) == kind)
    }

    @Test func theSentenceSaysWhatWouldBeRight() {
        let sentences = [
            LineProblem.Kind.notARange("78-76 kg"), .rangeWithPlan, .notAPlan("by May"), .notAStart("from 84.2 kg"),
            .goalBeforeStart,
        ].map { DocumentMessages.sentence(for: $0) }

        #expect(
            sentences == [
                "The first weight of \"78-76 kg\" must be below the second. A range looks like 76-78 kg.",
                "A range has no date and no rate. Write 76-78 kg or 78 kg by 2027-03-01.",
                "\"by May\" is not a plan. A plan looks like by 2027-03-01 or at 0.4 kg a week.",
                "\"from 84.2 kg\" is not the start of a plan. A start looks like from 84.2 kg 2026-11-20.",
                "The date of a goal must be after its start, as in 78 kg by 2027-03-01 from 84.2 kg 2026-11-20.",
            ])
    }

    @Test func oneIsWrittenAndTakenBack() throws {
        let text = "# goal: 78 kg\n" + header
        let document = WritableDocument(text)
        let range = try #require(Goal(from: kilograms("76"), to: kilograms("78")))

        let receipt = try document.writer().perform(.set([.goal(range)]))

        #expect(document.text == "# goal: 76-78 kg\n" + header)
        #expect(receipt.formerSettings.map(\.text) == ["78 kg"])
        try document.writer().perform(receipt.inverse)
        #expect(document.text == text)
    }

    @Test func aRangeAndAPlanAreNotTheSameAsAWeight() throws {
        func isSame(_ first: String, _ second: String) throws -> Bool {
            PersonSetting.goal(try goal(first)).isSame(as: .goal(try goal(second)))
        }

        #expect(try isSame("76-78 kg", "76.0 kg – 78 kg") && !isSame("76-78 kg", "76 kg"))
        #expect(try !isSame("76-78 kg", "76-79 kg") && !isSame("78 kg", "78 kg by 2027-03-01"))
        #expect(try isSame("78 kg by 2027-03-01", "78.0 kg BY 2027-03-01"))
    }
}
