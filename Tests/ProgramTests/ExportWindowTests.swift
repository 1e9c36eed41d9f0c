import Glibc
import TestSupport
import Testing

extension WindowStage {
    /// Opens the Export panel, types a file name and optionally a size, and saves.
    fileprivate func export(to path: String, size: String? = nil) {
        askForExport(to: path, size: size)
        press("Return")
    }

    /// Opens the Export panel and types a file name and optionally a size.
    func askForExport(to path: String, size: String? = nil) {
        press("Control_L Shift_L e")
        #expect(waits { try $0.sheet() != nil })
        press("Tab")
        press("Tab")
        if let size { retype(size) }
        press("Tab")
        retype(path)
    }

    private func retype(_ text: String) {
        press("Control_L a")
        type(text)
    }
}

/// Pictures from the Export panel: never in place of a document, in the typed format, large ones without blocking.
@Suite struct ExportWindowTests {
    @Test(arguments: ["weights.csv", "soft.png", "hard.png"]) func theDocumentIsNeverReplaced(name: String) throws {
        let stage = try WindowStage.onGraph()
        symlink("weights.csv", stage.folder["soft.png"])
        link(stage.document, stage.folder["hard.png"])

        stage.export(to: "~/\(name)")

        let sentence = "This is your document. Choose another name."
        #expect(stage.sheetSays(sentence))
        stage.press("Return")
        stage.settle()
        #expect(stage.sheetSays(sentence))
        #expect(text(of: stage.document) == Documents.threeDays)
        #expect(text(of: stage.folder["hard.png"]) == Documents.threeDays)
    }

    /// The folder for pictures is created with the first one.
    @Test func aFileIsChosenInAPicturesFolderThatIsMissing() throws {
        let stage = try WindowStage.onGraph()
        stage.press("Control_L Shift_L e")
        #expect(stage.waits { try $0.button("Browse…") != nil })

        try stage.clickButton("Browse…")
        #expect(stage.waits { try $0.button("Choose") != nil })
        #expect(try !stage.sheetText().contains("cannot be read"))
        try stage.clickButton("Choose")
        #expect(stage.waits { try $0.button("Choose") == nil })
        #expect(!stage.folder.names().contains("Pictures"))
        try stage.clickButton("Save")

        #expect(eventually { stage.folder.names(in: "Pictures").contains { $0.hasSuffix(".png") } })
    }

    @Test func neitherIsAnotherDocument() throws {
        let stage = try WindowStage.onGraph()
        stage.folder.write(Documents.threeDays, to: "other.png")

        stage.export(to: "~/other.png")

        #expect(stage.sheetSays("~/other.png is a document. Choose another name."))
        #expect(text(of: stage.folder["other.png"]) == Documents.threeDays)
    }

    @Test(arguments: [
        ("x.svg", "<?xml"), ("x.pdf", "%PDF-"), ("x.jpg", "\u{FF}\u{D8}\u{FF}"), ("x.png", "\u{89}PNG"),
        ("x.wav", "RIFF"),
    ])
    func theTypedEndingIsTheKind(name: String, beginning: String) throws {
        let stage = try WindowStage.onGraph()

        stage.export(to: "~/\(name)")

        #expect(stage.waits { try $0.message() == "Exported to ~/\(name)" })
        let bytes = beginning.unicodeScalars.map { UInt8($0.value) }
        #expect(contents(of: stage.folder[name])?.starts(with: bytes) == true)
    }

    @Test(arguments: ["x.gif", "x"]) func anotherEndingIsRefused(name: String) throws {
        let stage = try WindowStage.onGraph()

        stage.export(to: "~/\(name)")

        #expect(
            stage.sheetSays(
                "~/\(name) does not end like a picture or a sound. End the name in .png, .jpg, .svg, .pdf or .wav."))
        #expect(stage.folder.names().allSatisfy { !$0.hasPrefix("x") })
    }

    @Test(arguments: ["png", "jpg"]) func aLargePictureIsAskedAboutAndDrawnBesideTheWindow(ending: String) throws {
        let stage = try WindowStage.onGraph("# goal: 81 kg\n" + Documents.threeDays)

        stage.export(to: "~/x.\(ending)", size: "8100x8000")
        #expect(stage.sheetSays("The picture has 64 million pixels and takes a while to draw. Save again to draw it."))
        #expect(access(stage.folder["x.\(ending)"], F_OK) != 0)
        stage.press("Return")
        #expect(stage.sheetSays("Drawing"))
        // The picture has the contents from when it was requested.
        stage.write("echo 2026-11-04,120,kg, >> $1")

        #expect(stage.waits(within: .seconds(60)) { try $0.message() == "Exported to ~/x.\(ending)" })
        let picture = stage.folder["expected.\(ending)"]
        let before = stage.folder.write("# goal: 81 kg\n" + Documents.threeDays, to: "before.csv")
        stage.program.run("export", before, "-o", picture, "--size", "8100x8000")
        #expect(contents(of: stage.folder["x.\(ending)"]) == contents(of: picture))
    }

    private func beginLargePicture(in stage: WindowStage) {
        stage.export(to: "~/x.png", size: "20000x20000")
        #expect(stage.sheetSays("400 million pixels"))
        stage.press("Return")
        #expect(stage.sheetSays("Drawing"))
    }

    @Test func escapeEndsTheDrawing() throws {
        let stage = try WindowStage.onGraph()
        let names = stage.folder.names()

        beginLargePicture(in: stage)
        // The first export must finish before another one starts.
        stage.press("Return")
        stage.press("Escape")

        #expect(stage.waits { try $0.sheet() == nil })
        #expect(eventually { drawers(of: stage).isEmpty })
        #expect(stage.folder.names().filter { !names.contains($0) && $0 != "trace" }.isEmpty)
        #expect(try stage.message() == nil)
    }

    @Test func theWindowClosesWhileItIsDrawn() throws {
        let stage = try WindowStage.onGraph()
        let names = stage.folder.names()

        beginLargePicture(in: stage)
        stage.press("Control_L q")

        #expect(stage.running.waitForEnd().end == .exit(0))
        #expect(eventually { drawers(of: stage).isEmpty })
        #expect(stage.folder.names().filter { !names.contains($0) && $0 != "trace" }.isEmpty)
    }

    /// A file that appeared during the drawing is kept, because the user was not asked about it.
    @Test func whatCameMeanwhileIsNotReplaced() throws {
        let stage = try WindowStage.onGraph()

        stage.export(to: "~/x.png", size: "12000x12000")
        #expect(stage.sheetSays("144 million pixels"))
        stage.press("Return")
        #expect(stage.sheetSays("Drawing"))
        stage.folder.write("mine", to: "x.png")

        #expect(
            stage.waits(within: .seconds(60)) {
                try $0.sheetText().contains("x.png was just created by another program. Save again")
            })
        #expect(text(of: stage.folder["x.png"]) == "mine")
    }

    /// The ids of the processes that draw for the window.
    private func drawers(of stage: WindowStage) -> [Substring] {
        text(of: "/proc/\(stage.running.process)/task/\(stage.running.process)/children").split(separator: " ")
    }
}
