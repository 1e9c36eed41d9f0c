import Testing
import ViewKit

@MainActor @Suite struct FieldPasteboardTests {
    @Test func copyCutAndPaste() throws {
        let stage = try FieldStage("one two")

        stage.field.selection = TextSelection(anchor: 0, head: 3)
        stage.control("c")
        #expect(stage.clipboard[.clipboard] == "one")
        stage.field.selection = TextSelection(anchor: 4, head: 7)
        stage.control("x")
        #expect(stage.clipboard[.clipboard] == "two")
        #expect(stage.field.text == "one ")
        stage.control("v")
        stage.control("v")
        stage.deliver()
        #expect(stage.field.text == "one twotwo")
    }

    @Test func theKeysOfOldDoTheSame() throws {
        let stage = try FieldStage("one two")

        stage.control("a")
        stage.press(.insert, .control)
        #expect(stage.clipboard[.clipboard] == "one two")
        stage.press(.delete, .shift)
        #expect(stage.field.text.isEmpty)
        stage.press(.insert, .shift)
        stage.deliver()
        #expect(stage.field.text == "one two")
    }

    @Test func nothingSelectedLeavesTheClipboardAlone() throws {
        let stage = try FieldStage("one")

        stage.control("c")
        stage.control("x")

        #expect(stage.offers.isEmpty)
        #expect(stage.field.text == "one")
    }

    @Test func whatIsSelectedByKeysCanBePastedByTheMiddleButton() throws {
        let stage = try FieldStage("one two")

        stage.press(.left, .shift)
        #expect(stage.clipboard[.primary] == "o")
        stage.control("a")
        #expect(stage.clipboard[.primary] == "one two")
        #expect(stage.clipboard[.clipboard] == nil)
    }

    @Test func textThatComesTooLateIsNotPutIn() throws {
        let stage = try FieldStage("one")
        stage.clipboard[.clipboard] = "two"

        stage.control("v")
        stage.field.resignFirstResponder()
        stage.deliver()
        #expect(stage.field.text == "one")
        stage.field.becomeFirstResponder()
        stage.clipboard[.clipboard] = nil
        stage.control("v")
        stage.deliver()
        #expect(stage.field.text == "one")
    }

    @Test(arguments: [("Caf\u{e9}", "Cafe\u{301}"), ("Cafe\u{301}", "Caf\u{e9}")])
    func textOfOtherBytesThatLooksTheSameIsPasted(old: String, new: String) throws {
        let stage = try FieldStage(old)
        stage.clipboard[.clipboard] = new

        stage.control("a")
        stage.control("v")
        stage.deliver()
        try stage.frame()

        #expect(Array(stage.field.text.utf8) == Array(new.utf8))
        #expect(stage.field.selection == TextSelection(caret: new.utf8.count))
        #expect(stage.changes.count == 1)
    }

    @Test func aTextOfOtherBytesThatLooksTheSameIsSet() throws {
        let stage = try FieldStage("Caf\u{e9}")

        stage.field.text = "Cafe\u{301}"
        try stage.frame()

        #expect(stage.field.text.utf8.count == 6)
    }
}
