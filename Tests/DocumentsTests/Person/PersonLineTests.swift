import Testing
import Words

@testable import Documents
@testable import WeightHistory

/// Comments with the goal and the height.
@Suite struct PersonLineTests {
    private let header = "date,weight,unit\n"

    private func goal(_ text: String) throws -> EntryWeight? { try read("# goal: \(text)\n" + header).person.goal?.low }

    private func problem(_ line: String) throws -> LineProblem {
        let document = try read(header + line + "\n")
        #expect(document.lines.reported == 1 && document.problemCount == 1 && document.person == Person())
        return try #require(document.problems.first)
    }

    @Test(arguments: [
        "# goal: 78 kg", "#goal:78kg", "#\tGOAL :  78 KG \t", "# Goal: 78\u{A0}kg", "#  goal\t:78 kg",
    ])
    func aNameAndAColonMakeAGoal(line: String) throws {
        let document = try read(header + line + "\n")

        #expect(document.person == Person(goal: Goal(EntryWeight("78", .kilograms)!)))
        #expect(document.lines.comments == 1 && document.problemCount == 0)
    }

    @Test(arguments: [
        "# goals of the year", "# goals: 78 kg", "# goal 78 kg", "# my goal: 78 kg", "## goal: 78 kg", "# go al: 78 kg",
        "#", "# ", "# g", "# goal", "# heights: 1", "# height", "# h:", "# : 78 kg", "# goa\u{300}l: 78 kg",
        "# ghost: 1",
    ])
    func otherCommentsSayNothing(line: String) throws {
        let document = try read(line + "\n" + header + line)

        #expect(document.person == Person() && document.lines.comments == 2 && document.problemCount == 0)
    }

    @Test(arguments: [
        ("78,5 kg", "78,5", WeightUnit.kilograms), ("078.50kg", "078.50", .kilograms), ("171.6 lbs", "171.6", .pounds),
        ("172lb", "172", .pounds), ("12 st", "12", .stones),
    ])
    func aGoalKeepsItsDigits(text: String, number: String, unit: WeightUnit) throws {
        #expect(try goal(text) == EntryWeight(number, unit))
    }

    @Test(arguments: [
        ("12 st 4 lb", "12 st 4 lb", 172.0), ("12st4lb", "12 st 4 lb", 172.0), ("12 st 4", "12 st 4", 172.0),
        ("12 st 4.50 lbs", "12 st 4.50 lb", 172.5), ("12 ST 11,4", "12 st 11,4", 179.4),
        ("0 st 9 lb", "0 st 9 lb", 9.0),
    ])
    func aGoalInStonesAndPoundsKeepsItsForm(text: String, form: String, pounds: Double) throws {
        let goal = try #require(try goal(text))

        #expect(goal.text == form && goal.unit == .stones)
        #expect(abs(goal.number(in: .pounds) - pounds) < 1e-9)
    }

    @Test(arguments: [
        ("abc", LineProblem.Kind.notAGoal("abc")), ("", .noGoal), ("78", .noUnit), ("78 kilos", .notAUnit("kilos")),
        ("kg", .notAGoal("kg")), ("-78 kg", .notPositive("-78 kg")), ("0 kg", .notPositive("0 kg")),
        ("1001 kg", .tooHeavy("1001 kg")), ("7 8 kg", .notAGoal("7 8 kg")), ("78,123 kg", .notAGoal("78,123 kg")),
        ("12 st 14 lb", .notAGoal("12 st 14 lb")), ("12.5 st 4 lb", .notAGoal("12.5 st 4 lb")),
        ("78 kg by May", .notAPlan("by May")), ("1.2.3 kg", .notAGoal("1.2.3 kg")),
        (String(repeating: "x", count: 50), .notAGoal(String(repeating: "x", count: 40) + "…")),
    ])
    func anUnreadableGoalIsReported(text: String, kind: LineProblem.Kind) throws {
        #expect(try problem("# goal: \(text)").kind == kind)
    }

    @Test func theReportSaysWhereTheValueStands() throws {
        #expect(try problem("#  goal:\tabc") == LineProblem(line: 2, column: 10, kind: .notAGoal("abc")))
        #expect(try problem("# goal:") == LineProblem(line: 2, column: 8, kind: .noGoal))
        #expect(try problem("#height : tall") == LineProblem(line: 2, column: 11, kind: .notAHeight("tall")))
    }

    @Test func theSentenceSaysWhatWouldBeRight() {
        let sentences = [
            LineProblem.Kind.notAGoal("abc"), .noGoal, .notAHeight("tall"), .noHeight, .notAPossibleHeight("9 m"),
        ].map { DocumentMessages.sentence(for: $0) }

        #expect(
            sentences == [
                "\"abc\" is not a goal. A goal looks like 78 kg.", "The goal is missing. A goal looks like 78 kg.",
                "\"tall\" is not a height. A height looks like 178 cm or 5 ft 10 in.",
                "The height is missing. A height looks like 178 cm or 5 ft 10 in.",
                "A height must be between 30 cm and 3 m. A height looks like 178 cm or 5 ft 10 in.",
            ])
    }
}
