import Geometry
import ScreenTestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens

@Suite struct AddEntryInputTests {
    @Test(arguments: ["82.4", "82,4"], [".", ","]) func bothMarksAreRead(text: String, mark: String) throws {
        let stage = try AddEntryStage(decimalMark: mark)
        stage.type(text)

        stage.press(.return)

        #expect(stage.added?.weight == EntryWeight("82.4", .kilograms))
    }

    @Test(arguments: [
        ("", "The weight is missing. A weight looks like 82.4."),
        ("abc", "\"abc\" is not a number. A weight looks like 82.4."),
        ("0", "A weight must be above zero. A weight looks like 82.4."),
        ("−5", "A weight must be above zero. A weight looks like 82.4."),
        ("1001", "\"1001\" is over 1000 kg. A weight looks like 82.4."),
        ("one hundred kilograms", "\"one hundred kil…\" is not a number. A weight looks like 82.4."),
    ]) func aWeightThatIsNone(text: String, sentence: String) throws {
        let stage = try AddEntryStage()
        stage.type(text)

        stage.press(.return)
        try stage.pass(1)

        #expect(stage.recording.saved == [])
        #expect(stage.panel.message == sentence)
        #expect(stage.panel.weightField.hasError && !stage.panel.dateField.hasError)
        #expect(stage.window.firstResponder === stage.panel.weightField)
        #expect(stage.panel.weightField.selection == TextSelection(0..<text.utf8.count))
    }

    @Test func anExampleIsInTheUnitAndWithTheMarkOfTheLocale() throws {
        let stage = try AddEntryStage(.pounds, decimalMark: ",")
        stage.type("2300")

        stage.press(.return)

        #expect(stage.panel.message == "\"2300\" is over 2204 lbs. A weight looks like 181,7.")
    }

    @Test(arguments: [("12 st 11.4", "179.4", WeightUnit.pounds), ("12,8", "12.8", .stones)], [".", ","])
    func stonesAreTypedWithTheirPoundsOrWithoutThem(
        typed: (text: String, number: String, unit: WeightUnit), mark: String
    )
        throws
    {
        let stage = try AddEntryStage(.stones, decimalMark: mark)
        stage.type(typed.text)

        stage.press(.return)

        #expect(stage.panel.unitButton.title == "st")
        #expect(stage.added?.weight == EntryWeight(typed.number, typed.unit))
    }

    @Test func poundsOfAnotherStoneAreRefused() throws {
        let stage = try AddEntryStage(.stones, decimalMark: ",")
        stage.type("12 st 15")

        stage.press(.return)

        #expect(
            stage.panel.message == "Pounds must be below 14: a stone is 14 pounds. A weight looks like 12 st 13,7.")
    }

    @Test func anEntryIsEditedInStones() throws {
        let stage = try AddEntryStage(.stones, editing: 5, decimalMark: ",")

        #expect(stage.panel.weightField.text == "12 st 13,7")
        stage.panel.weightField.selectAll()
        stage.type("12 12,5")
        stage.press(.return)

        guard case .edit(_, let entry)? = stage.recording.saved.last else {
            Issue.record("Nothing is saved.")
            return
        }
        #expect(entry.weight == EntryWeight("180.5", .pounds))
    }

    @Test(arguments: [
        ("", "The date is missing. A date looks like 21/11/2026, 07:12."),
        ("tomorrow", "\"tomorrow\" is not a date. A date looks like 21/11/2026, 07:12."),
        ("31/02/2026", "There is no such day. A date looks like 21/11/2026, 07:12."),
        ("21/11/2026, 25:00", "There is no such time. A date looks like 21/11/2026, 07:12."),
    ]) func aDateThatIsNone(text: String, sentence: String) throws {
        let stage = try AddEntryStage()
        stage.type("82.4")
        stage.typeDate(text)

        stage.panel.weightField.becomeFirstResponder()
        stage.press(.return)

        #expect(stage.recording.saved == [])
        #expect(stage.panel.message == sentence)
        #expect(stage.panel.dateField.hasError && !stage.panel.weightField.hasError)
        #expect(stage.window.firstResponder === stage.panel.dateField)
    }

    @Test func whatIsChangedIsNotWrongAnyMore() throws {
        let stage = try AddEntryStage()
        stage.typeDate("tomorrow")
        stage.press(.return)
        #expect(stage.panel.weightField.hasError && stage.panel.dateField.hasError)
        #expect(stage.panel.message.hasPrefix("The weight is missing."))

        stage.type("82")
        #expect(!stage.panel.weightField.hasError)
        #expect(stage.panel.message.hasPrefix("\"tomorrow\""))
        stage.typeDate("1/11/2026")

        #expect(!stage.panel.dateField.hasError)
        #expect(stage.panel.message == "")
        stage.press(.return)
        #expect(stage.added == WeightEntry("2026-11-01", "82"))
    }

    @Test(arguments: [
        ("20/11/2026, 06:30", "2026-11-20T06:30+01:00"), ("2026-11-20T06:30", "2026-11-20T06:30+01:00"),
        ("20/11/26 06:30", "2026-11-20T06:30+01:00"), ("2026-11-20", "2026-11-20"),
        ("2026-11-20T06:30:15-05:00", "2026-11-20T06:30:15-05:00"),
        ("21/11/2026, 07:12", "2026-11-21T07:12:34+01:00"),
    ]) func datesThatAreTyped(text: String, written: String) throws {
        let stage = try AddEntryStage()
        stage.type("82.4")
        stage.typeDate(text)

        stage.press(.return)

        #expect(stage.added?.date.text == written)
    }

    @Test func typedDigitsStayWhenTheUnitChanges() throws {
        let stage = try AddEntryStage()
        stage.type("181.4")

        stage.click(stage.panel.unitButton)
        try stage.pass(1)
        #expect(stage.root.panels.unitSelector?.unit == .kilograms)
        stage.press(.home)
        #expect(stage.panel.unitButton.title == "lbs")
        stage.press(.return)
        try stage.pass(1)

        #expect(stage.root.panels.unitSelector == nil)
        #expect(stage.root.unit == .pounds)
        #expect(stage.panel.weightField.text == "181.4")
        stage.panel.weightField.becomeFirstResponder()
        stage.press(.return)
        #expect(stage.added?.weight == EntryWeight("181.4", .pounds))
    }

    @Test func theUnitFollowsOtherWindowsUntilAWeightIsTyped() throws {
        let stage = try AddEntryStage()
        let width = stage.panel.unitButton.frame.width

        stage.root.unit = .pounds
        try stage.pass(0)
        let before = stage.panel.unitButton.title
        stage.type("180")
        stage.root.unit = .kilograms
        try stage.pass(0)

        #expect(before == "lbs" && stage.panel.unitButton.title == "lbs")
        #expect(stage.panel.unitButton.frame.width == width)
        #expect(stage.panel.weightField.text == "180")
        stage.press(.return)
        #expect(stage.added?.weight == EntryWeight("180", .pounds))
    }

    @Test func digitsThatWereTakenAwayAgainWereTyped() throws {
        let stage = try AddEntryStage()
        stage.type("8")
        stage.press(.backspace)

        stage.root.unit = .pounds
        stage.type("82")
        stage.press(.return)

        #expect(stage.added?.weight == EntryWeight("82", .kilograms))
    }

    @Test func anotherDateIsNoWeight() throws {
        let stage = try AddEntryStage(editing: 6)
        stage.typeDate("03/11/2026, 07:05")

        stage.root.unit = .pounds

        #expect(stage.panel.unit == .pounds)
        #expect(stage.panel.weightField.text == "181.4")
    }

    @Test func anEditedWeightKeepsItsUnitWhateverTheDefaultIs() throws {
        let stage = try AddEntryStage(editing: 6)
        stage.panel.weightField.selectAll()
        stage.type("79")

        for unit in [WeightUnit.pounds, .kilograms, .pounds] { stage.root.unit = unit }
        stage.press(.return)

        guard case .edit(_, let entry)? = stage.recording.saved.last else { throw StageError.nothingSaved }
        #expect(entry.weight == EntryWeight("79", .kilograms))
    }

    /// The unit selector over a panel starts with the panel's unit, which may differ from the default.
    @Test func theSelectorBeginsWithThePanelsUnit() throws {
        let stage = try AddEntryStage()
        stage.type("181.4")
        stage.root.unit = .pounds

        stage.click(stage.panel.unitButton)
        try stage.pass(1)
        #expect(stage.root.panels.unitSelector?.unit == .kilograms)
        stage.root.unit = .kilograms
        stage.root.unit = .pounds
        #expect(stage.root.panels.unitSelector?.unit == .kilograms)
        stage.press(.home)
        stage.press(.return)
        try stage.pass(1)

        #expect(stage.panel.unit == .pounds && stage.root.unit == .pounds)
    }

    @Test func backFromTheSelectorCaretAndSelectionAreAsTheyWere() throws {
        let stage = try AddEntryStage()
        stage.type("80")

        stage.click(stage.panel.unitButton)
        try stage.pass(1)
        stage.press(.return)
        try stage.pass(1)
        #expect(stage.window.firstResponder === stage.panel.weightField)
        stage.type(".5")
        #expect(stage.panel.weightField.text == "80.5")
        stage.panel.weightField.selection = TextSelection(anchor: 1, head: 3)
        stage.click(stage.panel.unitButton)
        try stage.pass(1)
        stage.press(.return)
        try stage.pass(1)

        #expect(stage.panel.weightField.selection == TextSelection(anchor: 1, head: 3))
    }

    @Test func otherScriptsDigitsAreRead() throws {
        for (typed, written) in [("۸۲٫۴", "82.4"), ("81.", "81"), ("+85", "85")] {
            let stage = try AddEntryStage()
            stage.type(typed)
            stage.press(.return)

            #expect(stage.added?.weight.text == written)
        }
    }

    @Test func shiftUOpensTheSelectorWithoutThePanel() throws {
        let stage = try AddEntryStage()
        stage.press(.escape)
        try stage.pass(1)

        stage.press(.character("u"), .shift)
        try stage.pass(1)
        #expect(stage.root.panels.unitSelector != nil)
        stage.press(.character("l"))
        stage.press(.escape)
        try stage.pass(1)

        #expect(stage.root.panels.unitSelector == nil)
        #expect(stage.root.unit == .pounds)
    }

    @Test func anEntryThatIsNotChangedIsNotWritten() throws {
        let stage = try AddEntryStage(editing: 6)
        #expect(stage.panel.weightField.text == "82.3")
        #expect(stage.panel.dateField.text == "02/11/2026, 07:05")

        stage.press(.return)
        try stage.pass(1)

        #expect(stage.panel == nil)
        #expect(stage.recording.saved == [])
    }

    @Test func whatIsLeftAsItIsKeepsDigitsUnitPrecisionAndZone() throws {
        let stage = try AddEntryStage(editing: 6)
        let old = stage.root.history[6]
        stage.typeDate("03/11/2026, 07:05")
        stage.press(.return)

        var new = old
        new.date = EntryDate("2026-11-03T07:05+01:00", in: .fixed(offset: 3600))!
        #expect(stage.recording.saved == [.edit(EntryReference(old), to: new)])
        #expect(new.weight == EntryWeight("181.4", .pounds))

        let other = try AddEntryStage(editing: 6)
        other.panel.weightField.selectAll()
        other.type("82.1")
        other.press(.return)
        new = old
        new.weight = EntryWeight("82.1", .kilograms)!
        #expect(other.recording.saved == [.edit(EntryReference(old), to: new)])
        #expect(new.date.text == "2026-11-02T07:05:00+01:00")
    }

    @Test func digitsThatNobodyTypedFollowTheUnit() throws {
        let stage = try AddEntryStage(editing: 6)

        stage.root.unit = .pounds
        #expect(stage.panel.weightField.text == "181.4")
        stage.root.unit = .kilograms
        #expect(stage.panel.weightField.text == "82.3")
        stage.press(.return)

        #expect(stage.recording.saved == [])
    }

    @Test func digitsAsTheyWereWrittenWithTheMarkOfTheLocale() throws {
        let history = WeightHistory(entries: [WeightEntry("2026-11-01", "82.40"), WeightEntry("2026-11-02", "82,5")])
        let first = try AddEntryStage(editing: 0, history: history, decimalMark: ",")
        let second = try AddEntryStage(editing: 1, history: history)

        #expect(first.panel.weightField.text == "82,40")
        #expect(second.panel.weightField.text == "82.5")
    }
}

private enum StageError: Error {
    case nothingSaved
}
