import Glibc
import TestSupport
import Testing

/// The window before the first entry: its instructions work.
@Suite struct FirstRunTests {
    @Test(arguments: ["", Documents.header]) func saysWhereTheWeightsAreSaved(content: String) throws {
        let stage = try WindowStage(content)

        let texts = try texts(of: stage)
        #expect(
            texts == [
                "Drop a file from another program here to import it.", "Your weights are saved in ~/weights.csv.",
            ])
        #expect(stage.program.start(["add", "82.4", stage.document, "--unit", "kg"]).waitForEnd().end == .exit(0))

        #expect(eventually { (try? self.texts(of: stage).isEmpty) == true })
        #expect(text(of: stage.document).hasPrefix(Documents.header))
    }

    @Test func theDefaultDocumentIsNamedToo() throws {
        let stage = try WindowStage(nil)

        #expect(try texts(of: stage).last == "Your weights are saved in ~/.local/share/healthbeat/weights.csv.")
    }

    @Test func returnPressesTheDefaultButton() throws {
        let stage = try WindowStage(nil)

        stage.press("Return")
        #expect(stage.waits { try $0.panel() != nil })
        stage.press("Escape")
        #expect(stage.waits { try $0.panel() == nil })
        stage.press("1")
        stage.press("Return")

        #expect(stage.waits { try $0.panel() != nil })
    }

    @Test func theUnitOfTheFirstEntryBecomesTheDefault() throws {
        let folder = TestFolder()
        folder.writeSettings(#"{"unit":"lbs","reducesMotion":true}"#)
        let stage = try WindowStage(nil, in: folder)

        stage.press("n")
        #expect(stage.waits { try $0.panel() != nil })
        stage.type("82.6kg")
        stage.press("Return")

        #expect(eventually { folder.settings.replacing(" ", with: "").contains(#""unit":"kg""#) })
        #expect(folder.text(of: ".local/share/healthbeat/weights.csv")?.contains(",82.6,kg") == true)
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

        try stage.clickButton("Look at a sample")
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

    /// The sample's folder is the program's.
    @Test func besideTheSampleADocumentIsLookedForAtHome() throws {
        let stage = try WindowStage(nil)
        try stage.clickButton("Look at a sample")
        #expect(stage.waits { try $0.message() == "This is a sample. Changes are not saved." })

        stage.press("Control_L o")

        #expect(stage.waits { try $0.sheet()?.all.first { $0.role == "textField" }?.value == "~/" })
    }

    /// The lines below the buttons in place of entries.
    private func texts(of stage: WindowStage) throws -> [String] {
        let notice = try stage.printedTree().all.first { $0.class == "EmptyMessageView" }
        let hints = notice?.children.last { $0.class == "ScrollView" }
        return hints?.children.filter { $0.role == "text" }.compactMap(\.label) ?? []
    }
}
