import TestSupport
import Testing
import WeightHistory

@testable import Screens

/// A tracked entry is found again after any change of the document.
@Suite struct TrackedEntryTests {
    @Test(arguments: 0..<40) func isFoundWhereverItIs(seed: UInt64) {
        var storm = EntryStorm(seed: seed)

        for _ in 0..<80 { storm.step() }
    }

    @Test func whatTheUserMadeOfItIsFoundInWhicheverOrderItIsToldOf() {
        let (history, new) = (WeightHistory.twoMonths, WeightEntry("2026-10-09", "84"))
        let later = history.replacing(3, with: new)
        var (before, after) = (TrackedEntry(3, of: history), TrackedEntry(3, of: history))

        before.note(history[3], became: new)
        let place = before.follow(later)
        let gone = after.follow(later)
        after.note(history[3], became: new)

        #expect(place == .changed(3) && gone == .gone)
        #expect(!after.isGone && after.index == 3 && after.entry == new)
    }

    @Test func anotherEntrysChangeIsNotItsOwn() {
        let history = WeightHistory.twoMonths
        var tracked = TrackedEntry(3, of: history)

        tracked.note(history[4], became: history[5])
        let place = tracked.follow(history.replacing(3, with: nil))

        #expect(place == .gone && tracked.isGone && tracked.entry == history[3])
    }
}

/// A document that changes at random, with one tracked entry.
private struct EntryStorm {
    private var random: SeededGenerator
    /// All entries, each at a different moment.
    private var entries: [WeightEntry]
    /// The tracked entry, or its last state.
    private var own: WeightEntry
    private var isThere = true
    private var tracked: TrackedEntry
    private var moment = 0.0
    private var steps: [String] = []

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        entries = Array(WeightHistory.zigzag(20))
        own = entries[7]
        tracked = TrackedEntry(7, of: WeightHistory(entries: entries))
        moment = 86400 * 30
    }

    /// Makes at most one change of the tracked entry, and one of another entry, for each history.
    mutating func step() {
        let own: [(String, (inout EntryStorm) -> Void)] = [
            ("stay", { _ in }), ("remove", { $0.remove() }), ("put back", { $0.putBack() }),
            ("weigh again", { $0.weighAgain() }), ("move", { $0.move() }),
        ]
        let other: [(String, (inout EntryStorm) -> Void)] = [
            ("", { _ in }), ("add", { $0.add() }), ("remove another", { $0.removeAnother() }),
            ("change another", { $0.changeAnother() }),
        ]
        for actions in [own, other].shuffled(using: &random) {
            let (name, action) = random.pick(actions)
            steps.append(name)
            action(&self)
        }
        check()
    }

    private mutating func check() {
        let last = tracked.entry
        let history = WeightHistory(entries: entries.shuffled(using: &random))
        let index = history.index(of: own)
        let looked = tracked.place(in: history)
        let place = tracked.follow(history)

        #expect(looked == place, "\(steps)")
        #expect((index != nil) == isThere, "\(steps)")
        guard let index else {
            #expect(place == .gone && tracked.isGone, "\(steps)")
            return
        }
        #expect(place == (own == last ? .here(index) : .changed(index)), "\(steps)")
        #expect(tracked.index == index && tracked.entry == own && !tracked.isGone, "\(steps)")
    }

    private mutating func newDate() -> EntryDate {
        moment += 60
        return EntryDate(instant: Double.random(in: 0..<30, using: &random).rounded() * 86400 + moment, offset: 0)
    }

    private mutating func newWeight(_ entry: WeightEntry) -> EntryWeight {
        EntryWeight(String(entry.kilograms.rounded() + 1), .kilograms)!
    }

    private mutating func add() {
        entries.append(WeightEntry(date: newDate(), weight: EntryWeight("70", .kilograms)!))
    }

    private mutating func removeAnother() {
        guard let other = entries.filter({ $0 != own }).randomElement(using: &random) else { return }
        entries.removeAll { $0 == other }
    }

    private mutating func changeAnother() {
        guard let index = entries.indices.filter({ entries[$0] != own }).randomElement(using: &random) else { return }
        entries[index] = WeightEntry(date: entries[index].date, weight: newWeight(entries[index]))
    }

    private mutating func remove() {
        entries.removeAll { $0 == own }
        isThere = false
    }

    private mutating func putBack() {
        if !isThere { entries.append(own) }
        isThere = true
    }

    /// Replaces the weight at the same date, as another program does.
    private mutating func weighAgain() {
        guard isThere else { return }
        replace(with: WeightEntry(date: own.date, weight: newWeight(own)))
    }

    /// Moves the entry to another date, as the user does in this window.
    private mutating func move() {
        guard isThere, tracked.entry == own, !tracked.isGone else { return }
        let new = WeightEntry(date: newDate(), weight: own.weight)
        tracked.note(own, became: new)
        replace(with: new)
    }

    private mutating func replace(with new: WeightEntry) {
        entries.removeAll { $0 == own }
        entries.append(new)
        own = new
    }
}
