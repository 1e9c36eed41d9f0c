import Geometry
import Testing
import ViewKit

@MainActor @Suite struct FieldMenuTests {
    private let stage: MenuStage
    private final class Copied { var texts: [String] = [] }
    private let copied = Copied()

    init() throws {
        stage = try MenuStage()
        stage.field.text = "82.4 kg"
        let copied = copied
        stage.window.pasteboard = Pasteboard(
            offer: { text, source in if source == .clipboard { copied.texts.append(text) } },
            request: { _, receive in receive("90") })
        try stage.update()
    }

    private func openMenu() throws {
        try stage.click(at: Point(x: stage.field.frame.maxX - 4, y: stage.field.frame.midY), button: .secondary)
    }

    private var reasons: [String: String] {
        let rows = stage.menus.flatMap(\.all).filter { $0.role == .menuItem }
        return Dictionary(uniqueKeysWithValues: rows.map { ($0.label ?? "", $0.value ?? "") })
    }

    @Test func theRightButtonGivesTheFocusAndOpensTheMenu() throws {
        try openMenu()

        #expect(stage.field.isEditing)
        #expect(stage.field.selection == TextSelection(caret: 7))
        #expect(Set(reasons.keys) == ["Undo", "Cut", "Copy", "Paste", "Select all"])
    }

    @Test func whatIsSelectedStaysSo() throws {
        stage.field.becomeFirstResponder()
        stage.field.selectAll()

        try stage.click(at: Point(x: stage.field.frame.minX + 20, y: stage.field.frame.midY), button: .secondary)

        #expect(stage.field.selection == TextSelection(0..<7))
    }

    @Test func withNothingSelectedThereIsNothingToCopy() throws {
        try openMenu()

        #expect(reasons["Copy"]?.contains("Nothing is selected.") == true)
        #expect(reasons["Cut"]?.contains("Nothing is selected.") == true)
        #expect(reasons["Undo"]?.contains("There is nothing to undo.") == true)
        #expect(reasons["Paste"] == "Ctrl V")
    }

    @Test func whatCannotBeChangedSaysSo() throws {
        stage.field.isEditable = false

        try openMenu()

        #expect(reasons["Paste"]?.contains("cannot be changed") == true)
        #expect(reasons["Select all"] == "Ctrl A")
    }

    @Test func cutCopyPasteSelectAllAndUndo() throws {
        try openMenu()
        try stage.click(at: stage.point(of: "Select all"))
        try openMenu()
        try stage.click(at: stage.point(of: "Copy"))
        stage.field.selectAll()
        try openMenu()
        try stage.click(at: stage.point(of: "Cut"))
        let afterCut = stage.field.text
        try openMenu()
        try stage.click(at: stage.point(of: "Paste"))
        let afterPaste = stage.field.text
        try openMenu()
        try stage.click(at: stage.point(of: "Undo"))
        try openMenu()
        try stage.click(at: stage.point(of: "Undo"))

        #expect(copied.texts == ["82.4 kg", "82.4 kg"])
        #expect([afterCut, afterPaste, stage.field.text] == ["", "90", "82.4 kg"])
    }

    @Test func theMenuKeyOpensItUnderTheCaret() throws {
        stage.field.becomeFirstResponder()
        stage.field.selection = TextSelection(caret: 2)
        try stage.update()

        try stage.press(.menu)

        #expect(stage.highlighted == "Paste")
        #expect(stage.field.selection == TextSelection(caret: 2))
    }

    @Test func aDisabledFieldHasNone() throws {
        stage.field.isEnabled = false

        try openMenu()

        #expect(!stage.window.isMenuOpen)
    }
}
