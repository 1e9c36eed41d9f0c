import Glibc
import TestSupport
import Testing

/// The window before there is an entry: what it says to do works.
@Suite struct FirstRunTests {
    @Test func saysHowToBeginADocument() throws {
        let stage = try WindowStage("")

        let lines = try hint(of: stage)
        try #require(lines.count == 5)
        #expect(lines[0...2] == ["Press n to add one,", "or write the lines", "date,weight,unit"])
        #expect(lines[4] == "to weights.csv.")
        stage.folder.write("\(lines[2])\n\(lines[3])\n", to: "weights.csv")

        #expect(eventually { (try? hint(of: stage).isEmpty) == true })
        #expect(try stage.shows(scale: 1))
    }

    @Test func saysHowToGoOnWithADocument() throws {
        let stage = try WindowStage(Documents.header)

        let lines = try hint(of: stage)
        try #require(lines.count == 4)
        #expect(lines[0...1] == ["Press n to add one,", "or add a line such as"] && lines[3] == "to weights.csv.")
        stage.folder.write(Documents.header + "\(lines[2])\n", to: "weights.csv")

        #expect(eventually { (try? hint(of: stage).isEmpty) == true })
        #expect(try stage.message()?.contains("cannot be read") != true)
        #expect(try stage.shows(scale: 1))
    }

    @Test func saysWhereOnesOwnDocumentIsToBe() throws {
        let stage = try WindowStage(nil)

        #expect(try hint(of: stage).last == "to ~/.local/share/healthbeat/weights.csv.")
        #expect(stage.property("_NET_WM_NAME")?.text == "Health Beat — weights.csv")
        // The settings have a file from the first window on.
        #expect(stage.folder.names().filter { $0 != ".config" } == ["trace"])
    }

    /// The lines below the title of the notice.
    private func hint(of stage: WindowStage) throws -> [String] {
        let notice = try stage.printedTree().all.first { $0.class == "EmptyNotice" }
        return notice?.children.compactMap(\.label).dropFirst().map { $0 } ?? []
    }
}
