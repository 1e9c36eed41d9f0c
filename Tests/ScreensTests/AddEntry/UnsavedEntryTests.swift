import Geometry
import ScreenTestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens

/// The text of a new entry outlives its panel until it is saved or dropped.
@Suite struct UnsavedEntryTests {
    private func reopen(_ stage: AddEntryStage) throws {
        try stage.pass(1)
        stage.root.addEntry()
        try stage.pass(1)
    }

    @Test func escapeKeepsWhatWasTyped() throws {
        let stage = try AddEntryStage()
        stage.type("82.4")

        stage.press(.escape)
        #expect(stage.recording.unsavedEntry == UnsavedEntry(weight: "82.4", unit: .kilograms))
        try reopen(stage)

        #expect(stage.panel.weightField.text == "82.4" && stage.panel.dateField.text == "21/11/2026, 07:12")
        #expect(stage.panel.panel.buttons.map(\.title) == ["Discard", "Cancel", "Save"])
        #expect(stage.panel.shownHint == "= 181.7 lbs")
        #expect(stage.window.firstResponder === stage.panel.weightField)
        stage.expectNothingOverlaps()
    }

    @Test func noteAndUnitAreKept() throws {
        let stage = try AddEntryStage()
        stage.type("181 lb")
        stage.click(stage.panel.noteButton)
        stage.type("a walk")
        stage.press(.escape)
        try reopen(stage)

        #expect(stage.panel.unitButton.title == "lbs" && stage.panel.noteField.text == "a walk")
        stage.root.unit = .stones
        #expect(stage.panel.unitButton.title == "lbs")
        stage.press(.return)
        #expect(stage.added == WeightEntry("2026-11-21T07:12:34+01:00", "181", .pounds, note: "a walk"))
    }

    @Test(arguments: [
        ("yesterday", "2026-11-20", "20/11/2026"), ("1/11/2026 7:05", "2026-11-01T07:05+01:00", "01/11/2026, 07:05"),
        ("tomorrow", "tomorrow", "tomorrow"),
    ])
    func aDateThatWasTouchedStays(typed: String, kept: String, shown: String) throws {
        let stage = try AddEntryStage()
        stage.typeDate(typed)

        stage.press(.escape)
        #expect(stage.recording.unsavedEntry?.date == kept)
        try reopen(stage)

        #expect(stage.panel.dateField.text == shown && stage.panel.weightField.text == "")
    }

    @Test func aSteppedDateKeepsItsSeconds() throws {
        let stage = try AddEntryStage()
        stage.type("82.4")
        stage.panel.dateField.becomeFirstResponder()
        stage.press(.down)
        stage.press(.escape)
        try reopen(stage)

        stage.press(.return)

        #expect(stage.added?.date.text == "2026-11-20T07:12:34+01:00")
    }

    @Test func nothingTypedIsNothingKept() throws {
        let stage = try AddEntryStage()
        stage.press(.escape)
        try reopen(stage)

        #expect(stage.recording.unsavedEntry == nil)
        #expect(stage.panel.panel.buttons.map(\.title) == ["Cancel", "Save"])
    }

    @Test(arguments: [false, true]) func cancelDropsIt(isResumed: Bool) throws {
        let stage = try AddEntryStage()
        stage.type("82.4")
        if isResumed {
            stage.press(.escape)
            try reopen(stage)
        }

        stage.click(stage.panel.cancelButton)
        try reopen(stage)

        #expect(stage.recording.unsavedEntry == nil && stage.panel.weightField.text == "")
    }

    @Test(arguments: [280.0, 320]) func allTitlesAreWholeInTheLargestText(width: Double) throws {
        let stage = try AddEntryStage(
            size: Size(width: width, height: 480), textSize: .extraExtraExtraLarge)
        stage.type("82.4")
        stage.press(.escape)
        try reopen(stage)

        let buttons = stage.panel.panel.buttons
        #expect(buttons.map(\.title) == ["Discard", "Cancel", "Save"])
        #expect(buttons.allSatisfy { $0.bounds.width >= $0.preferredSize.width }, "\(buttons.map(\.frame))")
        stage.expectNothingOverlaps()
    }

    @Test func discardForgetsMistakes() throws {
        let stage = try AddEntryStage()
        stage.type("abc")
        stage.typeDate("never")
        stage.press(.escape)
        try reopen(stage)
        stage.press(.return)
        #expect(stage.panel.weightField.hasError && stage.panel.dateField.hasError)

        stage.click(stage.panel.panel.buttons[0])

        #expect(!stage.panel.weightField.hasError && !stage.panel.dateField.hasError)
        #expect(stage.panel.message == "" && stage.panel.weightField.help == nil)
    }

    @Test func discardBeginsAnew() throws {
        let stage = try AddEntryStage()
        stage.type("82.4")
        stage.typeDate("yesterday")
        stage.press(.escape)
        try reopen(stage)

        stage.click(stage.panel.panel.buttons[0])

        #expect(stage.recording.unsavedEntry == nil)
        #expect(stage.panel.weightField.text == "" && stage.panel.dateField.text == "21/11/2026, 07:12")
        #expect(stage.window.firstResponder === stage.panel.weightField)
        #expect(!stage.panel.panel.buttons[0].isEnabled)
        stage.type("80")
        stage.press(.return)
        #expect(stage.added == WeightEntry("2026-11-21T07:12:34+01:00", "80"))
    }

    @Test func aSavedEntryIsNotKept() throws {
        let stage = try AddEntryStage()
        stage.type("82.4")
        stage.press(.escape)
        try reopen(stage)

        stage.press(.return)
        #expect(stage.recording.unsavedEntry != nil)
        stage.recording.finishSaving?(nil)
        try reopen(stage)

        #expect(stage.recording.unsavedEntry == nil && stage.panel.weightField.text == "")
    }

    @Test func aFailureKeepsIt() throws {
        let stage = try AddEntryStage()
        stage.type("82.4")
        stage.press(.return)
        stage.recording.finishSaving?("The disk is full.")

        stage.press(.escape)

        #expect(stage.recording.unsavedEntry?.weight == "82.4")
    }

    /// The window closes while an entry is typed, or is being saved.
    @Test(arguments: [false, true]) func aClosedWindowKeepsIt(isSaving: Bool) throws {
        let stage = try AddEntryStage()
        stage.type("82.4")
        if isSaving { stage.press(.return) }

        stage.root.keepUnsavedEntry()
        #expect(stage.recording.unsavedEntry?.weight == "82.4")
        stage.recording.finishSaving?(nil)
        #expect((stage.recording.unsavedEntry == nil) == isSaving)
        stage.root.keepUnsavedEntry()

        #expect((stage.recording.unsavedEntry == nil) == isSaving)
    }

    @Test func anEditedEntryIsNotKept() throws {
        let stage = try AddEntryStage(editing: 6)
        stage.type("79")

        stage.root.keepUnsavedEntry()
        stage.press(.escape)
        try stage.pass(1)

        #expect(stage.recording.unsavedEntry == nil && stage.panel == nil)
    }
}
