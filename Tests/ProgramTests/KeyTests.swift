import CX11
import Glibc
import TestSupport
import Testing

@Suite struct KeyTests {
    @Test func changeTheUnit() throws {
        let stage = try WindowStage()

        let labels = [
            ("u", "12 st 13.7 lb"), ("u", "181.7 lbs"), ("k", "82.4 kg"), ("l", "181.7 lbs"), ("s", "12 st 13.7 lb"),
            ("l", "181.7 lbs"), ("u", "82.4 kg"),
        ]
        for (key, label) in labels {
            try stage.nextFrame { stage.press(key) }
            #expect(try stage.printedTree().all.contains { $0.label == "Max: \(label)" })
        }
    }

    @Test func changeTheTextSizeAsFarAsItGoes() throws {
        let stage = try WindowStage()

        for _ in 0..<6 { stage.press("Control_L plus") }
        stage.settle()
        #expect(try stage.shows(scale: 1, "--text-size", "XXXL"))
        for _ in 0..<9 { stage.press("Control_L minus") }
        stage.settle()
        #expect(try stage.shows(scale: 1, "--text-size", "XS"))
        for _ in 0..<4 { stage.press("Control_L KP_Add") }
        stage.settle()
        #expect(try stage.shows(scale: 1, "--text-size", "XL"))
    }

    @Test(arguments: ["Shift_L slash", "F1"]) func listTheKeys(key: String) throws {
        let stage = try WindowStage()

        try stage.nextFrame { stage.press(key) }
        let list = try stage.printedTree().all.first { $0.class == "KeyList" }
        try stage.nextFrame { stage.press("Escape") }

        let titles = list?.all.compactMap(\.label) ?? []
        for title in ["U", "Next unit", "Ctrl E", "F5", "Ctrl Q, Ctrl W"] { #expect(titles.contains(title)) }
        #expect(list?.role == "dialog")
        #expect(try stage.shows(scale: 1))
    }

    @Test func printTheTree() throws {
        let stage = try WindowStage()

        let tree = try stage.printedTree()

        #expect(tree.class == "Window")
        #expect(tree.frame == [0, 0, 480, 720])
        #expect(tree.all.contains { $0.role == "chart" && $0.label == "Weight graph" && $0.value == "3 entries" })
        #expect(tree.all.contains { $0.role == "text" && $0.label == "Min: 81.9 kg" })
        #expect(tree.all.allSatisfy { $0.frame.count == 4 })
        #expect(tree.all.contains { $0.label == "Add entry" && $0.keys == "N" && $0.states == ["focusable"] })
        #expect(Set(tree.all.map(\.identity)).count == tree.all.count)
        #expect(tree.label?.isEmpty == false)
    }

    @Test func outlineTheViewsAndNoMore() throws {
        let stage = try WindowStage()

        try stage.nextFrame { stage.press("Control_L F12") }
        #expect(try !stage.shows(scale: 1, within: .zero))
        try stage.nextFrame { stage.press("Control_L F12") }

        #expect(try stage.shows(scale: 1))
    }

    @Test func doNothingWhereTheyMeanNothing() throws {
        let stage = try WindowStage()

        for key in ["z", "Control_L u", "Alt_L u", "Super_L k", "F2", "Control_L Shift_L q", "Return", "Delete"] {
            stage.press(key)
        }
        stage.settle()

        #expect(stage.frames.count == 1)
        #expect(stage.running.isRunning)
    }

    @Test func readTheDocumentAgain() throws {
        let stage = try WindowStage()

        try stage.nextFrame { stage.press("F5") }

        #expect(try stage.shows(scale: 1))
        #expect(try stage.message() == nil)
        #expect(stage.trace.filter { $0.kind == "read" }.map(\.rows) == [3, 3])
    }

    @Test func keepTheOldEntriesWhereTheDocumentIsNoneAnyMore() throws {
        let stage = try WindowStage()

        for (content, message) in [
            ("nothing of sense\n", "has no header"), ("date,weight\n2026-11-01,82\n", "has no unit"),
            ("\u{1}\u{0}PNG", "is not a text file"),
        ] {
            stage.folder.write(content, to: "weights.csv")
            stage.press("F5")
            #expect(stage.waits { try $0.message()?.contains(message) == true })
            #expect(try stage.printedTree().all.contains { $0.value == "3 entries" })
        }
        unlink(stage.document)
        stage.press("F5")
        stage.settle()
        #expect(eventually { (try? stage.message())??.contains("does not exist") == true })
        #expect(try stage.printedTree().all.contains { $0.value == "3 entries" })
    }

    @Test func goOnReadingOnceTheDocumentIsWellAgain() throws {
        let stage = try WindowStage("date,weight,unit\nnever,1,kg\n2026-11-01,82,kg\n")
        #expect(
            try stage.message()?.hasPrefix("1 line cannot be read. weights.csv:2:1: \"never\" is not a date.") == true)

        stage.folder.write(Documents.threeDays, to: "weights.csv")
        try stage.nextFrame { stage.press("F5") }

        #expect(try stage.message() == nil)
        #expect(try stage.shows(scale: 1))
    }

    @Test func showTheDocumentsMessageAgainUnlessItWasClosed() throws {
        let document = "date,weight,unit\n,,\n2026-11-01,82,kg\n"
        let (stage, stageOfClosed) = (try WindowStage(document), try WindowStage(document))
        let problem = try #require(try stage.message())

        try stageOfClosed.nextFrame { stageOfClosed.press("Escape") }
        for stage in [stage, stageOfClosed] {
            try stage.nextFrame { stage.press("Control_L c") }
            #expect(try stage.message() == "Copied the picture")
        }

        #expect(eventually { (try? stageOfClosed.message()) == .some(nil) })
        #expect(eventually { (try? stage.message()) == problem })
    }

    @Test func closeTheMessage() throws {
        let stage = try WindowStage("date,weight,unit\n,,\n2026-11-01,82,kg\n")

        try stage.nextFrame { stage.press("Escape") }

        #expect(try stage.message() == nil)
        #expect(try stage.shows(scale: 1))
    }
}
