import Geometry
import ScreenTestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens

/// Ranges, plans and energy in the panel for goal and height.
@Suite struct GoalPlanPanelTests {
    private let recording = Recording()
    private let root: RootViewController
    private let screen: TestScreen

    init() throws {
        root = RootViewController(actions: recording, format: .plain(.kilograms))
        screen = try TestScreen(root, size: Size(width: 320, height: 480))
        screen.window.currentTraits.reducesMotion = true
        root.show(.twoMonths)
    }

    private var panel: PersonViewController { root.personScreen! }

    private func open(_ goal: Goal? = nil, height: String? = nil) throws {
        root.person = Person(goal: goal, height: try height.map { try Height($0) })
        screen.press(.character("g"))
        try screen.update(at: 1)
        try screen.update(at: 2)
    }

    private func type(_ text: String, into field: TextField) {
        field.becomeFirstResponder()
        field.selectAll()
        field.insertText(text)
    }

    /// Types into the fields, confirms, and returns the texts of the settings that are saved.
    private func save(_ goal: String? = nil, upTo upper: String? = nil, plan: String? = nil) -> [String?]? {
        recording.saved = []
        if let goal { type(goal, into: panel.goalField) }
        if let upper { type(upper, into: panel.upperField) }
        if let plan { type(plan, into: panel.planField) }
        screen.press(.return)
        if case .person(let lines)? = recording.saved.last { return lines.map(\.setting.text) }
        return nil
    }

    /// A typed number takes the new unit with the panel, which is seen beside it.
    @Test func aWeeklyChangeShowsItsUnit() throws {
        try open()
        let suffixes = ["0.4", "0.4 lb", "2027-03-01", "x", ""].map { text in
            type(text, into: panel.planField)
            return panel.planField.suffix
        }
        type("0.4", into: panel.planField)
        panel.choose(.pounds)

        #expect(suffixes == ["kg", "", "", "", ""])
        #expect(panel.planField.suffix == "lbs" && panel.panel.message.text == "= 0.4 lbs a week")
        panel.choose(.stones)
        #expect(panel.planField.suffix == "lbs")
    }

    private func kilograms(_ text: String) -> EntryWeight { EntryWeight(text, .kilograms)! }
    private var range: Goal { Goal(from: kilograms("76"), to: kilograms("78"))! }

    @Test func twoWeightsAreARange() throws {
        try open()

        #expect(save("76", upTo: "78.5") == ["76-78.5 kg"])
    }

    /// As in a document and on the command line.
    @Test(arguments: [("80-82", "80-82 kg"), ("80.5 – 82 kg", "80.5-82 kg"), ("170-175 lb", "170-175 lbs")])
    func aRangeInOneFieldIsDivided(typed: String, text: String) throws {
        try open(range)

        #expect(save(typed) == [text])
    }

    @Test func aRangeInOneFieldThatIsWrongShowsItsBounds() throws {
        try open()

        #expect(save("82-80") == nil)

        #expect(panel.message == "The upper weight must be above the goal.")
        #expect(panel.goalField.text == "82" && panel.upperField.text == "80")
    }

    @Test func aRangeIsShownAndChanged() throws {
        try open(range)
        #expect(panel.goalField.text == "76" && panel.upperField.text == "78" && panel.planField.text == "")

        #expect(save(upTo: "79") == ["76-79 kg"])
    }

    @Test func anEmptyUpperBoundLeavesAWeight() throws {
        try open(range)

        #expect(save(upTo: "") == ["76 kg"])
    }

    /// The trend was computed by another program: 82.48 kg.
    @Test(arguments: [
        ("2027-03-01", "78 kg by 2027-03-01 from 82.5 kg 2026-11-21"),
        ("01/03/2027", "78 kg by 2027-03-01 from 82.5 kg 2026-11-21"),
        ("0.4", "78 kg at 0.4 kg a week from 82.5 kg 2026-11-21"),
        ("1 lb", "78 kg at 1 lbs a week from 82.5 kg 2026-11-21"),
    ])
    func aPlanBeginsWithTheTrendOfToday(typed: String, text: String) throws {
        try open()

        #expect(save("78", plan: typed) == [text])
    }

    @Test func anUntouchedPlanKeepsItsStart() throws {
        let plan = GoalPlan(
            .perWeek(kilograms("0.40")), from: kilograms("84.2"), on: CalendarDay(year: 2026, month: 9, day: 1))
        try open(Goal(kilograms("78"), plan))
        #expect(panel.planField.text == "0.40 kg")

        type("178", into: panel.heightField)
        #expect(save() == ["178 cm"])
        recording.finishSaving?("The disk is full.")
        #expect(save("77")?.first == "77 kg at 0.40 kg a week from 82.5 kg 2026-11-21")
    }

    @Test(arguments: [
        ("", "78", "", "The goal is missing. A goal looks like 82.4."),
        ("", "", "0.4", "The goal is missing. A goal looks like 82.4."),
        ("78", "76", "", "The upper weight must be above the goal."),
        ("76", "78", "0.4", "A range has no date and no rate. Empty one of the fields."),
        ("78", "x", "", "\"x\" is not a number. A goal looks like 82.4."),
        (
            "78", "", "soon",
            "\"soon\" is not a date or a rate. Enter a day such as 01/03/2027, or a weekly change such as 0.4 kg."
        ),
        ("78", "", "2026-11-21", "The date of a goal must be after today."),
    ])
    func aMistakeIsExplained(goal: String, upper: String, plan: String, sentence: String) throws {
        try open()

        #expect(save(goal, upTo: upper, plan: plan) == nil)

        #expect(panel.message == sentence)
        #expect(save("76", upTo: "78", plan: "") == ["76-78 kg"])
    }

    @Test(arguments: [
        ("78", "1", nil, "That is faster than 1 % a week. Save again to save it anyway."),
        ("58", "", "178 cm", "58 kg is below a body mass index of 18.5. Save again to save it anyway."),
        (
            "58", "1", "178 cm",
            "That is faster than 1 % a week. 58 kg is below a body mass index of 18.5. Save again to save it anyway."
        ),
    ])
    func anUnusualGoalIsAskedAboutOnce(goal: String, plan: String, height: String?, question: String) throws {
        try open(height: height)

        #expect(save(goal, plan: plan) == nil && panel.message == question)
        #expect(save()?.count == 1 && panel.message == "")
    }

    @Test func aKnownUnusualGoalIsNotAskedAbout() throws {
        try open(Goal(kilograms("50")), height: "178 cm")

        type("179", into: panel.heightField)

        #expect(save() == ["179 cm"])
    }

    @Test func energyIsChosenAndRemembered() throws {
        var choices = 0
        root.onChoice = { choices += 1 }
        try open()
        let choice = try #require(panel.panel.rows.last?.views.compactMap { $0 as? SegmentedControl }.first)
        #expect(choice.selectedIndex == 0 && choice.name == "Energy")

        choice.selectedIndex = 1
        choice.onChange?(1)
        screen.press(.return)
        try screen.update(at: 3)

        #expect(root.graphScreen.style.showsEnergy && choices == 1 && recording.saved == [])
        #expect(root.panels.rowPanel?.weightRow == nil)
    }

    @Test func theHintSaysWhatAPlanIs() throws {
        try open()

        for (text, hint) in [
            ("2027-03-01", "Monday 1 March 2027"), ("0.4", "= 0.4 kg a week"), ("x", ""), ("", ""),
        ] {
            type(text, into: panel.planField)
            #expect(panel.panel.message.text == hint)
        }
        type("78", into: panel.upperField)
        #expect(panel.panel.message.text == "= 172.0 lbs")
    }

    @Test func theUnitIsThatOfTheGoal() throws {
        try open(range)

        root.unit = .pounds

        #expect(panel.upperField.text == "172.0" && panel.upperField.name == "Upper bound in pounds")
        #expect(panel.planField.placeholder == "date or lbs a week")
        root.unit = .stones
        #expect(panel.planField.placeholder == "date or lbs a week")
        root.unit = .kilograms
        #expect(panel.upperField.text == "78" && save() == nil)
    }

    /// Another program changes the goal while the height is typed.
    @Test func whatIsNotTypedFollowsTheDocument() throws {
        try open(range)
        type("79", into: panel.upperField)

        root.person.goal = Goal(kilograms("77"), GoalPlan(.perWeek(kilograms("0.3"))))

        #expect(panel.goalField.text == "77" && panel.upperField.text == "79" && panel.planField.text == "0.3 kg")
    }
}
