import Geometry
import ScreenTestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens

/// The line that says what the focused field is understood as.
@Suite struct EntryHintTests {
    @Test func itIsOfTheFocusedField() throws {
        let stage = try AddEntryStage()
        stage.type("82.4")
        #expect(stage.panel.shownHint == "= 181.7 lbs")

        stage.panel.dateField.becomeFirstResponder()
        #expect(stage.panel.shownHint == "Saturday 21 November, 07:12")
        stage.panel.weightField.becomeFirstResponder()
        #expect(stage.panel.shownHint == "= 181.7 lbs")
    }

    @Test(arguments: [
        ("yesterday 7am", "Friday 20 November, 07:00"), ("1/11/2025", "Saturday 1 November 2025"),
        ("last monday", "Monday 16 November"), ("tomorrow", ""), ("2026-11", ""), ("", ""),
    ])
    func aDateIsSaidInWords(typed: String, hint: String) throws {
        let stage = try AddEntryStage()

        stage.typeDate(typed)

        #expect(stage.panel.shownHint == hint)
    }

    /// A hint that comes or goes moves no control from under the pointer, however low the window is.
    @Test(arguments: [480.0, 180]) func thePanelKeepsItsSize(height: Double) throws {
        let stage = try AddEntryStage(size: Size(width: 320, height: height))
        let frame = stage.panel.view.frame

        for text in ["28/9/2025 17:00", "9/9", "2024-09-25 23:59:59"] {
            stage.typeDate(text)
            try stage.pass(1)
            #expect(!stage.panel.shownHint.isEmpty && stage.panel.view.frame == frame, "\(text)")
        }
        stage.panel.saveButton.becomeFirstResponder()
        stage.panel.weightField.becomeFirstResponder()
        try stage.pass(1)

        #expect(stage.panel.view.frame == frame)
    }

    @Test func aButtonLeavesIt() throws {
        let stage = try AddEntryStage()
        stage.typeDate("yesterday")

        stage.panel.saveButton.becomeFirstResponder()

        #expect(stage.panel.shownHint == "Friday 20 November")
    }

    @Test func aNoteHasNone() throws {
        let stage = try AddEntryStage()
        stage.type("82.4")

        stage.click(stage.panel.noteButton)
        try stage.pass(1)

        #expect(stage.panel.noteField.isEditing && stage.panel.shownHint == "")
    }

    @Test(arguments: ["2026-11", "November", "nov 2026"]) func aMonthIsRefused(text: String) throws {
        let stage = try AddEntryStage()
        stage.type("82.4")
        stage.typeDate(text)

        stage.press(.return)

        #expect(
            stage.panel.message == "\"\(text)\" is a month. Add the day. A date looks like 21/11/2026, 07:12.")
        #expect(stage.recording.saved == [])
    }
}
