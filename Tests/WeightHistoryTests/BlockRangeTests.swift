import TestSupport
import Testing

@testable import WeightHistory

/// What a block says of some of its rows, compared with a look at each of them.
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
            let dates = (0..<count).map { _ in Int.random(in: 0..<500, using: &random) }.sorted()
            let block = block(dates: dates, weights: dates.map { _ in 80 })
            for start in Set([0, 1, count / 2, count - 1, count]) where start <= count {
                let moment = Int.random(in: -1...501, using: &random)

                let row = block.firstRow(from: start, notBefore: Timestamp(seconds: moment))

                #expect(row == dates[start...].firstIndex { $0 >= moment } ?? count)
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

                let (least, greatest) = block.extremes(in: rows)

                #expect(least == rows.first { weights[$0] == weights[rows].min() })
                #expect(greatest == rows.first { weights[$0] == weights[rows].max() })
            }
        }
    }
}
