import Testing

@testable import Documents
@testable import WeightHistory

/// The knowledge of a version from another machine whose journal has not come.
@Suite struct ArrivedVersionTests {
    private let here = MachineID(1)
    private let there = MachineID(2)

    private func operation(
        _ number: Int, of machine: MachineID, seen: Knowledge = Knowledge(), before: [String] = [],
        after: [String] = []
    ) -> JournalOperation {
        let own = Knowledge([machine: number - 1])
        return JournalOperation(
            OperationID(machine, number), seen: seen.adding(own), time: Timestamp(seconds: number), .several,
            before: before.map { Array($0.utf8) }, after: after.map { Array($0.utf8) }, modified: number)
    }

    /// Additions of the lines a1, a2, … here.
    private func additions(_ numbers: ClosedRange<Int>) -> [JournalOperation] {
        numbers.map { operation($0, of: here, after: ["a\($0)"]) }
    }

    private func state(_ lines: [String], _ operations: [JournalOperation]) -> VersionState {
        let counts = lines.reduce(into: [ContentHash: Int]()) { $0[ContentHash(of: Array($1.utf8)), default: 0] += 1 }
        let hash = counts.keys.reduce(into: ContentHash()) { $0 += $1 }
        let content = VersionContent(hash: hash, modified: 0, arrived: .seconds(100), counts: counts)
        let histories = LineHistories(Dictionary(grouping: operations, by: \.id.machine))
        return VersionState(of: content, histories, on: here)
    }

    @Test func theLatestOperationsHereMayBeUnknownThere() {
        let operations = additions(1...6) + [operation(1, of: there, seen: Knowledge([here: 2]), after: ["b1"])]

        let state = state(["old", "a1", "a2", "a3", "b1", "b2"], operations)

        #expect(state == VersionState(Knowledge([here: 3, there: 1])))
    }

    @Test func nothingHereMayBeKnownThere() {
        #expect(state(["old"], additions(1...3)) == VersionState(Knowledge()))
    }

    @Test func aLineThatWasKnownThereWasRemovedThere() {
        let state = state(["a1", "a3"], additions(1...4))

        #expect(state.knowledge == Knowledge([here: 3]) && state.change == LineChanges(before: [Array("a2".utf8)]))
    }

    @Test func anOperationMayNotKnowAnEarlierOne() {
        let later = JournalOperation(
            OperationID(here, 3), seen: Knowledge([here: 1]), time: Timestamp(seconds: 3), .add,
            after: [Array("a3".utf8)], modified: 3)

        let state = state(["a1", "a3"], additions(1...2) + [later])

        #expect(state == VersionState(Knowledge([here: 1], others: [OperationID(here, 3)])))
    }

    /// The line was also there before it was removed and added again.
    @Test func aLineThatWasThereTwiceProvesNothing() {
        let operations = [
            operation(1, of: here, after: ["a"]), operation(2, of: here, before: ["a"]),
            operation(3, of: here, after: ["b"]), operation(4, of: here, after: ["a"]),
        ]

        let state = state(["a"], operations)

        #expect(state.change.isEmpty && !state.knowledge.covers(OperationID(here, 3)))
    }

    @Test func anEditThatIsUnknownThereHidesNothing() {
        let operations = [
            operation(1, of: here, after: ["a"]), operation(2, of: here, before: ["a"], after: ["b"]),
            operation(3, of: here, before: ["b"], after: ["c"]),
        ]

        #expect(state(["a"], operations) == VersionState(Knowledge([here: 1])))
        #expect(state([], operations) == VersionState(Knowledge()))
    }
}
