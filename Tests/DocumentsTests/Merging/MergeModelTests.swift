import Glibc
import Testing

@testable import Documents

/// In the end, all machines show everything that was done on any of them, online or not.
@Suite struct MergeModelTests {
    /// Two or three machines; a sync program that keeps no copies, ten, or all.
    private static let setups = [(2, 0), (2, 10), (3, 0), (3, 10), (3, 1000)].map {
        MachinesModel.Setup(count: $0.0, keptCopies: $0.1)
    }

    @Test(arguments: setups) func whatWasDoneAnywhereSurvives(setup: MachinesModel.Setup) {
        run(setup, allowsWrongLines: false)
    }

    /// An operation before the journal of an arrived version decides nothing. A line that was removed and added again may
    /// hide, seldom, which operations that version knew.
    @Test(arguments: setups) func journalsOfAMinuteLaterAreInTime(setup: MachinesModel.Setup) {
        var setup = setup
        setup.delays = .aMinute

        let outcome = run(setup, allowsWrongLines: true)
        #expect(outcome.hidden == 0 && outcome.wrong <= histories / 100)
    }

    /// If an editor changed an arrived version before it was sent, that may mislead a merge. Then the document offers a
    /// line, or the journal names it.
    @Test(arguments: setups) func editorsAndJournalsOfAMinuteLaterHideNothing(setup: MachinesModel.Setup) {
        var setup = setup
        (setup.hasEditors, setup.delays) = (true, .aMinute)

        let outcome = run(setup, allowsWrongLines: true)
        #expect(outcome.hidden == 0 && outcome.wrong <= histories / 10)
    }

    /// A version that an editor changed may reach another machine before any journal says so. Whoever changes the same
    /// lines there meanwhile may find a deleted one again; nothing else goes wrong, and seldom.
    @Test(arguments: setups) func whatEditorsDidSurvivesToo(setup: MachinesModel.Setup) {
        var setup = setup
        setup.hasEditors = true

        #expect(run(setup, allowsWrongLines: true).wrong <= histories / 25)
    }

    /// Journals that come at any time do not either.
    @Test(arguments: setups) func laterJournalsHideNothing(setup: MachinesModel.Setup) {
        var setup = setup
        (setup.hasEditors, setup.delays) = (true, .anyTime)

        #expect(run(setup, allowsWrongLines: true).hidden == 0)
    }

    /// Runs many histories; returns how many of them ended with a wrong line, and with one that nothing tells of.
    @discardableResult
    private func run(_ setup: MachinesModel.Setup, allowsWrongLines: Bool) -> (wrong: Int, hidden: Int) {
        var (wrong, hidden, notices) = (0, 0, [WrongLine.Notice: Int]())
        for seed in 0..<histories {
            var model = MachinesModel(seed: UInt64(seed), setup)
            model.run(steps: 40)
            let mostWrites = model.settle().max() ?? 0
            let contents = model.machines.map(\.file.lines)
            #expect(contents.allSatisfy { $0 == contents[0] }, "seed \(seed)")
            #expect(mostWrites <= 2, "seed \(seed)")
            let lines = model.wrongLines
            #expect(allowsWrongLines || lines == [], "seed \(seed)")
            if !lines.isEmpty { wrong += 1 }
            if lines.contains(where: \.isHidden) { hidden += 1 }
            for notice in Set(lines.map(\.notice)) { notices[notice, default: 0] += 1 }
        }
        if getenv("HISTORIES") != nil {
            let kinds = WrongLine.Notice.allCases.map { "\($0) \(notices[$0, default: 0])" }.joined(separator: ", ")
            print("\(setup): \(wrong) of \(histories) histories ended with a wrong line: \(kinds); \(hidden) silently")
        }
        return (wrong, hidden)
    }

    /// The number of histories of each setup; more with HISTORIES.
    private let histories = getenv("HISTORIES").flatMap { Int(String(cString: $0)) } ?? 60
}
