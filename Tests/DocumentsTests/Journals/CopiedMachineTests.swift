import System
import TestSupport
import Testing
import WeightHistory

@testable import Documents

/// Machines with the same identity, user and folders, such as clones of a virtual machine, on one shared document.
@Suite struct CopiedMachineTests {
    private let folder = TestFolder()
    private let header = "date,weight,unit,note\n"

    init() {
        folder.write(header, to: "weights.csv")
        _ = folder.makeFolder("state")
    }

    private var document: FilePath { FilePath(folder["weights.csv"]) }
    private var options: JournalOptions { JournalOptions(state: FilePath(folder["state"]), wish: .beside) }

    /// Adds an entry, noted as the machine whose folder for state is in place.
    private func add(_ day: Int) throws {
        try DocumentWriter(path: document, rules: testZone, journals: options)
            .add(entry("2026-11-\(day < 10 ? "0" : "")\(day)", "\(80 + day)"))
    }

    /// Lets one of two machines act, whose folders for state are at the same path there.
    private func on<Result>(_ machine: String, _ body: () throws -> Result) throws -> Result {
        move(machine, to: "state")
        defer { move("state", to: machine) }
        return try body()
    }

    private func move(_ one: String, to other: String) {
        shell("rm -rf \(other); mv \(one) \(other)")
    }

    private func shell(_ script: String) {
        #expect(ChildProcess.shell("cd \"$1\" && \(script)", folder.path).wait())
    }

    /// Makes the first machine, which may have written the document, and a copy of it.
    private func copyMachine() { shell("mv state one; cp -a one two") }

    private func machine(_ name: String) throws -> MachineID? {
        try on(name) { MachineIdentity(in: options.state).machine() }
    }

    private func journals() -> Journals {
        var journals = Journals(in: FilePath(folder[".weights.csv.journal"]))
        journals.update()
        return journals
    }

    /// The added lines of each journal.
    private func noted() -> [MachineID: [String]] {
        journals().operations.mapValues { $0.flatMap(\.after).map { String(decoding: $0, as: UTF8.self) } }
    }

    private func lines(_ days: [Int]) -> [String] {
        days.map { "2026-11-\($0 < 10 ? "0" : "")\($0),\(80 + $0),kg," }
    }

    private func text(_ days: [Int]) -> String { header + lines(days).map { "\($0)\n" }.joined() }

    @Test(arguments: [false, true]) func writeAJournalEach(isDocumentKnown: Bool) throws {
        if isDocumentKnown { try add(1) } else { _ = MachineIdentity(in: options.state).machine() }
        copyMachine()
        let common = try machine("one")
        #expect(try machine("two") == common)

        for day in 2...9 { try on(day % 2 == 0 ? "one" : "two") { try add(day) } }

        let (one, two) = (try #require(try machine("one")), try #require(try machine("two")))
        let days = isDocumentKnown ? [1] : []
        #expect(one == common && two != one)
        #expect(noted() == [one: lines(days + [2, 4, 6, 8]), two: lines([3, 5, 7, 9])])
        #expect(journals().problems == [] && folder.text(of: "weights.csv") == text(days + Array(2...9)))
    }

    /// Both have written before a sync program meets the two journals, of which it keeps one.
    @Test(arguments: ["one", "two"]) func writeAJournalEachAfterAConflict(winner: String) throws {
        try add(1)
        copyMachine()
        shell("cp -a .weights.csv.journal common")
        try on("one") { try add(2) }
        shell("mv .weights.csv.journal journal-one; mv common .weights.csv.journal")
        try on("two") { try add(3) }
        shell("mv .weights.csv.journal journal-two; mv journal-\(winner) .weights.csv.journal")
        let common = try #require(try machine(winner))
        let loser = winner == "one" ? "two" : "one"

        try on(loser) { try add(4) }
        try on(winner) { try add(5) }
        try on(loser) { try add(6) }

        let other = try #require(try machine(loser))
        #expect(try machine(winner) == common && other != common)
        #expect(noted() == [common: lines([1, winner == "one" ? 2 : 3, 5]), other: lines([4, 6])])
        #expect(journals().problems == [] && folder.text(of: "weights.csv") == text(Array(1...6)))
    }

    @Test func aPreviewTakesTheOthersOperationsForThoseOfAnotherMachine() throws {
        try add(1)
        copyMachine()
        try on("one") { try add(2) }
        // The journal comes before the document.
        folder.write(text([1]), to: "weights.csv")

        let preview = try #require(try on("two") { try MergePreview(of: document, options) })

        #expect(preview.state?.change.isEmpty == true)
        #expect(preview.plan?.changes == [.insert(Array(lines([2])[0].utf8), count: 1)])
        #expect(try machine("one") != machine("two") && noted().count == 1)
        let own = try on("two") { try NotedOperations(of: document, options)?.machine }
        #expect(own == (try machine("two")))
    }

    @Test(arguments: ["rm -r state", "rm -r state/journals", "rm -r state; mv backup state"])
    func aLostOrRestoredStateCostsOneName(loss: String) throws {
        try add(1)
        shell("cp -a state backup")
        try add(2)
        try add(3)
        let former = try #require(MachineIdentity(in: options.state).machine())

        shell(loss)
        for day in 4...6 { try add(day) }

        let machine = try #require(MachineIdentity(in: options.state).machine())
        #expect(machine != former && noted() == [former: lines([1, 2, 3]), machine: lines([4, 5, 6])])
        #expect(journals().problems == [] && folder.text(of: "weights.csv") == text(Array(1...6)))
    }

    /// Events on one machine alone.
    @Test(arguments: [
        "rm -r .weights.csv.journal", "cp weights.csv other; mv other weights.csv", "touch .weights.csv.journal/*",
        "for f in .weights.csv.journal/*; do printf '{\"n\":9' >> $f; done",
        "for f in .weights.csv.journal/*; do echo garbage >> $f; done",
        "cp -a .weights.csv.journal other; rm -r .weights.csv.journal; mv other .weights.csv.journal",
    ]) func aMachineKeepsItsName(event: String) throws {
        try add(1)
        try add(2)
        let machine = MachineIdentity(in: options.state).machine()

        shell(event)
        try add(3)

        #expect(MachineIdentity(in: options.state).machine() == machine && noted().count == 1)
    }

    /// An operation that fails, or a program that is killed, leaves either of two lines as the last one.
    @Test func anOperationThatWasNotDoneCostsNoName() throws {
        try add(1)
        let machine = MachineIdentity(in: options.state).machine()
        let place = try #require(options.place(of: document))
        let journal = try #require(options.journal(in: place))
        let operation = JournalOperation(journal.nextID(at: .now), time: .now, .add, after: [[1]])
        let token = try #require(journal.append(operation))

        let isOwnBefore = try place.isOwn(options.journal(in: place)?.last)
        #expect(journal.takeBack(token))

        #expect(isOwnBefore && options.machine(in: place) == machine)
        try add(2)
        #expect(MachineIdentity(in: options.state).machine() == machine)
        #expect(noted().mapValues(\.count).map(\.value) == [2])
    }

    @Test func anImporterMayRememberItsLines() throws {
        let access = JournalAccess(preparing: options, for: document)
        let place = try #require(options.place(of: document))

        #expect(access.writable.contains(place.writtenLines.path))
        #expect(try FileStatus(named: place.writtenLines.path).rights.mode == 0o600)
    }
}
