import CX11
import Glibc
import TestSupport
import Testing

/// Pictures by shortcut: into the pictures folder, and onto the clipboard.
@Suite struct PictureKeyTests {
    @Test func exportIntoThePersonsFolder() throws {
        let stage = try stageWithPictures(in: "$HOME/My Pictures/Weights")

        try stage.nextFrame { stage.press("Control_L e") }
        let message = try stage.message()

        let names = stage.folder.names(in: "My Pictures/Weights")
        let name = try #require(names.first)
        #expect(names.count == 1)
        #expect(name.wholeMatch(of: /Health Beat \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.png/) != nil)
        #expect(message == "Exported to ~/My Pictures/Weights/\(name)")
        let picture = stage.program.picture(stage.document, "--size", "480x720")
        #expect(Pixels(pngAt: stage.folder["My Pictures/Weights/\(name)"]) == picture)
    }

    @Test func neverExportOverAnother() throws {
        let stage = try stageWithPictures(in: "$HOME/P")

        for _ in 0..<4 { stage.press("Control_L e") }
        stage.settle()

        #expect(stage.folder.names(in: "P").count == 4)
        #expect(stage.folder.names(in: "P").allSatisfy { Pixels(pngAt: stage.folder["P/\($0)"]) != nil })
    }

    @Test func exportWithoutAFolderOfOnesOwn() throws {
        let stage = try WindowStage()

        try stage.nextFrame { stage.press("Control_L e") }

        #expect(stage.folder.names(in: "Pictures").count == 1)
    }

    @Test func sayWhereTheyCannotExport() throws {
        let stage = try stageWithPictures(in: "$HOME/weights.csv/P")

        try stage.nextFrame { stage.press("Control_L e") }

        let folder = stage.folder["weights.csv/P"]
        #expect(try stage.message() == "\(folder) cannot be written: not a directory. Choose a file in a folder.")
        #expect(text(of: stage.document) == Documents.threeDays)
    }

    @Test func exportWhatIsShown() throws {
        let stage = try WindowStage(options: ["--scale", "1.5"])
        stage.press("l")
        stage.press("Control_L plus")
        try stage.nextFrame { stage.resize(700, 600) }

        stage.press("Shift_L slash")
        stage.press("Control_L e")
        stage.settle()

        let name = try #require(stage.folder.names(in: "Pictures").first)
        let expected = stage.program.picture(
            stage.document, "--size", "\(700 / 1.5)x400", "--scale", "1.5", "--unit", "lbs", "--text-size", "XL")
        #expect(expected != nil)
        #expect(Pixels(pngAt: stage.folder["Pictures/\(name)"]) == expected)
    }

    @Test func copyThePicture() throws {
        let stage = try WindowStage()
        let requestor = Requestor(stage.observer)

        try stage.nextFrame { stage.press("Control_L c") }

        #expect(try stage.message() == "Copied the picture")
        let targets = requestor.paste("TARGETS")?.longs.map(stage.observer.name(of:)) ?? []
        #expect(targets.contains("image/png"))
        let pasted = try #require(requestor.paste("image/png"))
        #expect(pasted.type == "image/png")
        #expect(Pixels(png: pasted.bytes) == stage.program.picture(stage.document, "--size", "480x720"))
        #expect(requestor.paste("UTF8_STRING") == nil)
    }

    @Test func copyALargePictureInPieces() throws {
        let stage = try WindowStage(Documents.days(1500))
        let requestor = Requestor(stage.observer)
        try stage.nextFrame { stage.resize(2500, 2000) }

        try stage.nextFrame { stage.press("Control_L c") }
        let first = try #require(requestor.paste("image/png", deleting: false))
        let pieces = first.type == "INCR" ? requestor.takePieces() : [first]

        let picture = stage.program.picture(stage.document, "--size", "2500x2000")
        #expect(first.type == "INCR")
        #expect(Pixels(png: pieces.flatMap(\.bytes)) == picture)
    }

    @Test(arguments: [(300, 400), (2500, 2000)]) func leaveTheCopyWithTheManager(width: Int, height: Int) throws {
        let stage = try WindowStage(Documents.days(1500))
        try stage.nextFrame { stage.resize(width, height) }
        let manager = ClipboardManager(stage.server.name)
        manager.start()

        stage.press("Control_L c")
        stage.press("Control_L q")
        let outcome = stage.running.waitForEnd()
        manager.waitForEnd()

        let picture = stage.program.picture(stage.document, "--size", "\(width)x\(height)")
        #expect(outcome == .silentSuccess)
        #expect(manager.forms.map(stage.observer.name(of:)) == ["image/png"])
        #expect(Pixels(png: manager.saved ?? []) == picture)
    }

    private func stageWithPictures(in folder: String) throws -> WindowStage {
        let stage = try WindowStage()
        _ = stage.folder.makeFolder(".config")
        stage.folder.write(
            "# Folders\nXDG_MUSIC_DIR=\"$HOME/M\"\nXDG_PICTURES_DIR=\"\(folder)\"\n", to: ".config/user-dirs.dirs")
        return stage
    }
}
