import Glibc
import TestSupport
import Testing

/// `export --screen` equals the window, pixel for pixel.
@Suite struct ScreenPixelTests {
    @Test(arguments: [1, 1.5, 2]) func historyAndDetail(scale: Double) throws {
        let stage = try WindowStage.onHistory(options: ["--scale", "\(scale)"])

        #expect(try stage.shows(scale: scale, "--screen", "history"))
        stage.click(x: Int(240 * scale), y: Int(90 * scale))
        stage.observer.move(x: Int(240 * scale), y: Int(600 * scale))
        #expect(try stage.shows(scale: scale, "--screen", "detail"))
        stage.press("2")
        stage.settle()
        stage.press("Escape")
        #expect(try stage.shows(scale: scale, "--screen", "graph"))
    }

    @Test func ofAMillionEntries() throws {
        let folder = TestFolder()
        folder.writeSettings(#"{"tab":"history"}"#)
        var content = Documents.header
        for index in 0..<1_000_000 {
            let second = index % 60 + 100
            let minute = index / 60 % 60 + 100
            let hour = index / 3600 % 24 + 100
            let day = index / 86400 + 101
            content +=
                "2026-01-\("\(day)".dropFirst())T\("\(hour)".dropFirst()):\("\(minute)".dropFirst()):\("\(second)".dropFirst())Z,8\(index % 10).\(index / 7 % 10),kg,\n"
        }

        let stage = try WindowStage(content, in: folder)

        #expect(try stage.shows(scale: 1, "--screen", "history"))
        #expect(try stage.printedTree().all.first { $0.class == "TableView" }?.value == "1000000 rows")
    }

    @Test func withoutEntries() throws {
        let stage = try WindowStage.onHistory(Documents.header)

        #expect(try stage.shows(scale: 1, "--screen", "history"))
        let outcome = stage.program.run("export", stage.document, "-o", stage.folder["x.png"], "--screen", "detail")
        #expect(outcome.isComplaint(1, "\(stage.document) has no entry whose details could be shown."))
    }

    @Test(arguments: ["history", "detail", "graph", "add", "units"], ["svg", "pdf", "png"])
    func everyScreenInEveryFormat(screen: String, type: String) throws {
        let program = Program()
        let document = program.folder.write(Documents.threeDays, to: "weights.csv")

        let outcome = program.run("export", document, "-o", "-", "--type", type, "--screen", screen)

        #expect(outcome.end == .exit(0) && outcome.errors.isEmpty)
        #expect(outcome.output.count > 2000)
    }

    @Test func anUnknownScreenIsAMistake() {
        let program = Program()

        let outcome = program.run("export", "-o", "x.png", "--screen", "settings")

        #expect(
            outcome.end == .exit(64)
                && outcome.errors.contains("The screen must be one of graph, history, detail, add, units."))
    }
}
