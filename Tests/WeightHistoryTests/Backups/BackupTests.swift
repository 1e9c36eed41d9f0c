import Glibc
import System
import Testing

@testable import WeightHistory

/// What a document was before the first change of each day, and how it is put back.
@Suite struct BackupTests {
    private let document = WritableDocument("date,weight,unit\n2026-11-01,80,kg\n")
    private let root: FilePath
    private let before = "date,weight,unit\n2026-11-01,80,kg\n"

    init() {
        root = FilePath(document.folder["state/backups"])
    }

    private var path: FilePath { FilePath(document.path) }
    private var backups: Backups { Backups(of: path, below: root)! }

    private func writer(at time: String, path: FilePath? = nil, below root: FilePath? = nil) -> DocumentWriter {
        var options = DocumentWriter.Options(patience: 0.2)
        options.now = { EntryDate(time, in: $0)! }
        return DocumentWriter(
            path: path ?? self.path, rules: testZone, backupFolder: root ?? self.root, options: options)
    }

    private func content(of name: String) -> String? {
        (try? backups.path(of: BackupName(name)!).contents(atMost: 1 << 20)).map { String(decoding: $0, as: UTF8.self) }
    }

    private func names() -> [String] { backups.names.map(\.text) }

    @Test func isMadeBeforeTheFirstChangeOfADay() throws {
        try writer(at: "2026-11-20T07:00").add(entry("2026-11-20", "81"))
        try writer(at: "2026-11-20T23:59:59").add(entry("2026-11-20", "82"))
        let second = document.text
        try writer(at: "2026-11-21T00:00").delete(document.reference(0))

        #expect(names() == ["2026-11-20", "2026-11-21"])
        #expect(content(of: "2026-11-20") == before && content(of: "2026-11-21") == second)
    }

    @Test(arguments: ["edit", "delete", "goal"]) func isMadeBeforeAnyChange(kind: String) throws {
        let reference = try document.reference(0)
        let change: DocumentChange =
            switch kind {
            case "edit": .edit(reference, to: entry("2026-11-01", "90"))
            case "delete": .delete(reference)
            default: .set([.goal(EntryWeight("78", .kilograms))])
            }

        let receipt = try writer(at: "2026-11-20").perform(change)

        #expect(document.text != before && content(of: "2026-11-20") == before && receipt.backupFailure == nil)
    }

    @Test func standsBelowThePathOfTheFileThatALinkLeadsTo() throws {
        symlink("weights.csv", document.folder["link.csv"])

        try writer(at: "2026-11-20", path: FilePath(document.folder["link.csv"])).add(entry("2026-11-20", "81"))

        #expect(names() == ["2026-11-20"])
        #expect(backups.folder.description == root.description + path.resolved!.description)
    }

    @Test func isOnlyForThePerson() throws {
        try writer(at: "2026-11-20").add(entry("2026-11-20", "81"))

        let file = try FileStatus(of: backups.path(of: BackupName("2026-11-20")!)).rights.mode
        let folder = try FileStatus(of: backups.folder).rights.mode
        #expect(file == 0o600 && folder == 0o700)
    }

    @Test func isNotMadeOfNothing() throws {
        let new = FilePath(document.folder["new.csv"])
        try writer(at: "2026-11-20", path: new).add(entry("2026-11-20", "81"))

        #expect(Backups(of: new, below: root)!.names.isEmpty)
    }

    @Test func thatCannotBeMadeStopsNoChange() throws {
        document.folder.write("a file", to: "state")

        let receipt = try writer(at: "2026-11-20").add(entry("2026-11-20", "81"))

        let message = receipt.backupFailure.map { DocumentMessages(file: "w.csv").text(forBackup: $0) }
        #expect(document.text == before + "2026-11-20,81,kg\n")
        #expect(message == "w.csv as it was before could not be put among the backups. Their folder cannot be used.")
    }

    @Test func leavesNothingOfOneThatWasKilled() throws {
        try writer(at: "2026-11-20").add(entry("2026-11-20", "81"))
        let left = backups.folder.appending(".2026-11-21.csv.healthbeat-abcdef.tmp")
        close(creat(left.cString, 0o600))

        try writer(at: "2026-11-21").add(entry("2026-11-21", "81"))

        #expect(backups.folder.names.map(\.description).sorted() == ["2026-11-20.csv", "2026-11-21.csv"])
    }

    @Test func isRemovedOnceItIsOldAndNothingElseIs() throws {
        for day in ["2025-11-30", "2025-12-01", "2025-12-31", "2026-11-07", "2026-11-08"] {
            try writer(at: day).add(entry(day, "81"))
        }
        // The clock was ahead once.
        for name in ["2026-11-30.csv", "2020-01-01.txt", "mine.csv"] {
            close(creat(backups.folder.appending(FilePath(name)).cString, 0o600))
        }

        try writer(at: "2026-11-21").add(entry("2026-11-21", "81"))

        #expect(names() == ["2025-12-31", "2026-11-08", "2026-11-21", "2026-11-30"])
        #expect(backups.folder.names.count == 6)
    }
}

extension BackupTests {
    @Test func isPutBackAndThatIsTakenBack() throws {
        try writer(at: "2026-11-20").add(entry("2026-11-20", "81"))
        let changed = document.text

        let outcome = try writer(at: "2026-11-22T07:08:09").restore(BackupName("2026-11-20")!)
        let restored = document.text
        try writer(at: "2026-11-22T07:08:10").restore(BackupName("2026-11-22T070809")!)

        #expect(outcome == .restored(former: BackupName("2026-11-22T070809")))
        #expect(restored == before && document.text == changed)
        #expect(names() == ["2026-11-20", "2026-11-22T070809", "2026-11-22T070810"])
    }

    @Test func isPutBackWhereTheDocumentIsGone() throws {
        try writer(at: "2026-11-20").add(entry("2026-11-20", "81"))
        unlink(document.path)

        let outcome = try writer(at: "2026-11-22").restore(BackupName("2026-11-20")!)

        #expect(outcome == .restored(former: nil) && document.text == before)
    }

    @Test func isPutBackWhereTheFolderIsGoneToo() throws {
        let folder = FilePath(document.folder["a/b"])
        try folder.makeFolder()
        let path = folder.appending("weights.csv")
        try writer(at: "2026-11-20", path: path).add(entry("2026-11-20", "81"))
        try writer(at: "2026-11-21", path: path).add(entry("2026-11-21", "82"))
        for gone in [path, folder, folder.folder] { remove(gone.cString) }

        let names = Backups(of: path, below: root)?.names
        try writer(at: "2026-11-22", path: path).restore(BackupName("2026-11-21")!)

        #expect(names?.map(\.text) == ["2026-11-21"])
        #expect(String(decoding: try path.contents(atMost: 1000), as: UTF8.self).hasSuffix("2026-11-20,81,kg,\n"))
    }

    @Test(arguments: ["../w.csv", "x/../w.csv", "x/./w.csv"]) func aFolderThatIsGoneIsNotGuessedAt(path: String) {
        #expect(Backups(of: FilePath(document.folder["gone/\(path)"]), below: root) == nil)
    }

    @Test(.enabled(if: MountedFolder.memory(kibibytes: 64) != nil, "Only root may mount."))
    func leavesNothingBehindWhereItCannotBePutBack() throws {
        let mounted = try #require(MountedFolder.memory(kibibytes: 64))
        let path = FilePath(mounted.folder["weights.csv"])
        mounted.folder.write(before, to: "weights.csv")
        try writer(at: "2026-11-20", path: path).add(entry("2026-11-20", "81"))
        #expect(mounted.remountReadOnly())

        #expect(throws: WritingError.readOnly) {
            try writer(at: "2026-11-22", path: path).restore(BackupName("2026-11-20")!)
        }

        #expect(Backups(of: path, below: root)?.names.map(\.text) == ["2026-11-20"])
    }

    @Test func changesNothingWhereItIsTheSame() throws {
        try writer(at: "2026-11-20").delete(document.reference(0))
        document.folder.write(before, to: document.name)
        let file = FileNumber(of: path)

        let outcome = try writer(at: "2026-11-22").restore(BackupName("2026-11-20")!)

        #expect(outcome == .unchanged && FileNumber(of: path) == file && names() == ["2026-11-20"])
    }

    @Test func keepsTheRightsOfTheDocument() throws {
        chmod(document.path, 0o640)
        try writer(at: "2026-11-20").add(entry("2026-11-20", "81"))

        try writer(at: "2026-11-22").restore(BackupName("2026-11-20")!)

        #expect(try FileStatus(of: path).rights.mode == 0o640)
    }

    @Test func isRefusedWhereThereIsNone() throws {
        try writer(at: "2026-11-20").add(entry("2026-11-20", "81"))
        let name = BackupName("2026-11-19")!

        #expect(throws: WritingError.noBackup(name)) { try writer(at: "2026-11-22").restore(name) }
    }

    @Test(.enabled(if: MountedFolder.memory(kibibytes: 64) != nil, "Only root may mount."))
    func isNotPutBackWhereWhatStandsThereCannotBeKept() throws {
        let mounted = try #require(MountedFolder.memory(kibibytes: 64))
        let root = FilePath(mounted.folder.path)
        let add = { (day: String) in try writer(at: day, below: root).add(entry(day, "81")) }
        _ = try add("2026-11-20")
        let changed = document.text
        #expect(mounted.remountReadOnly())

        let name = BackupName("2026-11-20")!
        #expect(throws: WritingError.notKept(EROFS)) { try writer(at: "2026-11-22", below: root).restore(name) }
        let receipt = try add("2026-11-23")

        #expect(document.text == changed + "2026-11-23,81,kg\n" && receipt.backupFailure == .readOnly)
    }
}

@Suite struct BackupNameTests {
    @Test(arguments: ["2026-11-21", "2026-11-21T000000", "2024-02-29T235959", "0001-01-01"])
    func isWrittenAsItIsRead(text: String) {
        #expect(BackupName(text)?.text == text)
    }

    @Test(arguments: [
        "", "2026", "2026-11-32", "2026-02-29", "2026-11-21T", "2026-11-21T1", "2026-11-21T240000", "2026-11-21T236000",
        "2026-11-21T-10000", "2026-11-21 ", "../2026-11-21", "2026-11-21T00:00",
    ])
    func isNoOther(text: String) {
        #expect(BackupName(text) == nil)
    }

    @Test func standInTheOrderOfTheirMaking() {
        let texts = ["2026-11-20", "2026-11-21", "2026-11-21T000000", "2026-11-21T120000", "2026-11-22"]

        #expect(texts.reversed().compactMap { BackupName($0) }.sorted().map(\.text) == texts)
    }
}

@Suite struct BackupRetentionTests {
    private func day(_ number: Int) -> CalendarDay { CalendarDay(daysSince1970: number) }

    /// Two years of changes on every day, or now and then: after each day, what must be kept is.
    @Test(arguments: [1, 2, 5, 13, 40]) func keepsFourteenDaysAndTwelveMonths(step: Int) {
        var names: [BackupName] = []
        let month = { (name: BackupName) in name.day.year * 12 + name.day.month }
        for number in stride(from: 20_000, to: 20_730, by: step) {
            let today = day(number)
            names.append(BackupName(day: today))
            let outdated = BackupRetention.outdated(names, on: today)
            let kept = names.filter { !outdated.contains($0) }

            let thisMonth = month(BackupName(day: today))
            #expect(kept.contains { $0.day == today })
            #expect(names.filter { $0.day.daysSince1970 > number - 14 }.allSatisfy(kept.contains))
            #expect(Set(kept.map(month)) == Set(names.map(month).filter { $0 > thisMonth - 12 }))
            #expect(kept.count <= 14 + 12)
            names = kept
        }
    }

    @Test func keepsWhatTheClockHasYetToReach() {
        let future = BackupName(day: day(30_000))

        #expect(BackupRetention.outdated([future, BackupName(day: day(20_000))], on: day(20_000)) == [])
    }
}
