import Testing

@testable import Documents
@testable import WeightHistory

/// The knowledge of a version that no operation left: another machine's whose journal has not come, or an editor's.
@Suite struct VersionStateTests {
    private let here = MachineID(1)
    private let there = MachineID(2)

    private func operation(
        _ number: Int, of machine: MachineID, seen: Knowledge = Knowledge(), before: [String] = [],
        after: [String] = []
    ) -> JournalOperation {
        let own = Knowledge([machine: number - 1])
        return JournalOperation(
            OperationID(machine, number), seen: seen.adding(own), time: Timestamp(seconds: min(number, 100)), .several,
            before: before.map { Array($0.utf8) }, after: after.map { Array($0.utf8) }, modified: number)
    }

    /// Additions of the lines a1, a2, … here.
    private func additions(_ numbers: ClosedRange<Int>) -> [JournalOperation] {
        numbers.map { operation($0, of: here, after: ["a\($0)"]) }
    }

    /// - Parameter arrived: The time since the version came from another machine; nil if it was written here.
    private func state(
        _ lines: [String], _ operations: [JournalOperation], arrived: Duration? = .seconds(100)
    ) -> VersionState {
        let counts = lines.reduce(into: [ContentHash: Int]()) { $0[ContentHash(of: Array($1.utf8)), default: 0] += 1 }
        let hash = counts.keys.reduce(into: ContentHash()) { $0 += $1 }
        let content = VersionContent(hash: hash, arrived: arrived, counts: counts)
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

    /// A list of all numbers between would not fit in memory.
    @Test func numbersMayJump() {
        let last = OperationID.maximum
        let operations = additions(1...1) + [1, 2, last].map { operation($0, of: there, after: ["b\($0)"]) }

        #expect(state(["a1", "b1"], operations) == VersionState(Knowledge([here: 1, there: 1])))
        #expect(state(["a1", "b\(last)"], operations).knowledge.covers(OperationID(there, last)))
    }

    private func removal(of numbers: ClosedRange<Int>) -> LineChanges {
        LineChanges(before: numbers.map { Array("a\($0)".utf8) })
    }

    /// No version was left behind that had the last lines without the first.
    @Test func manyLinesThatAnEditorHasRemovedStayRemoved() {
        let state = state(["old", "a6", "a7"], additions(1...7), arrived: nil)

        #expect(state == VersionState(Knowledge([here: 7]), removal(of: 1...5)))
    }

    /// A spreadsheet may write each line in another form.
    @Test func rewrittenLinesDoNotComeBackBesideTheirNewForm() {
        let state = state(["A1", "A2", "a3", "A4", "A5"], additions(1...5), arrived: nil)
        let all = self.state(["A1", "A2", "A3", "A4", "A5"], additions(1...5), arrived: nil)

        #expect(state.knowledge == Knowledge([here: 5]) && state.change.before.count == 4)
        #expect(all == VersionState(Knowledge([here: 5]), removal(of: 1...5)))
    }

    /// The other machine may have gone back to it by itself; an editor here restores it.
    @Test(arguments: [nil, .seconds(1), .seconds(100)] as [Duration?])
    func aVersionThatWasLeftBehindIsRestoredOnlyHere(arrived: Duration?) {
        var operations = additions(1...2)
        operations[0].hash = ContentHash(of: Array("a1".utf8))

        let state = state(["a1"], operations, arrived: arrived)

        let restored = VersionState(Knowledge([here: 2]), LineChanges(before: [Array("a2".utf8)]))
        #expect(state == (arrived == nil ? restored : VersionState(Knowledge([here: 1]))))
    }

    /// A sync program may not keep the time of a file.
    @Test func aVersionThatWasLeftBehindIsKnownByItsLines() {
        let state = state(["a1", "a2", "a3", "b1"], additions(1...6), arrived: nil)

        #expect(state == VersionState(Knowledge([here: 3])))
    }
}
