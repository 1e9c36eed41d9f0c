import Glibc
import System
import TestSupport
import Testing

@testable import Documents
@testable import WeightHistory

/// Removing outdated lines of this machine's journal.
@Suite struct JournalCutTests {
    private let folders = JournalFolders()
    private let day = 86_400

    private func time(_ second: Int) -> Timestamp { Timestamp(seconds: 1_767_225_600 + second) }

    private func write(_ operations: [JournalOperation]) {
        folders.write(operations.map(lineText).joined(), to: "\(ada).jsonl")
    }

    @Test func keepsSixtyDays() throws {
        write((1...100).map { addition($0, at: $0 * day) })
        let journal = try #require(folders.journal())

        #expect(journal.cut(at: time(100 * day)))

        #expect(folders.read().numbers() == Array(40...100) && folders.names == ["a0a0a0a0.jsonl"])
        #expect(journal.append(addition(101, at: 101 * day)) != nil)
        #expect(folders.read().numbers() == Array(40...101) && folders.read().problems == [])
        #expect(try FileStatus(named: folders.place().path(of: ada)).rights.mode == 0o600)
    }

    @Test func changesNothingIfAllAreYoung() throws {
        write((1...60).map { addition($0, at: $0 * day) })
        let file = FileNumber(of: folders.place().path(of: ada))

        #expect(folders.journal()?.cut(at: time(61 * day)) == true)

        #expect(FileNumber(of: folders.place().path(of: ada)) == file && folders.read().numbers().count == 60)
    }

    @Test func keepsTheLastLineForItsNumber() throws {
        write((1...3).map { addition($0, at: $0 * 100 * day) })
        let journal = try #require(folders.journal())

        #expect(journal.cut(at: time(1000 * day)))

        #expect(folders.read().numbers() == [3] && journal.nextID(at: time(0)).number == 4)
        #expect(journal.cut(at: time(2000 * day)) && folders.read().numbers() == [3])
    }

    @Test func keepsAllIfTheClockIsAhead() throws {
        write((1...3).map { addition($0, at: $0 * day) })

        #expect(folders.journal()?.cut(at: time(1000 * day)) == true)

        #expect(folders.read().numbers() == [1, 2, 3])
    }

    @Test(arguments: [1, 3, 6]) func keepsOneMebibyte(mebibytes: Int) throws {
        let note = String(repeating: "x", count: 10_000)
        write((1...mebibytes * 105).map { addition($0, note) })
        let journal = try #require(folders.journal())

        #expect(journal.cut(at: time(day)))

        let size = folders.bytes().count
        #expect(size <= JournalCut.mostBytes && size > JournalCut.mostBytes - 20_000)
        #expect(folders.read().numbers().last == mebibytes * 105 && folders.read().problems == [])
        #expect(journal.append(addition(9999, "")) != nil && folders.read().numbers().last == 9999)
    }

    @Test func removesFilesThatNoLineNames() throws {
        let journal = try #require(folders.journal())
        let text = String(repeating: "x", count: 70_000)
        for number in 1...3 { #expect(journal.append(addition(number, at: number * 50 * day, text)) != nil) }
        for name in ["b0b0b0b0-1.lines", "a0a0a0a0-9.removed", "a0a0a0a0-x.lines"] { folders.write("x", to: name) }

        #expect(journal.cut(at: time(150 * day)))

        let kept = ["a0a0a0a0-2.lines", "a0a0a0a0-3.lines", "a0a0a0a0-x.lines", "a0a0a0a0.jsonl", "b0b0b0b0-1.lines"]
        #expect(folders.names == kept && folders.read().numbers() == [2, 3])
    }

    @Test func keepsWhatItDoesNotUnderstandBetweenYoungLines() throws {
        let lines = [addition(1), addition(2, at: 90 * day), addition(3, at: 90 * day)].map(lineText)
        folders.write(lines[0] + lines[1] + #"{"n":9,"do":"later"}"# + "\n" + lines[2], to: "\(ada).jsonl")

        #expect(folders.journal()?.cut(at: time(90 * day)) == true)

        #expect(folders.bytes() == Array((lines[1] + #"{"n":9,"do":"later"}"# + "\n" + lines[2]).utf8))
    }

    @Test func survivesGarbageAlone() throws {
        for garbage in [
            "x\n", "\n\n", String(repeating: "{\"n\":\(String(repeating: "9", count: 90))}\n", count: 12_000),
        ] {
            folders.write(garbage, to: "\(ada).jsonl")
            let journal = try #require(folders.journal())
            #expect(journal.cut(at: time(0)) && journal.append(addition(7)) != nil && folders.read().numbers() == [7])
        }
    }

    @Test(.enabled(if: MountedFolder.memory(kibibytes: 64) != nil, "Only root may mount."))
    func changesNothingOnAFullDisk() throws {
        let mounted = try #require(MountedFolder.memory(kibibytes: 256))
        let place = try #require(
            JournalPlace(of: FilePath(mounted.folder["weights.csv"]), state: folders.state, wish: .beside))
        let journal = try #require(OwnJournal(of: ada, in: place))
        for number in 1...100 { #expect(journal.append(addition(number, at: number * day)) != nil) }
        let before = contents(of: place.path(of: ada).description)
        mounted.fill()

        #expect(!journal.cut(at: time(100 * day)))

        #expect(contents(of: place.path(of: ada).description) == before && place.folder.names == ["a0a0a0a0.jsonl"])
    }
}
