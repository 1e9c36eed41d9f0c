import Geometry
import Glibc
import System
import TestSupport
import Testing
import ViewKit

@testable import Gallery

/// The list: the user's actions, other programs' changes, and searching.
@Suite struct ColoursScreenTests {
    private func insert(_ names: String...) -> (SQLiteProgram) -> Void {
        { sqlite in
            sqlite.makeFirstVersion(names.map { ($0, 1) })
        }
    }

    @Test func whatIsAddedIsSelectedAndThereAgain() throws {
        let stage = try ColourStage()
        stage.screen.press(.character("n"), .control)
        #expect(try stage.waitForNames("Unnamed Color"))
        #expect(try stage.wait { stage.list.table.selectedRow == 0 })

        let again = try ColourStage(in: stage.folder)

        #expect(try again.waitForNames("Unnamed Color"))
        #expect(again.list.colours == stage.list.colours)
    }

    @Test func anotherProgramsRowAppears() throws {
        let stage = try ColourStage(preparing: insert("Leaf"))
        #expect(try stage.waitForNames("Leaf"))

        stage.sqlite.run("INSERT INTO color (name) VALUES ('Apple')")
        #expect(try stage.waitForNames("Apple", "Leaf"))
        stage.sqlite.run("INSERT INTO color DEFAULT VALUES")
        #expect(try stage.waitForNames("Apple", "Leaf", "Unnamed Color"))
        stage.sqlite.run("UPDATE color SET name = 'Zebra' WHERE name = 'Apple'")
        #expect(try stage.waitForNames("Leaf", "Unnamed Color", "Zebra"))
        stage.sqlite.run("DELETE FROM color")
        #expect(try stage.waitForNames())
    }

    @Test func theSelectionStaysWithItsColour() throws {
        let stage = try ColourStage(preparing: insert("Leaf", "Sky"))
        #expect(try stage.waitForNames("Leaf", "Sky"))
        stage.list.table.selectedRow = 0

        stage.sqlite.run("INSERT INTO color (name) VALUES ('Apple')")
        #expect(try stage.waitForNames("Apple", "Leaf", "Sky"))
        #expect(stage.list.table.selectedRow == 1)
        stage.sqlite.run("UPDATE color SET name = 'Zebra' WHERE name = 'Leaf'")
        #expect(try stage.waitForNames("Apple", "Sky", "Zebra"))

        #expect(stage.list.table.selectedRow == 2)
    }

    @Test func theKeyDeletesAndItIsBroughtBack() throws {
        let stage = try ColourStage(preparing: insert("Leaf", "Sky"))
        #expect(try stage.waitForNames("Leaf", "Sky"))
        let colours = stage.list.colours
        stage.screen.press(.down)

        stage.screen.press(.delete)
        #expect(try stage.waitForNames("Sky"))
        #expect(try stage.wait { stage.actions.sentences == ["Deleted “Leaf”. Press Ctrl Z to undo."] })
        stage.screen.press(.character("z"), .control)
        #expect(try stage.waitForNames("Leaf", "Sky"))
        #expect(stage.list.colours == colours)
        stage.screen.press(.character("z"), [.control, .shift])
        #expect(try stage.waitForNames("Sky"))

        #expect(stage.sqlite.run("SELECT name FROM color") == "Sky")
    }

    @Test func theButtonBesideTheMessageBringsItBack() throws {
        let stage = try ColourStage(preparing: insert("Leaf", "Sky"))
        #expect(try stage.waitForNames("Leaf", "Sky"))
        stage.screen.press(.down)
        stage.screen.press(.delete)
        #expect(try stage.waitForNames("Sky"))
        #expect(try stage.wait { stage.actions.undo != nil })

        stage.actions.undo?()

        #expect(try stage.waitForNames("Leaf", "Sky"))
        #expect(try stage.wait { stage.list.table.selectedRow == 0 })
    }

    @Test func theButtonThatAddsSaysItsKey() throws {
        let buttons = try ColourStage().navigation.titleBar.all(Button.self)

        #expect(buttons.compactMap(\.toolTip).contains(ToolTip("Add colour", key: "Ctrl N")))
    }

    @Test func anAdditionIsTakenBackAndDoneAgain() throws {
        let stage = try ColourStage()
        stage.screen.press(.character("n"), .control)
        #expect(try stage.waitForNames("Unnamed Color"))
        let colours = stage.list.colours

        stage.screen.press(.character("z"), .control)
        #expect(try stage.waitForNames())
        stage.screen.press(.character("z"), [.control, .shift])

        #expect(try stage.wait { stage.list.colours == colours })
    }

    @Test func aSearchLeavesWhatItFinds() throws {
        let stage = try ColourStage(preparing: insert("Leaf", "Ölive", "Sky"))
        #expect(try stage.waitForNames("Leaf", "Sky", "Ölive"))
        stage.screen.press(.character("f"), .control)

        stage.screen.type("OL")
        #expect(stage.names == ["Ölive"])
        stage.screen.press(.return)
        #expect(stage.list.table.selectedRow == 0)
        stage.screen.press(.character("c"), .control)
        #expect(stage.actions.copies == ["#ff0000"])
        stage.screen.press(.character("f"), .control)
        stage.screen.press(.escape)
        #expect(stage.names == ["Leaf", "Sky", "Ölive"] && !stage.list.searchField.isHidden)
        stage.screen.press(.escape)

        #expect(stage.list.searchField.isHidden && stage.screen.window.firstResponder === stage.list.table)
    }

    @Test func escapeEndsASearchThatTheFocusHasLeft() throws {
        let stage = try ColourStage(preparing: insert("Leaf", "Sky"))
        #expect(try stage.waitForNames("Leaf", "Sky"))
        stage.screen.press(.character("f"), .control)
        stage.screen.type("s")
        stage.screen.press(.return)

        stage.screen.press(.escape)

        #expect(stage.names == ["Leaf", "Sky"] && stage.list.searchField.isHidden)
        #expect(stage.list.table.selectedRow == 1)
    }

    @Test func whatComesDuringASearchIsSearched() throws {
        let stage = try ColourStage(preparing: insert("Leaf", "Sky"))
        #expect(try stage.waitForNames("Leaf", "Sky"))
        stage.screen.press(.character("f"), .control)
        stage.screen.type("l")
        #expect(stage.names == ["Leaf"])

        stage.sqlite.run("INSERT INTO color (name) VALUES ('Apple')", "INSERT INTO color (name) VALUES ('Zebra')")

        #expect(try stage.waitForNames("Apple", "Leaf"))
    }

    @Test func whatIsAddedDuringASearchEndsIt() throws {
        let stage = try ColourStage(preparing: insert("Leaf"))
        #expect(try stage.waitForNames("Leaf"))
        stage.screen.press(.character("f"), .control)
        stage.screen.type("leaf")

        stage.screen.press(.character("n"), .control)

        #expect(try stage.waitForNames("Leaf", "Unnamed Color"))
        #expect(stage.list.searchField.text == "")
    }

    @Test func twoWindowsOnOneFolderShowTheSame() throws {
        let one = try ColourStage()
        let other = try ColourStage(in: one.folder)
        #expect(try other.wait { other.list.isRead })

        one.screen.press(.character("n"), .control)
        #expect(try one.waitForNames("Unnamed Color"))
        #expect(try other.waitForNames("Unnamed Color"))
        other.screen.press(.down)
        other.screen.press(.delete)

        #expect(try one.waitForNames())
    }

    @Test func aDamagedFileIsReportedAndTheNextOneTaken() throws {
        let folder = TestFolder()
        folder.write(String(repeating: "no database", count: 100), to: "colours.sqlite")
        let stage = try ColourStage(in: folder)
        #expect(try stage.wait { stage.screen.texts.contains { $0.contains("/colours.sqlite is not a database") } })
        #expect(stage.actions.sentences == [])
        stage.screen.press(.character("n"), .control)
        #expect(try stage.wait { stage.actions.sentences.count == 1 })
        #expect(
            stage.actions.sentences[0].hasPrefix("colours.sqlite is not a database of colours and was not changed."))

        let other = SQLiteProgram(database: folder["other"])
        other.makeFirstVersion([("Leaf", 1)])
        rename(folder["other"], folder["colours.sqlite"])

        #expect(try stage.waitForNames("Leaf"))
        #expect(stage.actions.withdrawn == [stage.actions.sentences[0]])
    }

    @Test func whatTheDatabaseRefusesIsSaidUntilItDoesNot() throws {
        let stage = try ColourStage(preparing: insert("Leaf"))
        #expect(try stage.waitForNames("Leaf"))
        stage.sqlite.run("CREATE TRIGGER t BEFORE INSERT ON color BEGIN SELECT RAISE(ABORT, 'no'); END")
        let sentence = "colours.sqlite cannot be used: no."

        stage.screen.press(.character("n"), .control)
        #expect(try stage.wait { stage.actions.sentences == [sentence] })
        #expect(stage.actions.withdrawn == [])
        stage.sqlite.run("DROP TRIGGER t")
        stage.screen.press(.character("n"), .control)

        #expect(try stage.waitForNames("Leaf", "Unnamed Color"))
        #expect(try stage.wait { stage.actions.withdrawn == [sentence] })
    }

    @Test func theListIsSortedEitherWayAndTheSelectionStays() throws {
        let stage = try ColourStage(preparing: { $0.makeFirstVersion([("Leaf", 0.5), ("Apple", 1), ("Sky", 0.25)]) })
        #expect(try stage.waitForNames("Apple", "Leaf", "Sky"))
        stage.list.table.selectedRow = 1

        stage.screen.press(.character("3"))
        #expect(try stage.waitForNames("Sky", "Leaf", "Apple"))
        #expect(stage.list.table.selectedRow == 1)
        stage.screen.press(.character("d"))
        #expect(try stage.waitForNames("Apple", "Leaf", "Sky"))
        stage.screen.press(.character("2"))
        #expect(try stage.waitForNames("Sky", "Apple", "Leaf"))
        stage.screen.press(.character("d"))

        #expect(try stage.waitForNames("Leaf", "Apple", "Sky"))
    }

    @Test func whatComesIsSortedInto() throws {
        let stage = try ColourStage(preparing: { $0.makeFirstVersion([("Leaf", 0.5), ("Apple", 1)]) })
        #expect(try stage.waitForNames("Apple", "Leaf"))
        stage.screen.press(.character("3"))
        #expect(try stage.waitForNames("Leaf", "Apple"))

        stage.sqlite.run("INSERT INTO color (name, red) VALUES ('Sky', 0.75)")
        #expect(try stage.waitForNames("Leaf", "Sky", "Apple"))
        stage.sqlite.run("UPDATE color SET red = 0.1 WHERE name = 'Apple'")

        #expect(try stage.waitForNames("Apple", "Leaf", "Sky"))
    }

    @Test func aConditionIsSearched() throws {
        let stage = try ColourStage(preparing: { $0.makeFirstVersion([("Leaf", 0.5), ("Apple", 1)]) })
        #expect(try stage.waitForNames("Apple", "Leaf"))
        stage.screen.press(.character("f"), .control)

        stage.screen.type("red > 0.5")

        #expect(stage.names == ["Apple"])
    }

    @Test func theQueryIsThatOfTheList() throws {
        let stage = try ColourStage(preparing: insert("Leaf"))
        #expect(try stage.waitForNames("Leaf"))
        stage.screen.press(.character("u"), .control)
        #expect(!stage.list.pane.isHidden)
        #expect(try stage.wait { stage.list.pane.textView.text.contains("CREATE TABLE") })
        let text = { stage.list.pane.textView.text }
        #expect(text().contains("CREATE INDEX color_name ON color (name);"))
        #expect(text().hasSuffix("SELECT name, red, green, blue, created FROM color\nORDER BY name, created, id;\n"))

        stage.screen.press(.character("3"))
        #expect(try stage.wait { text().hasSuffix("ORDER BY red, name, created, id;\n") })
        stage.screen.press(.character("f"), .control)
        stage.screen.type("red > 0.5")
        #expect(text().hasSuffix("WHERE red > 0.5\nORDER BY red, name, created, id;\n"))
        stage.sqlite.run("CREATE TABLE theirs (x)", "INSERT INTO color (name) VALUES ('Sky')")
        #expect(try stage.wait { text().contains("CREATE TABLE theirs (x);") })
        stage.list.pane.closeButton.performAction()

        #expect(stage.list.pane.isHidden)
    }

    /// A sparse file; SQLite refuses it without reading all of it.
    @Test func aHugeFileThatIsNoDatabaseIsSaidAndFreezesNothing() throws {
        let folder = TestFolder()
        folder.write(String(repeating: "no database", count: 100), to: "colours.sqlite")
        #expect(truncate(folder["colours.sqlite"], 100 << 20) == 0)
        var (last, longest) = (ContinuousClock.now, Duration.zero)
        let stage = try ColourStage(in: folder)

        let isSaid = try stage.wait {
            let now = ContinuousClock.now
            (last, longest) = (now, max(longest, now - last))
            return stage.screen.texts.contains { $0.contains("colours.sqlite is not a database of colours") }
        }

        #expect(isSaid && longest < .seconds(1) && fileSize(folder["colours.sqlite"]) == 100 << 20)
    }

    @Test func coloursThatBreakTheRulesAreCounted() throws {
        let stage = try ColourStage(preparing: { $0.makeUncheckedVersion(["('Leaf', 1)", "('Bad', 7)"]) })

        #expect(try stage.waitForNames("Leaf"))
        let sentence = "1 colour of colours.sqlite is not valid and is kept in the table color_aside."
        #expect(stage.actions.sentences == [sentence])
    }

    /// The change is pending, and the program waits for it only when it ends.
    @Test func leavingTheScreenDoesNotWaitForAnotherProgram() throws {
        let stage = try ColourStage(preparing: insert("Leaf"))
        #expect(try stage.waitForNames("Leaf"))
        let other = ChildProcess(
            [
                "sqlite3", "-batch", stage.folder["colours.sqlite"], "BEGIN IMMEDIATE",
                ".shell touch \(stage.folder["held"]); sleep 2", "COMMIT",
            ],
            streams: [0: .nowhere, 1: .nowhere])
        #expect(eventually { stage.folder.names().contains("held") })
        stage.screen.press(.character("n"), .control)

        let start = Instant.readingClock()
        stage.screen.window.rootViewController = nil
        let duration = Instant.readingClock() - start
        stage.context.finishWork()

        #expect(duration < .seconds(1))
        #expect(stage.sqlite.run("SELECT count(*) FROM color") == "2")
        other?.waitForEnd()
    }

    @Test func aFileThatIsReplacedIsReadAgain() throws {
        let stage = try ColourStage(preparing: insert("Leaf"))
        #expect(try stage.waitForNames("Leaf"))
        let other = SQLiteProgram(database: stage.folder["other"])
        other.makeFirstVersion([("Sky", 1)])

        unlink(stage.folder["colours.sqlite-wal"])
        unlink(stage.folder["colours.sqlite-shm"])
        rename(stage.folder["other"], stage.folder["colours.sqlite"])

        #expect(try stage.waitForNames("Sky"))
    }

    @Test func aFileThatIsGoneIsReportedAndMadeAgain() throws {
        let stage = try ColourStage(preparing: insert("Leaf"))
        #expect(try stage.waitForNames("Leaf"))

        for name in stage.folder.names() { unlink(stage.folder[name]) }
        #expect(
            try stage.wait {
                stage.actions.sentences.last?.contains("no longer exists. Its last known colours are shown") == true
            })
        #expect(stage.names == ["Leaf"])
        stage.screen.press(.character("n"), .control)

        #expect(try stage.waitForNames("Unnamed Color"))
        #expect(stage.sqlite.run("SELECT count(*) FROM color") == "1")
    }

    @Test func aDragAndScrollOfAHundredThousandDrawNoMoreThanComesIntoSight() throws {
        let stage = try ColourStage(preparing: { sqlite in
            sqlite.makeFirstVersion([])
            sqlite.insert(100_000)
        })
        #expect(try stage.wait { stage.list.colours.count == 100_000 })
        try stage.screen.update()

        stage.list.table.contentOffset.y += 10
        let small = try stage.screen.update()
        stage.list.table.contentOffset.y += 100_000
        let far = try stage.screen.update()

        #expect(small.counts.viewsDrawn <= 4)
        #expect(far.counts.viewsDrawn <= 3 * stage.list.table.visibleRows.count)
        #expect(stage.names.count == 100_000)
    }
}

@Suite struct ColoursImageTests {
    @Test(arguments: [1.0, 2]) func thePictureHasTheNamedColours(scale: Double) throws {

        let surface = try GalleryPicture(of: ColoursScreen.demo, scale: scale).render()

        expectImage(surface, named: "colours-\(Int(scale))x")
    }

    @Test func aSearchLooksLikeThis() throws {
        let stage = try ColourStage(preparing: { sqlite in
            sqlite.makeFirstVersion([("Leaf", 0.25), ("Sky", 0.5), ("Ölive", 1)])
        })
        #expect(try stage.wait { stage.names.count == 3 })
        stage.screen.press(.character("f"), .control)

        stage.screen.type("l")
        try stage.screen.update()

        expectImage(stage.screen.surface, named: "colours-search")
    }

    @Test func nothingIsSaidInPlaceOfNothing() throws {
        let stage = try ColourStage()

        #expect(try stage.wait { stage.screen.texts.contains("No colours yet.\nPress + to add one.") })
        expectImage(stage.screen.surface, named: "colours-none")
    }
}
