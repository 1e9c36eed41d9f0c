import Glibc
import TestSupport
import Testing

@Suite(.serialized) struct LiveWindowStormTests {
    @Test func staysRightThroughAThousandReplacesASecond() throws {
        let stage = try WindowStage(Documents.days(1000), in: .onDisk())
        let counts = [1001, 1100, 1200, 1300]
        let contents = counts.map { Documents.days($0) }
        stage.settle()
        let before = stage.running.statistic("RssAnon")

        for step in 0..<2000 {
            stage.folder.write(contents[step % 4], to: ".part")
            rename(stage.folder[".part"], stage.document)
            rest(for: .microseconds(500))
        }
        let showsLast = try stage.shows(scale: 1)
        stage.settle()

        #expect(showsLast)
        #expect(stage.shownCounts.last == 1300)
        #expect(Set(stage.shownCounts).isSubset(of: [1000] + counts))
        #expect(stage.shownCounts.count > 10)
        #expect(stage.running.statistic("RssAnon") <= before + 5 << 10)
        #expect(try stage.message() == nil)
    }

    /// Uses plain paper: measured paper keeps its line spacing, which may differ in an export.
    @Test func staysRightThroughRewritesInPlace() throws {
        let folder = TestFolder.onDisk()
        folder.writeSettings(#"{"paper":"plain"}"#)
        let stage = try WindowStage(Documents.days(1000), in: folder)
        let counts = [1001, 300, 1200, 20]
        let contents = counts.map { Documents.days($0) }

        for step in 0..<1000 {
            stage.folder.write(contents[step % 4], to: "weights.csv")
            rest(for: .milliseconds(1))
        }
        let showsLast = try stage.shows(scale: 1)

        #expect(showsLast)
        #expect(stage.shownCounts.last == 20)
        #expect(try stage.message() == nil)
    }

    @Test func staysRightThroughManyAppends() throws {
        let stage = try WindowStage(Documents.days(1000), in: .onDisk())

        stage.write("for line in $(seq 1 2000); do echo 2031-01-01,71.5,kg, >> $1; done")
        let showsLast = try stage.shows(scale: 1)

        #expect(showsLast)
        #expect(stage.shownCounts.last == 3000)
        #expect(stage.shownCounts == stage.shownCounts.sorted())
        #expect(try stage.message() == nil)
    }

    @Test func keepsTheOldEntriesDuringALongCopy() throws {
        let stage = try WindowStage(Documents.days(1000), in: .onDisk())
        let lines = Documents.days(11_000).split(separator: "\n").dropFirst(1001).joined(separator: "\n") + "\n"
        stage.folder.write(Documents.header, to: "new.csv")

        stage.folder.write(lines, to: "lines.csv")
        stage.write("for piece in 1 2 3 4 5; do cat lines.csv >> new.csv; done")
        stage.write("for piece in 0 1 2 3 4; do dd if=new.csv bs=200k skip=$piece count=1; sleep 0.3; done 2>.log > $1")
        let showsNew = try stage.shows(scale: 1)

        #expect(contents(of: stage.document) == contents(of: stage.folder["new.csv"]))
        #expect(showsNew)
        #expect(stage.shownCounts == [1000, 50_000])
    }
}
