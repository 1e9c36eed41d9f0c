import CX11
import Glibc
import TestSupport
import Testing

@Suite struct DropTests {
    private let otherContent = Documents.header + "2026-10-01,70.5,kg,\n"
    private let otherRows = ["70.5 kg, 10/01/26"]

    @Test func isShownInItsPlaceAndFollowed() throws {
        let stage = try WindowStage.onHistory()
        let other = stage.folder.write(otherContent, to: "other.csv")
        stage.press("Down")
        stage.press("Return")

        stage.drop(other)

        #expect(stage.waits { try $0.rows() == otherRows })
        #expect(stage.property("_NET_WM_NAME")?.text == "Health Beat — other.csv")
        #expect(stage.waits { try $0.message() == "Opened other.csv." })
        stage.write("echo 2026-10-02,70.1,kg, >> other.csv; echo 2026-12-01,99,kg, >> weights.csv")
        #expect(stage.waits { try $0.rows().first == "70.1 kg, 10/02/26, −0.4 kg since the previous entry" })
        stage.press("Down")
        stage.press("Delete")
        #expect(stage.waits { try $0.rows().count == 1 })
        #expect(text(of: other) == otherContent)
    }

    @Test func hasANameOfAnyBytes() throws {
        let stage = try WindowStage.onHistory()
        stage.write(#"n=$(printf 'gr\374.csv'); cp $1 "$n""#)

        stage.drop(stage.folder["gr%FC.csv"])
        #expect(stage.waits { $0.property("_NET_WM_NAME")?.text == "Health Beat — gr\u{FFFD}.csv" })
        stage.write(#"n=$(printf 'gr\374.csv'); echo 2026-12-01,99,kg, >> "$n""#)

        #expect(stage.waits { try $0.rows().first?.hasPrefix("99.0 kg, 12/01/26") == true })
        #expect(try stage.rows().count == 4)
    }

    @Test func staysAwayWhereItCannotBeRead() throws {
        let stage = try WindowStage.onHistory()
        let other = stage.folder.write("no table", to: "other.csv")

        stage.drop(other)

        #expect(stage.waits { try $0.message()?.hasPrefix("other.csv is not a file of weights.") == true })
        #expect(try stage.rows().count == 3)
        stage.write("echo 2026-12-01,99,kg, >> weights.csv")
        #expect(stage.waits { try $0.rows().count == 4 })
    }

    @Test func endsWhatWasSaidOfOneThatCouldNotBeRead() throws {
        let stage = try WindowStage.onHistory()
        let bad = stage.folder.write("no table", to: "bad.csv")
        let other = stage.folder.write(otherContent, to: "other.csv")

        stage.drop(bad)
        #expect(stage.waits { try $0.message() != nil })
        stage.drop(other)

        #expect(stage.waits { try $0.rows() == otherRows })
        #expect(stage.waits { try $0.message() == "Opened other.csv." })
    }

    /// A line typed for one document must not reach another.
    @Test func isRefusedWhileSomethingIsTyped() throws {
        let stage = try WindowStage.onHistory()
        let other = stage.folder.write(otherContent, to: "other.csv")
        try stage.openPanel()
        stage.type("77")

        stage.drop(other, isRefused: true)

        #expect(stage.waits { try $0.message() == "Save or cancel your entry first." })
        stage.press("Return")
        #expect(eventually { stage.addedLines().first?.contains(",77,kg") == true })
        #expect(text(of: other) == otherContent)
        #expect(stage.property("_NET_WM_NAME")?.text == "Health Beat — weights.csv")
        #expect(stage.waits { try $0.panel() == nil })
        stage.drop(other)
        #expect(stage.waits { try $0.rows() == otherRows })
    }

    /// The panel opens while the other document is still loading.
    @Test func isRefusedWhereThePanelWasFaster() throws {
        let stage = try WindowStage.onHistory()
        let other = stage.folder.write(Documents.days(400_000), to: "other.csv")

        stage.drop(other)
        stage.press("n")

        let isRefused = stage.waits { try $0.message() == "Save or cancel your entry first." }
        let isBehind = try stage.panel() != nil && stage.property("_NET_WM_NAME")?.text.hasSuffix("weights.csv") == true
        // On a machine that loads the lines fast enough, the panel belongs to the other document.
        let isShown = try stage.panel() != nil && stage.property("_NET_WM_NAME")?.text.hasSuffix("other.csv") == true
        #expect(isRefused ? isBehind : isShown)
    }

    @Test func keepsWhatCanBeUndoneInEachDocument() throws {
        let stage = try WindowStage.onHistory()
        let other = stage.folder.write(otherContent, to: "other.csv")
        stage.press("Down")
        stage.press("Delete")
        #expect(stage.waits { try $0.message()?.hasSuffix("Press Ctrl Z to undo.") == true })

        stage.drop(other)
        #expect(stage.waits { try $0.rows() == otherRows })
        let said = try stage.message()
        stage.press("Control_L z")
        #expect(stage.waits { try $0.message() == "There is nothing to undo." })
        stage.drop(stage.document)
        #expect(stage.waits { try $0.rows().count == 2 })
        stage.press("Control_L z")

        #expect(said == "Opened other.csv.")
        #expect(stage.waits { try $0.rows().count == 3 })
        #expect(text(of: stage.document) == Documents.threeDays)
        #expect(text(of: other) == otherContent)
    }

    @Test func leavesNothingUndoneThatWaits() throws {
        let stage = try WindowStage.onHistory()
        let other = stage.folder.write(otherContent, to: "other.csv")
        let lock = open(stage.document, O_RDONLY)
        flock(lock, LOCK_EX)
        stage.press("Down")
        for _ in 0..<2 { stage.press("Delete") }
        stage.settle()

        stage.drop(other)
        #expect(stage.waits { try $0.rows() == otherRows })
        let said = try stage.message()
        close(lock)

        #expect(eventually { stage.addedLines().isEmpty && text(of: stage.document) != Documents.threeDays })
        #expect(text(of: other) == otherContent)
        #expect(said == "Opened other.csv.")
    }

    @Test func saysWhatCouldNotBeDoneInAnotherDocument() throws {
        let stage = try WindowStage.onHistory()
        let other = stage.folder.write(otherContent, to: "other.csv")
        let lock = open(stage.document, O_RDONLY)
        defer { close(lock) }
        flock(lock, LOCK_EX)
        stage.press("Down")
        stage.press("Delete")
        stage.settle()

        stage.drop(other)

        #expect(stage.waits { try $0.rows() == otherRows })
        #expect(
            stage.waits {
                try $0.message()
                    == "81.9 kg on 11/03/26 was not deleted. weights.csv is locked by another program. Try again when that program is done."
            })
    }

    @Test func takesTheFirstOfMany() throws {
        let stage = try WindowStage.onHistory()
        let other = stage.folder.write(otherContent, to: "other.csv")

        stage.drop(other, stage.folder["missing.csv"], stage.document)

        #expect(stage.waits { try $0.message() == "Only other.csv was opened: a window shows one document." })
        #expect(stage.waits { try $0.rows() == otherRows })
        #expect(stage.shownCounts == [3, 1])
    }

    @Test func theWayBackIsOffered() throws {
        let stage = try WindowStage.onHistory()
        let other = stage.folder.write(otherContent, to: "other.csv")
        stage.drop(other)
        #expect(stage.waits { try $0.rows() == otherRows })

        try stage.clickButton("Back to weights.csv")

        #expect(stage.waits { try $0.rows().count == 3 })
        #expect(stage.property("_NET_WM_NAME")?.text == "Health Beat — weights.csv")
    }

    /// The window asks for activation, because the panel that the drop opens needs Escape and Return.
    @Test func asksForTheKeys() throws {
        let stage = try WindowStage.onHistory()
        let manager = Observer(stage.server.name)
        XSelectInput(manager.display, manager.root, SubstructureNotifyMask)
        manager.sync()
        let request = manager.atom("_NET_ACTIVE_WINDOW")

        stage.drop(stage.folder.write("Date,Weight (kg)\n2026-01-05,80.4\n", to: "table.csv"))

        let event = manager.event { $0.type == ClientMessage && $0.xclient.message_type == request }
        #expect(event?.xclient.window == stage.window)
    }

    /// A document that was shown before counts as one, whatever its header.
    @Test func isADocumentIfItWasShownBefore() throws {
        let stage = try WindowStage.onHistory("Date,Weight (kg)\n2026-01-05,80.4\n")
        stage.drop(stage.folder.write(otherContent, to: "other.csv"))
        #expect(stage.waits { try $0.rows() == otherRows })

        stage.drop(stage.document)

        #expect(stage.waits { try $0.rows() == ["80.4 kg, 01/05/26"] })
    }

    @Test(arguments: [
        "date,weight,unit,note,waist_cm\n2026-01-05,80.4,kg,,92\n", "date;weight_kg\n2026-01-05;80,4\n",
        "date,weight_kg\n2026-01-05,80.4\nnever,81\n2026-01-06,8o\n", "# mine\ndate,weight_lbs\n2026-01-05,177.2\n",
        "date,weight,unit,note,visceral\n2026-01-05,80.4,kg,,9\n",
    ]) func isADocumentByItsHeader(content: String) throws {
        let stage = try WindowStage.onHistory()

        stage.drop(stage.folder.write(content, to: "other.csv"))

        #expect(stage.waits { try $0.rows().count == 1 && $0.rows()[0].contains(", 01/05/26") })
        #expect(stage.property("_NET_WM_NAME")?.text == "Health Beat — other.csv")
    }

    /// The importer can read rows that the document's reader cannot, or the header is another program's.
    @Test(arguments: [
        "date,weight_kg\n05.01.2026,80.4\n16.01.2026,80.1\n",
        "Date,Weight (kg)\n2026-01-05,80.4\n", "date,weight_kg,mood\n2026-01-05,80.4,fine\n",
        "date,weight,unit,user_id\n2026-01-05,80.4,kg,1\n",
    ]) func isImportedOtherwise(content: String) throws {
        let stage = try WindowStage.onHistory()

        stage.drop(stage.folder.write(content, to: "other.csv"))

        #expect(stage.waits { try $0.sheet()?.label == "Import" })
        #expect(stage.waits { try $0.button("Open it instead") != nil })
        #expect(stage.property("_NET_WM_NAME")?.text == "Health Beat — weights.csv")
    }

    /// A file that is opened by name is not imported automatically.
    @Test func whatIsNamedToBeOpenedIsOfferedForImport() throws {
        let stage = try WindowStage.onHistory()
        stage.folder.write("Datum;Gewicht (kg)\n25.01.2026;80,4\n", to: "table.csv")
        stage.press("Control_L o")
        #expect(stage.waits { try $0.sheet()?.label == "Open" })
        stage.press("Control_L a")
        stage.type("~/table.csv")
        stage.press("Return")
        #expect(stage.waits { try $0.message()?.hasPrefix("table.csv has no header.") == true })

        try stage.clickButton("Import it")

        #expect(stage.sheetSays("1 new, 0 already there"))
        stage.press("Return")
        #expect(eventually { text(of: stage.document) == Documents.threeDays + "2026-01-25,80.4,kg,\n" })
    }

    @Test func aFileOfAnotherProgramThatTheWindowIsOpenedOnIsOfferedForImport() throws {
        let stage = try WindowStage("Datum;Gewicht (kg)\n25.01.2026;80,4\n")

        try stage.clickButton("Import it")

        #expect(stage.sheetSays("1 new, 0 already there"))
        stage.press("Return")
        let own = ".local/share/healthbeat/weights.csv"
        #expect(eventually { stage.folder.text(of: own) == Documents.header + "2026-01-25,80.4,kg,\n" })
        #expect(stage.running.errors.contains("use healthbeat import"))
        stage.press("Control_L q")
        #expect(stage.running.waitForEnd().end == .exit(0))
    }
}
