import Glibc
import Testing

@testable import Documents

/// In the end, all machines show everything that was done on any of them, online or not.
@Suite struct MergeModelTests {
    /// Two or three machines; a sync program that keeps no copies, ten, or all.
    private static let setups = [(2, 0), (2, 10), (3, 0), (3, 10), (3, 1000)]

    @Test(arguments: setups) func whatWasDoneAnywhereSurvives(count: Int, keptCopies: Int) {
        for seed in 0..<histories {
            let (model, outcome) = run(seed, count, keptCopies, hasEditors: false)

            #expect(outcome.areEqual, "seed \(seed)")
            #expect(outcome.mostWrites <= 2, "seed \(seed)")
            #expect(model.mistakes == [], "seed \(seed)")
        }
    }

    /// A version that an editor changed may reach another machine before any journal says so. Whoever changes the same
    /// lines there meanwhile may find a deleted one again; nothing else goes wrong, and seldom.
    @Test(arguments: setups) func whatEditorsDidSurvivesToo(count: Int, keptCopies: Int) {
        var wrong = 0
        for seed in 0..<histories {
            let (model, outcome) = run(seed, count, keptCopies, hasEditors: true)

            #expect(outcome.areEqual, "seed \(seed)")
            #expect(outcome.mostWrites <= 2, "seed \(seed)")
            if model.mistakes != [] { wrong += 1 }
        }
        print("With editors, \(wrong) of \(histories) histories of \(count) machines ended with a wrong line.")
        #expect(wrong <= histories / 25)
    }

    private func run(
        _ seed: Int, _ count: Int, _ keptCopies: Int, hasEditors: Bool
    ) -> (model: MachinesModel, outcome: (areEqual: Bool, mostWrites: Int)) {
        var model = MachinesModel(seed: UInt64(seed), count: count, keptCopies: keptCopies, hasEditors: hasEditors)
        model.run(steps: 40)
        let writes = model.settle()
        let contents = model.machines.map(\.file.lines)
        return (model, (contents.allSatisfy { $0 == contents[0] }, writes.max() ?? 0))
    }

    /// The number of histories of each setup; more with HISTORIES.
    private let histories = getenv("HISTORIES").flatMap { Int(String(cString: $0)) } ?? 60
}

extension MachinesModel {
    /// The lines that are wrongly missing in the document or wrongly there, by what really happened.
    fileprivate var mistakes: [String] {
        let noted = machines.reduce(into: Set<Int>()) { union, machine in
            for events in machine.events.values { union.formUnion(events) }
        }
        // An editor's change is lost if another version comes before it is noted.
        let counted = events.indices.filter { !foreign.contains($0) || noted.contains($0) }
        return Set(counted.flatMap { events[$0].before + events[$0].after }).compactMap { line in
            let own = counted.filter { events[$0].before.contains(line) || events[$0].after.contains(line) }
            let latest = own.filter { one in !own.contains { $0 != one && events[$0].knows.contains(one) } }
            let isExpected = latest.contains { events[$0].after.contains(line) }
            guard isExpected != machines[0].file.lines.contains(line) else { return nil }
            return (isExpected ? "missing " : "excess ") + String(decoding: line, as: UTF8.self)
        }
    }
}
