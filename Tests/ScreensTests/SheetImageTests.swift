import Geometry
import ScreenTestSupport
import System
import TestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens
@testable import WeightGraph

@Suite struct SheetImageTests {
    private let recording = Recording()

    private func stage(
        width: Double = 480, height: Double = 720, scale: Double = 1, textSize: TextSize = .large, tab: RootTab = .graph
    ) throws -> (screen: TestScreen, root: RootViewController) {
        let root = RootViewController(actions: recording, format: .plain(), tab: tab)
        let size = Size(width: width, height: height)
        return (try TestScreen(.twoMonths, in: root, size: size, scale: scale, textSize: textSize), root)
    }

    @Test(arguments: [1.0, 2]) func export(scale: Double) throws {
        let (screen, root) = try stage(scale: scale)

        root.exportAs()
        try screen.update()

        expectImage(screen.surface, named: "export-\(Int(scale))x")
    }

    @Test(arguments: [TextSize.extraSmall, .extraExtraExtraLarge]) func exportInTheLeastRoom(
        textSize: TextSize
    ) throws {
        recording.outcome = .exists(name: "~/Pictures/Health Beat.png")
        let (screen, root) = try stage(width: 280, height: 360, scale: 2, textSize: textSize)

        root.exportAs()
        root.panels.rowPanel?.confirm()
        try screen.update()

        expectImage(screen.surface, named: "export-small-\(textSize.rawValue.lowercased())")
    }

    @Test func openOfWhatIsNotThere() throws {
        recording.problem = "There is no ~/weights.csv."
        let (screen, root) = try stage()

        recording.recordedFiles.folders["~"] = [FolderItem("Documents", isFolder: true)]
        root.openDocument()
        (screen.window.firstResponder as? TextField)?.insertText("weights.csv")
        root.panels.rowPanel?.confirm()
        try screen.update()

        expectImage(screen.surface, named: "open-missing")
    }

    @Test func forgivesWhatIsChanged() throws {
        recording.problem = "There is no ~/weights.csv."
        let (screen, root) = try stage()
        recording.recordedFiles.folders["~"] = [FolderItem("weights.csv")]
        root.openDocument()
        root.panels.rowPanel?.confirm()
        try screen.update()
        let field = try #require(screen.window.firstResponder as? TextField)
        let hadError = field.hasError

        field.insertText("x")
        try screen.update()

        #expect(hadError && !field.hasError && root.panels.rowPanel?.panel.message.text == "")
    }

    @Test(arguments: [1.0, 2]) func about(scale: Double) throws {
        let (screen, root) = try stage(scale: scale)

        root.showAbout()
        try screen.update()

        expectImage(screen.surface, named: "about-\(Int(scale))x")
    }

    @Test(arguments: [RootTab.graph, .history]) func theMenu(tab: RootTab) throws {
        let (screen, root) = try stage(tab: tab)
        recording.undoOperation = .remove(root.history.reference(to: 7))

        screen.press(.function(10))
        try screen.update()

        #expect(root.view.window?.isMenuOpen == true)
        expectImage(screen.surface, named: "menu-\(tab.rawValue)")
    }

    /// In the smallest window, and with large text, the menu scrolls.
    @Test(arguments: [RootTab.graph, .history], TextSize.allCases)
    func theMenuLeavesItsButtonInSight(tab: RootTab, textSize: TextSize) throws {
        for size in [Size(width: 480, height: 720), Size(width: 280, height: 360)] {
            let (screen, _) = try stage(width: size.width, height: size.height, textSize: textSize, tab: tab)
            let button = try #require(screen.window.treeDescription.visible.last { $0.label == "Menu" })

            screen.press(.function(10))
            try screen.update()

            let menu = try #require(screen.window.treeDescription.all.first { $0.role == .menu })
            #expect(button.frame.intersection(menu.frame).isEmpty, "\(button.frame) \(menu.frame)")
            #expect(menu.frame.height >= 200)
            screen.press(.end)
            try screen.update()
            let last = try #require(screen.window.treeDescription.all.last { $0.type == "MenuRow" })
            #expect(last.hasFocus && menu.frame.contains(last.frame))
        }
    }

    @Test func theMenuInTheLeastRoom() throws {
        let (screen, _) = try stage(width: 280, height: 360, scale: 2, textSize: .extraExtraExtraLarge)

        screen.press(.function(10))
        try screen.update()

        expectImage(screen.surface, named: "menu-small")
    }
}
