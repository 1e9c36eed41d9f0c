import Geometry
import Testing
import ViewKit

@MainActor @Suite struct FieldPointerTests {
    @Test func aClickPutsTheCaretWhereItIs() throws {
        let stage = try FieldStage("weight")
        let place = stage.point(at: 3)

        stage.window.firstResponder = nil
        stage.click(place)

        #expect(stage.window.firstResponder === stage.field)
        #expect(stage.field.selection == TextSelection(caret: 3))
        #expect(!stage.field.showsFocusRing)
        stage.click(Point(x: 185, y: 30))
        #expect(stage.field.selection == TextSelection(caret: 6))
        #expect(stage.offers.isEmpty)
    }

    @Test func draggingSelects() throws {
        let stage = try FieldStage("weight")
        let (start, end) = (stage.point(at: 1), stage.point(at: 4))

        stage.click(start, draggingTo: end)
        #expect(stage.field.selection == TextSelection(anchor: 1, head: 4))
        stage.click(end, draggingTo: start)
        #expect(stage.field.selection == TextSelection(anchor: 4, head: 1))
        #expect(stage.clipboard[.primary] == "eig")
        #expect(stage.offers[.primary] == 2)
    }

    @Test func aSecondClickSelectsTheWordAndAThirdAll() throws {
        let stage = try FieldStage("one two three")
        let place = stage.point(at: 5)

        stage.click(place, count: 2)
        #expect(stage.selected == "two")
        stage.click(place, count: 3)
        #expect(stage.selected == "one two three")
        stage.click(place, count: 2, draggingTo: stage.point(at: 10))
        #expect(stage.selected == "two three")
        stage.click(place, count: 2, draggingTo: stage.point(at: 1))
        #expect(stage.selected == "one two")
        #expect(stage.field.selection.head == 0)
    }

    @Test func shiftExtendsFromWhereTheSelectionBegan() throws {
        let stage = try FieldStage("weight")
        let places = [1, 3, 5].map(stage.point)

        stage.click(places[1])
        stage.click(places[2], .primary, .shift)
        #expect(stage.field.selection == TextSelection(anchor: 3, head: 5))
        stage.click(places[0], .primary, .shift)
        #expect(stage.field.selection == TextSelection(anchor: 3, head: 1))
    }

    @Test func theMiddleButtonPastesWhatIsSelectedSomewhere() throws {
        let stage = try FieldStage("weight")
        stage.clipboard[.primary] = "X\nY"
        let place = stage.point(at: 2)

        stage.click(place, .middle)
        stage.deliver()

        #expect(stage.field.text == "weX Yight")
        #expect(stage.field.selection == TextSelection(caret: 5))
    }

    @Test func aDragThatIsTakenAwayOffersNothing() throws {
        let stage = try FieldStage("weight")

        stage.window.beginPress(at: stage.point(at: 1), time: 200)
        stage.window.movePress(to: stage.point(at: 4), time: 200)
        stage.window.cancelPresses()
        stage.window.movePress(to: stage.point(at: 6), time: 200)

        #expect(stage.selected == "eig")
        #expect(stage.offers.isEmpty)
    }

    @Test func draggingBeyondTheEdgeBringsTheRestIntoSight() throws {
        let stage = try FieldStage("the whole of a text that is far too long for its field", width: 120)
        stage.press(.home)
        let start = stage.field.textInputRect!.center

        stage.window.beginPress(at: start, time: 200)
        for step in 0..<10 {
            stage.window.movePress(to: Point(x: 130 + Double(step), y: 30), time: 200)
            try stage.frame()
        }
        stage.window.endPress(at: Point(x: 140, y: 30), time: 200)

        #expect(stage.field.selection.anchor == 0)
        #expect(stage.field.selection.head > 30)
        let caret = stage.field.textInputRect!
        #expect(stage.field.frame.contains(caret))
    }
}
