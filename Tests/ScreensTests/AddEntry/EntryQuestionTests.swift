import ScreenTestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens

/// Questions of the panel before it saves an unusual entry, or overwrites another program's.
@Suite struct EntryQuestionTests {
    @Test(arguments: [
        ("1.2", "1.2 kg is 80.7 kg less than your last weight. Save again to save it anyway."),
        ("2.9", "2.9 kg is 79 kg less than your last weight. Save again to save it anyway."),
        ("181.9", "181.9 kg is 100 kg more than your last weight. Save again to save it anyway."),
        ("2.6 lb", "2.6 lbs is 178 lbs less than your last weight. Save again to save it anyway."),
    ])
    func anAbsurdWeight(typed: String, question: String) throws {
        let stage = try AddEntryStage()
        stage.type(typed)

        stage.press(.return)
        #expect(stage.panel.message == question)
        #expect(stage.recording.saved == [])
        #expect(stage.window.firstResponder === stage.panel.weightField && !stage.panel.weightField.hasError)
        stage.press(.return)

        #expect(stage.recording.saved.count == 1)
    }

    @Test(arguments: ["98.2", "65.6", "82"]) func aFifthIsUsual(typed: String) throws {
        let stage = try AddEntryStage()
        stage.type(typed)

        stage.press(.return)

        #expect(stage.recording.saved.count == 1)
    }

    @Test func typingWithdrawsTheQuestion() throws {
        let stage = try AddEntryStage()
        stage.type("8")
        stage.press(.return)
        #expect(stage.panel.message != "")

        stage.type(".")
        #expect(stage.panel.message == "")
        stage.press(.backspace)
        stage.press(.return)

        #expect(stage.panel.message.hasPrefix("8.0 kg is"))
        #expect(stage.recording.saved == [])
    }

    @Test func aWeightOfLongAgoSaysNothing() throws {
        let history = WeightHistory(entries: [WeightEntry("2026-08-20", "82.4")])
        let stage = try AddEntryStage(history: history)
        stage.type("8")

        stage.press(.return)

        #expect(stage.recording.saved.count == 1)
    }

    @Test func anEarlierEntryIsComparedWithTheOneBeforeIt() throws {
        let stage = try AddEntryStage()
        stage.type("8")
        stage.typeDate("1/10/2026")

        stage.press(.return)

        #expect(
            stage.panel.message
                == "8.0 kg is 76.9 kg less than your weight on 30/09/2026. Save again to save it anyway.")
    }

    @Test(arguments: [
        ("22/11/2026", "22/11/2026 is in the future. Save again to save it anyway."),
        ("21/11/2026 07:14", "21/11/2026 is in the future. Save again to save it anyway."),
        ("31/12/1899", "31/12/1899 is before 1900. Save again to save it anyway."),
        ("9999-01-01", "01/01/9999 is in the future. Save again to save it anyway."),
    ])
    func anAbsurdDate(typed: String, question: String) throws {
        let stage = try AddEntryStage()
        stage.type("82")
        stage.typeDate(typed)

        stage.press(.return)
        #expect(stage.panel.message == question)
        stage.press(.return)

        #expect(stage.recording.saved.count == 1)
    }

    @Test(arguments: ["21/11/2026", "1/1/1900", "21/11/2026 07:13", "today"]) func aUsualDate(typed: String) throws {
        let stage = try AddEntryStage()
        stage.type("82")
        stage.typeDate(typed)

        stage.press(.return)

        #expect(stage.recording.saved.count == 1)
    }

    @Test func bothAreAskedAtOnce() throws {
        let stage = try AddEntryStage()
        stage.type("8")
        stage.typeDate("22/11/2026")

        stage.press(.return)

        #expect(
            stage.panel.message
                == "8.0 kg is 73.9 kg less than your last weight. 22/11/2026 is in the future. Save again to save it anyway."
        )
    }

    @Test func whatWasThereIsNotAskedAbout() throws {
        var history = Array(WeightHistory.twoMonths)
        history.append(WeightEntry("2030-01-01", "8"))
        let stage = try AddEntryStage(editing: 8, history: WeightHistory(entries: history))
        stage.click(stage.panel.noteButton)
        stage.type("so be it")

        stage.press(.return)

        #expect(stage.recording.saved.count == 1)
    }

    @Test func anEntryThatWasChangedElsewhereIsReplacedOnlyIfThePersonWantsThat() throws {
        let stage = try AddEntryStage(editing: 7)
        stage.panel.weightField.selectAll()
        stage.type("79")
        let other = WeightEntry("2026-11-03", "80.4")

        stage.root.show(WeightHistory.twoMonths.replacing(7, with: other))
        try stage.pass(0)
        #expect(stage.panel.weightField.text == "79" && stage.window.firstResponder === stage.panel.weightField)
        stage.press(.return)
        #expect(stage.panel.message == "Its weight was changed to 80.4 kg. Save again to overwrite it.")
        #expect(stage.recording.saved == [])
        stage.press(.return)

        #expect(stage.recording.saved == [.edit(EntryReference(other), to: WeightEntry("2026-11-03", "79"))])
    }

    @Test func itIsAskedAgainWhereItChangesAgain() throws {
        let stage = try AddEntryStage(editing: 7)
        stage.panel.weightField.selectAll()
        stage.type("79")
        stage.root.show(WeightHistory.twoMonths.replacing(7, with: WeightEntry("2026-11-03", "80.4")))
        stage.press(.return)

        stage.root.show(WeightHistory.twoMonths.replacing(7, with: WeightEntry("2026-11-03", "80.5")))
        stage.press(.return)
        #expect(stage.panel.message == "Its weight was changed to 80.5 kg. Save again to overwrite it.")
        stage.root.show(.twoMonths)
        stage.press(.return)

        #expect(stage.recording.saved.count == 1)
    }

    @Test func anotherNoteIsSaid() throws {
        let stage = try AddEntryStage(editing: 7)
        stage.panel.weightField.selectAll()
        stage.type("79")

        stage.root.show(WeightHistory.twoMonths.replacing(7, with: WeightEntry("2026-11-03", "81.9", note: "new")))
        stage.press(.return)

        #expect(stage.panel.message == "Its note was changed. Save again to overwrite it.")
    }

    @Test func whatWasTypedThereAlreadyIsNotSavedAgain() throws {
        let stage = try AddEntryStage(editing: 7)
        stage.panel.weightField.selectAll()
        stage.type("79")
        stage.root.show(WeightHistory.twoMonths.replacing(7, with: WeightEntry("2026-11-03", "79")))

        stage.press(.return)
        try stage.pass(1)

        #expect(stage.panel == nil && stage.recording.saved == [])
    }

    @Test func nothingTypedSavesNothingWhateverHappened() throws {
        let stage = try AddEntryStage(editing: 7)
        stage.root.show(WeightHistory.twoMonths.replacing(7, with: nil))

        stage.press(.return)
        try stage.pass(1)

        #expect(stage.panel == nil && stage.recording.saved == [])
    }

    /// The file may have changed before the window reads it.
    @Test func aFailureIsFollowedByTheQuestion() throws {
        let stage = try AddEntryStage(editing: 7)
        stage.panel.weightField.selectAll()
        stage.type("79")
        stage.press(.return)
        stage.recording.finishSaving?("Another program changed or removed the entry in weights.csv.")

        stage.root.show(WeightHistory.twoMonths.replacing(7, with: WeightEntry("2026-11-03", "80.4")))
        #expect(stage.panel.message == "Its weight was changed to 80.4 kg. Save again to overwrite it.")
        stage.press(.return)

        #expect(stage.recording.saved.count == 2)
    }
}
