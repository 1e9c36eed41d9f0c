import Geometry
import ScreenTestSupport
import System
import TestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens

@Suite struct FilePanelImageTests {
    private let recording = Recording()

    private func stage(
        width: Double = 640, height: Double = 600, textSize: TextSize = .large
    ) throws -> (screen: TestScreen, root: RootViewController) {
        recording.recordedFiles.folders["~"] = [
            FolderItem("Documents", isFolder: true, modified: 1_790_000_000_000_000_000),
            FolderItem("weights.csv", size: 812, modified: 1_789_000_000_000_000_000),
            FolderItem(
                "a long name of a table that another program has exported on a day.csv", size: 1_234_567,
                modified: 1_780_000_000_000_000_000),
        ]
        let root = RootViewController(actions: recording, format: .plain())
        let size = Size(width: width, height: height)
        return (try TestScreen(.twoMonths, in: root, size: size, textSize: textSize), root)
    }

    @Test func openWithTheFocusInTheTable() throws {
        let (screen, root) = try stage()

        root.openDocument()
        try screen.update()
        screen.press(.tab)
        screen.press(.down)
        try screen.update()

        expectImage(screen.surface, named: "open-table")
    }

    @Test(arguments: [TextSize.extraSmall, .extraExtraExtraLarge]) func openInTheLeastRoom(textSize: TextSize) throws {
        let (screen, root) = try stage(width: 280, height: 360, textSize: textSize)

        root.openDocument()
        try screen.update()

        expectImage(screen.surface, named: "open-small-\(textSize.rawValue.lowercased())")
    }

    @Test func aPicturesFile() throws {
        let (screen, root) = try stage()
        recording.recordedFiles.folders["~/Pictures"] = [
            FolderItem("Health Beat 2026-11-01 07.12.00.png", size: 34_567)
        ]

        root.exportAs()
        let buttons = root.panels.rowPanel?.panel.rows.flatMap(\.views).compactMap { $0 as? Button }
        buttons?.last?.performAction()
        try screen.update()

        expectImage(screen.surface, named: "browse")
    }

    @Test(arguments: ["Drop to open", "Drop to import"]) func aDragIsFramed(hint: String) throws {
        let (screen, root) = try stage(width: 480, height: 720)

        root.overlays.dropHint = hint
        try screen.update()

        expectImage(screen.surface, named: hint == "Drop to open" ? "drop-open" : "drop-import")
    }

    @Test func theFrameOfADragEnds() throws {
        let (screen, root) = try stage()
        let before = screen.pixels

        root.overlays.dropHint = ""
        try screen.update()
        let during = screen.pixels
        root.overlays.dropHint = nil
        try screen.update()

        #expect(screen.pixels == before && during != before)
    }
}
