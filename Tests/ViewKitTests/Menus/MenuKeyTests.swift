import Geometry
import Testing
import ViewKit

@MainActor @Suite struct MenuKeyTests {
    private let stage: MenuStage

    init() throws {
        stage = try MenuStage()
        // The keyboard was used last, so the first row is highlighted.
        stage.window.send(KeyPress(.function(9)))
        try stage.open()
    }

    @Test func arrowsGoFromRowToRowPastLinesAndAround() throws {
        var rows = [stage.highlighted]

        for _ in 0..<6 {
            try stage.press(.down)
            rows.append(stage.highlighted)
        }
        try stage.press(.up)
        rows.append(stage.highlighted)

        #expect(rows == ["Undo", "Redo", "Kilograms", "Pounds", "Text size", "Keys", "Undo", "Keys"])
    }

    @Test func theFirstRowThatCanBeChosenIsHighlighted() throws {
        stage.window.closeMenus()
        let reason = "There is nothing to undo."
        try stage.open(
            Menu([stage.command("Undo", reason: reason), stage.command("Redo", reason: reason), stage.command("Add")]))
        let first = stage.highlighted
        try stage.press(.home)

        #expect(first == "Add")
        #expect(stage.highlighted == "Undo")
    }

    @Test func whereNoRowCanBeChosenTheFirstOneIsHighlighted() throws {
        stage.window.closeMenus()

        try stage.open(Menu([stage.command("Undo", reason: "There is nothing to undo.")]))

        #expect(stage.highlighted == "Undo")
    }

    @Test func homeAndEndGoToTheEnds() throws {
        try stage.press(.end)
        let last = stage.highlighted
        try stage.press(.home)

        #expect(last == "Keys")
        #expect(stage.highlighted == "Undo")
    }

    @Test(arguments: [Key.return, .space]) func returnAndSpaceChoose(key: Key) throws {
        try stage.press(.end)

        try stage.press(key)

        #expect(stage.given == ["Keys"])
        #expect(!stage.window.isMenuOpen)
    }

    @Test func aKeyThatIsHeldChoosesNothing() throws {
        try stage.press(.return, isRepeat: true)

        #expect(stage.given.isEmpty)
        #expect(stage.window.isMenuOpen)
    }

    @Test func whatCannotBeDoneStays() throws {
        try stage.press(.down)

        try stage.press(.return)

        #expect(stage.given.isEmpty)
        #expect(stage.highlighted == "Redo")
        #expect(stage.row("Redo").value == "There is nothing to redo.")
    }

    @Test func rightOpensASubmenuAndLeftClosesIt() throws {
        try stage.type("t")
        try stage.press(.right)
        let inner = stage.highlighted
        try stage.press(.left)

        #expect(inner == "Larger text")
        #expect(stage.highlighted == "Text size")
        #expect(stage.menus.count == 1)
    }

    @Test func leftInTheFirstMenuDoesNothing() throws {
        try stage.press(.left)

        #expect(stage.menus.count == 1)
    }

    @Test func escapeClosesOneMenuAtATime() throws {
        try stage.type("t")
        try stage.press(.return)
        try stage.press(.end)
        try stage.press(.right)
        var counts = [stage.menus.count]

        for _ in 0..<3 {
            try stage.press(.escape)
            counts.append(stage.menus.count)
        }

        #expect(counts == [3, 2, 1, 0])
        #expect(stage.given.isEmpty)
    }

    @Test func aCommandOfASubmenuClosesAll() throws {
        try stage.type("te")
        try stage.press(.return)
        try stage.press(.down)
        try stage.press(.return)

        #expect(stage.given == ["Smaller text"])
        #expect(!stage.window.isMenuOpen)
    }

    @Test func lettersGoToTheRowThatBeginsWithThem() throws {
        try stage.type("ke")

        #expect(stage.highlighted == "Keys")
    }

    @Test func theSameLetterGoesFromOneRowToTheNext() throws {
        try stage.type("k")
        let first = stage.highlighted
        try stage.type("k")
        let second = stage.highlighted
        try stage.type("k")

        #expect([first, second, stage.highlighted] == ["Kilograms", "Keys", "Kilograms"])
    }

    @Test func lettersPassOverRowsThatAreDisabled() throws {
        try stage.type("k")
        try stage.update(after: 1.5)

        try stage.type("r")

        #expect(stage.highlighted != "Redo")
    }

    @Test func aPauseEndsWhatIsTyped() throws {
        try stage.type("k")
        try stage.update(after: 0.1)
        try stage.update(after: 1.5)

        try stage.type("u")

        #expect(stage.highlighted == "Undo")
    }

    @Test func aSpaceMayBeAmongTheLetters() throws {
        try stage.type("text s")

        #expect(stage.highlighted == "Text size")
        #expect(stage.menus.count == 1)
    }

    @Test func keysReachNothingBehind() throws {
        stage.window.firstResponder = stage.behind
        for key in [Key.down, .character("x"), .tab, .delete, .function(5), .escape] { try stage.press(key) }

        #expect(stage.behind.noted.isEmpty)
    }

    @Test func theFieldKeepsItsTextAndItsFocus() throws {
        try stage.press(.escape)
        stage.field.text = "82.4"
        stage.field.becomeFirstResponder()
        stage.field.selection = TextSelection(1..<3)

        try stage.open()
        stage.window.send(text: "9")
        stage.window.send(marked: "か", selection: 0..<3)
        let input = stage.window.textCaret
        try stage.press(.escape)

        #expect(input == nil)
        #expect(stage.window.textCaret != nil)
        #expect(stage.field.text == "82.4")
        #expect(stage.field.isEditing)
        #expect(stage.field.selection == TextSelection(1..<3))
    }

    @Test func menuKeyAndShiftF10OpenTheMenuOfWhatHasTheFocus() throws {
        for press in [KeyPress(.menu), KeyPress(.function(10), modifiers: .shift)] {
            stage.window.closeMenus()
            stage.behind.menu = Menu([stage.command("Copy"), stage.command("Delete")])
            stage.window.firstResponder = stage.behind

            stage.window.send(press)
            try stage.update()

            #expect(stage.highlighted == "Copy")
            try stage.press(.menu)
            #expect(!stage.window.isMenuOpen)
        }
    }

    @Test func aMenuKeyWithoutAMenuDoesNothing() throws {
        stage.window.closeMenus()

        stage.window.send(KeyPress(.menu))

        #expect(!stage.window.isMenuOpen)
    }

    @Test func aButtonOpensItsMenuByKeys() throws {
        for key in [Key.return, .space, .down] {
            stage.window.closeMenus()
            stage.window.firstResponder = stage.button
            try stage.press(key)

            #expect(stage.highlighted == "Undo")
        }
        try stage.press(.escape)
        #expect(stage.window.firstResponder === stage.button)
    }
}
