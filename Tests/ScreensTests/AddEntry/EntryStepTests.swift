import Geometry
import ScreenTestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens

@Suite struct EntryStepTests {
    @Test(arguments: [
        (WeightUnit.kilograms, "82.4", Key.up, false, "82.5"), (.kilograms, "82.4", .down, true, "81.4"),
        (.kilograms, "82", .up, false, "82.1"), (.kilograms, "0.1", .down, true, "0.1"),
        (.kilograms, "8o", .up, false, "8o"),
        (.kilograms, "1000", .up, false, "1000"), (.pounds, "181.4", .up, true, "182.4"),
        (.stones, "12 st 13.9", .up, false, "13 st 0.0"), (.stones, "12.8", .down, true, "12 st 10.2"),
        (.kilograms, "82.4 kg", .up, false, "82.5"),
    ])
    func theWeight(unit: WeightUnit, typed: String, key: Key, isLarge: Bool, text: String) throws {
        let stage = try AddEntryStage(unit)
        stage.type(typed)

        stage.press(key, isLarge ? .shift : [])

        #expect(stage.panel.weightField.text == text)
        #expect(stage.panel.message == "")
    }

    @Test func anEmptyFieldBeginsAtTheLastWeight() throws {
        let stage = try AddEntryStage(decimalMark: ",")

        stage.press(.up)
        #expect(stage.panel.weightField.text == "82,0")
        stage.press(.down)
        stage.press(.down)
        #expect(stage.panel.weightField.text == "81,8")
        stage.press(.character("z"), .control)
        #expect(stage.panel.weightField.text == "81,9")
        stage.press(.return)

        #expect(stage.added?.weight == EntryWeight("81.9", .kilograms))
    }

    @Test func aStepIsAsGoodAsTyping() throws {
        let stage = try AddEntryStage()
        stage.press(.up)

        stage.root.unit = .pounds

        #expect(stage.panel.unit == .kilograms && stage.panel.weightField.text == "82.0")
        #expect(stage.panel.panel.message.text == "= 180.8 lbs")
    }

    @Test func withoutEntriesThereIsNothingToBeginAt() throws {
        let stage = try AddEntryStage(history: WeightHistory())

        stage.press(.up)

        #expect(stage.panel.weightField.text == "")
    }

    @Test func theDateKeepsItsTime() throws {
        let stage = try AddEntryStage()
        stage.type("82.4")
        stage.panel.dateField.becomeFirstResponder()

        stage.press(.down)
        #expect(stage.panel.dateField.text == "20/11/2026, 07:12")
        stage.press(.down, .shift)
        #expect(stage.panel.dateField.text == "13/11/2026, 07:12")
        stage.press(.up)
        stage.press(.return)

        #expect(stage.added?.date.text == "2026-11-14T07:12:34+01:00")
    }

    @Test(arguments: [
        ("1/11/2026", "31/10/2026"), ("1/11/26 7:05", "31/10/2026, 07:05"), ("yesterday", "19/11/2026"), ("x", "x"),
    ])
    func aTypedDate(typed: String, text: String) throws {
        let stage = try AddEntryStage()
        stage.typeDate(typed)

        stage.press(.down)

        #expect(stage.panel.dateField.text == text)
        stage.press(.character("z"), .control)
        #expect(stage.panel.dateField.text == (typed == text ? "21/11/2026, 07:12" : typed))
    }

    @Test func theWheelStepsTheFieldThatHasTheFocus() throws {
        let stage = try AddEntryStage()
        let (weight, date) = (stage.panel.weightField, stage.panel.dateField)
        stage.type("82.4")
        func turn(_ notches: Double, over field: TextField, _ modifiers: Modifiers = []) -> String {
            stage.window.scroll(
                notches: Point(x: 0, y: notches), at: field.convert(field.bounds.center, to: nil),
                modifiers: modifiers, time: stage.time)
            return field.text
        }

        #expect(turn(-1, over: weight) == "82.5")
        #expect(turn(-0.5, over: weight) == "82.5")
        #expect(turn(-0.5, over: weight) == "82.6")
        #expect(turn(1, over: weight, .shift) == "81.6")
        #expect(turn(1, over: date) == "21/11/2026, 07:12")
        date.becomeFirstResponder()

        #expect(turn(1, over: date) == "20/11/2026, 07:12")
        #expect(turn(-2, over: date) == "22/11/2026, 07:12")
        #expect(turn(1, over: weight) == "81.6")
        #expect(stage.panel.shownHint == "Sunday 22 November, 07:12")
    }

    @Test func theArrowsStepTheDate() throws {
        let stage = try AddEntryStage()
        let (back, on) = try (stage.arrow("Previous day"), stage.arrow("Next day"))
        stage.type("82.4")

        stage.click(back)
        #expect(stage.panel.dateField.text == "20/11/2026, 07:12" && stage.panel.dateField.isEditing)
        stage.click(back)
        stage.click(on)
        #expect(stage.panel.shownHint == "Friday 20 November, 07:12")
        stage.press(.return)

        #expect(stage.added?.date.text == "2026-11-20T07:12:34+01:00")
    }

    @Test func anArrowThatIsHeldRepeats() throws {
        let stage = try AddEntryStage()
        let back = try stage.arrow("Previous day")

        stage.window.beginPress(at: back.convert(back.bounds.center, to: nil), time: stage.time)
        try stage.pass(0.75)
        stage.window.endPress(at: back.convert(back.bounds.center, to: nil), time: stage.time)
        try stage.pass(1)

        #expect(stage.panel.dateField.text == "16/11/2026, 07:12")
    }

    @Test func buttonsAndNotesDoNotStep() throws {
        let stage = try AddEntryStage(editing: 4)
        let panel = try #require(stage.panel)
        let texts = [panel.weightField.text, panel.dateField.text, panel.noteField.text]

        for view: View in [panel.unitButton, panel.noteField, panel.saveButton] {
            view.becomeFirstResponder()
            stage.press(.up)
        }

        #expect([panel.weightField.text, panel.dateField.text, panel.noteField.text] == texts)
    }

    /// The panel for goal and height has steps and conversions too.
    @Test func theGoalSteps() throws {
        let stage = try AddEntryStage()
        stage.press(.escape)
        try stage.pass(1)
        stage.root.editPerson()
        let panel = try #require(stage.root.personScreen)
        stage.type("78")

        stage.press(.down)

        #expect(panel.goalField.text == "77.9")
        #expect(panel.panel.message.text == "= 171.7 lbs")
        panel.heightField.becomeFirstResponder()
        stage.press(.up)
        #expect(panel.heightField.text == "")
    }
}
