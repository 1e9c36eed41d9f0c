import TestSupport
import Testing

@testable import ViewKit

@Suite struct RowMappingTests {
    @Test func rowsMoveByWhatComesAndGoesBeforeThem() {
        let mapping = RowMapping(from: 5, to: 6, insertions: [0..<2], deletions: [1..<2])

        #expect((0..<5).map(mapping.newRow(ofOld:)) == [2, nil, 3, 4, 5])
        #expect((0..<6).map(mapping.oldRow(ofNew:)) == [nil, nil, 0, 2, 3, 4])
        #expect(mapping.newRow(ofFirstKeptAtOrAfter: 1) == 3)
        #expect(mapping.newRow(ofLastKeptBefore: 1) == 2)
        #expect(mapping.newRow(ofLastKeptBefore: 0) == nil)
    }

    @Test func nothingIsKeptWhereEverythingWent() {
        let mapping = RowMapping(from: 3, to: 2, insertions: [0..<2], deletions: [0..<3])

        #expect(mapping.keptCount == 0)
        #expect(mapping.newRow(ofFirstKeptAtOrAfter: 0) == nil)
        #expect(mapping.newRow(ofLastKeptBefore: 3) == nil)
    }

    @Test(arguments: 0..<60 as Range<UInt64>) func rowsGoWhereAListPutsThem(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let change = RandomChange(&random)

        let mapping = RowMapping(
            from: change.old.count, to: change.new.count, insertions: change.insertions, deletions: change.deletions)

        for (row, name) in change.old.enumerated() {
            #expect(mapping.newRow(ofOld: row) == change.new.firstIndex(of: name))
            let kept = change.old[row...].first { change.new.contains($0) }
            #expect(mapping.newRow(ofFirstKeptAtOrAfter: row) == kept.flatMap(change.new.firstIndex))
            let last = change.old[..<row].last { change.new.contains($0) }
            #expect(mapping.newRow(ofLastKeptBefore: row) == last.flatMap(change.new.firstIndex))
        }
        for (row, name) in change.new.enumerated() {
            #expect(mapping.oldRow(ofNew: row) == change.old.firstIndex(of: name))
        }
    }
}

/// A list of names, and another one after random deletions and insertions.
struct RandomChange {
    var old: [Int] = []
    var new: [Int] = []
    var insertions: [Range<Int>] = []
    var deletions: [Range<Int>] = []

    init(_ random: inout SeededGenerator, names: Int = 40) {
        for name in 0..<names {
            switch Int.random(in: 0..<4, using: &random) {
            case 0:
                extend(&deletions, with: old.count)
                old.append(name)
            case 1:
                extend(&insertions, with: new.count)
                new.append(name)
            default:
                old.append(name)
                new.append(name)
            }
        }
    }

    private func extend(_ ranges: inout [Range<Int>], with place: Int) {
        if let last = ranges.last, last.upperBound == place {
            ranges[ranges.count - 1] = last.lowerBound..<place + 1
        } else {
            ranges.append(place..<place + 1)
        }
    }
}
