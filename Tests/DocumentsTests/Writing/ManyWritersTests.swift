import Glibc
import TestSupport
import Testing

@testable import Documents
@testable import WeightHistory

@Suite struct ManyWritersTests {
    @Test func eightProgramsThatAddLoseNothing() throws {
        let document = WritableDocument()

        let children = (0..<8).map { number in
            ChildProcess.start([ChildProcess.changer, "add", document.path, "\(number * 60)", "60"])
        }
        let ends = children.map { $0.wait() }

        #expect(ends.allSatisfy { $0 })
        let read = try document.read()
        #expect(read.history.map(\.date.instant) == (0..<480).map { Double($0 * 60) })
        #expect(read.problemCount == 0 && read.lines.total == 481)
        #expect(document.folder.names() == ["weights.csv"])
    }

    /// The shell takes no lock.
    @Test func programsThatAppendBesideAnAddLoseNothing() throws {
        let document = WritableDocument("date,weight,unit,note\n")
        let append = "i=0; while [ $i -lt 200 ]; do echo '1970-02-01,80,kg,' >> \"$1\"; i=$((i+1)); done"

        let shell = ChildProcess.shell(append, document.path)
        let adders = (0..<2).map {
            ChildProcess.start([ChildProcess.changer, "add", document.path, "\($0 * 40)", "40"])
        }
        let ends = (adders + [shell]).map { $0.wait() }

        #expect(ends.allSatisfy { $0 })
        let read = try document.read()
        #expect(read.history.count == 280 && read.problemCount == 0 && read.lines.total == 281)
    }

    /// Every note follows from its weight, unless a line is torn or mixed from two.
    @Test(arguments: 0..<12) func aKilledProgramLeavesAWholeDocument(number: Int) throws {
        let document = WritableDocument("date,weight,unit,note\n")
        var random = SeededGenerator(seed: UInt64(number))

        for seed in 0..<5 {
            let child = ChildProcess.start([
                ChildProcess.changer, "change", document.path, "\(number * 1000 + seed * 100)",
            ])
            rest(for: .seconds(Double.random(in: 0.01...0.1, using: &random)))
            child.kill()
            child.wait()

            let read = try document.read()
            #expect(read.problemCount == 0 && document.isEnded)
            #expect(read.history.allSatisfy { Double($0.note.utf8.count + 1) == $0.weight.number })
            #expect(read.lines.total == read.history.count + 1)
        }
    }

    @Test func whatAKilledProgramLeftIsRemoved() throws {
        let document = WritableDocument("date,weight,unit\n2026-11-01,82.4,kg\n")
        document.folder.write("half", to: ".weights.csv.healthbeat-abcdef.tmp")
        document.folder.write("other", to: ".other.csv.healthbeat-abcdef.tmp")

        try document.writer().delete(try document.reference(0))

        #expect(document.folder.names() == [".other.csv.healthbeat-abcdef.tmp", "weights.csv"])
    }

    @Test func aLockThatIsNotGivenBackIsNotWaitedForForEver() throws {
        let document = WritableDocument("date,weight,unit\n")
        let holder = open(document.path, O_RDONLY | O_CLOEXEC)
        defer { close(holder) }
        #expect(flock(holder, LOCK_EX) == 0)

        #expect(throws: WritingError.locked) {
            try document.writer(.init(patience: 0.02)).add(entry("2026-11-01", "82.4"))
        }
        #expect(document.text == "date,weight,unit\n")
    }

    /// The lock acquired in the end is of a file without a name.
    @Test func aFileThatWasReplacedWhileWaitingIsLetGo() throws {
        let document = WritableDocument("date,weight,unit\n")
        let replace = """
            exec 9<"$1"; flock 9; echo > "$1.locked"; sleep 0.2
            echo date,weight_kg > "$1.new"; mv "$1.new" "$1"
            """

        let shell = ChildProcess.shell(replace, document.path)
        #expect(eventually { access(document.path + ".locked", F_OK) == 0 })
        try document.writer().add(entry("2026-11-01", "82.4"))

        #expect(shell.wait())
        #expect(document.text == "date,weight_kg\n2026-11-01,82.4\n")
    }
}
