import TestSupport
import Testing

@testable import WeightHistory

/// A block's range queries, compared with a scan of its rows.
@Suite struct BlockRangeTests {
    private func block(dates: [Int], weights: [Int]) -> EntryBlock {
        let entries = zip(dates, weights).map { date, weight in
            WeightEntry(
                date: EntryDate(instant: Double(date), offset: 0), weight: EntryWeight("\(weight)", .kilograms)!)
        }
        return WeightHistory(entries: entries).blocks[0]
    }

    @Test func theFirstRowNotBeforeAMomentIsFound() {
        var random = SeededGenerator(seed: 11)
        for count in [1, 2, 3, 7, 64, 1000] {
            for spread in [500, 5, 100_000] {
                let dates = (0..<count).map { _ in
                    Int.random(in: 0..<spread, using: &random) * (random.once(in: 9) ? 40 : 1)
                }.sorted()
                let block = block(dates: dates, weights: dates.map { _ in 80 })
                for start in Set([0, 1, count / 2, count - 1, count]) where start <= count {
                    for moment in [
                        Int.random(in: -1...spread * 41, using: &random), dates.randomElement(using: &random)!,
                    ] {
                        let row = block.firstRow(from: start, notBefore: Timestamp(seconds: moment))

                        #expect(row == dates[start...].firstIndex { $0 >= moment } ?? count)
                    }
                }
            }
        }
    }

    @Test func theExtremesAreTheFirstOfEqualOnes() {
        var random = SeededGenerator(seed: 12)
        for count in [1, 2, 7, 8, 9, 16, 100, 4096] {
            let weights = (0..<count).map { _ in Int.random(in: 50..<90, using: &random) }
            let block = block(dates: Array(0..<count), weights: weights)
            for _ in 0..<20 {
                let start = Int.random(in: 0..<count, using: &random)
                let rows = start..<Int.random(in: start + 1...count, using: &random)

                let (least, greatest) = block.weights(in: rows)
                let (lightest, heaviest) = block.withColumns { _, kilograms in
                    let extremes = BlockExtremes(of: kilograms, in: rows, block.cachedGroups)
                    return (extremes.firstRow(of: least), extremes.firstRow(of: greatest))
                }

                #expect(
                    least == weights[rows].min().map(Double.init) && greatest == weights[rows].max().map(Double.init))
                #expect(lightest == rows.first { weights[$0] == weights[rows].min() })
                #expect(heaviest == rows.first { weights[$0] == weights[rows].max() })
            }
        }
    }
}
