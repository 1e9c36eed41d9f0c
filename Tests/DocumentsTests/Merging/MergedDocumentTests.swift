import Glibc
import System
import TestSupport
import Testing
import WeightHistory

@testable import Documents

/// Two machines with a document each, whose files a test carries.
@Suite struct MergedDocumentTests {
    private let machines = TwoMachines()
    private let header = "date,weight,unit,note\n"
    private let base = "2026-11-01,80,kg,\n2026-11-03,81,kg,\n2026-11-05,82,kg,\n"

    init() { writeDocuments() }

    private var folder: TestFolder { machines.folder }

    /// Writes the same document on both machines.
    private func writeDocuments(comments: Int = 0) {
        machines.write(header + base + String(repeating: "# comment\n", count: comments))
    }

    private func writer(_ machine: String) -> DocumentWriter { machines.writer(machine) }
    private func text(_ machine: String) -> String { machines.text(machine) }
    private func carryJournals() { machines.carryJournals() }
    private func carryDocument(from one: String, to other: String) { machines.carryDocument(from: one, to: other) }
    private func entry(_ date: String, _ weight: String) -> WeightEntry { machines.entry(date, weight) }

    private func reference(_ machine: String, _ date: String, _ weight: String) -> EntryReference {
        EntryReference(entry(date, weight))
    }

    @Test func whatEachDidAloneIsInBoth() throws {
        try writer("a").perform(.add(entry("2026-11-06", "83")))
        try writer("a").perform(.remove([reference("a", "2026-11-01", "80")]))
        try writer("b").perform(.add(entry("2026-11-04", "84")))
        try writer("b").perform(.edit(reference("b", "2026-11-03", "81"), to: entry("2026-11-03", "81.5")))
        carryJournals()

        let receipt = try writer("a").perform(.merge(MergeRequest()))
        try writer("b").perform(.merge(MergeRequest()))

        let expected = "2026-11-03,81.5,kg,\n2026-11-04,84,kg,\n2026-11-05,82,kg,\n2026-11-06,83,kg,\n"
        #expect(text("a") == header + expected)
        #expect(text("b") == header + "2026-11-03,81.5,kg,\n2026-11-05,82,kg,\n2026-11-04,84,kg,\n2026-11-06,83,kg,\n")
        #expect(receipt.count == 2)
    }

    @Test func aColumnThatOneMachineAddedIsInBoth() throws {
        let fat = Series("fat", .percent)
        var measured = entry("2026-11-06", "83")
        measured.values = [SeriesValue("21.3", fat)!]
        try writer("a").perform(.add(measured))
        try writer("b").perform(.add(entry("2026-11-04", "84")))
        carryJournals()

        try writer("a").perform(.merge(MergeRequest()))
        try writer("b").perform(.merge(MergeRequest()))

        let lines = Set(text("a").split(separator: "\n"))
        #expect(lines == Set(text("b").split(separator: "\n")))
        #expect(text("a").hasPrefix("date,weight,unit,note,fat_%\n"))
        #expect(text("b").hasPrefix("date,weight,unit,note,fat_%\n"))
        #expect(lines.contains("2026-11-06,83,kg,,21.3") && lines.contains("2026-11-04,84,kg,"))
    }

    /// Machine b has a line whose last cell would become a value.
    @Test func aColumnIsNotMergedOverALongerLine() throws {
        var measured = entry("2026-11-06", "83")
        measured.values = [SeriesValue("21.3", Series("fat", .percent))!]
        folder.write(header + base + "2026-11-02,80,kg,ran 3,5\n", to: "b/weights.csv")
        try writer("a").perform(.add(measured))
        try writer("b").perform(.add(entry("2026-11-04", "84")))
        let theirs = text("b")
        carryJournals()

        #expect(throws: WritingError.longerLine(5, cells: 5, columns: 4)) {
            try writer("b").perform(.merge(MergeRequest()))
        }
        #expect(text("b") == theirs)
        folder.write(theirs.replacing("ran 3,5", with: "\"ran 3,5\""), to: "b/weights.csv")
        try writer("b").perform(.merge(MergeRequest()))
        #expect(text("b").hasPrefix("date,weight,unit,note,fat_%\n" + base + "2026-11-02,80,kg,\"ran 3,5\"\n"))
        #expect(text("b").contains("\n2026-11-06,83,kg,,21.3\n"))
    }

    /// The sync program lets the later document win, and keeps no copy.
    @Test func whatLostAConflictComesBack() throws {
        try writer("a").perform(.add(entry("2026-11-06", "83")))
        try writer("b").perform(.add(entry("2026-11-07", "84")))
        carryJournals()
        carryDocument(from: "b", to: "a")

        try writer("a").perform(.merge(MergeRequest()))

        #expect(text("a") == header + base + "2026-11-06,83,kg,\n2026-11-07,84,kg,\n")
    }

    /// A sync program moves another version over the document before the operation is over.
    @Test(arguments: 1...6) func whatIsReplacedAtOnceComesBack(additions: Int) throws {
        for day in 10..<10 + additions { try writer("a").perform(.add(entry("2026-11-\(day)", "83"))) }
        carryDocument(from: "a", to: "b")
        try writer("b").perform(.add(entry("2026-12-01", "84")))
        var writer = writer("a")
        let (folder, theirs) = (folder, text("b"))
        writer.options.onStep = {
            guard $0 == .replaced else { return }
            folder.write(theirs, to: "a/theirs")
            ChildProcess.shell("touch -d '10 seconds ago' \"$1\"", folder["a/theirs"]).wait()
            rename(folder["a/theirs"], folder["a/weights.csv"])
        }
        try writer.perform(.add([entry("2026-12-02", "85"), entry("2026-12-03", "86")]))
        #expect(text("a") == theirs)

        for day in 4...8 { try self.writer("a").perform(.add(entry("2026-12-0\(day)", "87"))) }
        carryJournals()
        try self.writer("a").perform(.merge(MergeRequest()))

        let rows = text("a").split(separator: "\n")
        #expect(rows.count == 1 + 3 + additions + 1 + 2 + 5 && Set(rows).count == rows.count, "\(text("a"))")
    }

    /// Another machine's version has the first of this machine's entries, and comes before its journal, of which nothing
    /// or only the beginning is known. Nothing is decided on it.
    @Test(arguments: 1...4, [false, true]) func whatAnArrivingVersionLacksComesBack(
        additions: Int, knowsJournal: Bool
    ) throws {
        try writer("a").perform(.add(entry("2026-11-10", "83")))
        carryDocument(from: "a", to: "b")
        try writer("b").perform(.remove([reference("b", "2026-11-01", "80")]))
        if knowsJournal { carryJournals() }
        try writer("b").perform(.add(entry("2026-12-01", "84")))
        for day in 1...additions { try writer("a").perform(.add(entry("2026-11-1\(day)", "83"))) }
        carryDocument(from: "b", to: "a")

        try writer("a").perform(.add(entry("2026-12-02", "85")))
        #expect(!text("a").contains("2026-11-01") && text("a").contains("2026-12-01"))
        carryJournals()
        for machine in ["a", "b", "a"] { try writer(machine).perform(.merge(MergeRequest())) }

        let rows = text("a").split(separator: "\n")
        #expect(rows.count == 1 + 2 + 1 + additions + 1 + 1, "\(text("a"))")
        #expect(Set(rows) == Set(text("b").split(separator: "\n")))
        #expect(operations("a").filter { !$0.before.isEmpty }.count == 1)
    }

    /// A large document that was changed here is not read as a whole for an addition.
    @Test(arguments: [0, 40_000]) func anAdditionKnowsWhatAnArrivedVersionLacks(comments: Int) throws {
        writeDocuments(comments: comments)
        try writer("a").perform(.add(entry("2026-11-06", "83")))
        try writer("b").perform(.add(entry("2026-11-07", "84")))
        carryJournals()
        carryDocument(from: "b", to: "a")

        try writer("a").perform(.add(entry("2026-11-08", "85")))
        try writer("a").perform(.merge(MergeRequest()))

        let rows = text("a").split(separator: "\n").dropFirst(4).filter { !$0.hasPrefix("#") }
        #expect(Set(rows) == ["2026-11-06,83,kg,", "2026-11-07,84,kg,", "2026-11-08,85,kg,"] && rows.count == 3)
    }

    @Test func whatWasDeletedStaysDeleted() throws {
        try writer("a").perform(.add(entry("2026-11-06", "83")))
        carryJournals()
        carryDocument(from: "a", to: "b")
        try writer("b").perform(.remove([reference("b", "2026-11-06", "83")]))
        carryJournals()

        try writer("a").perform(.merge(MergeRequest()))

        #expect(text("a") == header + base)
    }

    @Test func oneOfTwoEqualEntriesIsDeletedOnBoth() throws {
        for machine in ["a", "b"] { folder.write(header + base + base, to: "\(machine)/weights.csv") }
        try writer("a").perform(.remove([reference("a", "2026-11-03", "81")]))
        try writer("b").perform(.add(entry("2026-11-06", "83")))
        carryJournals()

        try writer("b").perform(.merge(MergeRequest()))
        try writer("a").perform(.merge(MergeRequest()))

        #expect(text("b").split(separator: "\n").filter { $0 == "2026-11-03,81,kg," }.count == 1)
        #expect(text("b").split(separator: "\n").count == 1 + 5 + 1)
        #expect(Set(text("a").split(separator: "\n")) == Set(text("b").split(separator: "\n")))
    }

    @Test func aDeletedFolderOfJournalsCostsNothing() throws {
        try writer("a").perform(.add(entry("2026-11-06", "83")))
        try writer("b").perform(.add(entry("2026-11-07", "84")))
        carryJournals()
        ChildProcess.shell("rm -r \"$1\"", folder["a/.weights.csv.journal"]).wait()

        #expect(try writer("a").perform(.merge(MergeRequest())).changedNothing)
        try writer("a").perform(.add(entry("2026-11-08", "85")))
        carryJournals()
        try writer("a").perform(.merge(MergeRequest()))

        #expect(text("a") == header + base + "2026-11-06,83,kg,\n2026-11-07,84,kg,\n2026-11-08,85,kg,\n")
    }

    /// Puts back a document that a program was about to merge when it was killed, with the merge in its journal.
    private func mergeIsOnlyNoted() throws {
        let before = text("a")
        try writer("a").perform(.merge(MergeRequest()))
        folder.write(before, to: "a/weights.csv")
        let journal = "a/.weights.csv.journal/\((folder.text(of: "state-a/machine") ?? "").prefix(8)).jsonl"
        var bytes = Array((folder.text(of: journal) ?? "").utf8)
        let start = JournalLine.stampOffset(inLineOf: bytes.count)
        for index in start..<start + FileStamp.longestText { bytes[index] = Byte.space }
        folder.write(bytes, to: journal)
    }

    /// Changes that were to be merged must not count as deletions by another program.
    @Test(arguments: [0, 40_000]) func aMergeThatWasOnlyNotedIsDone(comments: Int) throws {
        writeDocuments(comments: comments)
        try writer("a").perform(.add(entry("2026-11-06", "83")))
        try writer("b").perform(.add(entry("2026-11-07", "84")))
        try writer("b").perform(.remove([reference("b", "2026-11-01", "80")]))
        carryJournals()
        try mergeIsOnlyNoted()
        #expect(text("a").contains("2026-11-01,80") && !text("a").contains("2026-11-07"))

        try writer("a").perform(.add(entry("2026-11-08", "85")))
        try writer("a").perform(.merge(MergeRequest()))
        carryJournals()
        try writer("b").perform(.merge(MergeRequest()))

        let expected = ["2026-11-03,81", "2026-11-05,82", "2026-11-06,83", "2026-11-07,84", "2026-11-08,85"]
        for machine in ["a", "b"] {
            let rows = text(machine).split(separator: "\n").dropFirst().filter { !$0.hasPrefix("#") }
            #expect(rows.map { $0.dropLast(4) }.sorted() == expected.map { Substring($0) }, "\(machine)")
        }
    }

    @Test func aMergeIsUndoneAndRedone() throws {
        try writer("a").perform(.add(entry("2026-11-06", "83")))
        try writer("b").perform(.add(entry("2026-11-04", "84")))
        try writer("b").perform(.remove([reference("b", "2026-11-03", "81")]))
        try writer("b").perform(.set([.goal(Goal(EntryWeight("75", .kilograms)!))]))
        carryJournals()
        let before = text("a")

        let merge = try writer("a").perform(.merge(MergeRequest()))
        let after = text("a")
        let undo = try writer("a").perform(merge.inverse)
        #expect(text("a") == before)
        try writer("a").perform(undo.inverse)

        #expect(text("a") == after && after != before && merge.count == 3)
        #expect(merge.latestMerged == entry("2026-11-04", "84") && undo.latestMerged == entry("2026-11-03", "81"))
        #expect(after.hasPrefix("# goal: 75 kg\n"))
    }

    @Test func theLatestOfTheMergedEntriesIsKnown() throws {
        try writer("a").perform(.add(entry("2026-11-06", "83")))
        try writer("b").perform(.add([entry("2026-11-09", "84"), entry("2026-11-07", "85")]))
        carryJournals()
        let entries = try writer("a").perform(.merge(MergeRequest()))
        try writer("b").perform(.set([.goal(Goal(EntryWeight("75", .kilograms)!))]))
        try writer("b").perform(.remove([reference("b", "2026-11-09", "84")]))
        carryJournals()
        let others = try writer("a").perform(.merge(MergeRequest()))

        #expect(entries.latestMerged == entry("2026-11-09", "84") && entries.count == 2)
        #expect(others.latestMerged == nil && others.count == 2)
    }

    @Test func twoGoalsAreAQuestion() throws {
        try writer("a").perform(.set([.goal(Goal(EntryWeight("75", .kilograms)!))]))
        try writer("b").perform(.set([.goal(Goal(EntryWeight("72", .kilograms)!))]))
        carryJournals()
        let before = text("a")

        let open = try writer("a").perform(.merge(MergeRequest()))
        #expect(open.changedNothing && text("a") == before)
        let preview = try #require(
            try MergePreview(
                of: FilePath(folder["a/weights.csv"]),
                JournalOptions(state: FilePath(folder["state-a"]), wish: .beside)))
        let question = try #require(preview.plan?.questions.first)
        #expect(
            question.isSetting
                && question.lines.map { String(decoding: $0, as: UTF8.self) } == ["# goal: 75 kg", "# goal: 72 kg"])
        try writer("a").perform(.merge(MergeRequest(answers: [question: [question.lines[1]]])))

        #expect(text("a") == "# goal: 72 kg\n" + header + base)
        carryJournals()
        #expect(try writer("b").perform(.merge(MergeRequest())).changedNothing && text("b") == text("a"))
    }

    @Test func anEditorsRemovalStays() throws {
        try writer("a").perform(.add(entry("2026-11-06", "83")))
        carryJournals()
        carryDocument(from: "a", to: "b")
        try writer("b").perform(.add(entry("2026-11-07", "84")))
        carryJournals()
        ChildProcess.shell("sed -i /2026-11-06/d \"$1\"", folder["a/weights.csv"]).wait()

        try writer("a").perform(.merge(MergeRequest()))
        carryJournals()
        try writer("b").perform(.merge(MergeRequest()))

        #expect(text("a") == header + base + "2026-11-07,84,kg,\n")
        #expect(text("b") == text("a"))
    }

    @Test func anEditorsRemovalIsNotedBeforeAnotherMachinesJournalComes() throws {
        try writer("b").perform(.add(entry("2026-11-07", "84")))
        for day in 6...7 { try writer("a").perform(.add(entry("2026-11-0\(day)", "83"))) }
        ChildProcess.shell("sed -i /2026-11-06/d \"$1\"", folder["a/weights.csv"]).wait()
        try writer("a").perform(.add(entry("2026-11-08", "85")))
        carryJournals()

        try writer("b").perform(.merge(MergeRequest()))

        #expect(text("b") == header + base + "2026-11-07,84,kg,\n2026-11-07,83,kg,\n2026-11-08,85,kg,\n")
    }

    @Test func theLineBeforeAnEditedOneIsMergedWithIt() throws {
        try writer("a").perform(.add(entry("2026-11-06", "83")))
        try writer("b").perform(.edit(reference("b", "2026-11-03", "81"), to: entry("2026-11-03", "81.5")))
        try writer("b").perform(.add(entry("2026-11-02", "84")))
        carryJournals()

        try writer("a").perform(.merge(MergeRequest()))

        let expected = "2026-11-01,80,kg,\n2026-11-02,84,kg,\n2026-11-03,81.5,kg,\n2026-11-05,82,kg,\n"
        #expect(text("a") == header + expected + "2026-11-06,83,kg,\n")
    }

    /// The mark is no part of the first line, before which goals are written.
    @Test func aByteOrderMarkStaysBeforeAMergedGoal() throws {
        for machine in ["a", "b"] { folder.write("\u{FEFF}" + header + base, to: "\(machine)/weights.csv") }
        try writer("a").perform(.add(entry("2026-11-06", "83")))
        try writer("b").perform(.set([.goal(Goal(EntryWeight("75", .kilograms)!))]))
        let last = try #require(operations("b").last)
        carryJournals()

        try writer("a").perform(.merge(MergeRequest()))
        #expect(try writer("a").perform(.merge(MergeRequest())).changedNothing)

        #expect(text("a") == "\u{FEFF}# goal: 75 kg\n" + header + base + "2026-11-06,83,kg,\n")
        #expect(last.hash == ContentHash(of: Array(text("b").utf8.dropFirst(3))))
    }

    @Test func equalLinesThatStayAreNoted() throws {
        folder.write("# goal: 75 kg\n# goal: 75 kg\n" + header + base + base, to: "a/weights.csv")
        try writer("a").perform(.remove([reference("a", "2026-11-03", "81")]))
        try writer("a").perform(.edit(reference("a", "2026-11-05", "82"), to: entry("2026-11-05", "82.5")))
        try writer("a").perform(.set([.goal(Goal(EntryWeight("74", .kilograms)!))]))

        let (row, edited) = ("2026-11-03,81,kg,", "2026-11-05,82,kg,")
        #expect(
            lines(of: operations("a")) == [
                [[row], [row]], [[edited], ["2026-11-05,82.5,kg,", edited]],
                [["# goal: 75 kg"], ["# goal: 74 kg", "# goal: 75 kg"]],
            ])
    }

    private func operations(_ machine: String) -> [JournalOperation] {
        Array(Journals(reading: FilePath(folder["\(machine)/.weights.csv.journal"])).operations.values.joined())
    }

    /// Returns the lines that each operation removed and added.
    private func lines(of operations: [JournalOperation]) -> [[[String]]] {
        operations.map { operation in
            [operation.before, operation.after].map { $0.map { String(decoding: $0, as: UTF8.self) } }
        }
    }

    /// Each operation notes the lines that it changed, and the hash of the document after it.
    @Test func operationsAreNoted() throws {
        let document = FilePath(folder["a/weights.csv"])
        try writer("a").perform(.add(entry("2026-11-06", "83")))
        let edit = try writer("a").perform(.edit(reference("a", "2026-11-03", "81"), to: entry("2026-11-03", "81.5")))
        try writer("a").perform(edit.inverse)
        try writer("a").perform(.set([.goal(Goal(EntryWeight("75", .kilograms)!))]))
        try writer("a").perform(.set([.goal(Goal(EntryWeight("74.5", .kilograms)!))]))
        let journals = Journals(reading: FilePath(folder["a/.weights.csv.journal"]))

        #expect(
            lines(of: operations("a")) == [
                [[], ["2026-11-06,83,kg,"]], [["2026-11-03,81,kg,"], ["2026-11-03,81.5,kg,"]],
                [["2026-11-03,81.5,kg,"], ["2026-11-03,81,kg,"]], [[], ["# goal: 75 kg"]],
                [["# goal: 75 kg"], ["# goal: 74.5 kg"]],
            ])
        let bytes = try document.contents(atMost: 1 << 20)
        #expect(journals.operations.values.first?.last?.hash == ContentHash(of: bytes))
        #expect(journals.operations.values.joined().map(\.kind) == [.add, .edit, .edit, .goal, .goal])
        #expect(journals.problems == [])
    }
}
