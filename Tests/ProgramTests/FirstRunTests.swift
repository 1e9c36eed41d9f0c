import Glibc
import TestSupport
import Testing

/// The window before the first entry: its instructions work.
@Suite struct FirstRunTests {
    @Test(arguments: ["", Documents.header]) func saysHowAProgramAddsOne(content: String) throws {
        let stage = try WindowStage(content)

        let lines = try hint(of: stage)
        try #require(lines.count == 2)
        #expect(lines == ["To add an entry from a script:", "healthbeat add 82.4 ~/weights.csv"])
        let words = lines[1].split(separator: " ").dropFirst().map {
            String($0).replacing("~", with: stage.folder.path)
        }
        #expect(stage.program.start(words + ["--unit", "kg"]).waitForEnd().end == .exit(0))

        #expect(eventually { (try? hint(of: stage).isEmpty) == true })
        #expect(text(of: stage.document).hasPrefix(Documents.header))
    }

    @Test(arguments: ["lbs": "181.7", "st": "'12 st 13.7 lb'"])
    func saysItInThePersonsUnit(unit: String, operand: String) throws {
        let folder = TestFolder()
        folder.writeSettings(#"{"unit":"\#(unit)"}"#)
        let stage = try WindowStage(nil, in: folder)

        let command = try #require(try hint(of: stage).last)
        #expect(command == "healthbeat add \(operand)")
        let added = stage.program.shell("\"$0\" \(command.dropFirst("healthbeat ".count))")

        #expect(added.end == .exit(0))
        #expect(eventually { (try? hint(of: stage).isEmpty) == true })
    }

    @Test func quotesANameForTheShell() throws {
        let stage = try WindowStage("", name: "my 'weights'.csv")

        #expect(try hint(of: stage).last?.hasSuffix("/my '\\''weights'\\''.csv'") == true)
    }

    @Test func theFirstEntryIsAddedByTheButtonAlone() throws {
        let stage = try WindowStage(nil)
        #expect(stage.property("_NET_WM_NAME")?.text == "Health Beat — weights.csv")

        try stage.clickButton("Add your first weight")
        #expect(stage.waits { try $0.panel() != nil })
        stage.type("82.4")
        try stage.clickPart("Save")

        #expect(stage.waits { try $0.button("Add your first weight") == nil && $0.panel() == nil })
        #expect(stage.folder.text(of: ".local/share/healthbeat/weights.csv")?.contains(",82.4,") == true)
    }

    @Test func theSampleIsShownAndLeftWithoutATrace() throws {
        let stage = try WindowStage(nil)

        try stage.clickButton("See the sample")
        #expect(stage.waits { try $0.message() == "This is a sample. Changes are not saved." })
        #expect(stage.property("_NET_WM_NAME")?.text == "Health Beat — sample.csv")
        stage.press("n")
        #expect(stage.waits { try $0.panel() != nil })
        stage.type("82.4")
        try stage.clickPart("Save")
        #expect(stage.waits { try $0.complaint() == "This is a sample. Changes are not saved." })
        stage.press("Escape")
        #expect(stage.waits { try $0.panel() == nil })
        try stage.clickButton("Back to my weights")

        #expect(stage.waits { try $0.button("Add your first weight") != nil })
        #expect(stage.property("_NET_WM_NAME")?.text == "Health Beat — weights.csv")
        #expect(stage.waits { try $0.message() == nil })
        #expect(!stage.folder.names().contains(".local"))
    }

    /// The lines below the buttons of the notice.
    private func hint(of stage: WindowStage) throws -> [String] {
        let notice = try stage.printedTree().all.first { $0.class == "EmptyMessageView" }
        return notice?.children.filter { $0.role == "text" }.compactMap(\.label) ?? []
    }
}
