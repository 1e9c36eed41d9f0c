import Geometry
import TestSupport
import Testing
import ViewKit

@MainActor @Suite struct FieldKeyTests {
    @Test func lettersAreTypedAtTheCaret() throws {
        let stage = try FieldStage("8.4")
        stage.field.selection = TextSelection(caret: 1)

        stage.type("2")

        #expect(stage.field.text == "82.4")
        #expect(stage.field.selection == TextSelection(caret: 2))
        #expect(stage.changes == ["82.4"])
    }

    @Test func aFieldThatWaitsKeepsFocusAndText() throws {
        let stage = try FieldStage("82.4")
        stage.type("5")
        stage.field.isEditable = false

        stage.type("9")
        stage.press(.backspace)
        for command: Character in ["a", "x", "z"] { stage.control(command) }
        stage.field.setMarkedText("n", selection: 0..<1)
        let meanwhile = stage.field.text
        stage.field.isEditable = true
        stage.type("9")

        #expect(meanwhile == "82.45" && stage.window.firstResponder === stage.field)
        #expect(stage.field.text == "9")
    }

    @Test func typingReplacesTheSelection() throws {
        let stage = try FieldStage("82.4")

        stage.control("a")
        stage.type("9")

        #expect(stage.field.text == "9")
    }

    @Test func arrowsGoByWhatAPersonSeesAsOne() throws {
        let stage = try FieldStage("ae\u{301}👨‍👩‍👧b")
        let ends = [0, 1, 4, 22, 23]
        var places: [Int] = []

        for _ in 0...4 {
            places.append(stage.field.selection.head)
            stage.press(.left)
        }

        #expect(places == ends.reversed())
        #expect(stage.field.selection.head == 0)
        stage.press(.right, times: 9)
        #expect(stage.field.selection.head == 23)
    }

    @Test func arrowsGoTheWayTheEyeGoes() throws {
        let stage = try FieldStage("אבג")

        stage.press(.right)
        #expect(stage.field.selection.head == 4)
        stage.press(.home)
        #expect(stage.field.selection.head == 0)
        stage.press(.left)
        #expect(stage.field.selection.head == 2)
        stage.press(.left, .control)
        #expect(stage.field.selection.head == 6)
        stage.press(.right, .control)
        #expect(stage.field.selection.head == 0)
    }

    @Test func controlGoesByWords() throws {
        let stage = try FieldStage("one two  three")

        stage.press(.left, .control)
        #expect(stage.field.selection.head == 9)
        stage.press(.left, .control, times: 2)
        #expect(stage.field.selection.head == 0)
        stage.press(.right, .control)
        #expect(stage.field.selection.head == 3)
        stage.press(.right, [.control, .shift])
        #expect(stage.selected == " two")
    }

    @Test func shiftExtendsTheSelection() throws {
        let stage = try FieldStage("weight")

        stage.press(.left, .shift, times: 2)
        #expect(stage.field.selection == TextSelection(anchor: 6, head: 4))
        stage.press(.home, .shift)
        #expect(stage.field.selection == TextSelection(anchor: 6, head: 0))
        stage.press(.end, [.shift, .control])
        #expect(stage.field.selection == TextSelection(caret: 6))
    }

    @Test func anArrowLeavesASelectionAtItsEdge() throws {
        let stage = try FieldStage("weight")
        stage.field.selection = TextSelection(anchor: 4, head: 1)

        stage.press(.left)
        #expect(stage.field.selection == TextSelection(caret: 1))
        stage.field.selection = TextSelection(anchor: 4, head: 1)
        stage.press(.right)
        #expect(stage.field.selection == TextSelection(caret: 4))
    }

    @Test func backspaceAndDeleteTakeACharacter() throws {
        let stage = try FieldStage("ae\u{301}👨‍👩‍👧b")

        stage.press(.left)
        stage.press(.backspace)
        #expect(stage.field.text == "ae\u{301}b")
        stage.press(.home)
        stage.press(.delete)
        #expect(stage.field.text == "e\u{301}b")
        stage.press(.delete)
        #expect(stage.field.text == "b")
        stage.press(.backspace)
        #expect(stage.field.text == "b")
        #expect(stage.changes.count == 3)
    }

    @Test func controlBackspaceAndDeleteTakeAWord() throws {
        let stage = try FieldStage("one two three")

        stage.press(.backspace, .control)
        #expect(stage.field.text == "one two ")
        stage.press(.home)
        stage.press(.delete, .control)
        #expect(stage.field.text == " two ")
    }

    @Test func aSelectionIsTakenWhole() throws {
        let stage = try FieldStage("weight")

        stage.field.selection = TextSelection(anchor: 1, head: 3)
        stage.press(.backspace)
        stage.field.selection = TextSelection(anchor: 2, head: 1)
        stage.press(.delete, .control)

        #expect(stage.field.text == "wht")
        #expect(stage.field.selection == TextSelection(caret: 1))
    }

    @Test func aMarkJoinsTheLetterBeforeIt() throws {
        let stage = try FieldStage("eb")
        stage.field.selection = TextSelection(caret: 1)

        stage.type("\u{301}")
        #expect(stage.field.selection == TextSelection(caret: 3))
        stage.press(.home)
        stage.type("a")
        stage.field.selection = TextSelection(caret: 0)
        stage.window.send(text: "👨\u{200D}")
        stage.window.send(text: "👩")

        #expect(stage.field.text == "👨\u{200D}👩ae\u{301}b")
        #expect(stage.field.selection.head == "👨\u{200D}👩".utf8.count)
    }

    @Test func lettersAreNoCommandsWhileTyping() throws {
        let stage = try FieldStage()
        let controller = CountingController(stage.field)
        stage.window.rootViewController = controller
        stage.field.becomeFirstResponder()

        stage.type("u1 ?")
        #expect(controller.heard.isEmpty)
        stage.control("e")
        stage.press(.escape)
        stage.press(.return)
        stage.press(.function(5))
        stage.press(.up)
        stage.press(.character("u"), .alt)
        #expect(controller.heard == ["Ctrl E", "Escape", "Return", "F5", "↑", "Alt U"])
        #expect(stage.field.text == "u1 ?")
    }

    @Test func returnMayBeTheFieldsOwn() throws {
        let stage = try FieldStage("82")
        let controller = CountingController(stage.field)
        stage.window.rootViewController = controller
        stage.field.becomeFirstResponder()
        var count = 0
        stage.field.onReturn = { count += 1 }

        stage.press(.return)
        stage.window.send(KeyPress(.return, isRepeat: true))

        #expect(count == 1)
        #expect(controller.heard.isEmpty)
    }

    @Test func whatIsNoLineBecomesOne() throws {
        let stage = try FieldStage()

        stage.window.send(text: "a\r\nb\tc\u{7}\u{2028}d\u{85}e\n\nf")
        #expect(stage.field.text == "a b c d e  f")
        stage.field.text = "x\ny"
        #expect(stage.field.text == "x y")
    }

    @Test func noMoreIsTakenThanThereIsRoomFor() throws {
        let stage = try FieldStage(String(repeating: "a", count: TextField.maximumLength - 5))

        stage.window.send(text: "éé👍")
        #expect(stage.field.text.hasSuffix("aéé"))
        #expect(stage.field.text.utf8.count == TextField.maximumLength - 1)
        stage.control("a")
        stage.window.send(text: String(repeating: "é", count: TextField.maximumLength))
        #expect(stage.field.text.utf8.count == TextField.maximumLength)
    }

    @Test func aFieldThatIsOffTakesNothing() throws {
        let stage = try FieldStage("82")

        stage.field.isEnabled = false
        stage.type("4")
        stage.press(.backspace)
        stage.click(Point(x: 20, y: 30))
        let becameFirst = stage.field.becomeFirstResponder()

        #expect(stage.field.text == "82")
        #expect(stage.window.firstResponder == nil)
        #expect(!becameFirst)
        #expect(stage.field.alpha == 0.4)
    }

    @Test func aTextIsTheUsersOwnWhileItIsTyped() throws {
        let stage = try FieldStage("39")
        stage.field.follow("40")
        #expect(!stage.field.hasOwnText && stage.selected == "")

        stage.type("5")
        #expect(stage.field.hasOwnText)
        stage.press(.backspace)
        #expect(!stage.field.hasOwnText)
        stage.type("1")
        stage.field.follow("401")
        #expect(!stage.field.hasOwnText)
        stage.type("2")
        stage.field.resignFirstResponder()

        #expect(!stage.field.hasOwnText && stage.field.text == "4012")
    }

    @Test func tabbingIntoAFieldSelectsItsText() throws {
        let stage = try FieldStage("82.4", height: 120)
        let other = TextField()
        other.frame = Rect(x: 10, y: 70, width: 180, height: 30)
        other.text = "today"
        stage.window.addSubview(other)

        stage.press(.tab)
        #expect(stage.window.firstResponder === other)
        #expect(other.selection == TextSelection(0..<5))
        #expect(other.showsFocusRing)
        stage.press(.tab, .shift)
        #expect(stage.window.firstResponder === stage.field)
        #expect(stage.selected == "82.4")
        #expect(stage.offers.isEmpty)
    }
}

private final class CountingController: ViewController {
    var heard: [String] = []
    private let content: View

    init(_ content: View) {
        self.content = content
    }

    override func viewDidLoad() { view.addSubview(content) }
    override func keyPressed(_ press: KeyPress) { heard.append(press.name) }
}
