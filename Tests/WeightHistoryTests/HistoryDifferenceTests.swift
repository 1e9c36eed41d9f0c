import TestSupport
import Testing

@testable import WeightHistory

@Suite struct HistoryDifferenceTests {
    private func history(_ entries: [(Int, String)]) -> WeightHistory {
        WeightHistory(
            entries: entries.map { date, weight in
                WeightEntry(
                    date: EntryDate(instant: Double(date), offset: 0), weight: EntryWeight(weight, .kilograms)!)
            })
    }

    @Test func anAppendedEntryIsTheFirst() {
        let old = history([(1, "80"), (2, "81")])

        let difference = HistoryDifference(from: old, to: history([(1, "80"), (2, "81"), (3, "82")]))

        #expect(difference.insertions == [0..<1] && difference.deletions.isEmpty)
        #expect(HistoryDifference(from: old, to: old).isEmpty)
    }

    @Test func rangesAreThoseOfTheNewestFirst() {
        let old = history([(1, "80"), (2, "81"), (3, "82"), (4, "83")])
        let new = history([(0, "1"), (1, "80"), (3, "82.0"), (4, "83"), (5, "2"), (6, "3")])

        let difference = HistoryDifference(from: old, to: new)

        #expect(difference.insertions == [0..<2, 3..<4, 5..<6])
        #expect(difference.deletions == [1..<3])
    }

    @Test func theLaterOfEqualDatesComesFirst() {
        let old = history([(1, "80"), (1, "81")])

        let difference = HistoryDifference(from: old, to: history([(1, "80"), (1, "81"), (1, "82")]))

        #expect(difference.insertions == [0..<1])
    }

    @Test func tooManyRangesAreEverything() {
        let old = history((0..<3000).map { ($0, "80") })

        let few = HistoryDifference(from: old, to: history((0..<3000).map { ($0, $0 % 6 == 0 ? "81" : "80") }))
        let many = HistoryDifference(from: old, to: history((0..<3000).map { ($0, $0 % 5 == 0 ? "81" : "80") }))

        #expect(few.insertions.count == 500 && few.deletions.count == 500 && !few.isEverything)
        #expect(many.isEverything && many.insertions.isEmpty && many.deletions.isEmpty && !many.isEmpty)
    }

    /// Removing the deletions from the old history and adding the insertions must yield the new one.
    @Test func appliedToTheOldGivesTheNew() {
        var random = SeededGenerator(seed: 31)
        for _ in 0..<300 {
            let count = Int.random(in: 0...60, using: &random)
            let spread = random.pick([5, 30, 1000])
            var entries = (0..<count).map { _ in
                (Int.random(in: 0...spread, using: &random), random.pick(["80", "80.0", "81"]))
            }
            let old = history(entries)
            for _ in 0..<Int.random(in: 0...8, using: &random) {
                if random.once(in: 2), !entries.isEmpty {
                    entries.remove(at: Int.random(in: 0..<entries.count, using: &random))
                } else {
                    entries.append((Int.random(in: 0...spread, using: &random), random.pick(["80", "82"])))
                }
            }
            let new = history(entries)

            let difference = HistoryDifference(from: old, to: new)

            var applied = Array(old.reversed())
            for range in difference.deletions.reversed() { applied.removeSubrange(range) }
            let newestFirst = Array(new.reversed())
            for range in difference.insertions { applied.insert(contentsOf: newestFirst[range], at: range.lowerBound) }
            #expect(applied == newestFirst)
            #expect(difference.deletions.reduce(0) { $0 + $1.count } <= 8)
        }
    }

    /// Many blocks with texts, split at other places.
    @Test func blocksThatAreCutElsewhereMakeNoDifference() {
        let entries = (0..<20000).map { index in
            WeightEntry(
                date: EntryDate(instant: Double(index * 60), offset: 0), weight: EntryWeight("080", .kilograms)!,
                note: index % 3 == 0 ? "n\(index)" : "")
        }
        let old = WeightHistory(
            blocks: WeightHistory(entries: entries[..<5000]).blocks + WeightHistory(entries: entries[5000...]).blocks)
        var changed = entries
        changed[3000].note = "other"
        changed.remove(at: 15000)

        let difference = HistoryDifference(from: old, to: WeightHistory(entries: changed))

        #expect(difference.deletions == [4999..<5000, 16999..<17000])
        #expect(difference.insertions == [16998..<16999])
        #expect(HistoryDifference(from: old, to: WeightHistory(entries: entries)).isEmpty)
    }
}
