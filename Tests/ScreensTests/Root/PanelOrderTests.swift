import ScreenTestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens

/// Panels that open, with animations, while another one or the list of unreadable lines is open or closing.
@Suite struct PanelOrderTests {
    private let recording = Recording()
    private let root: RootViewController
    private let screen: TestScreen
    private let lines = UnreadableLines(
        file: "weights.csv", lines: [UnreadableLine(number: 5, reason: "No date.", text: "never,81,kg,")], count: 1)
    private let noLines = UnreadableLines(file: "weights.csv", lines: [], count: 0)

    init() throws {
        root = RootViewController(actions: recording, format: .plain())
        screen = try TestScreen(WeightHistory([80, 100, 70, 60, 90]), in: root)
        screen.window.currentTraits.reducesMotion = false
    }

    private func settle() throws {
        for _ in 0..<20 { try screen.update(at: screen.window.time + 0.1) }
    }

    private func showLines() throws {
        root.showUnreadableLines(lines) { _ in }
        try settle()
    }

    /// Opens the import panel, and counts how often it reports its end.
    private func showImport() throws -> (panel: ImportViewController, ends: () -> Int) {
        let panel = ImportViewController(.ready)
        var ends = 0
        panel.onEnd = { ends += 1 }
        #expect(root.show(panel))
        try settle()
        return (panel, { ends })
    }

    @Test func theListOfLinesLeavesThePanelOverItAlone() throws {
        try showLines()
        let (panel, ends) = try showImport()

        root.follow(noLines)
        try settle()
        let isPanelLeft = root.panels.importScreen === panel && !panel.isClosed && panel.view.window != nil
        screen.press(.escape)
        try settle()

        #expect(isPanelLeft && ends() == 1)
        #expect(!root.panels.isAsking && !root.showsUnreadableLines && root.presentedViewController == nil)
        root.openDocument()
        #expect(root.panels.rowPanel != nil)
    }

    @Test func aListThatIsNotMendedStaysBehindThePanel() throws {
        try showLines()
        _ = try showImport()

        screen.press(.escape)
        try settle()
        let isListLeft = root.showsUnreadableLines
        screen.press(.escape)
        try settle()

        #expect(isListLeft && !root.showsUnreadableLines && root.presentedViewController == nil)
    }

    @Test func aPanelFollowsTheListThatIsOnItsWayOut() throws {
        try showLines()
        root.follow(noLines)
        try screen.update(at: screen.window.time + 0.1)

        let (panel, _) = try showImport()
        screen.press(.return)

        #expect(!root.showsUnreadableLines && root.panels.importScreen === panel && panel.view.window != nil)
    }

    @Test func cancelEndsAnImportThatFollowedAnotherPanel() throws {
        root.importFile()
        try settle()
        root.panels.rowPanel?.confirm()
        let isLeaving = root.panels.rowPanel?.isClosed == true

        let (_, ends) = try showImport()
        screen.press(.escape)
        try settle()

        #expect(isLeaving && ends() == 1 && !root.panels.isAsking)
    }

    @Test func aPanelThatWaitsKeepsItsTurn() throws {
        root.importFile()
        try settle()
        root.panels.rowPanel?.confirm()

        let panel = ImportViewController(.ready)
        let isTaken = root.show(panel)
        let isOtherTaken = root.show(ImportViewController(.open))
        root.openDocument()
        try settle()

        #expect(isTaken && !isOtherTaken && root.panels.importScreen === panel)
    }

    @Test func aPanelFollowsAFormThatIsOnItsWayOut() throws {
        root.addEntry()
        try settle()
        root.entryScreen?.cancel()

        let (panel, _) = try showImport()

        #expect(root.panels.importScreen === panel && root.panels.rowPanel?.weightRow == nil)
    }

    @Test func aFormThatIsCancelledMakesRoomForTheNextAtOnce() throws {
        root.addEntry()
        try settle()
        let first = root.entryScreen

        screen.press(.escape)
        screen.press(.character("n"))
        try settle()

        #expect(root.entryScreen != nil && root.entryScreen !== first)
        #expect(root.entryScreen?.weightField.text.isEmpty == true)
    }
}
