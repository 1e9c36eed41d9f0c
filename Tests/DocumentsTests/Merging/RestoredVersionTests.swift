import Glibc
import System
import TestSupport
import Testing
import WeightHistory

@testable import Documents

/// A machine notes what it changes by restoring a document, so that others do it too.
@Suite struct RestoredVersionTests {
    private let folder = TestFolder()
    private let header = "date,weight,unit,note\n"
    private let base = "2026-11-01,80,kg,\n2026-11-03,81,kg,\n"
    private let added = "2026-11-06,83,kg,"

    init() {
        for machine in ["a", "b"] {
            _ = folder.makeFolder(machine)
            folder.write(header + base, to: "\(machine)/weights.csv")
        }
    }

    private func path(_ machine: String = "a") -> FilePath { FilePath(folder["\(machine)/weights.csv"]) }

    private func options(_ machine: String) -> JournalOptions {
        JournalOptions(state: FilePath(folder["state-\(machine)"]), wish: .beside)
    }

    private func writer(_ machine: String = "a") -> DocumentWriter {
        var writer = DocumentWriter(
            path: path(machine), rules: testZone, backupFolder: FilePath(folder["backups"]),
            journals: options(machine), patience: 0.2)
        writer.options.now = { EntryDate("2026-11-20T07:00", in: $0)! }
        return writer
    }

    private func text(_ machine: String = "a") -> String { folder.text(of: "\(machine)/weights.csv") ?? "" }

    private func operations(_ machine: String = "a") -> [JournalOperation] {
        var journals = Journals(in: FilePath(folder["\(machine)/.weights.csv.journal"]))
        journals.update()
        let own = MachineIdentity(in: options(machine).state).machine()
        return own.flatMap { journals.operations[$0] } ?? []
    }

    private func carryJournals() {
        let script =
            "cd \"$1\"; for m in a b; do cp -p $m/.weights.csv.journal/$(cut -c 1-8 state-$m/machine).jsonl "
            + "$([ $m = a ] && echo b || echo a)/.weights.csv.journal/; done"
        #expect(ChildProcess.shell(script, folder.path).wait())
    }

    /// Adds an entry on both machines, which know of each other's; the backup on `a` has neither.
    private func addOnBoth() throws {
        try writer("b").perform(.add(entry("2026-11-07", "84")))
        try writer().perform(.add(entry("2026-11-06", "83")))
        carryJournals()
        for machine in ["a", "b"] { try writer(machine).perform(.merge(MergeRequest())) }
        carryJournals()
    }

    private let backup = BackupName("2026-11-20")!

    private func lines(_ lines: [[UInt8]]) -> [String] { lines.map { String(decoding: $0, as: UTF8.self) } }

    @Test func aBackupIsRestoredOnTheOtherMachineToo() throws {
        try addOnBoth()
        try writer().perform(.remove([EntryReference(entry("2026-11-01", "80"))]))

        try writer().restore(backup)

        let noted = try #require(operations().last)
        #expect(lines(noted.before) == [added, "2026-11-07,84,kg,"] && lines(noted.after) == ["2026-11-01,80,kg,"])
        #expect(noted.kind == .several && noted.hash == ContentHash(of: Array(text().utf8)) && noted.modified != nil)
        #expect(text() == header + base && text("b").contains(added))
        carryJournals()
        try writer("b").perform(.merge(MergeRequest()))
        #expect(Set(text("b").split(separator: "\n")) == Set(text().split(separator: "\n")))
    }

    /// Another program's change would be waited for.
    @Test func aRestoredVersionIsNotAnotherProgramsChange() throws {
        try addOnBoth()
        try writer().restore(backup)
        let count = operations().count

        let preview = try #require(try MergePreview(of: path(), options("a"), MergeRequest(decides: false)))
        let merge = try writer().perform(.merge(MergeRequest()))

        #expect(preview.state?.change.isEmpty == true && preview.plan?.changes.isEmpty == true)
        #expect(merge.changedNothing && operations().count == count && text() == header + base)
    }

    @Test(arguments: [nil, "", "no table\n"] as [String?])
    func aBackupIsRestoredOverNoDocument(content: String?) throws {
        try addOnBoth()
        unlink(path().cString)
        if let content { folder.write(content, to: "a/weights.csv") }

        try writer().restore(backup)

        #expect(lines(operations().last?.before ?? []) == [added, "2026-11-07,84,kg,"])
        #expect(operations().last?.after == [] && text() == header + base)
        carryJournals()
        try writer("b").perform(.merge(MergeRequest()))
        #expect(text("b") == header + base)
    }

    @Test func aMissingDocumentThatComesBackAsItWasNeedsNoNote() throws {
        try addOnBoth()
        let copy = DocumentCopy(of: try DocumentReader.read(path: path(), rules: testZone), path: path())
        let (before, noted) = (text(), operations())
        unlink(path().cString)

        try writer().restoreDocument(copy)

        #expect(text() == before && operations() == noted)
        let preview = try #require(try MergePreview(of: path(), options("a"), MergeRequest(decides: false)))
        #expect(preview.state?.change.isEmpty == true && preview.plan?.changes.isEmpty == true)
    }

    @Test func aMissingDocumentThatComesBackAsItWasBeforeIsNoted() throws {
        let copy = DocumentCopy(of: try DocumentReader.read(path: path(), rules: testZone), path: path())
        try writer().perform(.add(entry("2026-11-06", "83")))
        unlink(path().cString)

        try writer().restoreDocument(copy)

        #expect(operations().map(\.kind) == [.add, .delete] && lines(operations()[1].before) == [added])
        #expect(operations()[1].modified != nil)
    }

    @Test func oneOfTwoEqualLinesIsNoted() throws {
        folder.write(header + base + base, to: "a/weights.csv")
        try writer().perform(.add(entry("2026-11-03", "81")))

        try writer().restore(backup)

        let line = "2026-11-03,81,kg,"
        #expect(lines(operations().last?.before ?? []) == [line])
        #expect(lines(operations().last?.after ?? []) == [line, line])
    }

    @Test func aBackupWithOtherColumnsIsNotNoted() throws {
        try writer().perform(.add(entry("2026-11-06", "83")))
        folder.write("date,weight,unit,mood\n2026-11-01,80,kg,glad\n", to: "a/weights.csv")
        let noted = operations()

        try writer().restore(backup)

        #expect(operations() == noted && text() == header + base)
    }

    @Test func aFailureLeavesNoNote() throws {
        try writer().perform(.add(entry("2026-11-06", "83")))
        let noted = operations()
        var writer = writer()
        // Another program replaces the document each time.
        writer.options.onStep = { [path = path().description] step in
            let script = "cp \"$1\" \"$1.new\"; mv \"$1.new\" \"$1\""
            if step == .copied { ChildProcess.shell(script, path).wait() }
        }

        #expect(throws: WritingError.beingWritten) { try writer.restore(backup) }

        #expect(operations() == noted && text() == header + base + added + "\n")
    }
}
