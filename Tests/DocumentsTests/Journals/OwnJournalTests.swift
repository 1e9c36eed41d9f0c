import Glibc
import System
import TestSupport
import Testing

@testable import Documents
@testable import WeightHistory

/// Appending to this machine's journal.
@Suite struct OwnJournalTests {
    private let folders = JournalFolders()

    @Test func continuesItsNumbers() throws {
        let journal = try #require(folders.journal())
        #expect(journal.last == nil && folders.names == [])
        for number in 1...3 {
            #expect(journal.append(addition(number)) != nil)
            #expect(journal.nextID(at: Timestamp(seconds: 0)) == OperationID(ada, number + 1))
        }

        let again = try #require(folders.journal())

        #expect(again.last?.operation == addition(3) && again.nextID(at: Timestamp(seconds: 0)).number == 4)
        #expect(folders.read().numbers() == [1, 2, 3] && folders.names == ["a0a0a0a0.jsonl"])
    }

    @Test func beginsAboveAllNumbersOfADeletedJournal() throws {
        let journal = try #require(folders.journal())

        #expect(journal.nextID(at: Timestamp(seconds: 1_767_225_600 + 90)).number == 90)
        #expect(journal.nextID(at: Timestamp(seconds: 0)).number == 1)
    }

    @Test func isForTheUserAlone() throws {
        _ = folders.journal()?.append(addition(1))

        #expect(try FileStatus(named: folders.beside).rights.mode == 0o700)
        #expect(try FileStatus(named: folders.place().path(of: ada)).rights.mode == 0o600)
    }

    @Test func refusesOperationsOfOthersAndFormerNumbers() throws {
        let journal = try #require(folders.journal())
        #expect(journal.append(addition(5)) != nil)
        let before = folders.bytes()

        for operation in [addition(5), addition(4), addition(6, of: bob), addition(OperationID.maximum + 1)] {
            #expect(journal.append(operation) == nil)
        }

        #expect(folders.bytes() == before)
    }

    @Test func hasItsStampSetInPlace() throws {
        let document = folders.write("date,weight\n", to: "document.csv")
        let journal = try #require(folders.journal())
        let token = try #require(journal.append(addition(1)))
        let (before, file) = (folders.bytes(), stamp(of: folders.place().path(of: ada)))

        #expect(journal.lastOperation(leaving: stamp(of: document)) == nil)
        #expect(journal.setStamp(stamp(of: document), of: token))

        #expect(folders.bytes().count == before.count && folders.bytes() != before)
        #expect(stamp(of: folders.place().path(of: ada)).isSameFile(as: file))
        #expect(journal.last?.stamp == stamp(of: document).text)
        #expect(folders.journal()?.last == journal.last)
        #expect(folders.journal()?.lastOperation(leaving: stamp(of: document))?.after == addition(1).after)
        #expect(folders.journal()?.lastOperation(leaving: stamp(of: "/")) == nil)
    }

    @Test func takesBackItsLastOperationOnly() throws {
        let journal = try #require(folders.journal())
        let first = try #require(journal.append(addition(1)))
        let before = folders.bytes()
        let second = try #require(journal.append(addition(2)))

        #expect(!journal.takeBack(first) && !journal.setStamp(stamp(of: "/"), of: first))
        #expect(journal.takeBack(second))

        #expect(folders.bytes() == before && journal.last?.operation == addition(1))
        #expect(!journal.takeBack(second) && !journal.setStamp(stamp(of: "/"), of: second))
        #expect(journal.append(addition(2, at: 7)) != nil && folders.read().operations[ada]?.last == addition(2, at: 7))
    }

    @Test func takesBackTheFirstOperation() throws {
        let journal = try #require(folders.journal())
        #expect(journal.takeBack(try #require(journal.append(addition(1)))))

        #expect(folders.bytes() == [] && journal.last == nil && folders.journal()?.last == nil)
        #expect(folders.journal()?.append(addition(1)) != nil)
    }

    @Test func isCutWhereItsLastLineIsTorn() throws {
        let lines = (1...3).map { JournalLine(operation: addition($0)).bytes }
        let whole = lines[0] + lines[1]
        for count in 0..<lines[2].count {
            folders.write(whole + lines[2][..<count], to: "\(ada).jsonl")
            let journal = try #require(folders.journal())

            #expect(journal.last?.operation == addition(2))
            #expect(journal.append(addition(3, at: 9)) != nil)
            #expect(folders.bytes() == whole + JournalLine(operation: addition(3, at: 9)).bytes)
        }
    }

    @Test(arguments: [("x\n", 1), ("{}\n", 1), ("\n", 3), ("\u{0}\n", 1), ("{\"n\":9}\n", 40_000)])
    func looksBehindGarbage(line: String, count: Int) throws {
        let garbage = String(repeating: line, count: count)
        folders.write(lineText(addition(1)) + garbage, to: "\(ada).jsonl")
        #expect(folders.journal()?.last?.operation == addition(1))
        folders.write(garbage, to: "\(ada).jsonl")
        #expect(try #require(folders.journal()).last == nil)

        #expect(folders.journal()?.append(addition(2)) != nil && folders.read().numbers() == [2])
    }

    @Test func readsALongLastLine() throws {
        for length in [100, 3900, 4096, 60_000] {
            let long = addition(2, String(repeating: "x", count: length))
            folders.write(lineText(addition(1)) + lineText(long), to: "\(ada).jsonl")
            #expect(folders.journal()?.last?.operation == long)
        }
    }

    @Test func isNoneIfItsEndIsOneEndlessLine() throws {
        folders.write([UInt8](repeating: UInt8(ascii: "x"), count: 5 << 20), to: "\(ada).jsonl")

        #expect(folders.journal() == nil && folders.bytes().count == 5 << 20)
    }

    @Test func keepsLongLinesInFiles() throws {
        let lines = (0..<3000).map { Array("2026-11-01,\($0),kg,\"a\nb\"".utf8) } + [[0xFF], []]
        let large = JournalOperation(
            OperationID(ada, 1), time: Timestamp(seconds: 0), .several, before: [[0xFE]], after: lines)
        let journal = try #require(folders.journal())
        let token = try #require(journal.append(large))

        #expect(folders.names == ["a0a0a0a0-1.lines", "a0a0a0a0-1.removed", "a0a0a0a0.jsonl"])
        #expect(folders.bytes().count < 500 && folders.read().operations == [ada: [large]])
        #expect(try FileStatus(named: folders.beside.appending("a0a0a0a0-1.lines")).rights.mode == 0o600)
        #expect(journal.takeBack(token) && folders.names == ["a0a0a0a0.jsonl"])
    }

    @Test func replacesAFileOfLinesThatWasLeft() throws {
        symlink("/etc/passwd", folders.write("", to: "x").folder.appending("a0a0a0a0-1.lines").cString)
        let large = addition(1, String(repeating: "x", count: 70_000))

        #expect(folders.journal()?.append(large) != nil)

        #expect(folders.read().operations == [ada: [large]])
    }

    @Test func isNoneForWhatIsNoFileOfTheUser() throws {
        let path = folders.write("", to: "\(ada).jsonl")
        rename(path.cString, folders.folder["target"])
        symlink(folders.folder["target"], path.cString)
        #expect(folders.journal() == nil)
        unlink(path.cString)
        mkfifo(path.cString, 0o600)
        #expect(folders.journal() == nil)
        unlink(path.cString)
        mkdir(path.cString, 0o700)
        #expect(folders.journal() == nil)
        rmdir(path.cString)
        #expect(folders.journal() != nil && folders.names == [])
    }

    @Test func writesNothingThroughALinkToAFolder() throws {
        let target = FilePath(folders.folder.makeFolder("target"))
        symlink(target.cString, folders.beside.cString)

        #expect(folders.journal()?.append(addition(1)) == nil && target.names == [])
    }

    @Test func isSilentWhereAFileHasItsFoldersName() {
        close(creat(folders.beside.cString, 0o600))

        #expect(folders.journal()?.append(addition(1)) == nil)
    }

    /// Its next operation could not tell it from the journal of a copy of this machine.
    @Test func isNotWrittenIfItsLinesCannotBeRemembered() throws {
        #expect(folders.journal()?.append(addition(1)) != nil)
        let (before, written) = (folders.bytes(), folders.place().writtenLines.path)
        unlink(written.cString)
        mkdir(written.cString, 0o700)

        #expect(folders.journal()?.append(addition(2)) == nil)

        #expect(folders.bytes() == before)
    }

    @Test(.enabled(if: MountedFolder.memory(kibibytes: 64) != nil, "Only root may mount."))
    func leavesNothingOnAFullDisk() throws {
        let mounted = try #require(MountedFolder.memory(kibibytes: 256))
        let document = FilePath(mounted.folder["weights.csv"])
        let place = try #require(JournalPlace(of: document, state: folders.state, wish: .beside))
        let journal = try #require(OwnJournal(of: ada, in: place))
        #expect(journal.append(addition(1)) != nil)
        mounted.fill()
        let large = addition(2, String(repeating: "x", count: 60_000))

        #expect(
            journal.append(large) == nil && journal.append(addition(2, String(repeating: "x", count: 70_000))) == nil)

        #expect(journal.last?.operation == addition(1) && place.folder.names == ["a0a0a0a0.jsonl"])
        #expect(contents(of: place.path(of: ada).description) == JournalLine(operation: addition(1)).bytes)
    }

    @Test(.enabled(if: MountedFolder.memory(kibibytes: 64) != nil, "Only root may mount."))
    func writesNothingOnAReadOnlyDisk() throws {
        let mounted = try #require(MountedFolder.memory(kibibytes: 64))
        let place = try #require(
            JournalPlace(of: FilePath(mounted.folder["weights.csv"]), state: folders.state, wish: .beside))
        _ = OwnJournal(of: ada, in: place)?.append(addition(1))
        #expect(mounted.remountReadOnly())

        #expect(OwnJournal(of: ada, in: place)?.append(addition(2)) == nil)
        #expect(OwnJournal(of: bob, in: place)?.append(addition(2, of: bob)) == nil)
        #expect(place.folder.names == ["a0a0a0a0.jsonl"])
    }
}
