import Glibc
import System
import TestSupport
import Testing

@testable import Documents
@testable import WeightHistory

/// A journal that goes on in another folder.
@Suite struct JournalMoveTests {
    private let folders = JournalFolders()
    private let large = addition(2, String(repeating: "x", count: 70_000))

    private func append(_ operations: [JournalOperation], _ wish: JournalPlace.Wish) {
        for operation in operations { #expect(folders.journal(of: ada, wish)?.append(operation) != nil) }
    }

    private func names(_ wish: JournalPlace.Wish) -> [String] {
        folders.place(wish).folder.names.map(\.description).sorted()
    }

    @Test func isMovedBesideTheDocument() throws {
        append([addition(1), large, addition(3)], .here)
        let before = folders.bytes(of: ada, .here)

        let journal = try #require(folders.journal())

        #expect(journal.last?.operation == addition(3) && folders.bytes() == before)
        #expect(folders.read().operations == [ada: [addition(1), large, addition(3)]])
        #expect(names(.beside) == ["a0a0a0a0-2.lines", "a0a0a0a0.jsonl"])
        #expect(!folders.place(.here).folder.isFolder)
        #expect(try FileStatus(named: folders.place().path(of: ada)).rights.mode == 0o600)
    }

    @Test func leavesOtherMachinesJournalsInPlace() throws {
        append([addition(1)], .here)
        #expect(folders.journal(of: bob, .here)?.append(addition(1, of: bob)) != nil)

        _ = folders.journal()

        #expect(names(.here) == ["b0b0b0b0.jsonl"] && names(.beside) == ["a0a0a0a0.jsonl"])
    }

    /// Other machines need what is beside the document, and its numbers must not come again.
    @Test func isCopiedToTheFolderForStateAndBack() throws {
        append([addition(1), large], .beside)
        append([addition(3)], .here)
        #expect(folders.read().numbers() == [1, 2] && names(.here) == ["a0a0a0a0-2.lines", "a0a0a0a0.jsonl"])

        append([addition(4)], .beside)

        #expect(folders.read().operations == [ada: [addition(1), large, addition(3), addition(4)]])
        #expect(!folders.place(.here).folder.isFolder)
        append([addition(5)], .here)
        #expect(folders.journal(of: ada, .here)?.last?.operation == addition(5))
    }

    @Test func dropsATornLastLineOnly() throws {
        append([addition(1)], .here)
        let line = folders.bytes(of: ada, .here)
        folders.folder.write(line + Array(lineText(addition(2)).utf8.dropLast()), to: "torn")
        rename(folders.folder["torn"], folders.place(.here).path(of: ada).cString)

        #expect(folders.journal()?.last?.operation == addition(1) && folders.bytes() == line)
    }

    /// A restored backup may have given a number twice.
    @Test func keepsLinesWhoseNumbersAreTaken() throws {
        append([addition(1), addition(2, at: 9)], .here)
        let before = folders.bytes(of: ada, .here)
        folders.write(lineText(addition(1)) + lineText(addition(2)), to: "\(ada).jsonl")

        #expect(folders.journal()?.last?.operation == addition(2))

        #expect(folders.bytes(of: ada, .here) == before && folders.read().numbers() == [1, 2])
    }

    @Test(arguments: [JournalPlace.Wish.beside, .here]) func doesNotMeetTheJournalOfACopyOfThisMachine(
        wish: JournalPlace.Wish
    ) throws {
        append([addition(1), addition(2)], wish == .beside ? .here : .beside)
        let copy = lineText(addition(1)) + lineText(addition(2, at: 9)) + lineText(addition(3))
        folders.write(copy, to: "\(ada).jsonl")
        let here = folders.bytes(of: ada, .here)

        let journal = try #require(folders.journal(of: ada, wish))

        #expect(folders.bytes() == Array(copy.utf8) && folders.bytes(of: ada, .here) == here)
        #expect(journal.last?.operation == (wish == .beside ? addition(3) : nil))
        #expect(try folders.place(wish).isOwn(journal.last) == (wish == .here))
    }

    @Test func isNotContinuedIfItCannotBeMoved() throws {
        append([addition(1)], .here)
        let target = folders.folder.makeFolder("target")
        symlink(target, folders.beside.cString)

        #expect(folders.journal() == nil)

        #expect(folders.journal(of: ada, .here)?.last?.operation == addition(1))
        #expect(FilePath(target).names == [])
    }

    @Test func ignoresWhatIsNoFileInTheOtherFolder() throws {
        try folders.place(.here).folder.makeFolder()
        mkfifo(folders.place(.here).path(of: ada).cString, 0o600)

        #expect(folders.journal()?.append(addition(1)) != nil)
    }
}
