import Geometry
import Testing
import ViewKit

@testable import Gallery

@Suite struct ControlsTests {
    private let stage: ViewStage

    init() throws { stage = try ViewStage(Controls.demo) }

    private var date: PickerColumns { stage.all(PickerColumns.self)[0] }

    @Test func aRowHasAControlInEachState() {
        let states: [Control.State] = [.normal, .hovered, .pressed, .focused, .disabled]
        let buttons = stage.all(Button.self)

        #expect(buttons.prefix(5).map(\.shownState) == states)
        #expect(buttons.suffix(5).map(\.shownState) == states)
        #expect(stage.all(Switch.self).map(\.shownState) == states)
        #expect(stage.all(Slider.self).map(\.shownState) == states)
        #expect(stage.all(SegmentedControl.self).map(\.shownState) == states)
        #expect(stage.all(TextField.self).map(\.showsFocusRing) == [false, false, false, true, false])
        #expect(stage.all(TextField.self).map(\.isEnabled) == [true, true, true, true, false])
    }

    @Test func aValueIsThatOfAllControlsOfARow() throws {
        try stage.set("switch.on=off", "slider.number=0.25", "segments.selected=second", "field.error=on")

        #expect(stage.all(Switch.self).allSatisfy { !$0.isOn })
        #expect(stage.all(Slider.self).allSatisfy { $0.number == 0.25 })
        #expect(stage.all(SegmentedControl.self).allSatisfy { $0.selectedIndex == 1 })
        #expect(stage.all(TextField.self).allSatisfy(\.hasError))
    }

    @Test func aControlThatTheUserChangesTurnsTheValue() throws {
        let slider = stage.all(Slider.self)[0]
        stage.window.firstResponder = slider
        stage.screen.press(.right)
        stage.screen.press(.right)
        #expect(stage.figures[3].parts.number("number") == 0.52)
        #expect(stage.all(Slider.self)[1].number == 0.52)
        stage.window.firstResponder = stage.all(Switch.self)[0]
        stage.screen.press(.space)
        #expect(!stage.figures[2].parts.isOn("on"))

        for _ in 1...3 { stage.canvas.undo() }
        #expect(stage.figures[3].parts.number("number") == 0.5 && slider.number == 0.5)
        #expect(stage.all(Switch.self)[0].isOn)
    }

    @Test func theDaysAreThoseOfTheMonth() throws {
        #expect(date.columns[0].rows.count == 30)
        try stage.set("date.day=31", "date.month=1")
        #expect(date.columns[0].rows.count == 31 && date.columns[0].selectedRow == 30)
        try stage.set("date.month=2", "date.year=2024")
        #expect(date.columns[0].rows.count == 29 && date.columns[0].selectedRow == 28)
        try stage.set("date.year=2023")

        #expect(date.columns[0].rows.count == 28 && date.columns[0].selectedRow == 27)
        try stage.set("date.month=3")
        #expect(date.columns[0].selectedRow == 30)
    }

    @Test func keysTurnTheDate() throws {
        stage.window.firstResponder = date.columns[0]
        for key in [Key.right, .down, .right, .up] { stage.screen.press(key) }
        try stage.screen.update()

        let parts = stage.figures[6].parts
        #expect(parts.count("month") == 12 && parts.count("year") == 2025 && parts.count("day") == 26)
        #expect(date.columns[0].rows.count == 31)
    }

    @Test func nothingIsBeyondTheNarrowestWindow() throws {
        let stage = try ViewStage(Controls.demo, size: Size(width: 280, height: 480))

        for view in stage.controller.root.subviews {
            #expect(view.convert(view.bounds, to: nil).maxX <= 280)
        }
    }
}
