import CX11
import Geometry
import TestSupport
import Testing
import ViewKit

/// Typed text, as a field receives it.
@Suite struct TextInputTests {
    @Test func lettersComeOneByOne() throws {
        let (stage, field) = try DesktopStage.withField()

        stage.observer.type(XK_u)
        stage.observer.type(XK_1)
        stage.observer.type(XK_space)
        stage.observer.type(XK_l, holding: [XK_Shift_L])
        stage.observer.type(XK_e, holding: [XK_Control_L])
        stage.settle()

        #expect(field.text == "u1 L")
    }

    @Test func composeSequencesAndDeadKeysWorkInAnyLocale() throws {
        let (stage, field) = try DesktopStage.withField()
        let (multi, dead) = (stage.observer.keyCode(XK_F9), stage.observer.keyCode(XK_F10))
        stage.observer.setSymbols([XK_Multi_key, XK_Multi_key], ofKey: multi)
        stage.observer.setSymbols([XK_dead_acute, XK_dead_acute], ofKey: dead)
        stage.settle()

        stage.observer.type(code: multi)
        stage.observer.type(XK_apostrophe)
        stage.observer.type(XK_a)
        stage.observer.type(code: dead)
        stage.observer.type(XK_e)
        stage.observer.type(code: multi)
        stage.observer.type(XK_equal)
        stage.observer.type(XK_e)
        stage.observer.type(XK_x)
        stage.settle()

        #expect(field.text == "áé€x")
    }

    @Test func aSequenceThatMeansNothingTypesNothing() throws {
        let (stage, field) = try DesktopStage.withField()
        let multi = stage.observer.keyCode(XK_F9)
        stage.observer.setSymbols([XK_Multi_key, XK_Multi_key], ofKey: multi)
        stage.settle()

        stage.observer.type(code: multi)
        stage.observer.type(XK_q)
        stage.observer.type(XK_q)
        stage.observer.type(XK_a)
        stage.settle()

        #expect(field.text.hasSuffix("a"))
        #expect(!field.text.contains("\u{0}"))
    }

    @Test func editingKeysEdit() throws {
        let (stage, field) = try DesktopStage.withField("one two")

        stage.observer.type(XK_BackSpace, holding: [XK_Control_L])
        stage.observer.type(XK_Left, holding: [XK_Shift_L])
        stage.observer.type(XK_x)
        stage.observer.type(XK_Delete)
        stage.observer.type(XK_Home)
        stage.observer.type(XK_y)
        stage.settle()

        #expect(field.text == "yonex")
    }

    @Test func withoutAFieldKeysAreKeys() throws {
        let (stage, field) = try DesktopStage.withField()
        field.resignFirstResponder()
        stage.window.window.firstResponder = stage.view

        stage.observer.type(XK_u)

        #expect(stage.told() == ["key character(\"u\")"])
        #expect(field.text.isEmpty)
    }

    @Test func aKeyThatLeadsToAFieldIsNotTypedThere() throws {
        let (stage, field) = try DesktopStage.withField()
        let opener = FieldOpener(field)
        stage.view.addSubview(opener)
        stage.window.window.firstResponder = opener

        stage.observer.type(XK_a)
        stage.settle()

        #expect(stage.window.window.firstResponder === field)
        #expect(field.text.isEmpty)
    }

    @Test func theCaretIsGoneWhileAnotherWindowHasTheKeyboard() throws {
        let (stage, _) = try DesktopStage.withField()

        XSetInputFocus(stage.observer.display, stage.observer.root, Int32(RevertToNone), Time(CurrentTime))
        stage.observer.sync()
        stage.settle()

        #expect(!stage.window.window.isActive)
        #expect(stage.isIdle)
    }

    @Test func copiesAndPastesWithAnotherProgram() throws {
        let (stage, field) = try DesktopStage.withField("one")
        let owner = SelectionOwner(stage.observer, "PRIMARY", ["UTF8_STRING": Array("zwei\n".utf8)], .inPieces(of: 2))

        stage.observer.move(x: 100, y: 40)
        stage.observer.press(button: 2, true)
        stage.observer.press(button: 2, false)
        stage.run {
            owner.serve()
            return field.text != "one"
        }
        stage.observer.type(XK_a, holding: [XK_Control_L])
        stage.observer.type(XK_c, holding: [XK_Control_L])
        stage.settle()

        #expect(field.text == "onezwei ")
        let requestor = Requestor(stage.observer) {
            stage.loop.requestTurn()
            stage.loop.runTurn()
        }
        #expect(requestor.paste("UTF8_STRING")?.text == "onezwei ")
    }

    @Test func aProgramThatNeverAnswersIsGivenUp() throws {
        let (stage, field) = try DesktopStage.withField("one")
        _ = SelectionOwner(stage.observer, "CLIPBOARD", ["UTF8_STRING": [0x61]], .never)
        var answers: [String?] = []

        stage.window.window.pasteboard?.request(.clipboard) { answers.append($0) }
        stage.run { !answers.isEmpty }

        #expect(answers == [nil])
        #expect(field.text == "one")
    }
}

/// Moves the focus to a field on any key.
private final class FieldOpener: View {
    private let field: TextField

    init(_ field: TextField) {
        self.field = field
        super.init()
    }

    override var canBecomeFirstResponder: Bool { true }
    override func keyPressed(_ press: KeyPress) { field.becomeFirstResponder() }
}

extension DesktopStage {
    static func withField(_ text: String = "") throws -> (DesktopStage, TextField) {
        let stage = try DesktopStage()
        let field = TextField()
        field.text = text
        field.frame = Rect(x: 10, y: 20, width: 180, height: 30)
        stage.view.addSubview(field)
        stage.observer.focus()
        stage.settle()
        field.becomeFirstResponder()
        field.selection = TextSelection(caret: text.utf8.count)
        stage.settle()
        return (stage, field)
    }
}
