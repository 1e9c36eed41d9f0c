import Glibc
import TestSupport
import Testing

@testable import WeightHistory

/// The trend stored in the blocks, compared with plain loops over the days.
@Suite struct TrendTests {
    /// The times of weighings, by people and programs.
    nonisolated enum Habit: String, CaseIterable {
        case single, daily, sparse, twiceADay, gapped, oneDay, everyMinute, everySecond, travelling, sameMoment

        func dates(_ random: inout SeededGenerator) -> [(instant: Double, offset: Int)] {
            var instant = 1_700_000_000.0
            return (0..<count).map { index in
                instant += step(index, &random)
                return (instant, self == .travelling ? random.pick([-36_000, 0, 3600, 43_200]) : 3600)
            }
        }

        private var count: Int {
            switch self {
            case .single: 1
            case .oneDay: 50
            case .everySecond: 200_000
            case .everyMinute: 30_000
            default: 6000
            }
        }

        private func step(_ index: Int, _ random: inout SeededGenerator) -> Double {
            switch self {
            case .single, .sameMoment: 0
            case .daily: 86_400
            case .sparse: Double(Int.random(in: 1...20, using: &random)) * 43_200
            case .twiceADay: index % 2 == 0 ? 36_000 : 50_400
            case .gapped: index % 50 == 49 ? 86_400 * 200 : 80_000
            case .oneDay: 60
            case .everyMinute: 60
            case .everySecond: 1
            case .travelling: Double(Int.random(in: 0...30, using: &random)) * 3600
            }
        }
    }

    @Test(arguments: Habit.allCases) func theBlocksGiveThePlainTrend(habit: Habit) {
        let history = history(habit, seed: 1)

        let trend = history.trend

        expectPlain(trend, of: history)
    }

    @Test(arguments: Habit.allCases) func anEntryHasTheTrendOfItsDay(habit: Habit) {
        let history = history(habit, seed: 2)
        let plain = PlainTrend(history)

        for index in stride(from: 0, to: history.count, by: max(1, history.count / 3000)) {
            let day = plain.dayOfEntry[index]
            #expect(abs(history.trend[day].kilograms - plain.points[day].kilograms) < 1e-9)
        }
        #expect(abs(history.trend.last!.kilograms - plain.points.last!.kilograms) < 1e-9)
    }

    @Test func oneWeighingADayIsTheHackersDiet() {
        let weights = [80, 79, 81, 78.5, 80.2, 77]
        let history = WeightHistory(
            entries: weights.enumerated().map { index, weight in
                WeightEntry(
                    date: EntryDate(instant: Double(index) * 86_400, offset: 0),
                    weight: EntryWeight("\(weight)", .kilograms)!)
            })

        var expected = 80.0
        for (index, weight) in weights.enumerated() {
            expected += 0.1 * (weight - expected)
            #expect(abs(history.trend[index].kilograms - expected) < 1e-12)
        }
    }

    @Test func aHistoryWithoutEntriesHasNoPoints() {
        #expect(WeightHistory().trend.isEmpty)
    }

    @Test func aRangeOfPointsIsThatOfAllPoints() {
        var random = SeededGenerator(seed: 3)
        let trend = history(.everyMinute, seed: 3).trend
        for _ in 0..<200 {
            let ends = [
                Int.random(in: 0...trend.count, using: &random), Int.random(in: 0...trend.count, using: &random),
            ]
            let range = ends.min()!..<ends.max()!

            var points: [TrendPoint] = []
            trend.forEach(in: range) { points.append($0) }

            #expect(points == Array(trend[range]))
        }
    }

    @Test(arguments: [Habit.daily, .sparse, .everyMinute, .travelling])
    func anySequenceOfChangesGivesThePlainTrend(habit: Habit) {
        var random = SeededGenerator(seed: 4)
        var history = history(habit, seed: 4)
        for _ in 0..<25 {
            history = changed(history, &random)

            expectPlain(history.trend, of: history)
        }
    }

    @Test func anAppendLeavesTheBlocksThatItDoesNotChange() {
        let history = history(.daily, seed: 5)
        let new = WeightHistory(entries: [entry(history.last!.date.instant + 86_400, 3600, 80)])

        let longer = history.appending(new.blocks, afterDroppingLastOf: nil)

        #expect(longer.blocks[0] === history.blocks[0] && longer.blocks.count == history.blocks.count)
        expectPlain(longer.trend, of: longer)
    }

    private func expectPlain(_ trend: WeightTrend, of history: WeightHistory) {
        let plain = PlainTrend(history)
        #expect(trend.count == plain.points.count)
        let differences = zip(trend, plain.points).map {
            max(abs($0.kilograms - $1.kilograms), abs($0.date - $1.date) / 1e3)
        }
        #expect((differences.max() ?? 0) < 1e-9)
    }

    private func history(_ habit: Habit, seed: UInt64) -> WeightHistory {
        var random = SeededGenerator(seed: seed)
        return WeightHistory(
            entries: habit.dates(&random).map { entry($0.instant, $0.offset, Int.random(in: 60...99, using: &random)) })
    }

    private func entry(_ instant: Double, _ offset: Int, _ kilograms: Int) -> WeightEntry {
        WeightEntry(
            date: EntryDate(instant: instant, offset: offset), weight: EntryWeight("\(kilograms)", .kilograms)!)
    }

    /// Returns the history with entries appended, inserted, edited or removed, which splits the blocks differently.
    private func changed(_ history: WeightHistory, _ random: inout SeededGenerator) -> WeightHistory {
        let index = Int.random(in: 0..<history.count, using: &random)
        let instant = history[index].date.instant
        let added = entry(instant + Double(Int.random(in: 0...200_000, using: &random)), 3600, 40)
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
            let later = entry(history.last!.date.instant + 7000, 3600, 120)
            return history.appending(WeightHistory(entries: [later]).blocks, afterDroppingLastOf: nil)
        case 1: return WeightHistory(blocks: history.blocks + WeightHistory(entries: [added]).blocks)
        case 2: return history.appending([], afterDroppingLastOf: history[index].date.timestamp)
        case 3:
            let block = Int.random(in: 0..<history.blocks.count, using: &random)
            let rest = history.blocks.indices.filter { $0 != block }.map { history.blocks[$0] }
            return rest.isEmpty ? history : WeightHistory(blocks: rest)
        default:
            return WeightHistory(entries: history.prefix(index) + [added] + history.suffix(from: index + 1))
        }
    }
}

/// The trend by its definition, day after day.
private struct PlainTrend {
    private(set) var points: [TrendPoint] = []
    /// The index of each entry's day.
    private(set) var dayOfEntry: [Int] = []

    init(_ history: WeightHistory) {
        var days: [[WeightEntry]] = []
        for entry in history {
            if days.last?.last?.date.day == entry.date.day {
                days[days.count - 1].append(entry)
            } else {
                days.append([entry])
            }
            dayOfEntry.append(days.count - 1)
        }
        for day in days { add(day) }
    }

    private mutating func add(_ day: [WeightEntry]) {
        let count = Double(day.count)
        let weight = day.reduce(0) { $0 + $1.kilograms } / count
        // Sums of seconds since 1970 would lose precision.
        let date = day[0].date.instant + day.reduce(0) { $0 + $1.date.instant - day[0].date.instant } / count
        guard let before = points.last else { return points.append(TrendPoint(date: date, kilograms: weight)) }
        let days = (date - before.date) / 86_400
        let step = 1 - pow(0.9, days)
        points.append(TrendPoint(date: date, kilograms: before.kilograms + step * (weight - before.kilograms)))
    }
}
