import System
import Testing
import WeightHistory

@testable import Documents

/// Phases and events are ordinary lines for journals and merges.
@Suite struct PeriodMergingTests {
    private func period(_ text: String, _ kind: PeriodKind = .phase) throws -> Period {
        try Period(text, kind, rules: testZone)
    }

    private func line(_ text: String) -> ReviewedLine { .text(text) }

    /// Makes a change, and returns how the journal notes it.
    private func noted(_ document: WritableDocument, _ change: PeriodChange) throws -> NotedChange {
        let options = JournalOptions(state: FilePath(document.folder["state"]), wish: .here)
        let writer = DocumentWriter(path: FilePath(document.path), rules: testZone, journals: options)
        try writer.perform(.period(change))
        let noted = try #require(try NotedOperations(of: FilePath(document.path), options))
        let last = try #require(noted.operations.last)
        #expect(noted.presences[last.id] == .there)
        return noted.change(by: last, testZone)
    }

    @Test func aJournalNotesTheLines() throws {
        let document = WritableDocument("date,weight,unit\n2026-11-01,82.4,kg\n# phase: 2026-01-01.. a\n")
        let old = try period("2026-01-01.. a")

        let added = try noted(document, .adding(try period("2026-06-02 b", .event)))
        let edit = try #require(try document.read().periods.change(old, to: try period("2026-01-01.. c")))
        let edited = try noted(document, edit)
        let removal = try #require(
            try document.read().periods.change(try period("2026-06-02 b", .event), to: nil))
        let removed = try noted(document, removal)

        #expect(added == .added(line("# event: 2026-06-02 b")))
        #expect(edited == .changed(from: line("# phase: 2026-01-01.. a"), to: line("# phase: 2026-01-01.. c")))
        #expect(removed == .removed(line("# event: 2026-06-02 b")))
    }

    private func operation(
        _ machine: MachineID, _ number: Int, _ kind: JournalOperation.Kind, _ before: [String], _ after: [String]
    ) -> JournalOperation {
        JournalOperation(
            OperationID(machine, number), time: Timestamp(rawValue: 0), kind, before: before.map { Array($0.utf8) },
            after: after.map { Array($0.utf8) })
    }

    private func plan(_ mine: JournalOperation, _ theirs: JournalOperation, lines: [String]) -> MergePlan {
        let histories = LineHistories([ada: [mine], bob: [theirs]])
        let counts = Dictionary(uniqueKeysWithValues: lines.map { (ContentHash(of: Array($0.utf8)), 1) })
        let content = VersionContent(hash: ContentHash(), counts: counts)
        return MergePlan(of: content, VersionState(Knowledge([ada: 1])), histories)
    }

    @Test func phasesOfTwoMachinesAreBothThere() {
        let plan = plan(
            operation(ada, 1, .add, [], ["# phase: 2026-01-01.. a"]),
            operation(bob, 1, .add, [], ["# phase: 2026-02-01.. b"]), lines: ["# phase: 2026-01-01.. a"])

        #expect(plan.questions.isEmpty)
        #expect(plan.changes == [.insert(Array("# phase: 2026-02-01.. b".utf8), count: 1)])
    }

    @Test func twoEndsOfOnePhaseAreAQuestion() throws {
        let start = "# phase: 2026-01-01.. a"
        let ends = ["# phase: 2026-01-01..2026-02-01 a", "# phase: 2026-01-01..2026-03-01 a"]

        let plan = plan(
            operation(ada, 1, .edit, [start], [ends[0]]), operation(bob, 1, .edit, [start], [ends[1]]),
            lines: [ends[0]])

        let question = try #require(plan.questions.first)
        #expect(plan.questions.count == 1 && plan.changes.isEmpty && !question.isSetting)
        #expect(question.lines.map { String(decoding: $0, as: UTF8.self) } == ends)
    }

    @Test func anInsertedOneGoesBeforeAllLines() throws {
        let text = "# mine\ndate,weight,unit\n2026-11-01,82.4,kg\n"
        let document = WritableDocument(text)
        let added = Array("# phase: 2026-01-01.. a".utf8)

        let receipt = try document.writer().perform(.rewrite([RewrittenLine(nil, added)]))

        #expect(document.text == "# phase: 2026-01-01.. a\n" + text)
        try document.writer().perform(receipt.inverse)
        #expect(document.text == text)
    }
}
