import TestSupport
import Testing

@testable import WeightHistory

/// Histories of all kinds after any changes: the data of blocks and groups agrees with plain loops.
@Suite struct SpanStormTests {
    nonisolated enum Kind: CaseIterable { case ordinary, oneSecond, few, ages, steps, bursts, near }

    @Test(arguments: Kind.allCases, [UInt64(1), 2, 3]) func anySequenceOfChangesLeavesTheTruth(
        _ kind: Kind, seed: UInt64
    ) {
        var random = SeededGenerator(seed: seed)
        var history = WeightHistory(entries: entries(kind, random.pick([0, 1, 63, 1025, 9000]), &random))
        for _ in 0..<8 {
            history = changed(history, kind, &random)
            check(history, &random)
        }
    }

    private func entries(_ kind: Kind, _ count: Int, _ random: inout SeededGenerator) -> [WeightEntry] {
        var instant = Self.start(kind)
        return (0..<count).map { _ in
            instant = next(instant, kind, &random)
            return entry(instant, kind, &random)
        }
    }

    private static func start(_ kind: Kind) -> Double { kind == .ages ? -62_135_596_800 + 86_400 : 1_700_000_000 }

    private func next(_ instant: Double, _ kind: Kind, _ random: inout SeededGenerator) -> Double {
        switch kind {
        case .ordinary: instant + Double.random(in: 0...100_000, using: &random).rounded()
        case .oneSecond: instant
        case .few: instant + (random.once(in: 500) ? 1 : 0)
        case .ages:
            random.once(in: 1100) ? min(instant + 1e11, 253_402_300_700) : instant + (random.once(in: 9) ? 1 : 0)
        case .steps: instant + random.pick([0, 0x1p-21, 0x1p-20])
        case .bursts: instant + (random.once(in: 700) ? 86_400 * 400 : 0.125)
        case .near: instant + 1
        }
    }

    private func entry(_ instant: Double, _ kind: Kind, _ random: inout SeededGenerator) -> WeightEntry {
        let weight =
            switch kind {
            case .near: random.pick(["80", "80.000000000000014", "79.99999999999999"])
            case .ages: random.pick(["0.000000001", "1000", "70", "70.5"])
            default: "\(Int.random(in: 500..<900, using: &random))"
            }
        return WeightEntry(
            date: EntryDate(instant: instant, offset: random.pick([0, 3600]), precision: .fraction(digits: 9)),
            weight: EntryWeight(weight, .kilograms)!)
    }

    private func changed(_ history: WeightHistory, _ kind: Kind, _ random: inout SeededGenerator) -> WeightHistory {
        let last = history.lastDate ?? Self.start(kind)
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
            let new = WeightHistory(entries: [entry(next(last, kind, &random), kind, &random)])
            return history.appending(new.blocks, afterDroppingLastOf: nil)
        case 1:
            let new = WeightHistory(entries: entries(kind, random.pick([2, 70, 5000]), &random))
            return history.appending(new.blocks, afterDroppingLastOf: nil)
        case 2:
            guard let dropped = history.last else { return history }
            let new = WeightHistory(entries: [entry(last, kind, &random)])
            return history.appending(new.blocks, afterDroppingLastOf: dropped.date.timestamp)
        case 3: return WeightHistory(entries: history.filter { _ in !random.once(in: 3) })
        case 4:
            let all = Array(history)
            guard all.count > 2 else { return history }
            let start = Int.random(in: 0..<all.count - 1, using: &random)
            return WeightHistory(entries: all[..<start] + all[min(all.count, start + 900)...])
        default:
            return WeightHistory(entries: Array(history) + history.prefix(500).shuffled(using: &random))
        }
    }

    private func check(_ history: WeightHistory, _ random: inout SeededGenerator) {
        let entries = Array(history)
        #expect(entries.indices.dropFirst().allSatisfy { entries[$0 - 1].date.timestamp <= entries[$0].date.timestamp })
        let weights = entries.map(\.kilograms)
        let dates = entries.map(\.date.timestamp)
        for _ in 0..<12 {
            let ends = [
                Int.random(in: 0...entries.count, using: &random), Int.random(in: 0...entries.count, using: &random),
            ]
            let range = random.once(in: 4) ? 0..<entries.count : ends.min()!..<ends.max()!
            checkStatistics(history, range, weights)
            checkDates(history, dates, &random)
            checkWalk(history, range, weights, dates, &random)
        }
    }

    private func checkStatistics(_ history: WeightHistory, _ range: Range<Int>, _ weights: [Double]) {
        let statistics = history.statistics(of: range)
        #expect(statistics?.minimum == weights[range].min() && statistics?.maximum == weights[range].max())
        #expect((statistics?.count ?? 0) == range.count)
        let sum = weights[range].reduce(0, +)
        #expect(abs((statistics?.sum ?? 0) - sum) <= 1e-9 * max(1, weights.reduce(0, +)))
    }

    private func checkDates(_ history: WeightHistory, _ dates: [Timestamp], _ random: inout SeededGenerator) {
        guard let date = dates.randomElement(using: &random) else { return }
        for moment in [date, date.next, Timestamp(rawValue: date.rawValue - 1)] {
            #expect(history.firstIndexByDate { $0 >= moment } == dates.firstIndex { $0 >= moment } ?? dates.count)
        }
    }

    private func checkWalk(
        _ history: WeightHistory, _ range: Range<Int>, _ weights: [Double], _ dates: [Timestamp],
        _ random: inout SeededGenerator
    ) {
        var walk = SpanWalk(through: range, of: history)
        var taken = range.lowerBound
        while let next = walk.next {
            guard taken < range.upperBound else { return #expect(taken < range.upperBound) }
            #expect(next == dates[taken])
            let moment = moment(after: taken, dates, &random)
            guard let span = walk.take(before: moment) else { break }
            let exact = taken..<min(range.upperBound, dates[taken...].firstIndex { $0 >= moment } ?? dates.count)
            let isMany = span.ends == nil
            #expect(!isMany || exact.count > SpanWalk.many - WeightGroups.rowsPerGroup)
            #expect(span.indices.lowerBound == taken && !span.indices.isEmpty)
            #expect(
                span.indices.count <= exact.count
                    && exact.count - span.indices.count <= (isMany ? WeightGroups.rowsPerGroup : 0))
            let inSpan = weights[span.indices.clamped(to: weights.indices)]
            for (place, weight) in [(span.lightest, inSpan.min()!), (span.heaviest, inSpan.max()!)] {
                #expect(place.kilograms == weight && place.index == inSpan.firstIndex(of: weight))
                #expect(
                    isMany ? next <= place.timestamp && place.timestamp < moment : place.timestamp == dates[place.index]
                )
            }
            taken = span.indices.upperBound
        }
        #expect(taken == range.upperBound)
    }

    private func moment(
        after index: Int, _ dates: [Timestamp], _ random: inout SeededGenerator
    ) -> Timestamp {
        let other = dates[min(dates.count - 1, index + random.pick([0, 1, 500, 2047, 2048, 2049, 5000, 100_000]))]
        return max(dates[index].next, random.once(in: 2) ? other : other.next)
    }
}
