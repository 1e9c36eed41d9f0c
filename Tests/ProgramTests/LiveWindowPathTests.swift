import Glibc
import TestSupport
import Testing

/// The window follows its document's path through links, and through folders that appear and disappear.
@Suite(.serialized) struct LiveWindowPathTests {
    /// Reading the large file to its end would take half a minute.
    @Test func givesAReadingUpWhereItsFileIsReplaced() throws {
        let stage = try WindowStage(in: .onDisk())
        stage.folder.write(Documents.days(40), to: "new.csv")

        stage.write("head -n 1 $1 > large.csv; truncate -s 20G large.csv; mv large.csv $1")
        // Wait until the reading has begun.
        rest(for: .milliseconds(600))
        stage.write("mv new.csv $1")

        #expect(eventually(within: .seconds(10)) { stage.shownCounts.last == 40 })
    }

    /// Uses plain paper: measured paper keeps its line spacing, which may differ in an export.
    @Test func followsALinkThatTurns() throws {
        let folder = TestFolder.onDisk()
        folder.writeSettings(#"{"paper":"plain"}"#)
        let stage = try WindowStage(in: folder)
        let elsewhere = stage.folder.makeFolder("elsewhere")
        stage.folder.write(Documents.days(40), to: "elsewhere/first.csv")
        stage.folder.write(Documents.days(60), to: "elsewhere/second.csv")

        let steps = [
            ("ln -sf elsewhere/first.csv $1", 40), ("ln -s elsewhere/second.csv .link; mv -T .link $1", 60),
            ("echo 2026-11-09,79.1,kg, >> $1", 61), ("cd elsewhere; cp first.csv .part; mv .part second.csv", 40),
            ("ln -s elsewhere here; ln -sf here/second.csv $1; echo 2026-11-09,79.1,kg, >> elsewhere/second.csv", 41),
            ("mkdir other; head -n 6 elsewhere/first.csv > other/second.csv; ln -sfn other here", 5),
        ]
        for (script, count) in steps {
            stage.write(script)
            #expect(eventually { stage.shownCounts.last == count }, "\(script)")
        }

        #expect(try stage.shows(scale: 1))
        #expect(contents(of: "\(elsewhere)/second.csv") != contents(of: stage.document))
    }

    @Test func followsALinkToANameOfAnyBytes() throws {
        let stage = try WindowStage(in: .onDisk())

        stage.write(#"n=$(printf 'gr\374.csv'); mv $1 "$n"; ln -s "$n" $1; echo 2026-11-04,79.1,kg, >> "$n""#)

        #expect(eventually { stage.shownCounts.last == 4 })
        #expect(try stage.message() == nil)
    }

    @Test(arguments: [
        "rm -r ../inner; mkdir ../inner; cd ../inner; cat ../new.csv > $1",
        "mv ../inner ../old; mkdir ../inner; cd ../inner; cp ../new.csv .part; mv .part $1",
        "rm -r ../inner; sleep 0.3; mkdir ../made; cp ../new.csv ../made/$1; mv ../made ../inner",
        "rm -r ../inner; sleep 2.5; mkdir ../inner; cd ../inner; cat ../new.csv > $1",
    ])
    func followsAFolderThatIsMadeAgain(script: String) throws {
        let folder = TestFolder.onDisk()
        _ = folder.makeFolder("inner")
        let stage = try WindowStage(in: folder, name: "inner/weights.csv")
        folder.write(Documents.days(40), to: "new.csv")

        stage.write(script)
        let showsNew = try stage.shows(scale: 1)
        stage.write("echo 2026-11-09,79.1,kg, >> $1")

        #expect(showsNew)
        #expect(try stage.shows(scale: 1))
        #expect(stage.shownCounts.last == 41)
        #expect(try stage.message() == nil)
    }

    @Test func followsADocumentOfOnesOwnThatIsMade() throws {
        let stage = try WindowStage(nil, in: .onDisk())

        let outcome = stage.program.run("add", "82.4", "--unit", "kg", "--date", "2026-11-01")

        #expect(outcome.end == .exit(0))
        #expect(eventually { stage.shownCounts.last == 1 })
        #expect(try stage.printedTree().all.first { $0.class == "EmptyMessageView" }?.hidden != false)
    }
}
