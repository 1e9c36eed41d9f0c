import Cairo
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
        let before = stage.screen.pixels
        try stage.set("button.style=destructive")
        #expect(
            stage.all(Button.self).map(\.style) == Array(repeating: .destructive, count: 5)
                + Array(repeating: .plain, count: 5))
        try stage.set("button.style=bold", "pictures.pressed=#00ff00")
        #expect(stage.screen.pixels.color(x: 138, y: 83) == 0xff00_ff00)
        stage.canvas.undo()
        try stage.screen.update()

        #expect(stage.screen.pixels == before)
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
        stage.canvas.undo()
        stage.canvas.undo()
        #expect(date.columns.map(\.selectedRow) == [25, 10, 26])
    }

    @Test(arguments: [TextSize.extraLarge, .extraExtraLarge, .extraExtraExtraLarge])
    func rowsAreWrappedForLargerTexts(textSize: TextSize) throws {
        stage.window.currentTraits.textSize = textSize
        try stage.screen.update()

        for label in stage.all(Label.self).filter({ Words.controlStates.contains($0.text) }) {
            expectFits(label, label.preferredSize)
        }
        for button in stage.all(Button.self) { expectFits(button, button.preferredSize) }
        for field in stage.all(TextField.self) {
            let width = TextLayout(field.text, font: field.style.font(at: textSize)).size.width
            expectFits(field, Size(width: width + field.padding, height: field.preferredSize.height))
        }
        for segments in stage.all(SegmentedControl.self) { expectFits(segments, segments.preferredSize) }
        let frames = stage.controller.root.subviews.map(\.frame)
        for (index, frame) in frames.enumerated() {
            #expect(frame.maxX <= 280 && frames[..<index].allSatisfy { $0.intersection(frame).isEmpty })
        }
    }

    private func expectFits(_ view: View, _ size: Size) {
        #expect(size.width <= view.bounds.width && size.height <= view.bounds.height, "\(size) in \(view.bounds)")
    }

    @Test func figuresAndCanvasGrowWithTheRows() throws {
        let (rects, frames) = (stage.figures.map(\.outline.rect), stage.controller.root.subviews.map(\.frame))
        stage.window.currentTraits.textSize = .extraExtraExtraLarge
        try stage.screen.update()

        let views = stage.controller.root.subviews.dropFirst(5)
        for (row, figure) in stage.figures.dropLast().enumerated() {
            let (rect, controls) = (figure.outline.rect, views.dropFirst(5 * row).prefix(5))
            #expect(controls.allSatisfy { rect.union($0.frame) == rect })
        }
        #expect(stage.figures[6].outline.rect == date.frame && date.frame.maxY > 480)
        stage.canvas.changeViewport { $0.pan(by: Point(x: 0, y: -1000)) }
        #expect(date.convert(date.bounds, to: nil).maxY <= 480)
        stage.window.currentTraits.textSize = .large
        try stage.screen.update()

        #expect(stage.figures.map(\.outline.rect) == rects && stage.canvas.viewport.offset == .zero)
        #expect(stage.controller.root.subviews.map(\.frame) == frames)
    }

    @Test func nothingIsBeyondTheNarrowestWindow() throws {
        let stage = try ViewStage(Controls.demo, size: Size(width: 280, height: 480))

        for view in stage.controller.root.subviews {
            #expect(view.convert(view.bounds, to: nil).maxX <= 280)
        }
    }
}
