import TestSupport
import Testing
import WeightHistory

@Suite struct RangeStatisticsTests {
    @Test func noEntriesHaveNone() {
        let history = history([(0, 80), (1, 81)])

        #expect(history.statistics(of: 1..<1) == nil)
        #expect(WeightHistory().indices(in: 0...1).isEmpty)
    }

    @Test(arguments: [1, 63, 64, 65, 4095, 4096, 4097, 20_000]) func equalsAPlainLoop(count: Int) throws {
        var numbers = SeededGenerator(seed: UInt64(count))
        let weights = (0..<count).map { _ in Double(Int.random(in: 500...999, using: &numbers)) / 10 }
        let history = history(weights.enumerated().map { (Double($0 / 2), $1) })
        for _ in 0..<50 {
            let ends = [Int.random(in: 0..<count, using: &numbers), Int.random(in: 0..<count, using: &numbers)].sorted()
            let range = ends[0]..<ends[1] + 1

            let statistics = try #require(history.statistics(of: range))

            #expect(statistics.count == range.count)
            #expect(statistics.minimum == weights[range].min() && statistics.maximum == weights[range].max())
            #expect(abs(statistics.sum - weights[range].reduce(0, +)) < 1e-6)
        }
    }

    @Test(arguments: [1, 64, 4097, 20_000]) func theLightestAndTheHeaviestEntryAreTheOldestOfEquals(count: Int) throws {
        var numbers = SeededGenerator(seed: UInt64(count))
        let weights = (0..<count).map { _ in Double(Int.random(in: 500...600, using: &numbers)) / 10 }
        let history = history(weights.enumerated().map { (Double($0), $1) })
        for _ in 0..<20 {
            let ends = [Int.random(in: 0..<count, using: &numbers), Int.random(in: 0..<count, using: &numbers)].sorted()
            let range = ends[0]..<ends[1] + 1

            #expect(history.indexOfMinimum(in: range) == weights[range].firstIndex(of: weights[range].min() ?? 0))
            #expect(history.indexOfMaximum(in: range) == weights[range].firstIndex(of: weights[range].max() ?? 0))
        }
        #expect(history.indexOfMinimum(in: 0..<0) == nil && history.indexOfMaximum(in: 0..<0) == nil)
    }

    @Test func bothEndsOfASpanBelongToIt() {
        let history = history([(0, 80), (10, 81), (10, 82), (20, 83), (30, 84)])

        #expect(history.indices(in: 10...20) == 1..<4)
        #expect(history.indices(in: 11...19) == 3..<3)
        #expect(history.indices(in: -5 ... -1) == 0..<0)
        #expect(history.indices(in: 31...40) == 5..<5)
    }

    /// Returns entries by seconds since 1970 and kilograms.
    private func history(_ entries: [(Double, Double)]) -> WeightHistory {
        WeightHistory(
            entries: entries.map { seconds, kilograms in
                WeightEntry(
                    date: EntryDate(instant: seconds, offset: 0), weight: EntryWeight("\(kilograms)", .kilograms)!)
            })
    }
}
