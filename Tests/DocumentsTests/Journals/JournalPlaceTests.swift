import Glibc
import System
import TestSupport
import Testing

@testable import Documents

/// The folder of a document's journals.
@Suite struct JournalPlaceTests {
    private let folder = TestFolder()
    private let state: FilePath

    init() {
        state = FilePath(folder["state"])
        _ = folder.makeFolder("sync")
        _ = folder.makeFolder("sync/notes")
    }

    private func place(
        of name: String = "sync/notes/w.csv", _ wish: JournalPlace.Wish = .automatic, hasOtherVersions: Bool = false,
        search: JournalPlace.SyncSearch = .daily
    ) -> JournalPlace? {
        JournalPlace(
            of: FilePath(folder[name]), state: state, wish: wish, hasOtherVersions: hasOtherVersions,
            search: search)
    }

    private var beside: FilePath { FilePath(folder["sync/notes/.w.csv.journal"]) }

    @Test func isForStateWithoutASyncProgram() throws {
        let place = try #require(self.place())

        #expect(!place.isBeside && place.otherFolder == beside)
        #expect(place.folder.folder == state.appending("journals") && place.folder.name.bytes.count == 32)
        #expect(place == self.place(of: "sync/notes/./w.csv") && place != self.place(of: "sync/w.csv"))
    }

    @Test(arguments: [
        ".stfolder/", ".stfolder", ".dropbox", ".dropbox.cache/", ".owncloudsync.log", ".nextcloudsync.log",
        ".sync_0123456789ab.db", "._sync_0123456789ab.db", ".SeaDrive/", ".seafile-data/",
    ]) func isBesideWhereASyncProgramWorks(marker: String) {
        for parent in ["sync/notes", "sync"] {
            let path = folder["\(parent)/\(marker)"]
            if path.hasSuffix("/") { mkdir(path, 0o700) } else { close(creat(path, 0o600)) }
            #expect(place()?.folder == beside && place()?.isBeside == true)
            #expect(place(of: "w.csv")?.isBeside == false)
            remove(path)
            #expect(place()?.isBeside == false)
        }
    }

    @Test func looksForSyncProgramsOnceADay() throws {
        let here = try #require(self.place()?.folder)
        try here.makeFolder()
        let yesterday = timespec(tv_sec: time(nil) - 86_400, tv_nsec: 0)
        utimensat(AT_FDCWD, here.cString, [yesterday, yesterday], 0)
        #expect(place()?.isBeside == false)
        close(creat(folder["sync/.stfolder"], 0o600))

        // Midnight in UTC may have passed since.
        let day = try FileStatus(of: here).stamp.modified / 1_000_000_000 / 86_400
        let isBeside = place()?.isBeside
        #expect(isBeside == false || time(nil) / 86_400 > day)
        #expect(place(search: .now)?.isBeside == true)
        utimensat(AT_FDCWD, here.cString, [yesterday, yesterday], 0)
        #expect(place()?.isBeside == true)
    }

    @Test func looksForSyncProgramsOnceWithoutAFolderForState() throws {
        let first = try #require(place())
        close(creat(folder["sync/.stfolder"], 0o600))

        #expect(first.nextSearch == .done(isSynced: false))
        #expect(place(search: first.nextSearch)?.isBeside == false)
        #expect(place()?.isBeside == true)
        #expect(place(search: .done(isSynced: true))?.folder == beside)
    }

    @Test(arguments: [".dropbox/", ".sync_1.db-wal", ".sync", "sync_1.db", ".stfolder.txt", ".stignore"])
    func isForStateWhereAnotherFileIs(marker: String) {
        let path = folder["sync/\(marker)"]
        if path.hasSuffix("/") { mkdir(path, 0o700) } else { close(creat(path, 0o600)) }

        #expect(place()?.isBeside == false)
    }

    @Test func isBesideIfItsFolderIsThereOrAnotherVersionWas() throws {
        #expect(place(hasOtherVersions: true)?.folder == beside)
        try beside.makeFolder()
        #expect(place()?.folder == beside)
    }

    @Test func isNotBesideForALinkOrFileOfItsName() {
        symlink(folder["sync"], beside.cString)
        #expect(place()?.isBeside == false)
        unlink(beside.cString)
        close(creat(beside.cString, 0o600))
        #expect(place()?.isBeside == false)
    }

    @Test func isWhereTheUserWishes() throws {
        #expect(place(.beside)?.folder == beside && place(.off) == nil)
        try beside.makeFolder()
        #expect(place(.here)?.isBeside == false && place(.here, hasOtherVersions: true)?.isBeside == false)
        #expect(JournalPlace.Wish(rawValue: "automatic") == .automatic && JournalPlace.Wish.allCases.count == 4)
    }

    @Test func isBesideTheFileThatLinksLeadTo() {
        folder.write("", to: "sync/notes/w.csv")
        symlink("sync/notes/w.csv", folder["link.csv"])
        close(creat(folder["sync/.stfolder"], 0o600))

        #expect(place(of: "link.csv")?.folder == beside)
    }

    @Test func isKnownOfADocumentWhoseFolderIsMissing() {
        close(creat(folder["sync/.stfolder"], 0o600))

        #expect(place(of: "sync/a/b/w.csv")?.folder == FilePath(folder["sync/a/b/.w.csv.journal"]))
        #expect(place(of: "a/b/w.csv")?.isBeside == false)
    }

    @Test func isForStateWhereItsNameWouldBeTooLong() {
        let name = String(repeating: "w", count: 246)

        #expect(place(of: name, .beside)?.folder.name.bytes.count == 255)
        #expect(place(of: name + "w", .beside)?.isBeside == false)
    }

    @Test func isNoneForALoopOfLinks() {
        symlink("loop", folder["loop"])

        #expect(place(of: "loop") == nil)
    }

    /// Two file systems may belong to different people and programs.
    @Test(.enabled(if: MountedFolder.memory(kibibytes: 64) != nil, "Only root may mount."))
    func doesNotLookOnAnotherFileSystem() throws {
        close(creat(folder["sync/.stfolder"], 0o600))
        let disk = folder["sync/notes"]
        #expect(place()?.isBeside == true)
        try #require(ChildProcess.shell("mount -t tmpfs tmpfs \"$1\"", disk).wait())
        defer { ChildProcess.shell("umount \"$1\"", disk).wait() }

        #expect(place()?.isBeside == false)
        close(creat("\(disk)/.stfolder", 0o600))
        #expect(place()?.isBeside == true)
    }

    @Test func readsOneNameOfAJournalOnly() {
        #expect(JournalPlace.machine(named: "a0a0a0a0.jsonl") == ada)
        for name in ["A0A0A0A0.jsonl", "a0a0a0a0.json", ".a0a0a0a0.jsonl", "a0a0a0a0.jsonl~", "a0a0a0a.jsonl", ""] {
            #expect(JournalPlace.machine(named: FilePath(name)) == nil)
        }
    }
}
