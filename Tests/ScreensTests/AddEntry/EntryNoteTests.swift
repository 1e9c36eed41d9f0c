import Geometry
import ScreenTestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens

@Suite struct EntryNoteTests {
    @Test func theButtonOpensAFieldForANote() throws {
        let stage = try AddEntryStage()
        let panel = try #require(stage.panel)
        #expect(panel.noteField.window == nil && panel.view.frame.height == 170)
        stage.type("82")

        stage.click(panel.noteButton)
        try stage.pass(1)

        #expect(panel.noteButton.window == nil && panel.noteField.window != nil && panel.noteField.alpha == 1)
        #expect(panel.view.frame == Rect(x: 20, y: 133, width: 280, height: 214))
        #expect(stage.window.firstResponder === panel.noteField)
        stage.type("after a run")
        stage.press(.return)
        #expect(stage.added == WeightEntry("2026-11-21T07:12:34+01:00", "82", note: "after a run"))
    }

    @Test func itGrowsInAQuarterOfASecond() throws {
        let stage = try AddEntryStage()
        var heights: [Double] = []

        stage.click(stage.panel.noteButton)
        for seconds in [0, 0.125, 0.125] {
            try stage.frame(after: seconds)
            heights.append(stage.panel.view.presentation.frame.height)
        }

        #expect(heights == [170, 192, 214])
        #expect(!stage.window.needsFrame)
    }

    @Test func theKeyboardGoesThroughTheNote() throws {
        let stage = try AddEntryStage()
        let panel = try #require(stage.panel)

        for _ in 0..<3 { stage.press(.tab) }
        #expect(stage.window.firstResponder === panel.noteButton)
        stage.press(.return)
        try stage.pass(1)
        #expect(stage.window.firstResponder === panel.noteField)
        stage.press(.tab)
        #expect(stage.window.firstResponder === panel.moreButton)
        stage.press(.tab, .shift)
        stage.press(.tab, .shift)

        #expect(stage.window.firstResponder === panel.dateField)
    }

    @Test func anEntryWithANoteOpensWithIt() throws {
        let stage = try AddEntryStage(editing: 4)
        let panel = try #require(stage.panel)
        #expect(panel.noteField.text.contains("before,↵and goes on"))
        #expect(panel.view.frame.height == 214)

        panel.weightField.selectAll()
        stage.type("183")
        stage.press(.return)

        var new = stage.root.history[4]
        new.weight = EntryWeight("183", .kilograms)!
        #expect(stage.panel.message.hasSuffix("Save again to save it anyway."))
        stage.press(.return)
        #expect(stage.recording.saved == [.edit(EntryReference(stage.root.history[4]), to: new)])
    }

    @Test func anotherNoteAloneIsAChange() throws {
        let stage = try AddEntryStage(editing: 4)
        var new = stage.root.history[4]
        stage.panel.noteField.becomeFirstResponder()
        stage.press(.end)
        stage.type("!")

        stage.press(.return)

        new.note += "!"
        #expect(stage.recording.saved == [.edit(EntryReference(stage.root.history[4]), to: new)])
    }

    @Test func shiftReturnEndsALine() throws {
        let stage = try AddEntryStage()
        stage.type("82")
        stage.click(stage.panel.noteButton)
        try stage.pass(1)

        stage.type("one")
        stage.press(.return, .shift)
        stage.type("two")

        #expect(stage.panel.noteField.text == "one↵two" && stage.recording.saved.isEmpty)
        stage.press(.return)
        #expect(stage.added?.note == "one\ntwo")
    }

    @Test func shiftReturnDoesNothingInTheOtherFields() throws {
        let stage = try AddEntryStage()
        stage.type("82")

        stage.press(.return, .shift)

        #expect(stage.panel.weightField.text == "82" && stage.recording.saved.isEmpty)
    }

    @Test func aLineThatIsEndedIsTakenBack() throws {
        let stage = try AddEntryStage(editing: 4)
        let field = stage.panel.noteField
        field.becomeFirstResponder()
        let before = field.text

        stage.press(.end)
        stage.press(.return, .shift)
        let ended = field.text
        stage.press(.character("z"), .control)

        #expect(ended == before + "↵" && field.text == before)
    }

    @Test func aKeyboardOnTheScreenLeavesTheNoteInSight() throws {
        let stage = try AddEntryStage(editing: 4)
        stage.panel.noteField.becomeFirstResponder()

        stage.root.panels.coveredArea = Rect(x: 0, y: 200, width: 320, height: 280)

        let field = stage.panel.noteField
        #expect(field.convert(field.bounds, to: nil).maxY == 192)
    }

    @Test(arguments: TextSize.allCases, [280.0, 320]) func nothingOverlapsWithANote(
        textSize: TextSize, width: Double
    ) throws {
        let stage = try AddEntryStage(editing: 4, size: Size(width: width, height: 360), textSize: textSize)
        stage.panel.weightField.text = ""
        stage.press(.return)
        try stage.pass(1)

        let view = stage.panel.view
        stage.expectNothingOverlaps()
        #expect(stage.panel.panel.rows.map(\.caption.text) == ["Weight", "Date", "Note"])
        let message = stage.panel.panel.message
        #expect(message.preferredSize(in: message.bounds.width).height <= message.bounds.height)
        #expect(view.frame.minY >= 0 && view.frame.maxY <= 360)
    }

    @Test func theLastWeightStandsInTheEmptyField() throws {
        let stage = try AddEntryStage(decimalMark: ",")
        #expect(stage.panel.weightField.placeholder == "last 81,9")

        stage.root.unit = .pounds
        #expect(stage.panel.weightField.placeholder == "last 180,6")
        stage.root.unit = .stones
        #expect(stage.panel.weightField.placeholder == "last 12 st 12,6")
        stage.root.show(WeightHistory(entries: [WeightEntry("2026-11-01", "150.25", .pounds)]))
        stage.root.unit = .pounds

        #expect(stage.panel.weightField.placeholder == "last 150,25")
        #expect(try AddEntryStage(history: WeightHistory()).panel.weightField.placeholder == "")
    }

    @Test(arguments: [
        (WeightUnit.kilograms, "82,4", "= 181.7 lbs"), (.pounds, "181.7", "= 82.4 kg"),
        (.stones, "12 st 13.7", "= 82.4 kg"),
        (.kilograms, "", ""), (.kilograms, "8o", ""), (.kilograms, "1001", ""), (.kilograms, "181 lb", "= 82.1 kg"),
    ])
    func theWeightIsSaidInTheOtherUnit(unit: WeightUnit, typed: String, words: String) throws {
        let stage = try AddEntryStage(unit)

        stage.type(typed)

        #expect(stage.panel.panel.message.text == words)
        #expect(stage.panel.message == "")
    }

    @Test func aMistakeStandsInItsPlaceUntilItIsMended() throws {
        let stage = try AddEntryStage()
        stage.typeDate("tomorrow")
        stage.panel.weightField.becomeFirstResponder()
        stage.type("82.4")
        #expect(stage.panel.panel.message.text == "= 181.7 lbs")

        stage.press(.return)
        #expect(stage.panel.panel.message.text.hasPrefix("\"tomorrow\""))
        stage.typeDate("today")

        #expect(stage.panel.panel.message.text == "Saturday 21 November")
    }

    @Test func aTypedUnitIsThePanels() throws {
        let stage = try AddEntryStage()

        stage.type("181 lb")
        #expect(stage.panel.unitButton.title == "lbs" && stage.root.unit == .kilograms)
        stage.press(.return)

        #expect(stage.added?.weight == EntryWeight("181", .pounds))
    }

    @Test func stonesAreTypedWhateverThePanelsUnit() throws {
        let stage = try AddEntryStage()

        stage.type("12 st 11")
        #expect(stage.panel.unitButton.title == "st")
        stage.press(.return)

        #expect(stage.added?.weight == EntryWeight("179", .pounds))
    }

    @Test func theButtonTakesATypedUnitAway() throws {
        let stage = try AddEntryStage()
        stage.type("181.4 kg")

        stage.click(stage.panel.unitButton)
        try stage.pass(1)
        stage.press(.home)
        stage.press(.return)
        try stage.pass(1)

        #expect(stage.panel.unit == .pounds && stage.panel.weightField.text == "181.4")
    }
}
