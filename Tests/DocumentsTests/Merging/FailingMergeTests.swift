import Glibc
import System
import TestSupport
import Testing

@testable import Documents
@testable import WeightHistory

/// Merges in which one system call fails, or is the last one: document and journals are old or new, never less, and the
/// merge done again ends the same.
@Suite(.enabled(if: TracedChanger.isPossible, "Calls fail by strace, which is missing here, or may not trace."))
struct FailingMergeTests {
    /// Returns some of the calls before the change and of those after it, and all writes for a kill; `FAULTS=1000`
    /// selects all calls.
    private func chosen(_ calls: [TracedChanger.Call], _ fault: String) -> [TracedChanger.Call] {
        let most = environmentNumber("FAULTS") ?? 2
        if fault.hasPrefix("signal"), most < calls.count { return calls.filter(\.isWrite) }
        var random = SeededGenerator(seed: UInt64(FailingCallTests.faults.firstIndex(of: fault) ?? 0))
        return [true, false].flatMap { isAfter in
            calls.filter { $0.isAfterChange == isAfter }.shuffled(using: &random).prefix(most)
        }
    }

    @Test(arguments: FaultedMerge.Kind.allCases, FailingCallTests.faults)
    func documentAndJournalsAreOldOrNew(kind: FaultedMerge.Kind, fault: String) throws {
        let merge = try FaultedMerge(kind)
        let calls = merge.calls()
        let changed = merge.text
        try #require(changed != merge.former && calls.contains(where: \.isAfterChange))

        for call in chosen(calls, fault) {
            merge.putBack()
            let isDone = merge.run(["\(call.name):\(fault):when=\(call.number)"])

            let (text, place) = (merge.text, "\(kind), \(call)")
            if fault.hasPrefix("signal") {
                #expect(text == changed || text == merge.former, "\(place)")
            } else {
                #expect(text == (isDone ? changed : merge.former), "\(place)")
                #expect(isDone || !fault.hasSuffix("EINTR"), "\(place)")
            }
            merge.expectJournals([.unterminatedLine], place)
            try merge.expectSameEnd(changed, place)
        }
    }

    /// A killed program may leave a part of a line.
    @Test(arguments: FaultedMerge.Kind.allCases) func aTornLastLineIsMended(kind: FaultedMerge.Kind) throws {
        let merge = try FaultedMerge(kind)
        #expect(merge.run([]))
        let changed = merge.text
        merge.putBack()
        merge.tearJournal()
        merge.expectJournals([.unterminatedLine], "\(kind)")

        #expect(merge.run([]))

        #expect(merge.text == changed)
        try merge.expectSameEnd(changed, "\(kind)")
    }

    /// Without this machine's operations, a merge would bring back lines that were deleted here; without those of
    /// another one, a half of it would be done.
    @Test(arguments: FaultedMerge.Kind.allCases) func eachJournalIsNeededEachTime(kind: FaultedMerge.Kind) throws {
        let merge = try FaultedMerge(kind)
        _ = merge.calls()
        let changed = merge.text
        let numbers = merge.openingsOfJournals()
        try #require(numbers.count > 4)

        for number in numbers {
            merge.putBack()
            let isDone = merge.run(["openat:error=EIO:when=\(number)"])

            #expect(merge.text == (isDone ? changed : merge.former), "\(kind), \(number)")
        }
    }
}

extension TracedChanger.Call {
    /// Whether the call changes a file or its name.
    fileprivate var isWrite: Bool {
        ["write", "pwrite64", "ftruncate", "fdatasync", "fsync", "renameat2", "unlink"].contains(name)
    }
}

/// A merge on one of two machines, whose files are put back before each run.
struct FaultedMerge {
    /// A change to be merged into the document of the machine `a`.
    enum Kind: String, CaseIterable {
        /// An entry at the end, which is appended.
        case addition
        /// Entries that were added, edited and deleted.
        case several
        /// The same, beside the removal of an entry by another program, which is noted first.
        case edited
        /// Another goal, which is chosen, and an entry.
        case answered
    }

    private let folder = TestFolder()
    /// The document before the merge.
    let former: String
    private let operations: [MachineID: [JournalOperation]]

    init(_ kind: Kind) throws {
        let folder = folder
        for machine in ["a", "b"] {
            _ = folder.makeFolder(machine)
            folder.write(
                "date,weight,unit,note\n2026-11-01,80,kg,\n2026-11-03,81,kg,\n2026-11-05,82,kg,\n",
                to: "\(machine)/weights.csv")
        }
        let (ada, bob) = (Self.writer("a", folder), Self.writer("b", folder))
        // An entry that one machine has added and the other one has deleted.
        try bob.add(entry("2026-11-06", "83"))
        Self.carryJournals(folder)
        try ada.perform(.merge(MergeRequest()))
        try ada.delete(EntryReference(entry("2026-11-06", "83")))
        switch kind {
        case .addition: try bob.add(entry("2026-11-07", "84"))
        case .several, .edited:
            try bob.add(entry("2026-11-04", "84"))
            try bob.edit(EntryReference(entry("2026-11-03", "81")), to: entry("2026-11-03", "81.5"))
            try bob.delete(EntryReference(entry("2026-11-01", "80")))
        case .answered:
            try ada.perform(.set([.goal(Goal(EntryWeight("75", .kilograms)!))]))
            try bob.perform(.set([.goal(Goal(EntryWeight("72", .kilograms)!))]))
            try bob.add(entry("2026-11-07", "84"))
        }
        if kind == .edited {
            try ada.add(entry("2026-11-08", "85"))
            ChildProcess.shell("sed -i /2026-11-08/d \"$1\"", folder["a/weights.csv"]).wait()
        }
        Self.carryJournals(folder)
        former = folder.text(of: "a/weights.csv") ?? ""
        operations = Self.journals(folder).operations
        ChildProcess.shell("cd \"$1\" && mkdir saved && cp -a a b state-a state-b saved", folder.path).wait()
    }

    private static func writer(_ machine: String, _ folder: TestFolder) -> DocumentWriter {
        let options = JournalOptions(state: FilePath(folder["state-\(machine)"]), wish: .beside)
        return DocumentWriter(path: FilePath(folder["\(machine)/weights.csv"]), rules: testZone, journals: options)
    }

    /// Carries each machine's own journal to the other one.
    private static func carryJournals(_ folder: TestFolder) {
        let script = """
            cd "$1" && for pair in "a b" "b a"; do
                set -- $pair && mkdir -p $2/.weights.csv.journal \\
                    && cp -p $1/.weights.csv.journal/$(cut -c 1-8 state-$1/machine).jsonl $2/.weights.csv.journal/
            done 2>/dev/null
            """
        ChildProcess.shell(script, folder.path).wait()
    }

    private static func journals(_ folder: TestFolder) -> Journals {
        var journals = Journals(in: FilePath(folder["a/.weights.csv.journal"]))
        journals.update()
        return journals
    }

    private var document: String { folder["a/weights.csv"] }
    private var words: [String] { ["merge", document, folder["state-a"]] }
    var text: String { folder.text(of: "a/weights.csv") ?? "" }

    /// The calls of the merge, which is done then.
    func calls() -> [TracedChanger.Call] {
        putBack()
        return TracedChanger.calls(words, document: document, log: folder["log"])
    }

    func putBack() {
        // A copied document would have come from another machine.
        let script = "cd \"$1\" && rm -rf a b state-a state-b && cp -a saved/. . && touch a/weights.csv"
        ChildProcess.shell(script, folder.path).wait()
    }

    /// Merges while calls fail; returns whether the program reported success.
    func run(_ faults: [String]) -> Bool {
        faults.isEmpty
            ? ChildProcess.start([ChildProcess.changer] + words).wait() : TracedChanger.run(words, faults: faults)
    }

    private var ownJournal: String {
        "a/.weights.csv.journal/\((folder.text(of: "state-a/machine") ?? "").prefix(8)).jsonl"
    }

    func tearJournal() {
        let text = folder.text(of: ownJournal) ?? ""
        let line = text.split(separator: "\n").last ?? ""
        folder.write(text + line.prefix(line.utf8.count / 2), to: ownJournal)
    }

    /// The numbers of the calls that opened a journal in the logged merge, among all that open a file.
    func openingsOfJournals() -> [Int] {
        let openings = (folder.text(of: "log") ?? "").split(separator: "\n").filter { $0.hasPrefix("openat(") }
        return openings.indices.filter { openings[$0].contains(".jsonl\"") }.map { $0 + 1 }
    }

    /// Expects all earlier operations in the journals, and no problems but some.
    func expectJournals(_ problems: Set<JournalProblem.Kind>, _ place: String) {
        let journals = Self.journals(folder)
        #expect(journals.problems.allSatisfy { problems.contains($0.kind) }, "\(place): \(journals.problems)")
        for (machine, operations) in operations {
            #expect(journals.operations[machine, default: []].starts(with: operations), "\(place)")
        }
    }

    /// Merges again, and on the other machine: both have the same lines then, and nothing else is left.
    func expectSameEnd(_ changed: String, _ place: String) throws {
        let wasChanged = text == changed

        let isDone = run([])

        #expect(isDone != wasChanged && text == changed, "\(place)")
        expectJournals([], place)
        #expect(folder.names(in: "a") == [".weights.csv.journal", "weights.csv"], "\(place)")
        Self.carryJournals(folder)
        try Self.writer("b", folder).perform(.merge(MergeRequest()))
        let other = folder.text(of: "b/weights.csv") ?? ""
        #expect(other.split(separator: "\n").sorted() == changed.split(separator: "\n").sorted(), "\(place)")
    }
}
