import Geometry
import ScreenTestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens

/// The message bar by the keyboard alone.
@Suite struct MessageFocusTests {
    private let root = RootViewController(actions: .none, format: .plain(.kilograms), tab: .history)
    private let screen: TestScreen
    private var bar: MessageBar { root.messageBar }

    init() throws {
        root.show(.zigzag(40))
        screen = try TestScreen(root, size: Size(width: 480, height: 600))
        screen.press(.down)
    }

    private func show(
        _ message: String = "Deleted 82.4 kg.", button: String = "Undo", act: @escaping () -> Void = {}
    ) throws {
        bar.show(message, buttons: [MessageButton(title: button, action: act)])
        try screen.update()
    }

    /// Shows a message, and moves the focus to its first button.
    private func enter(_ act: @escaping () -> Void = {}) throws {
        try show(act: act)
        screen.press(.function(6))
        screen.press(.function(6))
        #expect(focused == "Undo")
    }

    private var focused: String? { (screen.window.firstResponder as? View)?.label }
    private var isInList: Bool { screen.window.firstResponder === root.historyScreen.table }

    @Test func itsButtonsAreReachedAndPressed() throws {
        var count = 0
        try enter { count += 1 }
        screen.press(.return)
        screen.press(.space)
        screen.press(.tab)

        #expect(count == 2 && focused == "Close")
    }

    @Test func escapeGivesTheFocusBackBeforeItClosesTheMessage() throws {
        try enter()

        screen.press(.escape)
        let message = (bar.message, isInList)
        screen.press(.escape)

        #expect(message == ("Deleted 82.4 kg.", true))
        #expect(bar.message == nil && isInList && root.historyScreen.table.selectedRow == 0)
    }

    @Test func aMessageThatEndsGivesTheFocusBack() throws {
        try enter()

        bar.message = nil

        #expect(isInList)
    }

    @Test func aMessageThatEndsBehindItsPanelGivesTheFocusBackAfterIt() throws {
        try enter { root.addEntry() }
        screen.press(.return)
        try screen.update(at: screen.window.time + 2)
        let during = focused

        bar.message = nil
        screen.press(.escape)
        for _ in 0..<3 { try screen.update(at: screen.window.time + 2) }

        #expect(during == "Weight in kilograms" && isInList)
    }

    @Test func theCrossGivesTheFocusBack() throws {
        try enter()
        screen.press(.tab)

        screen.press(.return)

        #expect(bar.message == nil && isInList)
    }

    @Test func anotherMessageTakesNoReturnThatWasMeantForTheLast() throws {
        try enter()

        try show("Restored 82.4 kg.", button: "Redo")

        #expect(isInList)
    }

    @Test func theCrossKeepsTheFocusWhileTheMessageChanges() throws {
        try enter()
        screen.press(.tab)

        try show("Restored 82.4 kg.", button: "Redo")

        #expect(focused == "Close")
    }

    @Test func theSameMessageKeepsTheFocusAndTheLatestAction() throws {
        var acts: [Int] = []
        try enter { acts.append(1) }

        try show { acts.append(2) }
        screen.press(.return)

        #expect(focused == "Undo" && acts == [2])
    }

    @Test func afterMoreTheNextButtonHasTheFocus() throws {
        try show(String(repeating: "2 lines of weights.csv cannot be read. ", count: 12), button: "Show")
        screen.press(.function(6))
        screen.press(.function(6))
        for _ in 0..<3 where focused != "More" { screen.press(.tab) }
        let before = focused

        screen.press(.return)
        try screen.update()

        #expect(before == "More" && focused == "Show")
    }

    @Test func aPictureLeavesTheFocusWhereItIs() throws {
        try enter()

        try root.withoutOverlays { try screen.update() }

        #expect(focused == "Undo" && (screen.window.firstResponder as? View)?.showsFocusRing == true)
    }

    @Test func itIsInUseWhileItHasTheFocus() throws {
        let before = bar.isInUse
        try enter()
        let during = bar.isInUse
        screen.press(.escape)

        #expect(!before && during && !bar.isInUse)
    }
}
