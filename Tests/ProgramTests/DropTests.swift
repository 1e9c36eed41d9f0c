import Glibc
import TestSupport
import Testing

/// Another document that is dropped onto the window.
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
        stage.write("echo 2026-10-02,70.1,kg, >> other.csv; echo 2026-12-01,99,kg, >> weights.csv")
        #expect(stage.waits { try $0.rows().first == "70.1 kg, 10/02/26, −0.4 kg since the entry before" })
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
        #expect(try stage.message() == nil)
    }

    /// A line typed for one document must not reach another.
    @Test func isRefusedWhileSomethingIsTyped() throws {
        let stage = try WindowStage.onHistory()
        let other = stage.folder.write(otherContent, to: "other.csv")
        try stage.openPanel()
        stage.type("77")

        stage.drop(other, isRefused: true)

        #expect(stage.waits { try $0.message() == "Save or cancel first." })
        stage.press("Return")
        #expect(eventually { stage.addedLines().first?.contains(",77,kg") == true })
        #expect(text(of: other) == otherContent)
        #expect(stage.property("_NET_WM_NAME")?.text == "Health Beat — weights.csv")
        #expect(stage.waits { try $0.panel() == nil })
        stage.drop(other)
        #expect(stage.waits { try $0.rows() == otherRows })
    }

    /// The panel is opened while the other document is still being read.
    @Test func isRefusedWhereThePanelWasFaster() throws {
        let stage = try WindowStage.onHistory()
        let other = stage.folder.write(Documents.days(400_000), to: "other.csv")

        stage.drop(other)
        stage.press("n")

        let isRefused = stage.waits { try $0.message() == "Save or cancel first." }
        let isBehind = try stage.panel() != nil && stage.property("_NET_WM_NAME")?.text.hasSuffix("weights.csv") == true
        // On a machine that reads so many lines at once, the panel is the other document's.
        let isShown = try stage.panel() != nil && stage.property("_NET_WM_NAME")?.text.hasSuffix("other.csv") == true
        #expect(isRefused ? isBehind : isShown)
    }

    @Test func keepsWhatCanBeUndoneInEachDocument() throws {
        let stage = try WindowStage.onHistory()
        let other = stage.folder.write(otherContent, to: "other.csv")
        stage.press("Down")
        stage.press("Delete")
        #expect(stage.waits { try $0.message()?.hasSuffix("Ctrl Z brings it back.") == true })

        stage.drop(other)
        #expect(stage.waits { try $0.rows() == otherRows })
        let said = try stage.message()
        stage.press("Control_L z")
        #expect(stage.waits { try $0.message() == "There is nothing to undo." })
        stage.drop(stage.document)
        #expect(stage.waits { try $0.rows().count == 2 })
        stage.press("Control_L z")

        #expect(said == nil)
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
        close(lock)

        #expect(eventually { stage.addedLines().isEmpty && text(of: stage.document) != Documents.threeDays })
        #expect(text(of: other) == otherContent)
        #expect(try stage.message() == nil)
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
                    == "81.9 kg on 11/03/26 was not deleted. weights.csv is locked by another program. Try again when it is done."
            })
    }

    @Test func takesTheFirstOfMany() throws {
        let stage = try WindowStage.onHistory()
        let other = stage.folder.write(otherContent, to: "other.csv")

        stage.drop(other, stage.folder["missing.csv"], stage.document)

        #expect(stage.waits { try $0.message() == "A window shows one document: other.csv was the first." })
        #expect(stage.waits { try $0.rows() == otherRows })
        #expect(stage.shownCounts == [3, 1])
    }
}
