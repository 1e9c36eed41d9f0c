import System
import TestSupport
import Testing
import WeightHistory

@testable import Documents

/// A spreadsheet swaps the columns of one machine's document.
@Suite struct ReorderedColumnsTests {
    private let machines = TwoMachines()
    private let standard = "date,weight,unit,note"
    private var header: String { standard + ",fat_%,waist_cm\n" }
    private var swappedHeader: String { standard + ",waist_cm,fat_%\n" }

    private func entry(_ date: String, _ weight: String, fat: String, waist: String) -> WeightEntry {
        machines.entry(
            date, weight,
            [
                SeriesValue(fat, Series("fat", .percent))!, SeriesValue(waist, Series("waist", .centimetres))!,
            ])
    }

    private func add(_ entry: WeightEntry, on machine: String) throws {
        try machines.writer(machine).perform(.add(entry))
    }

    private func merge(_ machine: String) throws -> WriteReceipt {
        try machines.writer(machine).perform(.merge(MergeRequest()))
    }

    /// Swaps the last two cells of each whole line, as a spreadsheet does.
    private func swap(on machine: String) {
        let lines = machines.text(machine).split(separator: "\n").map { line in
            let cells = line.split(separator: ",", omittingEmptySubsequences: false)
            return (cells.prefix(4) + [cells[5], cells[4]]).joined(separator: ",")
        }
        machines.write(lines.joined(separator: "\n") + "\n", on: machine)
    }

    init() {
        machines.write(header + "2026-11-01,80,kg,,19,91\n")
        machines.makeJournalFolders()
    }

    @Test func valuesFollowTheirColumns() throws {
        swap(on: "b")
        try add(entry("2026-11-08", "82", fat: "20", waist: "90"), on: "a")
        machines.carryJournals()

        #expect(try merge("b").count == 1)

        #expect(machines.text("b") == swappedHeader + "2026-11-01,80,kg,,91,19\n2026-11-08,82,kg,,90,20\n")
        #expect(try merge("b").changedNothing)
    }

    /// The version with the swapped columns comes to the machine with the entry.
    @Test func valuesFollowTheirColumnsIntoAVersionThatCame() throws {
        try add(entry("2026-11-05", "81", fat: "18", waist: "92"), on: "a")
        machines.carryJournals()
        machines.carryDocument(from: "a", to: "b")
        swap(on: "b")
        try add(entry("2026-11-07", "83", fat: "17", waist: "93"), on: "b")
        try add(entry("2026-11-08", "82", fat: "20", waist: "90"), on: "a")
        machines.carryJournals()
        machines.carryDocument(from: "b", to: "a")

        _ = try merge("a")

        #expect(
            machines.text("a") == swappedHeader + "2026-11-01,80,kg,,91,19\n2026-11-05,81,kg,,92,18\n"
                + "2026-11-07,83,kg,,93,17\n2026-11-08,82,kg,,90,20\n")
        #expect(try merge("a").changedNothing)
        machines.carryJournals()
        _ = try merge("b")
        #expect(machines.text("b") == machines.text("a"))
    }

    /// Entries that journals name are the same in another order of columns.
    @Test func anEntryIsEditedAndDeletedInAnotherOrder() throws {
        for day in 5...6 { try add(entry("2026-11-0\(day)", "81", fat: "18", waist: "92"), on: "a") }
        machines.carryJournals()
        machines.carryDocument(from: "a", to: "b")
        swap(on: "b")
        let edited = entry("2026-11-05", "81", fat: "18.5", waist: "92")
        try machines.writer("a").perform(
            .edit(EntryReference(entry("2026-11-05", "81", fat: "18", waist: "92")), to: edited))
        try machines.writer("a").perform(
            .remove([EntryReference(entry("2026-11-06", "81", fat: "18", waist: "92"))]))
        machines.carryJournals()

        _ = try merge("b")

        #expect(machines.text("b") == swappedHeader + "2026-11-01,80,kg,,91,19\n2026-11-05,81,kg,,92,18.5\n")
    }

    /// Columns that the program does not know keep their cells by their names.
    @Test func unknownColumnsKeepTheirCells() throws {
        machines.write(standard + ",mood,place\n2026-11-01,80,kg,,glad,home\n")
        swap(on: "b")
        let former = machines.entry("2026-11-01", "80")
        try machines.writer("a").perform(.edit(EntryReference(former), to: machines.entry("2026-11-01", "80.5")))
        machines.carryJournals()

        _ = try merge("b")

        #expect(machines.text("b") == standard + ",place,mood\n2026-11-01,80.5,kg,,home,glad\n")
    }

    /// A spreadsheet that separates cells otherwise means the same.
    @Test func anotherSeparatorIsKept() throws {
        machines.write("date;weight;unit;note;fat_%\n2026-11-01;80;kg;;19\n", on: "b")
        machines.write(standard + ",fat_%\n2026-11-01,80,kg,,19\n", on: "a")
        let entry = machines.entry("2026-11-08", "82.4", [SeriesValue("20.5", Series("fat", .percent))!])
        try add(entry, on: "a")
        machines.carryJournals()

        _ = try merge("b")

        #expect(machines.text("b") == "date;weight;unit;note;fat_%\n2026-11-01;80;kg;;19\n2026-11-08;82.4;kg;;20.5\n")
        #expect(try merge("b").changedNothing)
    }
}
