import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens

@Suite struct AddEntryImageTests {
    private let recording = Recording()

    /// The panel over the graph; dates are as long as in the United States.
    private func stage(
        _ width: Double = 320, _ height: Double = 480, scale: Double = 1, textSize: TextSize = .large,
        unit: WeightUnit = .kilograms, byKey: Bool = false
    ) throws -> (screen: TestScreen, root: RootViewController, panel: AddEntryViewController) {
        var format = EntryFormat.plain(unit)
        format.dates = DateFormat(dayPattern: "%m/%d/%Y", timePattern: "%I:%M %p")
        let root = RootViewController(actions: recording, format: format)
        let screen = try TestScreen(
            root, size: Size(width: width, height: height), scale: scale, textSize: textSize)
        root.show(.twoMonths)
        screen.window.currentTraits.reducesMotion = true
        if byKey { screen.press(.character("n")) } else { root.addEntry() }
        try screen.update()
        return (screen, root, try #require(root.entryScreen))
    }

    @Test(arguments: [1.0, 2]) func asItAppears(scale: Double) throws {
        let screen = try stage(scale: scale).screen

        expectImage(screen.surface, named: "add-\(Int(scale))x")
    }

    @Test(arguments: [1.0, 2]) func withAnUnsavedEntry(scale: Double) throws {
        recording.unsavedEntry = UnsavedEntry(weight: "82.4", unit: .kilograms, note: "after the run")

        let screen = try stage(scale: scale).screen

        expectImage(screen.surface, named: "add-unsaved-\(Int(scale))x")
    }

    @Test func openedByAKey() throws {
        expectImage(try stage(scale: 2, byKey: true).screen.surface, named: "add-by-key")
    }

    @Test(arguments: [TextSize.extraSmall, .large, .extraExtraExtraLarge], [1.0, 2])
    func inTheLeastRoom(textSize: TextSize, scale: Double) throws {
        let (screen, _, panel) = try stage(280, 360, scale: scale, textSize: textSize)

        panel.weightField.insertText("182.4")
        try screen.update()

        expectImage(screen.surface, named: "add-small-\(textSize.rawValue.lowercased())-\(Int(scale))x")
    }

    @Test(arguments: [TextSize.extraSmall, .large, .extraExtraExtraLarge])
    func withAMistakeInTheWeight(textSize: TextSize) throws {
        let (screen, _, panel) = try stage(280, 360, scale: 2, textSize: textSize, unit: .pounds)

        panel.weightField.insertText("8o")
        panel.confirm()
        try screen.update()

        expectImage(screen.surface, named: "add-no-number-\(textSize.rawValue.lowercased())")
    }

    @Test(arguments: [TextSize.extraSmall, .large, .extraExtraExtraLarge])
    func withMistakesInBothFields(textSize: TextSize) throws {
        let (screen, _, panel) = try stage(280, 360, scale: 2, textSize: textSize)

        panel.dateField.text = "the day before yesterday"
        panel.confirm()
        panel.weightField.insertText("82.4")
        try screen.update()

        expectImage(screen.surface, named: "add-no-date-\(textSize.rawValue.lowercased())")
    }

    @Test(arguments: [TextSize.extraSmall, .large, .extraExtraExtraLarge], [1.0, 2])
    func withANote(textSize: TextSize, scale: Double) throws {
        let (screen, root, panel) = try stage(280, 360, scale: scale, textSize: textSize)
        panel.cancel()
        root.editEntry(at: .weighed(4))
        try screen.update()

        expectImage(screen.surface, named: "add-note-\(textSize.rawValue.lowercased())-\(Int(scale))x")
    }

    @Test(arguments: [1.0, 2]) func withTheFieldForANoteOpened(scale: Double) throws {
        let (screen, _, panel) = try stage(scale: scale)

        panel.noteButton.performAction()
        panel.noteField.insertText("after a walk")
        try screen.update()

        expectImage(screen.surface, named: "add-note-\(Int(scale))x")
    }

    @Test(arguments: [TextSize.extraSmall, .extraExtraExtraLarge], [1.0, 2])
    func withAQuestion(textSize: TextSize, scale: Double) throws {
        let (screen, _, panel) = try stage(280, 360, scale: scale, textSize: textSize)

        panel.weightField.insertText("1.2")
        panel.confirm()
        try screen.update()

        expectImage(screen.surface, named: "add-question-\(textSize.rawValue.lowercased())-\(Int(scale))x")
    }

    @Test(arguments: [1.0, 2]) func withAQuestionAndANote(scale: Double) throws {
        let (screen, root, panel) = try stage(scale: scale)
        panel.cancel()
        root.editEntry(at: .weighed(4))
        root.entryScreen?.weightField.selectAll()
        root.entryScreen?.weightField.insertText("12 st")
        root.entryScreen?.dateField.text = "1/1/2030"
        root.entryScreen?.confirm()
        try screen.update()

        expectImage(screen.surface, named: "add-questions-\(Int(scale))x")
    }

    @Test(arguments: [1.0, 2]) func withTheWeightInTheOtherUnit(scale: Double) throws {
        let (screen, _, panel) = try stage(scale: scale)

        panel.weightField.insertText("82.4")
        try screen.update()

        expectImage(screen.surface, named: "add-converted-\(Int(scale))x")
    }

    @Test func nothingAtSizeZero() throws {
        let (screen, root, panel) = try stage(1, 1)
        panel.cancel()
        root.editEntry(at: .weighed(4))
        root.entryScreen?.weightField.text = "1"
        root.entryScreen?.confirm()

        try screen.update()

        #expect(root.entryScreen != nil)
    }

    @Test func withAFailure() throws {
        let (screen, _, panel) = try stage(scale: 2)

        panel.fail("The disk is full. Nothing was saved in weights.csv. Make room and try again.")
        try screen.update()

        expectImage(screen.surface, named: "add-failure")
    }

    @Test func theButtonsAsTheyArePressedAndFocused() throws {
        let (screen, _, panel) = try stage(scale: 2)

        for _ in 0..<3 { screen.press(.tab) }
        let save = panel.saveButton
        screen.window.beginPress(at: save.convert(save.bounds.center, to: nil), time: 1)
        screen.press(.tab, .shift)
        screen.press(.tab)
        try screen.update()

        expectImage(screen.surface, named: "add-buttons")
    }

    @Test func narrowerThanItsWidth() throws {
        let (screen, _, panel) = try stage(230, 360, scale: 2)

        panel.weightField.insertText("82.4")
        try screen.update()

        expectImage(screen.surface, named: "add-narrow")
    }

    @Test func editingInADetailScreen() throws {
        let (screen, root, panel) = try stage(scale: 2)
        panel.cancel()
        screen.press(.character("1"))
        root.showDetail(of: 6, animated: false)
        root.editEntry(at: .weighed(6))
        try screen.update()

        expectImage(screen.surface, named: "add-editing")
    }

    @Test func halfFaded() throws {
        let (screen, root, panel) = try stage(scale: 2)
        panel.cancel()
        screen.window.currentTraits.reducesMotion = false

        root.addEntry()
        for time in [10.0, 10.125] { try screen.update(at: time) }

        expectImage(screen.surface, named: "add-fading")
    }
}
