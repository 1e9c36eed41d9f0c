import Glibc
import TestSupport
import Testing

/// `healthbeat merge` between two machines whose files the tests carry.
@Suite struct MergeCommandTests {
    private let machines = TwoMachines()
    private var ada: TwoMachines.Machine { machines.ada }
    private var bob: TwoMachines.Machine { machines.bob }

    @Test(arguments: ["missing.csv", "folder.csv", "pipe.csv", "text.csv"], [[], ["--dry-run"]])
    func whatIsNoDocumentIsRefused(name: String, options: [String]) {
        let program = Program()
        mkdir(program.folder["folder.csv"], 0o700)
        mkfifo(program.folder["pipe.csv"], 0o600)
        program.folder.write("not a history\n", to: "text.csv")
        let path = program.folder[name]

        let outcome = program.start(["merge", path] + options).waitForEnd()

        #expect(outcome.end == .exit(1) && outcome.text == "")
        #expect(outcome.errors.hasPrefix("healthbeat: ") && outcome.errors.contains(path))
    }

    @Test func whatBothDidIsInBoth() {
        #expect(ada.run("add", "82.5kg", "--date", "2026-12-01", ada.document).end == .exit(0))
        #expect(bob.run("add", "82.7kg", "--date", "2026-12-02", bob.document).end == .exit(0))
        machines.carryJournals()

        let dry = ada.run("merge", ada.document, "--dry-run")
        let before = ada.content
        let merge = ada.run("merge", ada.document)
        let again = ada.run("merge", ada.document)
        _ = bob.run("merge", bob.document)

        let line = "2026-12-02,82.7,kg,\n"
        #expect(dry.end == .exit(0) && dry.text == "+ \(line)1 change from another machine would be merged.\n")
        #expect(before == Documents.threeDays + "2026-12-01,82.5,kg,\n")
        #expect(merge.end == .exit(0) && merge.text == "+ \(line)Merged 1 change from another machine.\n")
        #expect(merge.errors == "")
        #expect(again.text == "There is nothing to merge into \(ada.document).\n")
        #expect(ada.content == Documents.threeDays + "2026-12-01,82.5,kg,\n" + line && bob.content == ada.content)
    }

    /// The sync program lets the other machine's later document win, and keeps no copy.
    @Test func whatLostAConflictComesBackWithTheNextCommand() {
        #expect(ada.run("add", "82.5kg", "--date", "2026-12-01", ada.document).end == .exit(0))
        #expect(bob.run("add", "82.7kg", "--date", "2026-12-02", bob.document).end == .exit(0))
        machines.carryJournals()
        machines.carryDocument(from: bob, to: ada)

        let addition = ada.run("add", "82.9kg", "--date", "2026-12-03", ada.document)

        #expect(addition.end == .exit(0))
        #expect(addition.errors == "healthbeat: Merged 1 change from another machine.\n")
        #expect(
            ada.content == Documents.threeDays + "2026-12-01,82.5,kg,\n2026-12-02,82.7,kg,\n2026-12-03,82.9,kg,\n")
    }

    @Test func changesWaitForTheUserWhoWantsToBeAsked() {
        machines.folder.writeSettings(#"{"merges":"asks"}"#)
        #expect(bob.run("add", "82.7kg", "--date", "2026-12-02", bob.document).end == .exit(0))
        #expect(ada.run("add", "82.5kg", "--date", "2026-12-01", ada.document).end == .exit(0))
        machines.carryJournals()

        let addition = ada.run("add", "82.9kg", "--date", "2026-12-03", ada.document)
        let before = ada.content
        let goal = ada.run("goal", "75kg", ada.document)
        let merge = ada.run("merge", ada.document)
        let next = ada.run("height", "180cm", ada.document)

        let sentence =
            "healthbeat: 1 change from another machine is not in \(ada.document) yet. To merge it, run healthbeat "
            + "merge.\n"
        #expect(addition.end == .exit(0) && addition.errors == sentence && goal.errors == sentence)
        #expect(before == Documents.threeDays + "2026-12-01,82.5,kg,\n2026-12-03,82.9,kg,\n")
        #expect(merge.end == .exit(0) && merge.text.hasSuffix("Merged 1 change from another machine.\n"))
        #expect(ada.content.contains("2026-12-02,82.7,kg,\n") && next.errors == "")
    }

    @Test func twoGoalsNeedAChoice() {
        #expect(ada.run("goal", "75kg", ada.document).end == .exit(0))
        #expect(bob.run("goal", "72kg", bob.document).end == .exit(0))
        machines.carryJournals()
        let before = ada.content

        let open = ada.run("merge", ada.document)
        let both = ada.run("merge", ada.document, "--prefer", "both")
        let unchanged = ada.content
        let other = ada.run("merge", ada.document, "--prefer", "other")

        #expect(open.end == .exit(2) && both.end == .exit(2) && unchanged == before)
        #expect(open.text == "? # goal: 75 kg\n? # goal: 72 kg\n")
        #expect(
            open.errors
                == "healthbeat: 1 change of \(ada.document) needs your choice. Run healthbeat merge on a terminal, or "
                + "with --prefer this, other or both.\n")
        #expect(other.end == .exit(0) && ada.content == "# goal: 72 kg\n" + Documents.threeDays)
        machines.carryJournals()
        #expect(bob.run("merge", bob.document).end == .exit(0) && bob.content == ada.content)
    }

    /// Values of a header with two columns of one name could be those of either.
    @Test func aChangeWaitsIfItsColumnsDoNotFit() {
        let header = Documents.header.replacing("\n", with: ",mood,mood\n")
        machines.folder.write(Documents.threeDays.replacing(Documents.header, with: header), to: "bob/weights.csv")
        #expect(ada.run("add", "82.5kg", "--fat", "21", "--date", "2026-12-01", ada.document).end == .exit(0))
        machines.carryJournals()
        let before = bob.content

        let merge = bob.run("merge", bob.document)

        #expect(merge.end == .exit(2) && merge.text == "" && bob.content == before)
        #expect(merge.errors.contains("mood"), "\(merge.errors)")
    }

    @Test func entriesOfOtherVersionsAreAddedAndTheVersionsRemoved() {
        let line = "2026-10-01,84,kg,there\n"
        let name = "weights.sync-conflict-20260818-173636-D4LGQYW.csv"
        let copy = "\(ada.shared)/\(name)"
        machines.folder.write(Documents.threeDays + line, to: "ada/\(name)")

        let merge = ada.run("merge", ada.document)

        #expect(merge.end == .exit(0))
        #expect(merge.text == "Added 1 entry that was only in \(name).\nMoved \(name) to the trash.\n")
        #expect(ada.content == Documents.threeDays + line && access(copy, F_OK) != 0)
    }

    @Test func aNamedVersionStaysWhereverItIs() {
        let name = "weights.sync-conflict-20260818-173636-D4LGQYW.csv"
        machines.folder.write(Documents.threeDays + "2026-10-01,84,kg,there\n", to: "ada/\(name)")

        let merge = ada.run("merge", ada.document, "--with", "\(ada.shared)/\(name)")

        #expect(merge.end == .exit(0) && merge.text == "Added 1 entry that was only in \(name).\n")
        #expect(access("\(ada.shared)/\(name)", F_OK) == 0)
    }

    @Test func allOtherVersionsAreMergedInOneOperation() {
        let names = [18, 19].map { "weights.sync-conflict-202608\($0)-173636-D4LGQYW.csv" }
        let lines = ["2026-09-01,85,kg,\n", "2026-10-01,84,kg,there\n"]
        for (name, line) in zip(names, lines.reversed()) {
            machines.folder.write(Documents.threeDays + line, to: "ada/\(name)")
        }

        let dry = ada.run("merge", ada.document, "--dry-run")
        let before = ada.content
        let merge = ada.run("merge", ada.document)
        let journal = ada.run("journal", ada.document)

        #expect(
            dry.text == "2 entries are only in 2 other versions.\n"
                + names.map { "\($0) would be moved to the trash.\n" }.joined())
        #expect(before == Documents.threeDays)
        #expect(
            merge.text == "Added 2 entries that were only in 2 other versions.\n"
                + names.map { "Moved \($0) to the trash.\n" }.joined())
        #expect(merge.end == .exit(0) && ada.content == Documents.threeDays + lines.joined())
        #expect(journal.text.split(separator: "\n").count == 1)
    }

    /// The other machine has no journal, and its version won: only the copy has the entry.
    @Test func whatWasAddedHereIsAddedFromACopyIfTheOtherMachineHasNoJournal() {
        #expect(ada.run("add", "82.5kg", "--date", "2026-12-01", ada.document).end == .exit(0))
        let name = "weights.sync-conflict-20260818-173636-D4LGQYW.csv"
        let copy = machines.folder.write(ada.content, to: "ada/\(name)")
        machines.folder.write(Documents.threeDays + "2026-12-02,82.7,kg,\n", to: "bob/weights.csv")
        machines.carryDocument(from: bob, to: ada)

        let merge = ada.run("merge", ada.document)

        #expect(merge.text == "Added 1 entry that was only in \(name).\nMoved \(name) to the trash.\n")
        #expect(merge.end == .exit(0) && access(copy, F_OK) != 0)
        #expect(ada.content == Documents.threeDays + "2026-12-02,82.7,kg,\n2026-12-01,82.5,kg,\n")
    }

    @Test func anEditorsChangeIsNotedEvenIfThereIsNothingToMerge() {
        #expect(bob.run("add", "82.7kg", "--date", "2026-12-02", bob.document).end == .exit(0))
        #expect(ada.run("add", "82.5kg", "--date", "2026-12-01", ada.document).end == .exit(0))
        machines.carryJournals()
        #expect(ada.run("add", "82.9kg", "--date", "2026-12-03", ada.document).end == .exit(0))
        let removal = ada.program.shell("sed -i /2026-12-01/d \"$1\"", ada.document)
        #expect(removal.end == .exit(0))

        let merges = (0..<2).map { _ in ada.run("merge", ada.document).text }

        #expect(merges == Array(repeating: "There is nothing to merge into \(ada.document).\n", count: 2))
        let journal = ada.run("journal", ada.document).text
        #expect(journal.split(separator: "\n").count { $0.contains("deleted 82.5 kg") } == 1, "\(journal)")
    }

    @Test func aVersionWithACommentStays() {
        let name = "weights.sync-conflict-20260818-173636-D4LGQYW.csv"
        let copy = machines.folder.write("# new scales\n" + Documents.threeDays, to: "ada/\(name)")

        let merge = ada.run("merge", ada.document)

        #expect(merge.end == .exit(0) && access(copy, F_OK) == 0)
        #expect(
            merge.errors
                == "healthbeat: 1 comment is only in \(name). Copy what you need, or remove the file yourself.\n")
    }

    @Test func aNamedVersionIsMergedAndStays() {
        let line = "2026-10-01,84,kg,there\n"
        let version = machines.folder.write(Documents.threeDays + line, to: "laptop.csv")

        let merge = ada.run("merge", ada.document, "--with", version)

        #expect(merge.end == .exit(0) && merge.text == "Added 1 entry that was only in laptop.csv.\n")
        #expect(ada.content == Documents.threeDays + line && access(version, F_OK) == 0)
    }

    @Test func aNamedVersionThatIsMissingIsReported() {
        let missing = "\(machines.folder.path)/laptop.csv"

        let merge = ada.run("merge", ada.document, "--with", missing)

        #expect(
            merge.isComplaint(1, "\(missing) does not exist. Check the name, or create the file with healthbeat add."))
    }

    @Test func aNamedLinkIsFollowed() throws {
        let line = "2026-10-01,84,kg,there\n"
        let (version, link) = (
            machines.folder.write(Documents.threeDays + line, to: "laptop.csv"), "\(machines.folder.path)/link.csv"
        )
        #expect(symlink(version, link) == 0)

        #expect(ada.run("merge", ada.document, "--with", link).text == "Added 1 entry that was only in link.csv.\n")
        #expect(ada.content == Documents.threeDays + line && access(link, F_OK) == 0)
    }

    @Test func aDeletedEntryIsNotOfferedAgainByACopy() {
        #expect(ada.run("add", "82.5kg", "--date", "2026-12-01", ada.document).end == .exit(0))
        let copy = machines.folder.write(ada.content, to: "ada/weights.sync-conflict-20260818-173636-D4LGQYW.csv")
        let (_, document) = (copy, ada.document)
        let removal = ada.program.shell("sed -i /2026-12-01/d \"$1\"", document)
        #expect(removal.end == .exit(0))
        #expect(bob.run("add", "82.7kg", "--date", "2026-12-02", bob.document).end == .exit(0))
        machines.carryJournals()

        let merge = ada.run("merge", ada.document)

        #expect(merge.end == .exit(0) && ada.content == Documents.threeDays + "2026-12-02,82.7,kg,\n")
    }

    @Test(arguments: [["--prefer", "mine"], ["--prefer"], ["-"], ["--nonsense"]])
    func wrongUsesAreRefused(words: [String]) {
        let outcome = ada.program.start(["merge"] + words).waitForEnd()

        #expect(outcome.end == .exit(64) && outcome.errors.hasPrefix("healthbeat: "))
    }
}
