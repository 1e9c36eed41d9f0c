import Glibc
import TestSupport
import Testing

@Suite struct WideWindowTests {
    /// A window of 900 × 700 on the history or the graph, without animations.
    private func wideStage(_ tab: String, _ content: String = Documents.threeDays) throws -> WindowStage {
        let folder = TestFolder()
        folder.writeSettings(
            #"{"tab":"\#(tab)","reducesMotion":true,"windowSize":[900,700]}"#)
        let stage = try WindowStage(content, in: folder)
        #expect(stage.size() == (900, 700))
        #expect(stage.waits { try !$0.rows().isEmpty })
        return stage
    }

    /// The graph's accessibility value, which describes the highlighted entry.
    private func reading(_ stage: WindowStage) throws -> String? {
        try stage.view("GraphView")?.value
    }

    private func selectedRow(_ stage: WindowStage) throws -> String? {
        try stage.view("HistoryCell", of: "Selected")?.label
    }

    private func isSplit(_ stage: WindowStage) throws -> Bool {
        let tree = try stage.printedTree()
        let screens = tree.visible.filter { ["TableView", "GraphView"].contains($0.class) }
        return screens.count == 2 && !tree.visible.contains { $0.class == "TabBar" }
    }

    @Test func exportsLookTheSame() throws {
        let stage = try wideStage("history")

        #expect(try stage.shows(scale: 1, "--screen", "history"))
        #expect(try stage.shows(scale: 1, "--screen", "graph"))
        stage.click(x: 200, y: 90)
        stage.observer.move(x: 100, y: 600)
        #expect(try stage.shows(scale: 1, "--screen", "detail"))
    }

    @Test func theKeysOfBothSidesMoveTheSameEntry() throws {
        let stage = try wideStage("graph")

        stage.press("2")
        stage.press("Left")
        #expect(stage.waits { try self.selectedRow($0)?.contains("11/03/26") == true })
        stage.press("Left")
        stage.press("1")
        stage.press("Down")

        #expect(stage.waits { try self.selectedRow($0)?.contains("11/01/26") == true })
        #expect(try reading(stage)?.contains("11/01/26") == true)
    }

    @Test func pressesOnTheGraphSelectRows() throws {
        let stage = try wideStage("history")

        stage.click(x: 345, y: 300)
        #expect(stage.waits { try self.selectedRow($0)?.contains("11/01/26") == true })
        stage.click(x: 855, y: 300)

        #expect(stage.waits { try self.selectedRow($0)?.contains("11/03/26") == true })
    }

    @Test func crossingToAndFroKeepsWhatIsSelectedAndRead() throws {
        let stage = try wideStage("history", Documents.days(400))
        stage.press("1")
        for _ in 0..<30 { stage.press("Down") }
        #expect(stage.waits { try self.selectedRow($0) != nil })
        let (row, read) = (try selectedRow(stage), try reading(stage))
        for width in [500, 900, 759, 760] { stage.resize(width, 700) }
        #expect(stage.waits { try self.isSplit($0) })

        #expect(read?.hasPrefix("78.5 kg") == true)
        #expect(try selectedRow(stage) == row)
        #expect(try reading(stage) == read)
    }

    @Test func aNarrowWindowHasTheTabThatHadTheFocus() throws {
        let stage = try wideStage("history")

        stage.press("2")
        stage.resize(500, 700)
        #expect(stage.waits { try !self.isSplit($0) })
        #expect(try stage.selectedTab() == "Graph")
        stage.resize(900, 700)
        #expect(stage.waits { try self.isSplit($0) })
        stage.press("1")
        stage.resize(500, 700)

        #expect(stage.waits { try $0.selectedTab() == "History" })
    }

    @Test func bothSidesFollowTheDocument() throws {
        let stage = try wideStage("history")
        stage.press("1")
        stage.press("End")
        stage.write("echo 2026-12-01,99,kg, >> weights.csv; echo 2026-10-01,70,kg, >> weights.csv")

        #expect(stage.waits { try $0.rows().count == 5 })
        #expect(try selectedRow(stage)?.contains("11/01/26") == true)
        #expect(try reading(stage)?.contains("11/01/26") == true)
        stage.press("Delete")
        #expect(stage.waits { try $0.rows().count == 4 })
        #expect(stage.waits { try self.selectedRow($0)?.contains("10/01/26") == true })
        #expect(try reading(stage)?.contains("10/01/26") == true)
    }

    @Test func anotherDocumentIsShownOnBothSides() throws {
        let stage = try wideStage("history")
        stage.press("1")
        let other = stage.folder.write(Documents.header + "2026-10-01,70.5,kg,\n", to: "other.csv")

        stage.drop(other)

        #expect(stage.waits { try $0.rows() == ["70.5 kg, 10/01/26"] })
        stage.press("2")
        stage.press("Left")
        #expect(stage.waits { try self.reading($0)?.contains("70.5 kg") == true })
        #expect(try selectedRow(stage)?.contains("70.5 kg") == true)
    }

    @Test func thePanelStaysOpenAcross() throws {
        let stage = try wideStage("graph")
        try stage.openPanel()
        stage.type("81.2")
        stage.resize(500, 700)
        stage.resize(820, 600)
        #expect(stage.waits { try self.isSplit($0) && $0.panel()?.frame[0] == 270 })
        stage.press("Return")

        #expect(stage.waits { try $0.rows().count == 4 })
        #expect(stage.addedLines().count == 1)
    }
}
