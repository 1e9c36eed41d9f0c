import TestSupport
import Testing

@testable import WeightHistory

@Suite struct WeightHistoryTests {
    private func entry(_ second: Int, _ kilograms: String, note: String = "") -> WeightEntry {
        WeightEntry(
            date: EntryDate(instant: Double(second), offset: 0), weight: EntryWeight(kilograms, .kilograms)!, note: note
        )
    }

    @Test func entriesAreSortedStably() {
        var generator = SeededGenerator(seed: 1)
        let entries = (0..<20000).map { index in
            entry(
                Int.random(in: 0..<500, using: &generator), "\(index % 900 + 1)", note: index % 3 == 0 ? "\(index)" : ""
            )
        }
        let expected = entries.enumerated()
            .sorted { ($0.element.date.instant, $0.offset) < ($1.element.date.instant, $1.offset) }
            .map(\.element)

        let history = WeightHistory(entries: entries)

        #expect(Array(history) == expected)
        #expect(history.firstDate == expected.first?.date.instant && history.lastDate == expected.last?.date.instant)
    }

    @Test func aLateEntryMovesOnlyWhatLiesBetween() {
        let early = WeightHistory(entries: (0..<9000).map { entry($0, "70") })
        let late = WeightHistory(entries: [entry(5000, "80"), entry(20000, "90")])

        let history = WeightHistory(blocks: early.blocks + late.blocks)

        #expect(history.blocks[0] === early.blocks[0])
        #expect(history[5001].weight.text == "80" && history[5000].weight.text == "70")
        #expect(history.map(\.date.instant) == history.map(\.date.instant).sorted())
        #expect(history.count == 9002)
    }

    @Test func statisticsAreThoseOfAllEntries() throws {
        let entries = (0..<10000).map { entry($0, "\($0 % 77 + 50).5") }

        let history = WeightHistory(entries: entries)

        let mean = entries.reduce(0) { $0 + $1.kilograms } / 10000
        #expect(history.minimum == 50.5 && history.maximum == 126.5)
        #expect(abs(try #require(history.average) - mean) < 1e-9)
        #expect(history.blocks.map(\.count) == [4096, 4096, 1808])
        #expect(history.blocks[1].firstTimestamp.seconds == 4096)
        #expect(history.blocks[1].lastTimestamp.seconds == 8191)
    }

    @Test func columnsHoldDatesAndKilograms() {
        let history = WeightHistory(entries: [entry(2, "70.5"), entry(1, "80")])

        let columns = history.blocks[0].withColumns { timestamps, kilograms in
            (timestamps.map(\.seconds), Array(kilograms))
        }

        #expect(columns.0 == [1, 2])
        #expect(columns.1 == [80, 70.5])
    }

    @Test func howEntriesAreCutIntoBlocksMakesNoDifference() {
        let entries = (0..<9000).map { entry($0, "\($0 % 77 + 50).25", note: $0 % 100 == 0 ? "n\($0)" : "") }
        let whole = WeightHistory(entries: entries)
        let front = WeightHistory(entries: entries[..<5000])
        let back = WeightHistory(entries: entries[5000...])

        let joined = WeightHistory(blocks: front.blocks + back.blocks)

        #expect(HistoryDifference(from: whole, to: joined).isEmpty && Array(joined) == entries)
        #expect(joined.blocks[0] === front.blocks[0])
    }

    @Test func aHistoryIsIdenticalToItselfAlone() {
        let base = [entry(1, "70.5"), entry(2, "70.5")]
        let history = WeightHistory(entries: base)
        let copy = history

        #expect(copy.isIdentical(to: history) && WeightHistory().isIdentical(to: WeightHistory()))
        #expect(!history.isIdentical(to: WeightHistory()) && !WeightHistory().isIdentical(to: history))
        #expect(!history.isIdentical(to: WeightHistory(entries: base)))
        #expect(
            !history.isIdentical(to: WeightHistory(blocks: history.blocks + [WeightHistory(entries: base).blocks[0]])))
    }

    @Test func theDifferenceSeesEveryPart() {
        let base = [entry(1, "70.5"), entry(2, "70.5")]
        let history = WeightHistory(entries: base)
        let others = [
            [entry(1, "70.5"), entry(3, "70.5")], [entry(1, "70.50"), entry(2, "70.5")],
            [entry(1, "70.5", note: "x"), entry(2, "70.5")], [entry(1, "70.5"), entry(2, "70.5", note: "x")],
            [entry(1, "070.5"), entry(2, "70.5")], [entry(1, "70.5")],
            [
                entry(1, "70.5"),
                WeightEntry(
                    date: EntryDate(instant: 2, offset: 0, precision: .minute), weight: EntryWeight("70.5", .kilograms)!
                ),
            ],
        ].map { WeightHistory(entries: $0) }

        #expect(!others.contains { HistoryDifference(from: history, to: $0).isEmpty })
        #expect(Set(others.map(Array.init)).count == others.count)
    }

    @Test func anEmptyHistoryHasNothing() {
        let history = WeightHistory()

        #expect(history.isEmpty && history.blocks.isEmpty)
        #expect(history.minimum == nil && history.maximum == nil && history.average == nil)
        #expect(history.firstDate == nil && history.lastDate == nil)
    }
}
