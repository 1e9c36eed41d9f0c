import System
import TestSupport
import Testing
import WeightHistory

@testable import Documents

/// Machines whose documents have different columns, or the same ones in another order.
@Suite struct MergedColumnsTests {
    private let machines = TwoMachines()
    private let header = "date,weight,unit,note"
    private let base = "2026-11-01,80,kg,\n2026-11-03,81,kg,\n2026-11-05,82,kg,\n"

    init() {
        machines.write(header + "\n" + base)
        machines.makeJournalFolders()
    }

    private func fat(_ text: String) -> SeriesValue { SeriesValue(text, Series("fat", .percent))! }
    private func waist(_ text: String) -> SeriesValue { SeriesValue(text, Series("waist", .centimetres))! }

    private func merge(_ machine: String) throws -> WriteReceipt {
        try machines.writer(machine).perform(.merge(MergeRequest()))
    }

    private func plan(_ machine: String) throws -> MergePlan {
        let preview = try #require(try MergePreview(of: machines.path(machine), machines.options(machine)))
        return try #require(preview.plan)
    }

    /// Lets each machine add an entry with a new column, of which the other one knows nothing.
    private func addOnBoth() throws {
        try machines.writer("a").perform(.add(machines.entry("2026-11-08", "82", [fat("20")])))
        try machines.writer("b").perform(.add(machines.entry("2026-11-09", "83", [waist("92")])))
        machines.carryJournals()
    }

    /// The sync program keeps the version of one machine, and no copy.
    @Test(arguments: ["a", "b"]) func theColumnOfAVersionThatWasReplacedComesBack(kept: String) throws {
        let other = kept == "a" ? "b" : "a"
        try addOnBoth()
        machines.carryDocument(from: kept, to: other)

        #expect(try merge(other).count == 1)

        let (columns, rows) =
            kept == "a"
            ? (",fat_%,waist_cm", "2026-11-08,82,kg,,20\n2026-11-09,83,kg,,,92\n")
            : (",waist_cm,fat_%", "2026-11-08,82,kg,,,20\n2026-11-09,83,kg,,92\n")
        #expect(machines.text(other) == header + columns + "\n" + base + rows)
        #expect(try merge(other).changedNothing)
        machines.carryJournals()
        #expect(try merge(kept).count == 1)
        #expect(machines.text(kept) == machines.text(other))
        machines.carryJournals()
        for machine in ["a", "b", "a"] { #expect(try merge(machine).changedNothing) }
    }

    /// Both merge before the sync program carries a document.
    @Test func bothColumnsAreInBothDocuments() throws {
        try addOnBoth()

        for machine in ["a", "b"] { try #expect(merge(machine).count == 1) }
        machines.carryJournals()

        for machine in ["a", "b"] {
            #expect(try merge(machine).changedNothing)
            let document = try DocumentReader.readOnce(path: machines.path(machine), values: true)
            let entries = MeasuredEntries(document.history, document.measurements).prefix(2).reversed().map(\.entry)
            #expect(entries.map(\.values) == [[fat("20")], [waist("92")]])
        }
        machines.carryDocument(from: "a", to: "b")
        #expect(try merge("b").changedNothing && machines.text("b") == machines.text("a"))
    }

    /// Entries in the columns of one machine are edited and deleted on the other one.
    @Test func whatWasDoneAfterwardsIsMergedToo() throws {
        try addOnBoth()
        for machine in ["a", "b"] { _ = try merge(machine) }
        let former = machines.entry("2026-11-08", "82", [fat("20")])
        let edited = machines.entry("2026-11-08", "82.5", [fat("19")])
        try machines.writer("b").perform(.edit(EntryReference(former), to: edited))
        try machines.writer("a").perform(.remove([EntryReference(machines.entry("2026-11-09", "83"))]))
        machines.carryJournals()

        for machine in ["a", "b"] { _ = try merge(machine) }

        #expect(machines.text("a") == header + ",fat_%,waist_cm\n" + base + "2026-11-08,82.5,kg,,19,\n")
        #expect(machines.text("b") == header + ",waist_cm,fat_%\n" + base + "2026-11-08,82.5,kg,,,19\n")
    }

    @Test func aMergeWithAColumnIsUndoneAndRedone() throws {
        try addOnBoth()
        try machines.writer("b").perform(.set([.goal(Goal(EntryWeight("75", .kilograms)!))]))
        machines.carryJournals()
        let before = machines.text("a")

        let merge = try merge("a")
        let after = machines.text("a")
        let undo = try machines.writer("a").perform(merge.inverse)
        #expect(machines.text("a") == before)
        try machines.writer("a").perform(undo.inverse)

        #expect(machines.text("a") == after)
        #expect(
            after == "# goal: 75 kg\n" + header + ",fat_%,waist_cm\n" + base + "2026-11-08,82,kg,,20\n"
                + "2026-11-09,83,kg,,,92\n")
    }

    /// An addition that is undone takes its column back, on the other machine too.
    @Test func aColumnThatWasTakenBackGoes() throws {
        let addition = try machines.writer("a").perform(.add(machines.entry("2026-11-08", "82", [fat("20")])))
        machines.carryJournals()
        machines.carryDocument(from: "a", to: "b")
        try machines.writer("b").perform(.add(machines.entry("2026-11-09", "83")))
        try machines.writer("a").perform(addition.inverse)
        machines.carryJournals()

        for machine in ["a", "b"] { _ = try merge(machine) }

        for machine in ["a", "b"] { #expect(machines.text(machine) == header + "\n" + base + "2026-11-09,83,kg,,\n") }
    }

    /// It stays for those who have used it meanwhile.
    @Test func aColumnInUseStays() throws {
        let addition = try machines.writer("a").perform(.add(machines.entry("2026-11-08", "82", [fat("20")])))
        machines.carryJournals()
        machines.carryDocument(from: "a", to: "b")
        try machines.writer("b").perform(.add(machines.entry("2026-11-09", "83", [fat("21")])))
        try machines.writer("a").perform(addition.inverse)
        #expect(machines.text("a") == header + "\n" + base)
        machines.carryJournals()

        for machine in ["a", "b"] { _ = try merge(machine) }

        for machine in ["a", "b"] {
            #expect(machines.text(machine) == header + ",fat_%\n" + base + "2026-11-09,83,kg,,21\n")
        }
    }

    /// The journal of a version before has no headers, but the lines of those that were changed.
    @Test func theHeadersOfEarlierJournalsAreFound() throws {
        try addOnBoth()
        try machines.writer("a").perform(.add(machines.entry("2026-11-10", "84", [fat("21")])))
        machines.carryJournals()
        let script = "cd \"$1\"; sed -i 's/,\"header\":\"[^\"]*\"//' ?/.weights.csv.journal/*.jsonl"
        ChildProcess.shell(script, machines.folder.path).wait()
        machines.carryDocument(from: "b", to: "a")

        _ = try merge("a")

        #expect(
            machines.text("a") == header + ",waist_cm,fat_%\n" + base
                + "2026-11-08,82,kg,,,20\n2026-11-09,83,kg,,92\n2026-11-10,84,kg,,,21\n")
    }

    @Test func aJournalsLinesAreReadByTheHeaderOfTheirTime() throws {
        try addOnBoth()
        let entry = machines.entry("2026-11-10", "85", [fat("21")])
        try machines.writer("a").perform(.add(entry))
        machines.carryJournals()
        machines.carryDocument(from: "b", to: "a")

        let noted = try #require(try NotedOperations(of: machines.path("a"), machines.options("a")))

        let changes = Set(noted.operations.map { noted.change(by: $0, .system()) })
        #expect(changes.contains(.added(.entry(entry))))
        #expect(changes.contains(.added(.entry(machines.entry("2026-11-08", "82", [fat("20")])))))
        #expect(noted.operations.map { noted.presences[$0.id] }.count { $0 == .missing } == 2)
    }

    /// The change waits until the columns can be told apart.
    @Test func aHeaderWithTwoColumnsOfOneNameIsLeft() throws {
        let text = header + ",mood,mood\n" + base
        machines.write(text, on: "b")
        try machines.writer("a").perform(.add(machines.entry("2026-11-08", "82", [fat("20")])))
        machines.carryJournals()

        #expect(try merge("b").changedNothing && machines.text("b") == text)
        #expect(try plan("b").obstacles == [.repeatedColumn("mood")])
        try machines.writer("b").perform(.add(machines.entry("2026-11-09", "83")))
        #expect(try merge("b").changedNothing)
        #expect(try plan("b").obstacles == [.repeatedColumn("mood")])
        machines.write(machines.text("b").replacing("mood,mood", with: "mood,wish"), on: "b")

        #expect(try plan("b").obstacles == [])
        #expect(try merge("b").count == 1)
        #expect(
            machines.text("b") == header + ",mood,wish,fat_%\n" + base
                + "2026-11-08,82,kg,,,,20\n2026-11-09,83,kg,,,\n")
    }
}
