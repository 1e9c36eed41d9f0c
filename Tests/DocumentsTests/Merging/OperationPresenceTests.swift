import System
import Testing

@testable import Documents
@testable import WeightHistory

/// The effects of operations that a document has.
@Suite struct OperationPresenceTests {
    private let line = "2026-11-01,80,kg,"
    private let other = "2026-11-01,81,kg,"

    private func operation(
        _ number: Int, of machine: MachineID = ada, seen: [MachineID: Int] = [:],
        _ kind: JournalOperation.Kind = .several, before: [String] = [], after: [String] = []
    ) -> JournalOperation {
        JournalOperation(
            OperationID(machine, number), seen: Knowledge(seen.merging([machine: number - 1]) { $1 }),
            time: Timestamp(seconds: 1_767_225_600 + number), kind, before: before.map { Array($0.utf8) },
            after: after.map { Array($0.utf8) })
    }

    /// Returns how much a document with some lines has of each operation, in the order of machines and numbers.
    private func presences(of operations: [JournalOperation], in lines: [String]) -> [OperationPresence] {
        let histories = LineHistories(Dictionary(grouping: operations, by: \.id.machine))
        let counts = lines.reduce(into: [ContentHash: Int]()) { $0[ContentHash(of: Array($1.utf8)), default: 0] += 1 }
        let content = VersionContent(hash: ContentHash(), counts: counts)
        let presences = histories.presences(in: content)
        return histories.operations.compactMap { presences[$0.id] }
    }

    @Test func anAdditionIsThereWithItsLine() {
        let addition = operation(1, .add, after: [line])

        #expect(presences(of: [addition], in: [line, other]) == [.there])
        #expect(presences(of: [addition], in: [line, line]) == [.there])
        #expect(presences(of: [addition], in: [other]) == [.missing])
    }

    @Test func aDeletionIsThereWithoutItsLine() {
        let deletion = operation(1, .delete, before: [line])

        #expect(presences(of: [deletion], in: [other]) == [.there])
        #expect(presences(of: [deletion], in: [line]) == [.missing])
    }

    @Test func anEditIsThereOnlyAsAWhole() {
        let edit = operation(1, .edit, before: [line], after: [other])

        #expect(presences(of: [edit], in: [other]) == [.there])
        #expect(presences(of: [edit], in: [line, other]) == [.missing])
        #expect(presences(of: [edit], in: []) == [.missing])
    }

    /// The journal has the lines that stayed.
    @Test func oneOfTwoEqualLinesIsDeleted() {
        let deletion = operation(1, .delete, before: [line], after: [line])

        #expect(presences(of: [deletion], in: [line]) == [.there])
        #expect(presences(of: [deletion], in: [line, line]) == [.missing])
        #expect(presences(of: [deletion], in: []) == [.missing])
    }

    @Test func whatALaterOperationChangedIsNotMissing() {
        let operations = [
            operation(1, .add, after: [line]), operation(2, .edit, before: [line], after: [other]),
            operation(3, .delete, before: [other]), operation(4, .add, after: [other]),
        ]

        #expect(presences(of: operations, in: [other]) == [.changedLater, .there, .changedLater, .there])
        #expect(presences(of: operations, in: []) == [.changedLater, .changedLater, .there, .missing])
    }

    /// Only an operation that knows another one can have changed its effect.
    @Test func anotherMachineChangesWhatItKnows() {
        let addition = operation(1, .add, after: [line])

        for (seen, presence) in [(1, OperationPresence.changedLater), (0, .missing)] {
            let deletion = operation(1, of: bob, seen: [ada: seen], .delete, before: [line])
            #expect(presences(of: [addition, deletion], in: []) == [presence, .there])
        }
    }

    @Test func aChangeOfSomeLinesMayBePartlyChangedLater() {
        let operations = [operation(1, after: [line, other]), operation(2, .delete, before: [other])]

        #expect(presences(of: operations, in: [line]) == [.changedLater, .there])
        #expect(presences(of: operations, in: []) == [.missing, .there])
    }

    @Test func aMergeIsThereWithWhatItBrought() {
        let brought = operation(7, of: bob, .add, after: [line])
        let operations = [
            operation(1, .add, after: [other]), operation(2, seen: [bob: 7], .merge),
            operation(3, seen: [bob: 7], .merge), brought,
        ]

        #expect(presences(of: operations, in: [line, other]) == [.there, .there, .there, .there])
        #expect(presences(of: operations, in: [other]) == [.there, .missing, .there, .missing])
        // The merge did not bring what this machine had added itself.
        #expect(presences(of: operations, in: [line]) == [.missing, .there, .there, .there])
    }

    @Test func aMergeIsChangedLaterWithWhatItBrought() {
        let operations = [
            operation(1, seen: [bob: 1], .merge), operation(2, seen: [bob: 1], .delete, before: [line]),
            operation(1, of: bob, .add, after: [line]),
        ]

        #expect(presences(of: operations, in: []) == [.changedLater, .there, .changedLater])
    }
}
