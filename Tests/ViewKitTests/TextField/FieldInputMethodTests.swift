import Geometry
import Testing
import ViewKit

@MainActor @Suite struct FieldInputMethodTests {
    @Test func whatIsBeingComposedIsNoTextYet() throws {
        let stage = try FieldStage("ab")
        stage.field.selection = TextSelection(caret: 1)
        let start = stage.field.textInputRect!

        stage.window.send(marked: "にほ", selection: 6..<6)
        #expect(stage.field.text == "ab")
        #expect(stage.field.textInputRect!.minX > start.minX)
        stage.window.send(marked: "日本", selection: 0..<3)
        stage.window.send(marked: "", selection: 0..<0)
        stage.window.send(text: "日本")

        #expect(stage.field.text == "a日本b")
        #expect(stage.field.selection == TextSelection(caret: 7))
        #expect(stage.changes == ["a日本b"])
    }

    @Test func composingThatEndsLeavesNothing() throws {
        let stage = try FieldStage("ab")

        stage.window.send(marked: "xyz", selection: 3..<3)
        stage.window.send(marked: "", selection: 0..<0)

        #expect(stage.field.text == "ab")
        #expect(stage.changes.isEmpty)
    }

    @Test func composingReplacesTheSelection() throws {
        let stage = try FieldStage("weight")

        stage.control("a")
        stage.window.send(marked: "x", selection: 1..<1)

        #expect(stage.field.text.isEmpty)
        stage.window.send(text: "y")
        #expect(stage.field.text == "y")
    }

    @Test func aPressOrAnotherFocusTakesWhatIsComposedAsItIs() throws {
        let stage = try FieldStage("ab")
        var resets = 0
        stage.window.onTextInputReset = { resets += 1 }

        stage.window.send(marked: "x", selection: 1..<1)
        stage.click(stage.point(at: 0))
        #expect(stage.field.text == "abx")
        stage.window.send(marked: "y", selection: 1..<1)
        stage.field.resignFirstResponder()

        #expect(stage.field.text == "yabx")
        #expect(resets == 2)
    }

    /// The caret's offset counts the composed text, which the press inserts first.
    @Test func aMenuWhileComposingPutsTheCaretBetweenCharacters() throws {
        let stage = try FieldStage("aa")
        stage.field.selection = TextSelection(caret: 1)
        stage.window.send(marked: "あ", selection: 3..<3)
        try stage.frame()

        _ = stage.field.contextMenu(at: Point(x: stage.field.frame.maxX - 5, y: stage.field.frame.midY))

        #expect(stage.field.text == "aあa" && stage.field.selection == TextSelection(caret: 5))
    }

    @Test func aSelectionOutsideOfWhatIsComposedIsCut() throws {
        let stage = try FieldStage("ab")

        stage.window.send(marked: "xy", selection: 1..<9)
        try stage.frame()
        stage.window.send(marked: "x", selection: 5..<7)
        try stage.frame()

        #expect(stage.field.text == "ab")
    }

    @Test func textForNobodyGoesNowhere() throws {
        let stage = try FieldStage("ab", isFocused: false)

        stage.window.send(text: "x")
        stage.window.send(marked: "y", selection: 0..<0)

        #expect(stage.field.text == "ab")
    }
}
