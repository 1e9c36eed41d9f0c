import Geometry
import ScreenTestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens
@testable import WeightGraph

/// The panel for goal and height over the graph, in an offscreen window.
@Suite struct GoalPanelTests {
    private let recording = Recording()
    private let root: RootViewController
    private let screen: TestScreen
    private let known = Person(goal: Goal(EntryWeight("78", .kilograms)!), height: try? Height("178 cm"))

    init() throws {
        var format = EntryFormat.plain(.kilograms)
        format.weights.decimalMark = ","
        root = RootViewController(actions: recording, format: format)
        screen = try TestScreen(root, size: Size(width: 320, height: 480))
        screen.window.currentTraits.reducesMotion = true
        root.show(.twoMonths)
    }

    private var panel: PersonViewController { root.personScreen! }

    private func open(_ person: Person = Person()) throws {
        root.person = person
        screen.press(.character("g"))
        try screen.update(at: 1)
        try screen.update(at: 2)
    }

    private func type(_ text: String, into field: TextField) {
        field.becomeFirstResponder()
        field.selectAll()
        field.insertText(text)
    }

    private func save(_ goal: String?, _ height: String?) -> [PersonSetting]? {
        if let goal { type(goal, into: panel.goalField) }
        if let height { type(height, into: panel.heightField) }
        screen.press(.return)
        if case .person(let lines)? = recording.saved.last { return lines.map(\.setting) }
        return nil
    }

    @Test func standsAsTheOneForEntriesDoes() throws {
        try open()

        #expect(panel.view.frame == Rect(x: 20, y: 89, width: 280, height: 82 + 5 * 44))
        #expect(screen.window.firstResponder === panel.goalField)
        #expect(panel.goalField.text == "" && panel.heightField.text == "" && panel.unitButton.title == "kg")
        #expect(root.entryScreen == nil)
        screen.press(.character("n"))
        #expect(root.entryScreen == nil && root.panels.rowPanel === panel)
    }

    @Test func aPressOnTheSummaryOpensIt() throws {
        try screen.update(at: 1)
        let summary = try #require(root.graphScreen.paper.subviews.first { $0 is SummaryLabel })

        screen.click(summary.convert(summary.bounds.center, to: nil))

        #expect(root.personScreen != nil)
    }

    @Test func whatIsTypedIsSavedAtOnce() throws {
        try open()

        let settings = save("78,5", "5' 10\"")

        #expect(settings == [.goal(Goal(EntryWeight("78.5", .kilograms)!)), .height(try Height("5 ft 10 in"))])
        #expect(root.personScreen != nil)
        recording.finishSaving?(nil)
        try screen.update(at: 3)
        #expect(root.personScreen == nil && root.panels.rowPanel?.weightRow == nil)
    }

    /// Another program may set the goal after the user selects all, and before the first digit.
    @Test(arguments: [nil, Goal(EntryWeight("78", .kilograms)!)])
    func whatIsToBeTypedOverStaysSo(goal: Goal?) throws {
        try open(Person(goal: goal))
        screen.press(.character("a"), [.control])

        root.person = Person(goal: Goal(EntryWeight("82.5", .kilograms)!))
        panel.goalField.insertText("71,2")

        #expect(panel.goalField.text == "71,2")
    }

    @Test func whatAnotherProgramSetMeanwhileIsOverwrittenOnceConfirmed() throws {
        try open(known)
        panel.goalField.becomeFirstResponder()
        panel.goalField.update(to: "77")
        root.person = Person(goal: Goal(EntryWeight("75", .kilograms)!), height: try Height("180 cm"))

        screen.press(.return)
        let question = panel.panel.statement?.sentence
        #expect(recording.saved.isEmpty && panel.heightField.text == "180 cm")
        screen.press(.return)

        #expect(question == "The goal was changed to 75 kg. Save again to overwrite it.")
        #expect(recording.saved == [.set([.goal(Goal(EntryWeight("77", .kilograms)!))])])
    }

    @Test func aHeightThatAnotherProgramRemovedIsSetOnceConfirmed() throws {
        try open(known)
        panel.heightField.update(to: "179 cm")
        root.person = Person(goal: known.goal)

        screen.press(.return)
        let question = panel.panel.statement?.sentence
        screen.press(.return)

        #expect(question == "The height was removed. Save again to set it.")
        #expect(recording.saved == [.set([.height(try Height("179 cm"))])])
    }

    @Test func onlyWhatWasChangedIsSaved() throws {
        try open(known)
        #expect(panel.goalField.text == "78" && panel.heightField.text == "178 cm")

        #expect(save("77", nil) == [.goal(Goal(EntryWeight("77", .kilograms)!))])
    }

    @Test func anEmptyFieldRemoves() throws {
        try open(known)

        #expect(save("", " ") == [.goal(nil), .height(nil)])
    }

    @Test func whatIsLeftAsItWasSavesNothing() throws {
        try open(known)

        #expect(save("78", "178cm") == nil)
        try screen.update(at: 3)
        #expect(root.panels.rowPanel?.weightRow == nil)
    }

    @Test(arguments: [
        ("abc", "178", "\"abc\" is not a number. A goal looks like 82,4."),
        ("0", "178", "A goal must be above zero. A goal looks like 82,4."),
        ("1001", "178", "\"1001\" is over 1000 kg. A goal looks like 82,4."),
        ("78", "tall", "\"tall\" is not a height. A height looks like 178 cm or 5 ft 10 in."),
        ("78", "9 m", "A height must be between 30 cm and 3 m. A height looks like 178 cm or 5 ft 10 in."),
    ])
    func aMistakeIsExplained(goal: String, height: String, sentence: String) throws {
        try open()

        #expect(save(goal, height) == nil)

        let isGoal = sentence.contains("goal")
        #expect(panel.message == sentence)
        #expect(panel.goalField.hasError == isGoal && panel.heightField.hasError == !isGoal)
        #expect(screen.window.firstResponder === (isGoal ? panel.goalField : panel.heightField))
        #expect(save("78", "178")?.count == 2 && panel.message == "")
    }

    @Test func aFailureStaysUpAndIsSaid() throws {
        try open()
        _ = save("78", nil)

        recording.finishSaving?("The disk is full.")

        #expect(root.personScreen != nil && panel.message == "The disk is full.")
        #expect(save("77", nil) == [.goal(Goal(EntryWeight("77", .kilograms)!))])
    }

    @Test func theUnitFollowsUntilAGoalIsTyped() throws {
        try open(known)

        root.unit = .pounds
        let converted = (panel.goalField.text, panel.unitButton.title)
        type("172", into: panel.goalField)
        root.unit = .kilograms

        #expect(converted == ("172,0", "lbs"))
        #expect(panel.unitButton.title == "lbs")
        #expect(save(nil, nil) == [.goal(Goal(EntryWeight("172", .pounds)!))])
    }

    @Test func stonesAreWrittenAsTheyWereTyped() throws {
        root.unit = .stones
        try open()

        let settings = save("12st 4,5", nil)

        #expect(settings?.map(\.text) == ["12 st 4.5"])
        #expect(settings?.first?.words(WeightFormat(decimalMark: ",")) == "12 st 4,5")
    }

    @Test func eachFieldHasAnExampleAndItsUnit() throws {
        try open()

        #expect(panel.goalField.placeholder == "like 82,4" && panel.unitButton.title == "kg")
        #expect(panel.heightField.placeholder == "like 178" && panel.heightField.suffix == "cm")
    }

    @Test func inPoundsTheExampleIsInFeet() throws {
        root.unit = .pounds
        try open()

        #expect(panel.heightField.placeholder == "like 5 ft 10 in" && panel.heightField.suffix == "")
    }

    @Test(arguments: [
        ("178", "cm", "= 178 cm"), ("1,78", "m", "= 1,78 m"), ("178 cm", "", "= 178 cm"), ("5' 10\"", "", "= 178 cm"),
        ("tall", "", ""), ("", "cm", ""), ("9", "cm", ""),
    ])
    func theHintSaysTheHeightsUnit(typed: String, suffix: String, hint: String) throws {
        try open()

        type(typed, into: panel.heightField)

        #expect(panel.heightField.suffix == suffix && panel.panel.message.text == hint)
    }

    @Test func theHintIsOfTheFocusedField() throws {
        try open(known)
        #expect(panel.panel.message.text == "= 172,0 lbs")

        panel.heightField.becomeFirstResponder()
        #expect(panel.panel.message.text == "= 178 cm")
        panel.goalField.becomeFirstResponder()

        #expect(panel.panel.message.text == "= 172,0 lbs")
    }

    /// Another program changes the goal while the height is typed.
    @Test func whatIsNotTypedFollowsTheDocument() throws {
        try open(known)
        type("180", into: panel.heightField)

        root.person = Person(goal: Goal(EntryWeight("75", .kilograms)!), height: try Height("2 m"))

        #expect(panel.goalField.text == "75" && panel.heightField.text == "180")
        // The other program's height is not overwritten unasked.
        #expect(save(nil, nil) == nil)
        #expect(save(nil, nil) == [.height(try Height("180 cm"))])
    }

    @Test func aKeyboardOnTheScreenMovesIt() throws {
        try open()

        root.panels.coveredArea = Rect(x: 0, y: 200, width: 320, height: 280)

        #expect(panel.goalField.convert(panel.goalField.bounds, to: nil).maxY <= 192)
        panel.heightField.becomeFirstResponder()
        #expect(panel.heightField.convert(panel.heightField.bounds, to: nil).maxY == 192)
    }

    @Test func escapeChangesNothing() throws {
        try open(known)
        type("1", into: panel.goalField)

        screen.press(.escape)
        try screen.update(at: 3)

        #expect(recording.saved == [] && root.panels.rowPanel?.weightRow == nil)
    }
}
