import Glibc
import System
import TestSupport
import Testing

@testable import Documents
@testable import WeightHistory

/// Reading the journals of all machines.
@Suite struct JournalsTests {
    private let folders = JournalFolders()

    private func write(_ operations: [JournalOperation], of machine: MachineID = ada) {
        folders.write(operations.map(lineText).joined(), to: "\(machine).jsonl")
    }

    @Test func comeBackAsTheyWereWritten() throws {
        var random = SeededGenerator(seed: 8)
        var written: [MachineID: [JournalOperation]] = [:]
        for machine in [ada, bob] {
            let journal = try #require(folders.journal(of: machine))
            for number in 5...50 {
                let operation = random.operation(OperationID(machine, number))
                #expect(journal.append(operation) != nil)
                written[machine, default: []].append(operation)
            }
        }

        #expect(folders.read().operations == written && folders.read().problems == [])
    }

    @Test func areNoneWithoutAFolder() {
        #expect(folders.read().operations == [:] && folders.read().problems == [])
        close(creat(folders.beside.cString, 0o600))
        #expect(folders.read().operations == [:])
    }

    @Test func areReadAgainOnlyIfTheyChange() throws {
        write([addition(1)])
        write([addition(1, of: bob)], of: bob)
        rest(for: .milliseconds(60))
        var journals = Journals(in: folders.beside)
        #expect(journals.update() && !journals.update())
        // Bytes that a reader cannot find by the stamp prove that nothing is read.
        let path = folders.beside.appending("\(bob).jsonl".path)
        let (text, times) = (lineText(addition(2, of: bob)), stamp(of: path))
        overwrite(path, text, keeping: times)
        #expect(stamp(of: path) == times && !journals.update() && journals.numbers(of: bob) == [1])

        write([addition(1), addition(2)])
        #expect(journals.update() && journals.numbers() == [1, 2] && journals.numbers(of: bob) == [1])
        unlink(path.cString)
        #expect(journals.update() && journals.operations[bob] == nil)
    }

    private func overwrite(_ path: FilePath, _ text: String, keeping stamp: FileStamp) {
        let file = open(path.cString, O_WRONLY | O_CLOEXEC)
        defer { close(file) }
        pwrite(file, text, text.utf8.count, 0)
        let time = timespec(tv_sec: stamp.modified / 1_000_000_000, tv_nsec: stamp.modified % 1_000_000_000)
        futimens(file, [time, time])
    }

    @Test func areReadAgainSoonAfterAChange() throws {
        write([addition(1)])
        var journals = Journals(in: folders.beside)
        journals.update()
        let path = folders.place().path(of: ada)
        overwrite(path, lineText(addition(2)), keeping: stamp(of: path))

        #expect(journals.update() && journals.numbers() == [2])
    }

    @Test func waitForAFileOfLines() throws {
        let large = addition(2, String(repeating: "x", count: 70_000))
        let journal = try #require(folders.journal())
        for operation in [addition(1), large, addition(3)] { #expect(journal.append(operation) != nil) }
        let lines = folders.beside.appending("a0a0a0a0-2.lines")
        rename(lines.cString, folders.folder["late"])
        rest(for: .milliseconds(60))
        var journals = Journals(in: folders.beside)
        journals.update()
        #expect(journals.numbers() == [1, 3] && Set(journals.problemKinds) == [.missingLines, .missingNumbers])

        rename(folders.folder["late"], lines.cString)

        #expect(journals.update() && journals.operations == [ada: [addition(1), large, addition(3)]])
        #expect(journals.problems == [])
    }

    @Test(arguments: ["", "x", "\"y\"\n", "\"y\n"]) func skipOperationsWithOtherLines(content: String) throws {
        #expect(folders.journal()?.append(addition(1, String(repeating: "x", count: 70_000))) != nil)
        folders.write(content, to: "a0a0a0a0-1.lines")

        #expect(folders.read().operations == [:] && folders.read().problemKinds == [.missingLines])
    }

    @Test func skipNumbersThatDoNotRise() {
        write([3, 4, 4, 2, 3, 5].map { addition($0, at: $0) })

        #expect(folders.read().numbers() == [3, 4, 5])
        let name = FilePath("a0a0a0a0.jsonl")
        #expect(folders.read().problems == [JournalProblem(file: name, kind: .numberNotAbove, count: 3)])
    }

    @Test func goOnAfterAGap() {
        write([3, 7, 8, 11].map { addition($0) })

        let name = FilePath("a0a0a0a0.jsonl")
        #expect(folders.read().numbers() == [3, 7, 8, 11])
        #expect(folders.read().problems == [JournalProblem(file: name, kind: .missingNumbers, count: 5)])
    }

    @Test func skipGarbage() {
        let long = String(repeating: "x", count: JournalFile.longestLine + 1) + "\n"
        let lines = [lineText(addition(1)), "x\n", "\n", "\u{0}\n", long, lineText(addition(2)), lineText(addition(3))]
        folders.write(String(lines.joined().dropLast()), to: "\(ada).jsonl")

        #expect(folders.read().numbers() == [1, 2])
        #expect(
            folders.read().problems.map { "\($0.kind) \($0.count)" }
                == ["notAnOperation 3", "lineTooLong 1", "unterminatedLine 1"])
    }

    @Test func skipATornLastLineAtEachByte() {
        let (first, second) = (lineText(addition(1)), lineText(addition(2)))
        for count in 0..<second.utf8.count {
            folders.write(first + second.prefix(count), to: "\(ada).jsonl")
            let journals = folders.read()
            #expect(journals.numbers() == [1] && journals.problemKinds == (count > 0 ? [.unterminatedLine] : []))
        }
    }

    @Test func readTheEndOfAHugeFile() {
        let count = 5 << 20
        let bytes = [UInt8](repeating: UInt8(ascii: "x"), count: count) + Array("\n\(lineText(addition(7)))".utf8)
        folders.write(bytes, to: "\(ada).jsonl")

        #expect(folders.read().numbers() == [7] && folders.read().problemKinds == [.beginningNotRead])
    }

    @Test func skipLinksPipesFoldersAndDevices() throws {
        write([addition(1)])
        let target = folders.folder.write(lineText(addition(1, of: bob)), to: "target")
        symlink(target, folders.beside.appending("\(bob).jsonl".path).cString)
        mkfifo(folders.beside.appending("c0c0c0c0.jsonl").cString, 0o600)
        mkdir(folders.beside.appending("d0d0d0d0.jsonl").cString, 0o700)
        var count = 3
        if mknod(folders.beside.appending("e0e0e0e0.jsonl").cString, S_IFCHR | 0o600, 0x105) == 0 { count += 1 }

        #expect(folders.read().operations == [ada: [addition(1)]])
        #expect(folders.read().problemKinds == Array(repeating: .notRegularFile, count: count))
    }

    @Test func followNoLinkToTheirFolder() throws {
        write([addition(1)])
        rename(folders.beside.cString, folders.folder["target"])
        symlink(folders.folder["target"], folders.beside.cString)

        #expect(folders.read().operations == [:])
    }

    @Test(.enabled(if: getuid() == 0, "Only root can give files away.")) func skipAnotherUsersFiles() {
        write([addition(1)])
        chown(folders.place().path(of: ada).cString, 1234, 1234)

        #expect(folders.read().operations == [:] && folders.read().problemKinds == [.otherUser])
    }

    @Test func nameFilesThatAreNoJournals() {
        write([addition(1)])
        let wrong = [
            "A0A0A0A0.jsonl", "a0a0a0a0.sync-conflict-20261126-064012-ABCDEFG.jsonl", "b0b0b0b0.json", "x.lines",
        ]
        let expected = [".syncthing.b0b0b0b0.jsonl.tmp", "b0b0b0b0-1.lines", "b0b0b0b0-1.removed"]
        for name in wrong + expected { folders.write(lineText(addition(1)), to: name) }

        #expect(folders.read().operations == [ada: [addition(1)]])
        #expect(folders.read().problems.map(\.file.description) == wrong.sorted())
        #expect(folders.read().problemKinds == Array(repeating: .wrongName, count: 4))
    }

    @Test func areNotReadWithoutEnd() {
        for number in 0..<UInt32(Journals.mostJournals + 5) {
            write([addition(1, of: MachineID(number))], of: MachineID(number))
        }

        #expect(folders.read().operations.count == Journals.mostJournals)
        #expect(
            folders.read().problems == [JournalProblem(file: folders.beside.name, kind: .tooManyJournals, count: 5)])
    }
}

extension String {
    fileprivate var path: FilePath { FilePath(self) }
}
