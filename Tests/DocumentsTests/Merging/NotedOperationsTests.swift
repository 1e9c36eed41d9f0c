import Glibc
import JSON
import System
import TestSupport
import Testing
import WeightHistory

@testable import Documents

/// The operations of two machines on a document, as both journals beside it have them.
@Suite struct NotedOperationsTests {
    private let folder = TestFolder()
    private let base = "date,weight,unit,note\n2026-11-01,80,kg,\n2026-11-03,81,kg,\n"

    init() { folder.write(base, to: "weights.csv") }

    private var document: FilePath { FilePath(folder["weights.csv"]) }

    private func options(_ machine: String, _ wish: JournalPlace.Wish = .beside) -> JournalOptions {
        JournalOptions(state: FilePath(folder["state-\(machine)"]), wish: wish)
    }

    private func writer(_ machine: String = "a") -> DocumentWriter {
        DocumentWriter(path: document, journals: options(machine))
    }

    private func read(_ machine: String = "a") throws -> NotedOperations {
        try #require(try NotedOperations(of: document, options(machine)))
    }

    private func presences(_ noted: NotedOperations) -> [OperationPresence?] {
        noted.operations.map { noted.presences[$0.id] }
    }

    private func entry(_ date: String, _ weight: String) -> WeightEntry {
        WeightEntry(date: EntryDate(date, in: .system())!, weight: EntryWeight(weight, .kilograms)!, note: "")
    }

    @Test func eachOperationIsListedWithWhatIsLeftOfIt() throws {
        try writer().perform(.add(entry("2026-11-04", "82")))
        try writer().perform(.edit(EntryReference(entry("2026-11-04", "82")), to: entry("2026-11-04", "82.5")))
        let deletion = try writer().perform(.remove([EntryReference(entry("2026-11-01", "80"))]))
        try writer().perform(.set([.goal(Goal(EntryWeight("75", .kilograms)!))]))
        try writer().perform(.add([entry("2026-11-05", "83"), entry("2026-11-06", "84")], unless: .sameTime))
        try writer().perform(deletion.inverse)

        let noted = try read()

        #expect(noted.operations.map(\.kind) == [.add, .edit, .delete, .goal, .several, .add])
        #expect(presences(noted) == [.changedLater, .there, .changedLater, .there, .there, .there])
        #expect(noted.operations.allSatisfy { $0.id.machine == noted.machine } && noted.problems == [])
    }

    @Test func anotherMachineUndoesWhatThisOneDid() throws {
        let addition = try writer("a").perform(.add(entry("2026-11-04", "82")))
        try writer("b").perform(addition.inverse)

        let (here, there) = (try read("a"), try read("b"))

        #expect(Set(here.operations.map(\.id.machine)) == [here.machine, there.machine])
        #expect(here.machine != there.machine)
        let byKind = Dictionary(uniqueKeysWithValues: here.operations.map { ($0.kind, here.presences[$0.id]) })
        #expect(byKind == [.add: .changedLater, .delete: .there])
    }

    /// The line before loses only its end.
    @Test func anAdditionThatIsTakenBackFromAnUnendedDocumentIsNotedAlone() throws {
        let unended = String(base.dropLast())
        folder.write(unended, to: "weights.csv")
        let addition = try writer().perform(.add(entry("2026-11-04", "82")))
        try writer().perform(addition.inverse)

        let noted = try read()
        let deletion = try #require(noted.operations.last)

        #expect(text(of: folder["weights.csv"]) == unended)
        #expect(deletion.kind == .delete && deletion.before == [Array("2026-11-04,82,kg,".utf8)])
        #expect(deletion.after == [] && presences(noted) == [.changedLater, .there])
    }

    /// Two machines may note in one second; then the machine decides.
    @Test func theLatestComesLast() throws {
        mkdir(folder[".weights.csv.journal"], 0o700)
        for (machine, second) in [(ada, 9), (bob, 3)] {
            let lines = [addition(1, of: machine, at: second), addition(2, of: machine, at: 5)].map(lineText)
            folder.write(lines.joined(), to: ".weights.csv.journal/\(machine).jsonl")
        }

        let ids = try read().operations.map(\.id)

        #expect(ids == [OperationID(bob, 1), OperationID(ada, 2), OperationID(bob, 2), OperationID(ada, 1)])
    }

    @Test func operationsOnAMissingDocumentAreMissing() throws {
        try writer().perform(.add(entry("2026-11-04", "82")))
        unlink(document.cString)

        #expect(throws: DocumentError.missing) { try NotedOperations(of: document, options("a")) }
        let noted = try #require(try NotedOperations(of: document, options("a"), mayBeMissing: true))
        #expect(presences(noted) == [.missing])
    }

    @Test func withoutJournalsNothingIsMade() throws {
        let noted = try read()

        #expect(noted.operations == [] && noted.machine == nil && noted.problems == [])
        #expect(folder.names() == ["weights.csv"])
        #expect(try NotedOperations(of: document, options("a", .off)) == nil)
    }

    @Test func skippedPartsAreProblems() throws {
        try writer().perform(.add(entry("2026-11-04", "82")))
        folder.write("{}\n", to: ".weights.csv.journal/a0a0a0a0.jsonl")

        let noted = try read()

        #expect(noted.problems == [JournalProblem(file: "a0a0a0a0.jsonl", kind: .notAnOperation, count: 1)])
        #expect(presences(noted) == [.there])
    }

    @Test func anOperationInJSONHasTheMembersOfItsLine() throws {
        let operation = JournalOperation(
            OperationID(ada, 3), seen: Knowledge([ada: 2, bob: 9]), time: Timestamp(seconds: 1_767_225_600), .edit,
            before: [Array("a,\"b\"".utf8)], after: [[0xFF]], hash: ContentHash())

        #expect(
            JSON.object(operation.json).text
                == #"{"n":3,"seen":{"b0b0b0b0":9},"time":"2026-01-01T00:00:00Z","do":"edit","before":["a,\"b\""],"#
                + #""after":[{"base64":"/w=="}],"hash":"00000000000000000000000000000000"}"#)
    }

    /// An importer that has given up its access to files must not look for anything again.
    @Test(arguments: [JournalPlace.Wish.automatic, .beside, .here]) func accessIsPreparedForOneDocument(
        wish: JournalPlace.Wish
    ) throws {
        let access = JournalAccess(preparing: options("a", wish), for: document)
        let place = try #require(access.options.place(of: document))

        #expect(access.options.wish == (wish == .beside ? .beside : .here))
        #expect(place == options("a", wish).place(of: document))
        #expect(access.writable.contains(place.folder) && access.writable.contains(place.otherFolder))
        #expect(access.readable.contains(FilePath(folder["state-a/machine"])))
        #expect(folder.text(of: "state-a/machine") != nil)
        #expect((try? FileStatus(of: place.folder))?.isFolder == (wish == .beside ? nil : true))
    }

    @Test func noAccessIsPreparedWithoutJournals() {
        let access = JournalAccess(preparing: options("a", .off), for: document)

        #expect(access.options.wish == .off && access.readable == [] && access.writable == [])
        #expect(folder.names() == ["weights.csv"])
    }
}
