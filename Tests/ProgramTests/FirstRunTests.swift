import Glibc
import TestSupport
import Testing

/// The window before there is an entry: what it says to do works.
@Suite struct FirstRunTests {
    @Test func saysHowToBeginADocument() throws {
        let stage = try WindowStage("")

        let lines = ["Write the lines", "date,weight,unit", "2026-11-21,82.4,kg", "to weights.csv,"]
        #expect(try hint(of: stage) == lines)
        stage.folder.write("date,weight,unit\n2026-11-21,82.4,kg\n", to: "weights.csv")
        try stage.nextFrame { stage.press("F5") }

        #expect(try hint(of: stage).isEmpty)
        #expect(try stage.shows(scale: 1))
    }

    @Test func saysHowToGoOnWithADocument() throws {
        let stage = try WindowStage(Documents.header)

        #expect(try hint(of: stage) == ["Add a line such as", "2026-11-21,82.4,kg", "to weights.csv,"])
        stage.folder.write(Documents.header + "2026-11-21,82.4,kg\n", to: "weights.csv")
        try stage.nextFrame { stage.press("F5") }

        #expect(try stage.message()?.contains("cannot be read") != true)
        #expect(try stage.shows(scale: 1))
    }

    @Test func saysWhereOnesOwnDocumentIsToBe() throws {
        let stage = try WindowStage(nil)

        #expect(try hint(of: stage).last == "to ~/.local/share/healthbeat/weights.csv,")
        #expect(stage.property("_NET_WM_NAME")?.text == "Health Beat — weights.csv")
        #expect(stage.folder.names() == ["trace"])
    }

    /// The lines below the title of the notice, but the last.
    private func hint(of stage: WindowStage) throws -> [String] {
        let notice = try stage.printedTree().all.first { $0.class == "EmptyNotice" }
        return notice?.children.compactMap(\.label).dropFirst().dropLast() ?? []
    }
}
