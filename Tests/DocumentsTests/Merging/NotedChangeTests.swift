import System
import Testing
import WeightHistory

@testable import Documents

/// The change that an operation made, by its lines in a journal.
@Suite struct NotedChangeTests {
    private let line = "2026-11-01,82.4,kg,a note"

    private func change(
        _ kind: JournalOperation.Kind, before: [String] = [], after: [String] = [],
        in layout: DocumentLayout = .standard
    ) -> NotedChange {
        let operation = JournalOperation(
            OperationID(ada, 1), time: Timestamp(rawValue: 0), kind, before: before.map { Array($0.utf8) },
            after: after.map { Array($0.utf8) })
        return NotedChange(operation, before: layout, after: layout, .fixed(offset: 0))
    }

    private func entry(_ weight: String, note: String = "") -> ReviewedLine {
        .entry(
            WeightEntry(
                date: EntryDate("2026-11-01", in: .fixed(offset: 0))!, weight: EntryWeight(weight, .kilograms)!,
                note: note))
    }

    @Test func anEntryIsAddedDeletedOrChanged() {
        #expect(change(.add, after: [line]) == .added(entry("82.4", note: "a note")))
        #expect(change(.delete, before: [line]) == .removed(entry("82.4", note: "a note")))
        #expect(
            change(.edit, before: [line], after: ["2026-11-01,82,kg,"])
                == .changed(from: entry("82.4", note: "a note"), to: entry("82")))
    }

    @Test func oneOfSeveralEqualLinesCounts() {
        #expect(change(.delete, before: [line], after: [line]) == .removed(entry("82.4", note: "a note")))
        #expect(
            change(.edit, before: [line], after: ["2026-11-01,82,kg,", line])
                == .changed(from: entry("82.4", note: "a note"), to: entry("82")))
        #expect(change(.several, before: [line], after: [line, line]) == .added(entry("82.4", note: "a note")))
    }

    @Test func goalsAndHeightsAreSettings() {
        let goal = ReviewedLine.setting(.goal(Goal(EntryWeight("78", .kilograms)!)))

        #expect(change(.goal, after: ["# goal: 78 kg"]) == .added(goal))
        #expect(change(.goal, before: ["#Goal:78 kg"]) == .removed(goal))
        #expect(
            change(.goal, before: ["# goal: 75 kg"], after: ["# goal: 78 kg"])
                == .changed(from: .setting(.goal(Goal(EntryWeight("75", .kilograms)!))), to: goal))
    }

    @Test func severalLinesAreCounted() {
        let lines = ["2026-11-02,82,kg,", "2026-11-03,82,kg,"]

        #expect(change(.several, after: lines) == .several(removed: 0, added: 2, areEntries: true))
        #expect(change(.several, before: lines, after: [line]) == .several(removed: 2, added: 1, areEntries: true))
        #expect(
            change(.several, after: ["# goal: 78 kg", "# height: 178 cm"])
                == .several(removed: 0, added: 2, areEntries: false))
    }

    @Test func columnsOfTheHeaderAreNotEntries() {
        let (narrow, wide) = ("date,weight,unit,note", "date,weight,unit,note,fat_%")
        let (entry, lines) = (entry("82.4", note: "a note"), [line, "2026-11-02,82,kg,"])

        #expect(change(.several, before: [narrow], after: [wide, line]) == .added(entry))
        #expect(change(.several, before: [wide, line], after: [narrow]) == .removed(entry))
        #expect(
            change(.several, before: [narrow], after: [wide] + lines)
                == .several(removed: 0, added: 2, areEntries: true))
        #expect(
            change(.several, before: [narrow], after: [wide]) == .changed(from: .text(narrow), to: .text(wide)))
        #expect(
            change(.several, before: [line], after: [line + "s", lines[1]])
                == .several(removed: 1, added: 2, areEntries: true))
    }

    @Test func aMergeHasNoLines() {
        #expect(change(.merge) == .merge)
        #expect(change(.add) == .nothing)
    }

    /// The document may have other columns by now, and anybody may have written the journal.
    @Test(arguments: [
        "# a comment", "# goal: x", "2026-11-01,82.4", "2026-11-01,x,kg,", "\"a", "", "a\nb", "\u{1B}[2J",
    ])
    func anyOtherLineIsText(line: String) {
        #expect(change(.add, after: [line]) == .added(.text(line)))
    }

    @Test func bytesThatAreNoTextAreReplaced() {
        let operation = JournalOperation(
            OperationID(ada, 1), time: Timestamp(rawValue: 0), .add, after: [[0xFF, 0x61]])

        #expect(
            NotedChange(operation, before: .standard, after: .standard, .fixed(offset: 0)) == .added(.text("\u{FFFD}a"))
        )
    }
}
