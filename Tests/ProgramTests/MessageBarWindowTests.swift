import Glibc
import TestSupport
import Testing

@Suite struct MessageBarWindowTests {
    @Test func aDeletionIsTakenBack() throws {
        let stage = try WindowStage.onHistory()
        stage.press("Down")
        stage.press("Delete")
        #expect(stage.waits { try $0.button("Undo") != nil })

        try stage.clickButton("Undo")

        #expect(stage.waits { try $0.rows().count == 3 })
        #expect(text(of: stage.document) == Documents.threeDays)
        #expect(stage.waits { try $0.message()?.hasPrefix("Restored ") == true })
        try stage.clickButton("Redo")
        #expect(stage.waits { try $0.rows().count == 2 })
    }

    @Test func whatCanBeUndoneGoesByItself() throws {
        let stage = try WindowStage.onHistory()
        stage.press("Down")
        stage.press("Delete")
        #expect(stage.waits { try $0.message()?.hasPrefix("Deleted ") == true })
        let start = ContinuousClock.now

        #expect(eventually(within: .seconds(12)) { (try? stage.message()) == .some(nil) })

        #expect(ContinuousClock.now - start > .seconds(6))
    }

    @Test func inASecondWindowWhatIsBackIsNoLongerMissed() throws {
        let first = try WindowStage.onHistory()
        let second = try WindowStage(nil, in: first.folder, options: [first.document])
        #expect(second.waits { try $0.rows().count == 3 })
        second.press("Down")
        second.press("Return")
        first.press("Down")
        first.press("Delete")
        #expect(second.waits { try $0.message()?.hasSuffix("is no longer in the document.") == true })

        first.press("Control_L z")

        #expect(second.waits { try $0.message() == nil })
    }

    @Test(arguments: ["rm $1", ": > $1"]) func aDocumentThatIsGoneIsWrittenAnew(script: String) throws {
        let content = "# mine\n" + Documents.threeDays + "# the end"
        let stage = try WindowStage.onHistory(content)
        stage.press("Down")
        stage.press("Delete")
        #expect(eventually { text(of: stage.document) != content })
        let rest = text(of: stage.document)
        #expect(stage.waits { try $0.rows().count == 2 })
        stage.write(script)
        #expect(stage.waits { try $0.button("Restore it") != nil })

        try stage.clickButton("Restore it")

        #expect(eventually { text(of: stage.document) == rest })
        #expect(stage.waits { try $0.message()?.hasPrefix("Restored weights.csv.") == true })
        stage.press("Control_L z")
        #expect(eventually { text(of: stage.document) == content })
        #expect(stage.waits { try $0.rows().count == 3 })
    }

    @Test func anotherFileInThePlaceIsLeftAsItIs() throws {
        let stage = try WindowStage.onHistory()
        stage.write("rm $1")
        #expect(stage.waits { try $0.button("Restore it") != nil })
        stage.write("mkdir $1")

        // The window may have noticed the folder already, and have no button.
        if let button = try stage.button("Restore it") { stage.click(on: button) }

        #expect(stage.waits { try $0.message() == "weights.csv is a folder. Choose a file in it." })
        #expect(try stage.rows().count == 3)
    }

    @Test(arguments: [("rm $1", "weights.csv no longer exists."), (": > $1", "weights.csv is empty.")])
    func savingAsksBeforeADocumentThatIsGoneIsWrittenAnew(command: String, problem: String) throws {
        let stage = try WindowStage.onHistory()
        try stage.openPanel()
        stage.type("77")
        stage.write(command)
        stage.press("Return")
        #expect(
            stage.waits {
                try $0.complaint() == "\(problem) Save again to re-create it with all its entries."
            })
        let isEmpty = text(of: stage.document).isEmpty

        stage.press("Return")

        #expect(isEmpty)
        #expect(stage.waits { try $0.panel() == nil })
        #expect(text(of: stage.document).hasPrefix(Documents.threeDays))
        #expect(stage.addedLines().first?.contains(",77,kg") == true)
    }

    @Test func aPictureThatWasWrittenIsOpened() throws {
        let folder = TestFolder()
        let stage = try Desktop(folder).window()
        stage.press("Control_L e")
        #expect(stage.waits { try $0.message()?.hasPrefix("Exported to ") == true })

        try stage.clickButton("Show")

        #expect(eventually { text(of: folder["opened"]).hasSuffix(".png\n") })
    }

    @Test func theButtonIsReachedByTab() throws {
        let stage = try WindowStage.onHistory()
        stage.press("Down")
        stage.press("Delete")
        #expect(stage.waits { try $0.button("Undo") != nil })

        for _ in 0..<30 where try stage.button("Undo")?.focus != true { stage.press("Tab") }
        stage.press("Return")

        #expect(stage.waits { try $0.rows().count == 3 })
    }
}

@Suite struct UnreadableLineWindowTests {
    private let content = Documents.threeDays + "never,81,kg,\n2026-11-04,8o,kg,\n"

    private func open(_ stage: WindowStage) throws {
        #expect(stage.waits { try $0.button("Show") != nil })
        try stage.clickButton("Show")
        #expect(stage.waits { try $0.view("UnreadableLineCell") != nil })
    }

    private func lines(_ stage: WindowStage) throws -> [String] {
        try stage.printedTree().visible.filter { $0.class == "UnreadableLineCell" }
            .sorted { $0.frame[1] < $1.frame[1] }.compactMap(\.label)
    }

    @Test func saysEachWithItsReason() throws {
        let stage = try WindowStage.onHistory(content)

        try open(stage)

        let found = try lines(stage)
        #expect(found.map { String($0.prefix(7)) } == ["Line 5,", "Line 6,"])
        #expect(found.last?.contains("\"8o\" is not a number.") == true)
        #expect(stage.waits { try $0.view("UnreadableLineCell", of: "2026-11-04,8o,kg,") != nil })
        stage.press("Escape")
        #expect(stage.waits { try $0.view("UnreadableLineCell") == nil })
    }

    @Test func followsTheDocument() throws {
        let stage = try WindowStage.onHistory(content)
        try open(stage)

        stage.write("sed -i s/8o/80/ $1")
        #expect(stage.waits { try lines($0).count == 1 })
        stage.write("sed -i /never/d $1")

        #expect(stage.waits { try $0.view("UnreadableLineCell") == nil })
        #expect(stage.waits { try $0.message() == nil && $0.rows().count == 4 })
    }

    @Test func oneIsOpenedInTheEditor() throws {
        let folder = TestFolder()
        let stage = try Desktop(folder).window(content)
        try open(stage)

        stage.press("Down")
        stage.press("Return")

        #expect(eventually { text(of: folder["opened"]).hasSuffix("weights.csv\n") })
        #expect(stage.waits { try $0.visibleLabels.contains("Line 6 of weights.csv") })
    }

    @Test func thousandsAreRowsInSightOnly() throws {
        let stage = try WindowStage.onHistory(Documents.threeDays + String(repeating: "never,81,kg,\n", count: 20_000))
        try open(stage)

        stage.press("End")

        #expect(stage.waits { try lines($0).last?.hasPrefix("Line 10004,") == true })
        #expect(try lines(stage).count < 40)
        #expect(try stage.visibleLabels.contains("20000 lines cannot be read"))
    }
}

@Suite struct UnreadableDocumentWindowTests {
    @Test func isFollowedUntilItIsMended() throws {
        let stage = try WindowStage("no table\n")
        #expect(stage.waits { try $0.visibleLabels.contains { $0.contains("has no header") } })
        let buttons = try ["Try again", "Open…", "Show folder"].map { try stage.button($0) != nil }

        stage.folder.write(Documents.threeDays, to: "weights.csv")

        #expect(buttons == [true, true, true])
        #expect(stage.waits { try $0.printedTree().all.contains { $0.value == "3 entries" } })
        #expect(try stage.button("Try again") == nil)
        stage.running.send(SIGTERM)
        #expect(stage.running.waitForEnd().end == .exit(0))
    }

    @Test func isNotTouched() throws {
        let stage = try WindowStage("no table\n")
        try stage.openPanel()
        stage.type("82")
        stage.press("Return")

        #expect(stage.waits { try $0.complaint()?.contains("has no header") == true })
        stage.running.send(SIGTERM)
        let outcome = stage.running.waitForEnd()
        #expect(outcome.end == .exit(1))
        #expect(outcome.errors.contains("weights.csv has no header."))
        #expect(text(of: stage.document) == "no table\n")
    }

    @Test func itsFolderIsShown() throws {
        let folder = TestFolder()
        let stage = try Desktop(folder).window("no table\n")

        try stage.clickButton("Show folder")

        #expect(eventually { text(of: folder["opened"]) == "\(folder.path)\n" })
    }

    @Test func anotherOneIsShownInItsPlace() throws {
        let stage = try WindowStage("no table\n")
        let other = stage.folder.write(Documents.threeDays, to: "other.csv")

        stage.drop(other)

        #expect(stage.waits { try $0.printedTree().all.contains { $0.value == "3 entries" } })
        #expect(try stage.button("Try again") == nil)
    }
}

/// A desktop whose `xdg-open` records its argument.
private struct Desktop {
    let folder: TestFolder

    init(_ folder: TestFolder) {
        self.folder = folder
        _ = folder.makeFolder("bin")
        folder.write("#!/bin/sh\necho \"$1\" >> '\(folder["opened"])'\n", to: "bin/xdg-open")
        chmod(folder["bin/xdg-open"], 0o755)
        folder.writeSettings(#"{"reducesMotion":true}"#)
    }

    func window(_ content: String = Documents.threeDays) throws -> WindowStage {
        try WindowStage(content, in: folder, environment: ["PATH": "\(folder["bin"]):/usr/bin:/bin"])
    }
}
