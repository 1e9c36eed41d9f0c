import Glibc
import TestSupport
import Testing

/// `healthbeat merge` in which one system call fails, or is the last one: document, journals and other version are old
/// or new, never less, and the command done again ends the same.
@Suite(.enabled("Calls fail by strace, which is missing here, or may not trace.") { await TracedProgram.isPossible })
struct FailingMergeProgramTests {
    /// Some of the calls, spread evenly, and all writes for a kill; all with `FAULTS=1000`.
    private func chosen(_ calls: [TracedProgram.Call], _ fault: String) -> [TracedProgram.Call] {
        let most = FaultedCommand.mostCalls
        guard calls.count > most else { return calls }
        if fault.hasPrefix("signal") { return calls.filter(\.isWrite) }
        let start = FaultedCommand.faults.firstIndex(of: fault) ?? 0
        return (0..<most).map { calls[(start + $0 * calls.count / most) % calls.count] }
    }

    @Test(arguments: FaultedCommand.faults) func everythingIsOldOrNew(fault: String) throws {
        let probe = VersionMerge()
        let calls = probe.calls()
        let end = probe.document
        try #require(end == VersionMerge.merged + VersionMerge.added && calls.count > 10)

        for call in chosen(calls, fault) {
            let merge = VersionMerge()
            let outcome = merge.run(faults: [call.injection(fault)])

            let place = "\(call.injection(fault)): \(outcome.text)\(outcome.errors)"
            merge.expectWhole(place)
            if fault.hasPrefix("signal") {
                #expect(outcome.end == .signal(SIGKILL) || merge.document == end, "\(place)")
            } else {
                #expect([.exit(0), .exit(1)].contains(outcome.end) && !outcome.hasControls, "\(place)")
                #expect(outcome.end == .exit(0) || outcome.errors.hasPrefix("healthbeat: "), "\(place)")
                if fault.hasSuffix("EINTR") { #expect(outcome.end == .exit(0) && merge.document == end, "\(place)") }
            }
            merge.expectTruth(of: outcome, place)
            merge.expectSameEnd(end, place)
        }
    }

    /// A merge that only adds entries appends them with one write; the rest of a short one may not follow later.
    @Test func aShortWriteIsTakenBack() throws {
        let short = try #require(ShortCalls(), "There must be a compiler of C, which Swift brings along.")
        let merge = VersionMerge(shortening: short)

        let outcome = merge.run(faults: [])

        #expect(outcome.end == .exit(1) && outcome.errors.contains("Nothing was saved"), "\(outcome.errors)")
        #expect(merge.document == VersionMerge.former)
        merge.expectSameEnd(VersionMerge.merged + VersionMerge.added, "short")
    }

    /// The first part of a write is kept, as when a disk fills up during it.
    @Test(arguments: [0, 1, 40, 100]) func filesThatMayNotGrowStayWhole(size: Int) {
        let merge = VersionMerge()

        let outcome = merge.run(filesUpTo: size)

        merge.expectWhole("\(size) bytes")
        #expect(outcome.text.contains("healthbeat: ") || merge.document != VersionMerge.former)
        merge.expectSameEnd(VersionMerge.merged + VersionMerge.added, "\(size) bytes")
    }
}

extension TracedProgram.Call {
    /// Whether the call changes a file or its name.
    fileprivate var isWrite: Bool {
        ["write", "pwrite64", "ftruncate", "fdatasync", "fsync", "rename", "renameat2", "link", "unlink"].contains(name)
    }
}

/// A merge of what another machine did, and of another version beside the document.
private struct VersionMerge {
    static let name = "weights.sync-conflict-20260818-173636-D4LGQYW.csv"
    static let added = "2026-10-01,84,kg,there\n"
    static let former = Documents.threeDays + "2026-12-01,82.5,kg,\n"
    static let merged = former + "2026-12-02,82.7,kg,\n"
    private static let copy = Documents.threeDays + added

    private let machines: TwoMachines
    private let traced: TracedProgram
    private let journals: [String: String]

    init(shortening: ShortCalls? = nil) {
        machines = TwoMachines()
        var program = machines.ada.program
        // With this value, glibc reads no time zone file.
        program.environment["TZ"] = "UTC0"
        traced = TracedProgram(program: program, shortening: shortening)
        _ = machines.ada.run("add", "82.5kg", "--date", "2026-12-01", machines.ada.document)
        _ = machines.bob.run("add", "82.7kg", "--date", "2026-12-02", machines.bob.document)
        machines.carryJournals()
        machines.folder.write(Self.copy, to: "ada/\(Self.name)")
        journals = Self.journals(machines)
    }

    /// The texts of the journals beside the document, by their names.
    private static func journals(_ machines: TwoMachines) -> [String: String] {
        let names = machines.folder.names(in: "ada/.weights.csv.journal").filter { $0.hasSuffix(".jsonl") }
        return names.reduce(into: [:]) { $0[$1] = machines.folder.text(of: "ada/.weights.csv.journal/\($1)") }
    }

    private var words: [String] { ["merge", machines.ada.document] }
    var document: String { machines.ada.content }

    func calls() -> [TracedProgram.Call] { traced.calls(words) }
    func run(faults: [String]) -> Outcome { traced.run(words, faults: faults) }

    /// Runs the command with a limit on the size of files; messages go through a pipe, because it would apply to a file.
    func run(filesUpTo size: Int) -> Outcome {
        let program = traced.program
        let script = "size=$1; shift; prlimit --fsize=\"$size\" \"$0\" \"$@\" 2>&1 | cat"
        let command = ["/bin/sh", "-c", script, program.executable, "\(size)"] + words
        return RunningProgram(command, environment: program.environment, output: nil).waitForEnd()
    }

    private var isBeside: Bool { machines.folder.names(in: "ada").contains(Self.name) }

    /// The contents of the trash.
    private var trashed: [String] {
        let folder = ".local/share/Trash/files"
        return machines.folder.names(in: folder).compactMap { machines.folder.text(of: "\(folder)/\($0)") }
    }

    /// Expects the document to be that of one of the merge's steps, and journals and other version to be whole.
    func expectWhole(_ place: String) {
        let texts = [Self.former, Self.merged, Self.former + Self.added, Self.merged + Self.added]
        #expect(texts.contains(document), "\(place)")
        let isWhole = isBeside ? text(of: "\(machines.ada.shared)/\(Self.name)") == Self.copy : trashed == [Self.copy]
        #expect(isWhole, "\(place)")
        #expect(isBeside || document.hasSuffix(Self.added), "\(place)")
        let now = Self.journals(machines)
        for (name, text) in journals { #expect(now[name]?.hasPrefix(text) == true, "\(place)") }
    }

    /// Expects no sentence about a change that was not made.
    func expectTruth(of outcome: Outcome, _ place: String) {
        if outcome.text.contains("Merged 1 change") { #expect(document.contains("82.7"), "\(place)") }
        if outcome.text.contains("Added 1 entry") { #expect(document.hasSuffix(Self.added), "\(place)") }
        if outcome.text.contains("to the trash") { #expect(!isBeside, "\(place)") }
    }

    private func lines(_ text: String) -> [Substring] { text.split(separator: "\n").sorted() }

    /// Expects the command done again to end as without a fault, and to leave no other file.
    func expectSameEnd(_ end: String, _ place: String) {
        let outcome = machines.ada.run("merge", machines.ada.document)

        // A journal that could not be read at first has its lines merged last.
        #expect(outcome.end == .exit(0) && lines(document) == lines(end), "\(place), then \(outcome.errors)")
        #expect(!isBeside && trashed.contains(Self.copy), "\(place)")
        let names = machines.folder.names(in: "ada")
        #expect(names == [".stfolder", ".weights.csv.journal", "weights.csv"], "\(place)")
        let list = machines.ada.run("journal", machines.ada.document)
        #expect(list.end == .exit(0) && list.errors == "", "\(place), then \(list.errors)")
    }
}
