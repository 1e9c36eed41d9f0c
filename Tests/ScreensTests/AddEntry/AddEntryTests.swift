import Geometry
import ScreenTestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens
@testable import WeightGraph

@Suite struct AddEntryTests {
    @Test func itStandsInTheMiddle() throws {
        let stage = try AddEntryStage()

        #expect(stage.panel.view.frame == Rect(x: 20, y: 155, width: 280, height: 170))
        #expect(stage.panel.view.backgroundColor == .rgb(240, 245, 255))
        #expect(stage.panel.view.cornerRadius == 12)
    }

    @Test func itFadesInAndOut() throws {
        let stage = try AddEntryStage()
        var shown: [Double] = []
        let view = stage.panel.view
        stage.press(.escape)
        for seconds in [0, 0.125, 0.126] {
            try stage.frame(after: seconds)
            shown.append(view.presentation.alpha)
        }
        #expect(view.superview == nil)

        stage.root.addEntry()
        for seconds in [0, 0.125, 0.125] {
            try stage.frame(after: seconds)
            shown.append(stage.panel.view.presentation.alpha)
            #expect(stage.panel.view.presentation.frame.minY == 155)
        }

        #expect(shown[0] == 1 && abs(shown[1] - 0.5) < 0.01 && shown[3] == 0)
        #expect(abs(shown[4] - 0.5) < 0.01 && shown[5] == 1)
    }

    @Test func theWeightHasTheFocusAndTheDateIsNow() throws {
        let stage = try AddEntryStage()

        #expect(stage.window.firstResponder === stage.panel.weightField)
        #expect(stage.panel.weightField.text == "")
        #expect(stage.panel.dateField.text == "21/11/2026, 07:12")
        #expect(stage.panel.unitButton.title == "kg")
    }

    @Test func tabGoesThroughItAndStaysInIt() throws {
        let stage = try AddEntryStage()
        let panel = try #require(stage.panel)
        let order: [View] = [
            panel.unitButton, panel.dateField, panel.noteButton, panel.moreButton, panel.cancelButton,
            panel.saveButton, panel.weightField,
        ]
        for view in order {
            stage.press(.tab)
            #expect(stage.window.firstResponder === view)
        }

        stage.press(.tab, .shift)

        #expect(stage.window.firstResponder === panel.saveButton)
    }

    @Test func lettersAreTypedAndNoCommands() throws {
        let stage = try AddEntryStage()

        stage.type("ul1n?k2")

        #expect(stage.panel.weightField.text == "ul1n?k2")
        #expect(stage.root.unit == .kilograms)
        #expect(stage.root.tab == .graph)
    }

    @Test func keysOfTheWindowDoNotReachIt() throws {
        let stage = try AddEntryStage()
        stage.panel.saveButton.becomeFirstResponder()

        for key in ["u", "l", "1", "n", "?"] { stage.press(.character(Character(key))) }
        stage.press(.character("e"), .control)
        stage.press(.function(5))

        #expect(stage.root.unit == .kilograms)
        #expect(stage.root.tab == .graph)
        #expect(stage.recording.calls == [])
    }

    @Test func returnSavesFromEitherField() throws {
        for isDate in [false, true] {
            let stage = try AddEntryStage()
            stage.type("82.4")
            if isDate { stage.panel.dateField.becomeFirstResponder() }

            stage.press(.return)

            #expect(stage.added == WeightEntry("2026-11-21T07:12:34+01:00", "82.4"))
        }
    }

    @Test func returnPressesTheFocusedButton() throws {
        let stage = try AddEntryStage()
        let panel = try #require(stage.panel)
        stage.type("82.4")

        panel.unitButton.becomeFirstResponder()
        stage.press(.return)
        #expect(stage.root.panels.unitSelector != nil)
        #expect(stage.recording.saved == [])
        try stage.pass(1)
        stage.press(.return)
        try stage.pass(1)
        panel.saveButton.becomeFirstResponder()
        stage.press(.return)

        #expect(stage.added?.weight.text == "82.4")
    }

    @Test func itStaysUntilTheEntryIsSaved() throws {
        let stage = try AddEntryStage()
        stage.type("82.4")
        stage.press(.return)
        stage.press(.return)
        stage.press(.escape)
        try stage.pass(1)
        #expect(stage.panel != nil)
        #expect(stage.recording.saved.count == 1)

        stage.recording.finishSaving?(nil)
        try stage.pass(1)

        #expect(stage.panel == nil)
        #expect(stage.window.focusRoot == nil)
        #expect(!stage.window.needsFrame)
    }

    @Test func theFocusIsThereAsItBeginsToAppear() throws {
        let stage = try AddEntryStage()
        stage.press(.escape)
        try stage.pass(1)

        stage.root.addEntry()
        #expect(stage.window.firstResponder === stage.panel.weightField)
        try stage.frame(after: 0)

        #expect(stage.window.firstResponder === stage.panel.weightField)
        #expect(stage.panel.view.presentation.alpha < 0.1)
        stage.type("82")
        #expect(stage.panel.weightField.text == "82")
    }

    @Test func nothingCanBeChangedWhileItIsSaved() throws {
        let stage = try AddEntryStage()
        stage.type("82.4")
        stage.press(.return)

        stage.type("9")
        stage.press(.backspace)
        stage.press(.character("z"), .control)
        stage.press(.character("x"), .control)
        for view in [stage.panel.unitButton, stage.panel.saveButton, stage.panel.cancelButton] { stage.click(view) }
        stage.press(.tab)
        stage.press(.return)
        try stage.pass(0.1)
        let shown = stage.panel.weightField.presentation.alpha
        try stage.pass(1)

        #expect(stage.panel.weightField.text == "82.4")
        #expect(stage.root.panels.unitSelector == nil)
        #expect(stage.recording.saved.count == 1)
        #expect(shown == 1 && stage.panel.weightField.presentation.alpha == 0.4)
        #expect(!stage.window.needsFrame)
        stage.recording.finishSaving?("The disk is full.")
        try stage.pass(1)
        #expect(stage.panel.weightField.presentation.alpha == 1)
        stage.panel.weightField.becomeFirstResponder()
        stage.type("83")
        #expect(stage.panel.weightField.text == "83")
    }

    /// When a save finishes, the panel closes together with any selector over it.
    @Test func itGoesItselfWithWhatLiesOverIt() throws {
        let stage = try AddEntryStage()
        stage.type("82.4")
        stage.press(.return)
        stage.root.showUnitSelector()
        try stage.pass(1)

        stage.recording.finishSaving?(nil)
        try stage.pass(1)

        #expect(stage.panel == nil && stage.root.panels.unitSelector == nil)
        #expect(stage.window.focusRoot == nil)
        stage.press(.character("1"))
        #expect(stage.root.tab == .history)
        try stage.pass(1)
        stage.press(.character("n"))
        #expect(stage.panel != nil)
    }

    @Test func itKeepsFocusAndTextWhenTheEntryGoesAwayBehindIt() throws {
        let stage = try AddEntryStage()
        stage.press(.escape)
        try stage.pass(1)
        stage.press(.character("1"))
        try stage.pass(1)
        stage.root.showDetail(of: 6, animated: false)
        try stage.pass(1)
        stage.root.editEntry(at: .weighed(6))
        try stage.pass(1)
        stage.type("79")

        stage.root.show(WeightHistory.twoMonths.replacing(6, with: nil))
        try stage.pass(1)
        #expect(stage.root.detailScreen == nil)
        #expect(stage.window.firstResponder === stage.panel.weightField)
        stage.type(".5")
        #expect(stage.panel.weightField.text == "79.5")
        stage.press(.return)
        #expect(stage.panel.message == "This entry was deleted. Save again to add it back.")
        #expect(stage.recording.saved == [])
        stage.press(.return)
        #expect(
            stage.added == WeightEntry("2026-11-02T07:05:00+01:00", "79.5", note: "after the run, before breakfast"))
        stage.recording.finishSaving?("The disk is full.")
        try stage.pass(1)
        #expect(stage.panel.message == "The disk is full.")
        stage.press(.escape)
        try stage.pass(1)

        #expect(stage.window.firstResponder === stage.root.historyScreen.table)
    }

    @Test func aFailureIsSaidAndCanBeTriedAgain() throws {
        let stage = try AddEntryStage()
        stage.type("82.4")
        stage.press(.return)

        stage.recording.finishSaving?("The disk is full.")
        try stage.pass(1)
        #expect(stage.panel.message == "The disk is full.")
        #expect(!stage.panel.weightField.hasError && !stage.panel.dateField.hasError)
        stage.press(.return)

        #expect(stage.panel.message == "")
        #expect(stage.recording.saved.count == 2)
    }

    @Test(arguments: [false, true]) func cancellingSavesNothing(byKey: Bool) throws {
        let stage = try AddEntryStage()
        stage.type("82.4")

        if byKey { stage.press(.escape) } else { stage.click(stage.panel.cancelButton) }
        stage.press(.escape)
        try stage.pass(1)

        #expect(stage.panel == nil)
        #expect(stage.recording.saved == [])
        stage.press(.character("1"))
        #expect(stage.root.tab == .history)
    }

    @Test func keysGoOnBehindAfterwardsWhereThePersonWantsLessMotion() throws {
        let stage = try AddEntryStage()
        stage.window.currentTraits.reducesMotion = true

        stage.press(.escape)
        #expect(stage.panel == nil)
        stage.press(.character("1"))

        #expect(stage.root.tab == .history)
    }

    @Test func itTakesEveryPressInsideAndOutside() throws {
        let stage = try AddEntryStage()
        let view = stage.panel.view

        for point in [Point(x: 2, y: 2), Point(x: 80, y: 455), Point(x: 160, y: 160), Point(x: 319, y: 479)] {
            let hit = stage.window.hitTest(point)
            #expect(hit?.isDescendant(of: view) == true && !(hit is Control))
        }
        #expect(view.hitTest(Point(x: -500, y: 900)) === view)
        let field = stage.panel.weightField
        #expect(stage.window.hitTest(field.convert(field.bounds.center, to: nil)) === field)
    }

    @Test func aPressOutsideReachesNothingBehind() throws {
        let stage = try AddEntryStage()
        let tab = Point(x: 80, y: 455)

        stage.screen.click(tab)
        stage.window.scroll(notches: Point(x: 0, y: 1), at: tab, time: stage.time)
        stage.press(.escape)
        // Nor while it fades out.
        stage.screen.click(tab)
        try stage.pass(1)

        #expect(stage.root.tab == .graph)
        #expect(stage.recording.saved == [])
        stage.screen.click(tab)
        #expect(stage.root.tab == .history)
    }

    @Test(arguments: [
        Size(width: 280, height: 360), Size(width: 1000, height: 361), Size(width: 321, height: 900),
    ]) func itStaysInTheMiddle(size: Size) throws {
        let stage = try AddEntryStage()

        stage.window.bounds.size = size
        try stage.pass(0)

        let frame = stage.panel.view.frame
        #expect(frame.size == Size(width: 280, height: 170))
        #expect(abs(frame.midX - size.width / 2) <= 0.5 && abs(frame.midY - size.height / 2) <= 0.5)
    }

    @Test func whereItIsNarrowTheFieldsGiveWay() throws {
        let stage = try AddEntryStage()
        let panel = try #require(stage.panel)
        let captions = panel.panel.rows.map(\.caption.frame.size)
        let (weight, date, unit) = (panel.weightField.frame, panel.dateField.frame, panel.unitButton.frame)

        stage.window.bounds.size = Size(width: 260, height: 360)
        try stage.pass(0)

        #expect(panel.view.frame.width == 260)
        #expect(captions.count == 2 && panel.panel.rows.map(\.caption.frame.size) == captions)
        #expect(panel.weightField.frame.width == weight.width - 20)
        #expect(panel.dateField.frame.width == date.width - 20)
        #expect(panel.unitButton.frame.size == unit.size)
    }

    /// The longest usual form of a date does not make the panel higher.
    @Test func aDateOfTwelveHoursHasRoomBesideTheArrows() throws {
        var format = EntryFormat.plain(.pounds)
        format.dates = DateFormat(dayPattern: "%m/%d/%Y", timePattern: "%I:%M %p")
        let root = RootViewController(actions: Recording(), format: format)
        let screen = try TestScreen(.twoMonths, in: root, size: Size(width: 320, height: 480))

        root.addEntry()
        try screen.update()

        #expect(root.entryScreen?.view.frame == Rect(x: 20, y: 155, width: 280, height: 170))
    }

    @Test(arguments: TextSize.allCases, [280.0, 320]) func nothingOverlaps(textSize: TextSize, width: Double) throws {
        let stage = try AddEntryStage(size: Size(width: width, height: 360), textSize: textSize)

        stage.press(.return)
        try stage.pass(1)

        let view = stage.panel.view
        stage.expectNothingOverlaps()
        let captions = stage.panel.panel.rows.map(\.caption)
        #expect(captions.map(\.text) == ["Weight", "Date"])
        for (caption, field) in zip(captions, [stage.panel.weightField, stage.panel.dateField]) {
            let gap = max(field.frame.minX - caption.frame.maxX, field.frame.minY - caption.frame.maxY)
            #expect(gap >= 12)
        }
        let message = stage.panel.panel.message
        #expect(message.preferredSize(in: message.bounds.width).height <= message.bounds.height)
        #expect(view.frame.minY >= 0 && view.frame.maxY <= 360)
    }
}
