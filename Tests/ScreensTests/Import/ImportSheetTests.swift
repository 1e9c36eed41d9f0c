import Geometry
import ScreenTestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens

@Suite struct ImportSheetTests {
    private let recording = Recording()
    private let root: RootViewController
    private let screen: TestScreen

    private final class Told {
        var imports = 0
        var chosen: [String] = []
        var ends = 0
    }

    init() throws {
        root = RootViewController(actions: recording, format: .plain())
        screen = try TestScreen(WeightHistory([80, 100, 70, 60, 90]), in: root)
    }

    private func show(_ content: ImportContent) throws -> (ImportViewController, Told) {
        let (panel, told) = (ImportViewController(content), Told())
        panel.onImport = { told.imports += 1 }
        panel.onChoose = { told.chosen.append("\($0) \($1)") }
        panel.onEnd = { told.ends += 1 }
        #expect(root.show(panel))
        try screen.update()
        return (panel, told)
    }

    @Test func returnImportsOnce() throws {
        let (panel, told) = try show(.ready)

        screen.press(.return)
        screen.press(.return)

        #expect(told.imports == 1 && root.panels.importScreen === panel)
        panel.close()
        #expect(root.panels.importScreen == nil && !root.panels.isAsking && told.ends == 1)
    }

    @Test func escapeCancels() throws {
        let (_, told) = try show(.ready)

        screen.press(.escape)

        #expect(told.imports == 0 && told.ends == 1 && !root.panels.isAsking)
    }

    @Test(arguments: ["open", "reading", "columns"]) func nothingIsImportedBeforeItIsKnown(name: String) throws {
        let (panel, told) = try show(.named(name))

        panel.confirm()
        screen.press(.return)

        #expect(told.imports == 0)
        #expect(panel.panel.buttons.last?.isEnabled == false)
    }

    @Test func aQuestionIsAnsweredByKeys() throws {
        let (panel, told) = try show(.open)

        screen.press(.right)
        panel.content = .ready
        screen.press(.return)

        #expect(told.chosen == ["unit 0"] && told.imports == 1)
    }

    @Test func aColumnIsChosenByNameFromAMenu() throws {
        let (_, told) = try show(.columns)

        screen.press(.return)
        let isMenuOpen = screen.window.isMenuOpen
        for key: Key in [.down, .down, .return] { screen.press(key) }

        #expect(isMenuOpen && !screen.window.isMenuOpen)
        #expect(told.chosen.count == 1 && told.chosen[0].hasPrefix("columns-weight "))
        let button = screen.window.treeDescription.all.first { $0.label?.hasPrefix("Weight column: ") == true }
        #expect(button?.label == "Weight column: \(Int(told.chosen[0].split(separator: " ")[1])! + 1) Column")
    }

    @Test func whatIsADocumentTooIsOpenedInstead() throws {
        let (panel, told) = try show(.ready)
        var order: [String] = []
        panel.onEnd = { order.append("end") }
        panel.onOpenInstead = { order.append("open") }
        try screen.update()

        let button = panel.panel.rows.flatMap(\.views).compactMap { $0 as? Button }.first
        button?.performAction()

        #expect(button?.title == "Open it instead")
        #expect(order == ["end", "open"] && told.imports == 0 && !root.panels.isAsking)
    }

    @Test func anAnswerMayBeChanged() throws {
        let (panel, told) = try show(.open)
        screen.press(.right)
        var again = ImportContent.ready
        again.progress = 0
        again.isReady = false

        panel.content = .ready
        panel.content = again
        panel.content = .ready
        let control = panel.panel.rows.flatMap(\.views).compactMap { $0 as? SegmentedControl }.first
        control?.becomeFirstResponder()
        screen.press(.right)

        #expect(told.chosen == ["unit 0", "unit 1"])
    }

    @Test func whatCouldNotBeDoneIsSaid() throws {
        let (panel, told) = try show(.ready)

        screen.press(.return)
        panel.fail("weights.csv is locked.")
        screen.press(.return)

        #expect(panel.panel.statement == .complaint("weights.csv is locked."))
        #expect(told.imports == 2)
    }

    @Test func anotherPanelIsNotCovered() throws {
        root.addEntry()

        #expect(!root.show(ImportViewController(.ready)))
        #expect(root.panels.importScreen == nil && root.panels.rowPanel?.weightRow != nil)
    }

    @Test func aPanelOnItsWayOutMakesRoom() throws {
        screen.window.currentTraits.reducesMotion = false
        recording.problem = nil
        root.importFile()
        try screen.update(at: 1)
        root.panels.rowPanel?.confirm()
        let isLeaving = root.panels.rowPanel?.isClosed == true

        let isShown = root.show(ImportViewController(.ready))
        for step in 0..<20 { try screen.update(at: 1 + Double(step) / 10) }

        #expect(isLeaving && isShown && recording.calls == ["import ~"])
        #expect(root.panels.importScreen?.content == .ready)
    }

    @Test func anOpenMenuIsClosed() throws {
        screen.press(.function(10))
        let wasOpen = screen.window.isMenuOpen

        _ = try show(.ready)

        #expect(wasOpen && !screen.window.isMenuOpen)
        screen.press(.escape)
        #expect(!root.panels.isAsking)
    }

    @Test func itIsAboutTheDocument() throws {
        _ = try show(.ready)

        #expect(root.panels.obstacle != nil)
    }
}
