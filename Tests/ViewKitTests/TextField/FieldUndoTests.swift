import Testing

@testable import ViewKit

@MainActor @Suite struct FieldUndoTests {
    @Test func typingIsTakenBackByWords() throws {
        let stage = try FieldStage()

        stage.type("one two  three")
        let texts = stage.undoAll()

        #expect(texts == ["one two  ", "one ", ""])
    }

    @Test func whatWasTakenBackComesAgain() throws {
        let stage = try FieldStage()
        stage.type("one two")
        _ = stage.undoAll()

        stage.control("z", .shift)
        #expect(stage.field.text == "one ")
        stage.control("y")
        #expect(stage.field.text == "one two")
        #expect(stage.field.selection == TextSelection(caret: 7))
        stage.control("y")
        #expect(stage.field.text == "one two")
    }

    @Test func anythingNewEndsWhatCouldComeAgain() throws {
        let stage = try FieldStage()
        stage.type("one two")
        stage.control("z")

        stage.type("x")
        stage.control("z", .shift)

        #expect(stage.field.text == "one x")
    }

    @Test func movingTheCaretEndsAStep() throws {
        let stage = try FieldStage()

        stage.type("ab")
        stage.press(.left)
        stage.press(.right)
        stage.type("cd")

        #expect(stage.undoAll() == ["ab", ""])
    }

    @Test func deletingIsOneStepForEachWordToo() throws {
        let stage = try FieldStage("one two")

        stage.press(.backspace, times: 5)
        #expect(stage.field.text == "on")
        #expect(stage.undoAll() == ["one", "one ", "one two"])
        stage.press(.home)
        stage.press(.delete, times: 2)
        #expect(stage.undoAll() == ["one two"])
    }

    @Test func theSelectionComesBackWithWhatItHeld() throws {
        let stage = try FieldStage("weight")
        stage.field.selection = TextSelection(anchor: 4, head: 1)

        stage.type("xy")
        stage.control("z")

        #expect(stage.field.text == "weight")
        #expect(stage.field.selection == TextSelection(anchor: 4, head: 1))
    }

    @Test func aPasteIsAStepOfItsOwn() throws {
        let stage = try FieldStage()
        stage.clipboard[.clipboard] = "cd"

        stage.type("ab")
        stage.control("v")
        stage.deliver()
        stage.type("ef")

        #expect(stage.undoAll() == ["abcd", "ab", ""])
    }

    @Test func settingTheTextForgetsTheSteps() throws {
        let stage = try FieldStage()
        stage.type("ab")

        stage.field.text = "new"
        stage.control("z")

        #expect(stage.field.text == "new")
        #expect(stage.changes == ["a", "ab"])
    }

    @Test func theOldestStepsAreForgottenBeyondSomeBytes() {
        var history = EditHistory()
        let text = String(repeating: "a", count: 4 << 20)

        for _ in 0..<200 {
            history.note(
                Edit(
                    kind: .replacing, offset: 0, removed: text, inserted: text, selectionBefore: TextSelection(caret: 0)
                ))
        }

        #expect(history.byteCount <= EditHistory.maximumBytes)
        #expect(history.canTakeBack)
    }

    @Test func aStepOfAnySizeCanBeTakenBack() {
        var history = EditHistory()
        let text = String(repeating: "a", count: EditHistory.maximumBytes + 1)

        history.note(
            Edit(kind: .replacing, offset: 0, removed: "", inserted: text, selectionBefore: TextSelection(caret: 0)))

        #expect(history.canTakeBack)
    }
}

extension FieldStage {
    /// Undoes everything, and returns the texts.
    fileprivate func undoAll() -> [String] {
        var texts: [String] = []
        while true {
            let count = changes.count
            control("z")
            if changes.count == count { return texts }
            texts.append(field.text)
        }
    }
}
