import Glibc
import TestSupport
import Testing

/// Files are chosen in a panel, by keys and pointer.
@Suite struct FilePanelWindowTests {
    private let otherContent = Documents.threeDays + "2026-11-04,81.5,kg,\n"

    private func openPanel(_ stage: WindowStage, _ keys: String = "Control_L o") {
        stage.press(keys)
        #expect(stage.waits { try !fileRows($0).isEmpty })
    }

    private func fileRows(_ stage: WindowStage) throws -> [String] {
        try stage.printedTree().visible.filter { $0.class == "FileCell" }.compactMap(\.label)
            .map { $0.split(separator: ", ").first.map(String.init) ?? $0 }
    }

    @Test func aFileIsOpenedByItsFirstLetter() throws {
        let stage = try WindowStage.onGraph()
        stage.folder.write(otherContent, to: "other.csv")

        openPanel(stage)
        stage.press("Tab")
        #expect(stage.waits { try $0.view("FileTable")?.all.contains(where: \.focus) == true })
        stage.press("o")
        stage.press("Return")

        #expect(stage.waits { try $0.graphValue() == "4 entries" && $0.sheet() == nil })
    }

    @Test func aFileIsOpenedByADoubleClick() throws {
        let stage = try WindowStage.onGraph()
        stage.folder.write(otherContent, to: "other.csv")
        openPanel(stage)

        let row = try #require(try stage.printedTree().visible.first { $0.label?.hasPrefix("other.csv, ") == true })
        for _ in 0..<2 { stage.click(on: row) }

        #expect(stage.waits { try $0.graphValue() == "4 entries" })
    }

    @Test func theFolderIsFollowed() throws {
        let stage = try WindowStage.onGraph()
        openPanel(stage)

        stage.folder.write(otherContent, to: "later.csv")
        #expect(stage.waits { try fileRows($0).contains("later.csv") })
        unlink(stage.folder["later.csv"])

        #expect(stage.waits { try !fileRows($0).contains("later.csv") })
    }

    @Test func aFileThatCannotBeReadSaysWhyInPlace() throws {
        let stage = try WindowStage.onGraph()
        mkfifo(stage.folder["pipe.csv"], 0o644)
        openPanel(stage)

        stage.type("pipe.csv")
        stage.press("Return")

        #expect(stage.sheetSays("pipe.csv is not a regular file. Choose a text file."))
        #expect(try stage.message() == nil && stage.graphValue() == "3 entries")
    }

    @Test func anImportBeginsAmongTheDownloads() throws {
        let stage = try WindowStage.onGraph()
        _ = stage.folder.makeFolder("Downloads")
        stage.folder.write("Date,Weight (kg)\n2026-01-05,80.4\n", to: "Downloads/export.csv")

        openPanel(stage, "Control_L i")

        #expect(try fileRows(stage) == ["export.csv"])
    }

    @Test func aFileThatCannotBeImportedSaysWhyInPlace() throws {
        let stage = try WindowStage.onGraph()
        stage.folder.write([0, 1, 2, 0], to: "x.bin")
        openPanel(stage, "Control_L i")

        stage.type("x.bin")
        stage.press("Return")

        #expect(stage.waits { try $0.view("FileTable") != nil && $0.sheetText().contains("x.bin") })
        #expect(try stage.message() == nil)
    }

    @Test func whatWasOpenedIsKept() throws {
        let stage = try WindowStage.onGraph()
        let other = stage.folder.write(otherContent, to: "other.csv")
        stage.drop(other)
        #expect(stage.waits { try $0.graphValue() == "4 entries" })

        stage.press("Control_L q")
        #expect(stage.running.waitForEnd().end == .exit(0))

        let list = stage.program.state.text(of: "healthbeat/recent.json") ?? ""
        let names = list.split(separator: "\n").filter { $0.contains(".csv") }
        #expect(names.count == 2 && names.first?.contains("/other.csv") == true)
    }

    @Test func aMissingDocumentIsCreated() throws {
        let folder = TestFolder()
        folder.writeSettings(#"{"reducesMotion":true}"#)
        let stage = try WindowStage(nil, in: folder, options: [folder["new.csv"]])
        #expect(stage.waits { try $0.visibleLabels.contains("new.csv does not exist.") })
        #expect(try stage.button("Open…") != nil)

        try stage.clickButton("Create it")

        #expect(stage.waits { try $0.button("Add your first weight") != nil })
        #expect(folder.text(of: "new.csv") == Documents.header)
        stage.press("Control_L q")
        #expect(stage.running.waitForEnd().end == .exit(0))
    }

    @Test(arguments: [(true, "Drop to open"), (false, "Drop to import")])
    func aDragSaysWhatADropDoes(isDocument: Bool, hint: String) throws {
        let stage = try WindowStage.onGraph()
        let content = isDocument ? otherContent : "Date,Weight (kg)\n2026-01-05,80.4\n"
        let path = stage.folder.write(content, to: "other.csv")

        let source = DragSource(stage.observer)
        source.enter(["text/uri-list"])
        _ = source.move(x: 100, y: 100)
        source.hand(over: [Array("file://\(path)\r\n".utf8)])
        let isShown = stage.waits { try $0.view("DropFrame")?.label == hint }
        source.leave()

        #expect(isShown)
        #expect(stage.waits { try $0.view("DropFrame") == nil })
    }
}
