import Glibc
import TestSupport
import Testing

@Suite struct ConflictCopyWindowTests {
    private nonisolated static let copy = "weights.sync-conflict-20260818-173636-D4LGQYW.csv"
    private nonisolated static let second = "weights.sync-conflict-20260819-173636-D4LGQYW.csv"
    private nonisolated static let line = "2026-10-01,84,kg,there\n"
    private nonisolated static let offer = "1 entry is only in \(copy)."
    private nonisolated static let added =
        "Added 1 entry from another version. Moved the other version to the trash. Press Ctrl Z to undo."
    private nonisolated static let done = "\(copy) has no further entries."
    private let taken = Documents.threeDays + line

    /// A window whose document already has another version beside it.
    private func stage(_ content: String = Documents.threeDays + line, name: String = copy) throws -> WindowStage {
        let folder = TestFolder()
        folder.writeSettings(#"{"reducesMotion":true,"tab":"history"}"#)
        folder.write(content, to: name)
        return try WindowStage(in: folder)
    }

    private func trashed(_ stage: WindowStage) -> [String] { stage.folder.names(in: ".local/share/Trash/files") }

    @Test func isTakenInByAKeyAndMovedToTheTrash() throws {
        let stage = try stage()
        #expect(stage.waits { try $0.message() == Self.offer })

        stage.mergeOtherVersions()

        #expect(stage.waits { try $0.message() == Self.added })
        #expect(stage.content == taken)
        #expect(stage.waits { try $0.rows().count == 4 && $0.message() == Self.added })
        stage.press("Escape")
        #expect(stage.waits { try $0.message() == nil })
        #expect(access(stage.folder[Self.copy], F_OK) != 0 && trashed(stage) == [Self.copy])
        #expect(stage.folder.text(of: ".local/share/Trash/files/\(Self.copy)") == taken)
    }

    /// Chooses a file by the menu and its name.
    private func mergeFile(_ name: String, _ stage: WindowStage) {
        stage.press("F10")
        stage.type("merge with")
        stage.press("Return")
        #expect(stage.waits { try $0.view("FileTable") != nil })
        stage.type(name)
        stage.press("Return")
    }

    @Test func anyFileIsMergedByTheMenuAndStays() throws {
        let stage = try stage(name: "saved.csv")

        mergeFile("saved.csv", stage)
        #expect(stage.waits { try $0.visibleLabels.contains("Review changes") })
        #expect(stage.content == Documents.threeDays)
        stage.press("Return")

        #expect(stage.waits { try $0.rows().count == 4 })
        #expect(stage.content == taken && stage.folder.text(of: "saved.csv") == taken)
        stage.press("Control_L z")
        #expect(stage.waits { try $0.rows().count == 3 })
        #expect(stage.content == Documents.threeDays)
    }

    @Test func aFileWithNothingToMergeSaysSoInPlace() throws {
        let stage = try stage(Documents.threeDays, name: "saved.csv")
        stage.folder.write([0, 1, 2, 0], to: "x.bin")

        mergeFile("saved.csv", stage)
        #expect(stage.sheetSays("saved.csv has no further entries."))
        stage.press("Escape")
        mergeFile("x.bin", stage)

        #expect(stage.waits { try $0.view("FileTable") != nil && $0.sheetText().contains("x.bin") })
        #expect(stage.content == Documents.threeDays)
    }

    @Test func severalWithNothingMoreAreOneQuestion() throws {
        let stage = try stage(Documents.threeDays)
        stage.write("cp \(Self.copy) \(Self.second)")
        #expect(stage.waits { try $0.message() == "2 other versions have no further entries." })

        try stage.clickButton("Move them to the trash")

        #expect(stage.waits { try $0.message() == "Moved 2 other versions to the trash." })
        #expect(trashed(stage) == [Self.copy, Self.second])
    }

    @Test func isTakenOutAgainByOneUndo() throws {
        let stage = try stage(Documents.threeDays + Self.line + "2026-10-02,84,kg,\n")
        #expect(stage.waits { try $0.message() == "2 entries are only in \(Self.copy)." })
        try stage.clickButton("Review…")
        #expect(stage.waits { try $0.visibleLabels.contains("Review changes") })
        try stage.clickButton("Merge")
        let merged = "Added 2 entries from another version. Moved the other version to the trash. Press Ctrl Z to undo."
        #expect(stage.waits { try $0.rows().count == 5 && $0.message() == merged })

        stage.press("Control_L z")

        let undone = "Removed 2 entries. The other version is back from the trash. Press Ctrl Shift Z to redo."
        #expect(stage.waits { try $0.message() == undone })
        #expect(stage.content == Documents.threeDays && trashed(stage).isEmpty)
        #expect(access(stage.folder[Self.copy], F_OK) == 0)
        stage.press("Escape")
        // An entry that was taken out knowingly is not offered again.
        #expect(stage.waits { try $0.message() == Self.done })
    }

    @Test(arguments: [
        copy, "weights (conflicted copy 2026-08-18 173636).csv", "weights (Ada's conflicted copy 2026-08-18).csv",
    ])
    func isNoticedWhenItComesAndWhenItGoes(name: String) throws {
        let stage = try WindowStage.onHistory()
        stage.settle()

        stage.write("cp $1 \"\(name)\"; printf '\(Self.line.dropLast())\\n' >> \"\(name)\"")

        #expect(stage.waits { try $0.message() == "1 entry is only in \(name)." })
        stage.write("rm \"\(name)\"")
        #expect(stage.waits { try $0.message() == nil })
        stage.press("i")
        #expect(stage.waits { try $0.message() == "There is no other version with further entries." })
        #expect(stage.content == Documents.threeDays)
    }

    /// Syncthing does this if the other machine's version is newer: this machine's version becomes the copy.
    @Test func bothSidesKeepTheirEntriesWhereTheOwnVersionBecameTheCopy() throws {
        let stage = try WindowStage.onHistory()
        stage.write("echo 2026-11-20,80,kg,mine >> $1")
        #expect(stage.waits { try $0.rows().count == 4 })

        stage.write(
            "sed '/mine/d; /2026-11-03/d' $1 > .syncthing.$1.tmp; echo 2026-11-21,79,kg,theirs >> .syncthing.$1.tmp; "
                + "mv $1 \(Self.copy); mv .syncthing.$1.tmp $1")
        #expect(stage.waits { try $0.message() == "2 entries are only in \(Self.copy)." })
        stage.mergeOtherVersions()

        #expect(stage.waits { try $0.rows().count == 5 })
        for note in ["mine", "theirs", "2026-11-03,81.9"] { #expect(stage.content.contains(note)) }
    }

    @Test func allAreMergedAtOnce() throws {
        let stage = try stage()
        stage.write("printf 'date,weight_kg\\n2026-09-01,85\\n2026-11-03,81.9\\n' > \(Self.second)")
        #expect(stage.waits { try $0.message() == "2 entries are only in 2 other versions." })

        stage.mergeOtherVersions()

        #expect(eventually { stage.content == Documents.threeDays + "2026-09-01,85,kg,\n" + Self.line })
        let added =
            "Added 2 entries from other versions. Moved 2 other versions to the trash. Press Ctrl Z to undo."
        #expect(stage.waits { try $0.rows().count == 5 && $0.message() == added })
        #expect(trashed(stage) == [Self.copy, Self.second])
        stage.press("Control_L z")
        #expect(stage.waits { try $0.message()?.contains("2 other versions are back from the trash.") == true })
        #expect(stage.content == Documents.threeDays && trashed(stage).isEmpty)
    }

    @Test func anEntryThatIsExcludedStaysInItsVersion() throws {
        let stage = try stage(Documents.threeDays + Self.line + "2026-10-02,83,kg,\n")
        #expect(stage.waits { try $0.message() == "2 entries are only in \(Self.copy)." })
        stage.press("i")

        try stage.click {
            try stage.printedTree().visible.first { $0.class == "Switch" && $0.label == "+ 84.0 kg, Thu 1 Oct, there" }
        }
        try stage.clickButton("Merge")

        #expect(stage.waits { $0.content == Documents.threeDays + "2026-10-02,83,kg,\n" })
        #expect(stage.waits { try $0.message() == "Added 1 entry from another version. Press Ctrl Z to undo." })
        stage.press("Escape")
        #expect(stage.waits { try $0.message() == Self.offer })
        #expect(access(stage.folder[Self.copy], F_OK) == 0 && trashed(stage).isEmpty)
    }

    @Test func ofAnotherDocumentIsNoneOfThisOne() throws {
        let stage = try stage(name: "other.sync-conflict-20260818-173636-D4LGQYW.csv")
        stage.write(
            "cp other.sync* weights-old.sync-conflict-20260818-173636-D4LGQYW.csv; cp other.sync* 'weights (1).csv'")

        #expect(try stays(for: .milliseconds(500)) { try stage.message() })
        #expect(try stage.message() == nil)
        stage.press("i")
        #expect(stage.waits { try $0.message() == "There is no other version with further entries." })
    }

    @Test func thatCannotBeReadIsSaidAndLeft() throws {
        let stage = try stage("no table")

        #expect(
            stage.waits {
                try $0.message()?.hasPrefix("There is another version of weights.csv. \(Self.copy) has no header.")
                    == true
            })
        #expect(try stage.button("Move it to the trash") == nil)
    }

    @Test func withLinesThatCannotBeReadIsNotOfferedForRemoval() throws {
        let stage = try stage(Documents.threeDays + Self.line + "never,80,kg,\n")
        #expect(stage.waits { try $0.message() == Self.offer })

        stage.mergeOtherVersions()
        let added = "Added 1 entry from another version. Press Ctrl Z to undo."
        #expect(stage.waits { try $0.rows().count == 4 && $0.message() == added })
        stage.press("Escape")

        let sentence =
            "There is another version of weights.csv. 1 line cannot be read. \(Self.copy):6:1: \"never\" is not a date."
        #expect(stage.waits { try $0.message()?.hasPrefix(sentence) == true })
        #expect(try stage.message()?.hasSuffix("Correct the file, or remove it yourself.") == true)
        #expect(try stage.button("Move it to the trash") == nil)
        #expect(access(stage.folder[Self.copy], F_OK) == 0)
    }

    @Test func isTakenInOnceByTwoWindows() throws {
        let first = try stage()
        let second = try WindowStage(nil, in: first.folder, options: [first.document])
        #expect(first.waits { try $0.message() == Self.offer })
        #expect(second.waits { try $0.message() == Self.offer })

        first.mergeOtherVersions()

        #expect(second.waits { try $0.rows().count == 4 && $0.message() == nil })
        second.press("i")
        #expect(second.waits { try $0.message() == "There is no other version with further entries." })
        #expect(text(of: first.document) == taken)
    }

    @Test func comesWhileSomethingIsTyped() throws {
        let stage = try WindowStage.onHistory()
        try stage.openPanel()
        stage.type("77")

        stage.folder.write(taken, to: Self.copy)
        #expect(stage.waits { try $0.message() == Self.offer })
        stage.press("Return")

        #expect(eventually { stage.addedLines().first?.contains(",77,kg") == true })
        #expect(stage.waits { try $0.panel() == nil })
        stage.press("Escape")
        #expect(stage.waits { try $0.message() == Self.offer })
        stage.mergeOtherVersions()
        #expect(eventually { stage.content.hasSuffix(Self.line) })
    }

    @Test func comesWhileAMenuIsOpen() throws {
        let stage = try WindowStage.onHistory()
        stage.press("F10")
        #expect(stage.waits { try $0.view("MenuRow") != nil })

        stage.folder.write(taken, to: Self.copy)

        #expect(stage.waits { try $0.message() == Self.offer && $0.view("MenuRow") != nil })
        stage.press("Escape")
        stage.mergeOtherVersions()
        #expect(eventually { stage.content == taken })
    }

    @Test func comesWhileTheRangeIsDragged() throws {
        let stage = try WindowStage.onRange()
        stage.beginDrag(from: 200, to: 300)
        let name = Self.copy
        stage.folder.write(Documents.header + Self.line, to: name)

        #expect(stage.waits { try $0.message() == Self.offer })
        stage.observer.press(button: 1, false)
        stage.mergeOtherVersions()

        #expect(eventually { stage.content.hasSuffix(Self.line) })
    }

    @Test func isNotLookedForBesideAnotherDocument() throws {
        let stage = try stage()
        #expect(stage.waits { try $0.message() == Self.offer })

        stage.drop(stage.folder.write(Documents.header + "2026-09-01,70.5,kg,\n", to: "other.csv"))

        #expect(stage.waits { try $0.rows().count == 1 && $0.message() == nil })
        stage.press("i")
        stage.settle()
        #expect(text(of: stage.folder["other.csv"]) == Documents.header + "2026-09-01,70.5,kg,\n")
    }

    @Test func thatWasClosedDoesNotComeBack() throws {
        let stage = try stage()
        #expect(stage.waits { try $0.message() == Self.offer })
        stage.press("Escape")
        #expect(stage.waits { try $0.message() == nil })

        stage.write("echo 2026-11-20,80,kg, >> $1")
        #expect(stage.waits { try $0.rows().count == 4 })

        #expect(try stays(for: .milliseconds(300)) { try stage.message() })
        #expect(try stage.message() == nil)
        stage.mergeOtherVersions()
        #expect(eventually { stage.content.hasSuffix(Self.line) })
    }

    @Test func isTakenInOnTheCommandLine() {
        let program = Program()
        let document = program.folder.write(Documents.threeDays, to: "weights.csv")
        let copy = program.folder.write(taken, to: Self.copy)

        let outcome = program.run("import", copy, "--into", document, "--yes")

        #expect(outcome.end == .exit(0) && outcome.text.contains(": 1 new, 3 already there, 0 conflicts.\n"))
        #expect(text(of: document) == taken)
    }
}
