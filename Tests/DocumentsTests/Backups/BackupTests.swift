import Glibc
import System
import TestSupport
import Testing
import Words

@testable import Documents
@testable import WeightHistory

/// Backups of a document before each day's first change, and restoring them.
@Suite struct BackupTests {
    private let document = WritableDocument("date,weight,unit\n2026-11-01,80,kg\n")
    private let root: FilePath
    private let before = "date,weight,unit\n2026-11-01,80,kg\n"

    init() {
        root = FilePath(document.folder["state/backups"])
    }

    private var path: FilePath { FilePath(document.path) }
    private var backups: Backups { try! Backups(of: path, below: root) }

    private func writer(
        at time: String, path: FilePath? = nil, below root: FilePath? = nil, patience: Double = 0.2
    ) -> DocumentWriter {
        var options = DocumentWriter.Options(patience: patience)
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
        let change: DocumentOperation =
            switch kind {
            case "edit": .edit(reference, to: entry("2026-11-01", "90"))
            case "delete": .remove(reference)
            default: .set([.goal(Goal(EntryWeight("78", .kilograms)!))])
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

        #expect(try Backups(of: new, below: root).names.isEmpty)
    }

    @Test func thatCannotBeMadeStopsNoChange() throws {
        document.folder.write("a file", to: "state")

        let receipt = try writer(at: "2026-11-20").add(entry("2026-11-20", "81"))

        let message = receipt.backupFailure.map { DocumentMessages(file: "w.csv").text(forBackup: $0) }
        #expect(document.text == before + "2026-11-20,81,kg\n")
        #expect(message == "w.csv could not be backed up before this change. The backup folder cannot be used.")
    }

    @Test func leavesNothingOfOneThatWasKilled() throws {
        try writer(at: "2026-11-20").add(entry("2026-11-20", "81"))
        let left = backups.folder.appending(".2026-11-21.csv.healthbeat-abcdef.tmp")
        close(creat(left.cString, 0o600))

        try writer(at: "2026-11-21").add(entry("2026-11-21", "81"))

        #expect(backups.folder.names.map(\.description).sorted() == ["2026-11-20.csv", "2026-11-21.csv"])
    }

    @Test func isRemovedOnceNewerOnesTakeItsPlaceAndNothingElseIs() throws {
        for name in ["2020-01-01.txt", "mine.csv"] {
            try backups.folder.makeFolder()
            close(creat(backups.folder.appending(FilePath(name)).cString, 0o600))
        }
        let days = (1...16).map { "2026-11-\($0 < 10 ? "0" : "")\($0)" }

        for day in ["2026-10-01", "2026-10-31"] + days { try writer(at: day).add(entry(day, "81")) }

        #expect(names() == ["2026-10-31"] + days.suffix(14))
        #expect(backups.folder.names.count == 17)
    }

    /// After a pause of months, or with a clock that is ahead, the old backups are the only ones.
    @Test func isNotRemovedByTheClock() throws {
        let days = ["2026-11-01", "2026-11-02", "2026-11-03"]
        for day in days { try writer(at: day).add(entry(day, "81")) }

        for day in ["2027-12-24", "2026-11-04"] { try writer(at: day).add(entry(day, "81")) }

        #expect(names() == days + ["2026-11-04", "2027-12-24"])
    }

    /// Another program has truncated the file and is writing it again.
    @Test func isMadeOfAWholeFile() throws {
        let (half, rest) = (before + "2026-11-02,8", "1,kg\n")
        let script = "exec 3>\"$1\"; printf %s \"$2\" >&3; : > \"$1.ready\"; sleep 0.3; printf %s \"$3\" >&3"
        let shell = ChildProcess.shell(script, document.path, half, rest)
        #expect(eventually { access(document.path + ".ready", F_OK) == 0 })

        try writer(at: "2026-11-20", patience: 10).add(entry("2026-11-20", "81"))

        #expect(shell.wait())
        #expect(content(of: "2026-11-20") == half + rest)
        #expect(document.text == half + rest + "2026-11-20,81,kg\n")
    }

    /// The file changes while it is copied, so its stamps before and after differ.
    @Test func isNotMadeOfAFileThatChanges() throws {
        let file = open(document.path, O_RDONLY | O_CLOEXEC)
        defer { close(file) }
        let stamp = try FileStatus(of: file).stamp
        document.append(Array("# more\n".utf8)[...])

        #expect { try backups.add(BackupName("2026-11-20")!, copying: file, stamp) } throws: {
            ($0 as? SystemError)?.code == EWOULDBLOCK
        }

        #expect(backups.folder.names == [])
    }

    @Test func isNotMadeOfWhatCannotBeReadAsADocument() {
        document.folder.write("\u{89}PNG\r\n\0\0", to: document.name)

        #expect(throws: WritingError.document(.notText)) {
            try writer(at: "2026-11-20").add(entry("2026-11-20", "81"))
        }

        #expect(names() == [])
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

        let names = try Backups(of: path, below: root).names
        try writer(at: "2026-11-22", path: path).restore(BackupName("2026-11-21")!)

        #expect(names.map(\.text) == ["2026-11-21"])
        #expect(String(decoding: try path.contents(atMost: 1000), as: UTF8.self).hasSuffix("2026-11-20,81,kg,\n"))
    }

    @Test(arguments: ["../w.csv", "x/../w.csv", "x/./w.csv"]) func aFolderThatIsGoneIsNotGuessedAt(path: String) {
        #expect(throws: SystemError.self) { try Backups(of: FilePath(document.folder["gone/\(path)"]), below: root) }
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

        #expect(try Backups(of: path, below: root).names.map(\.text) == ["2026-11-20"])
    }

    /// Restoring keeps an unreadable file under another name beside the document.
    @Test func keepsWhatCannotBeReadBesideTheDocument() throws {
        try writer(at: "2026-11-20").add(entry("2026-11-20", "81"))
        let pictures = ["\u{89}PNG\r\n\0\0", "\u{89}PNG\r\n\0\0\0"]

        let outcomes = try pictures.map { picture in
            document.folder.write(picture, to: document.name)
            return try writer(at: "2026-11-22").restore(BackupName("2026-11-20")!)
        }

        let copies = ["weights.csv.damaged-2026-11-22", "weights.csv.damaged-2026-11-22-2"]
        #expect(outcomes == copies.map { .restoredOver(damaged: FilePath(document.folder[$0])) })
        #expect(copies.map { document.folder.contents($0) } == pictures)
        #expect(document.text == before && names() == ["2026-11-20"])
        #expect(!copies.contains { OtherVersionName.isCopy(FilePath($0), of: "weights.csv") })
        #expect(!OtherVersionName.isCopy("weights.damaged-2026-11-22", of: "weights"))
    }

    @Test func leavesNoCopyOfWhatCannotBeReadWhereThatStays() throws {
        try writer(at: "2026-11-20").add(entry("2026-11-20", "81"))
        document.folder.write("\u{89}PNG\r\n\0\0", to: document.name)
        link(document.path, document.folder["second"])

        #expect(throws: WritingError.hasOtherNames) { try writer(at: "2026-11-22").restore(BackupName("2026-11-20")!) }

        #expect(document.folder.names() == ["second", "state", "weights.csv"])
    }

    @Test func waitsForAnotherWriter() throws {
        try writer(at: "2026-11-20").add(entry("2026-11-20", "81"))
        let holder = open(document.path, O_WRONLY | O_APPEND | O_CLOEXEC)
        Thread.start {
            rest(for: .milliseconds(200))
            close(holder)
        }

        try writer(at: "2026-11-22", patience: 10).restore(BackupName("2026-11-20")!)

        #expect(document.text == before)
    }

    /// Bytes that a shell appends meanwhile are not part of an unterminated last line.
    @Test(arguments: ["2026-11-01,80,kg\n", "2026-11-01,80,kg"]) func endsItsLastLineForWhatComesLate(
        row: String
    ) throws {
        let folder = document.folder
        folder.write("date,weight,unit\n\(row)", to: document.name)
        let unended = "date,weight,unit\n2026-11-03,83,kg"
        let name = BackupName("2026-11-19")!
        try backups.folder.makeFolder()
        folder.write(unended, to: "backup")
        rename(folder["backup"], backups.path(of: name).description)
        var options = DocumentWriter.Options()
        options.onStep = { if $0 == .copied { folder.append("2026-11-09,83,kg\n", to: "weights.csv") } }

        try DocumentWriter(path: path, rules: testZone, backupFolder: root, options: options).restore(name)

        #expect(document.text == unended + "\n2026-11-09,83,kg\n")
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

    /// Two years of changes, daily or less often; after each day, all required backups must exist.
    @Test(arguments: [1, 2, 5, 13, 40]) func keepsFourteenDaysAndTwelveMonths(step: Int) {
        var names: [BackupName] = []
        let month = { (name: BackupName) in name.day.year * 12 + name.day.month }
        for number in stride(from: 20_000, to: 20_730, by: step) {
            names.append(BackupName(day: day(number)))
            let outdated = BackupRetention.outdated(names, on: day(number))
            let kept = names.filter { !outdated.contains($0) }

            #expect(names.suffix(14).allSatisfy(kept.contains))
            #expect(Set(kept.map(month)).isSuperset(of: Set(names.map(month)).sorted().suffix(12)))
            #expect(kept.count <= 14 + 12)
            names = kept
        }
    }

    @Test func keepsAllOfOneDay() {
        let names = (0..<40).map { BackupName(day: day(20_000), second: $0) }

        #expect(BackupRetention.outdated(names, on: day(20_000)) == [])
    }

    @Test func keepsFourteenDaysBesideThoseOfAClockThatWasAhead() {
        let ahead = (0..<20).map { BackupName(day: day(30_000 + $0)) }
        let names = (0..<20).map { BackupName(day: day(20_000 + $0)) }

        let outdated = BackupRetention.outdated(names + ahead, on: day(20_019))

        #expect(names.suffix(14).allSatisfy { !outdated.contains($0) })
        #expect(ahead.suffix(14).allSatisfy { !outdated.contains($0) })
    }
}
