import Glibc
import TestSupport
import Testing

/// A half-written document is not shown as if it were whole, and one that stays missing is reported.
@Suite(.serialized) struct LiveWindowUnfinishedTests {
    @Test(arguments: ["rm $1", ": > $1"]) func staysAsItIsForAMoment(absence: String) throws {
        let stage = try WindowStage(in: .onDisk())
        stage.folder.write(Documents.days(40), to: "new.csv")

        stage.write(absence)
        let isKept = try stays(for: .milliseconds(500)) { [try stage.message(), try stage.graphValue()] }
        let meanwhile = [try stage.message(), try stage.graphValue()]
        stage.write("cat new.csv > .part; mv .part $1")
        #expect(eventually { stage.shownCounts == [3, 40] })

        // Longer than the window waits before it reports an absence.
        #expect(try stays(for: .milliseconds(2500)) { try stage.message() })
        #expect(isKept && meanwhile == [nil, "3 entries"])
        #expect(try stage.message() == nil)
        #expect(stage.shownCounts == [3, 40])
    }

    /// It shows no entries, like an empty document, but its goal must not be lost.
    @Test func aGoalWithoutEntriesStaysForAMoment() throws {
        let folder = TestFolder.onDisk()
        folder.writeSettings(#"{"reducesMotion":true}"#)
        let stage = try WindowStage("# goal: 78 kg\n" + Documents.header, in: folder)

        stage.write(": > $1")
        rest(for: .milliseconds(500))
        stage.press("g")
        #expect(stage.waits { try $0.view("TextField", of: "78") != nil })
        #expect(eventually { (try? stage.message()) != nil })

        #expect(try stage.message() == "weights.csv is empty. Press G for its last goal and height.")
        #expect(try stage.view("TextField", of: "78") != nil)
        stage.write("echo '# goal: 77 kg' > $1; echo date,weight,unit >> $1")
        #expect(stage.waits { try $0.view("TextField", of: "77") != nil && $0.message() == nil })
    }

    @Test(arguments: [("rm $1", "no longer exists"), (": > $1", "is empty"), ("rm $1; : > $1", "is empty")])
    func saysWhatIsMissingForLong(absence: String, words: String) throws {
        let stage = try WindowStage(in: .onDisk())
        stage.write(absence)

        #expect(eventually { (try? stage.message()) != nil })
        #expect(try stage.message() == "weights.csv \(words). Its last known entries are shown.")
        #expect(try stage.graphValue() == "3 entries")
        stage.folder.write(Documents.days(40), to: "weights.csv")
        let showsNew = try stage.shows(scale: 1)
        #expect(showsNew)
        #expect(try stage.message() == nil)
        #expect(stage.shownCounts == [3, 40])
    }

    @Test func saysThatWhatBecameEmptyIsThenGone() throws {
        let stage = try WindowStage(in: .onDisk())

        stage.write(": > $1")
        let saysEmpty = eventually { (try? stage.message())?.contains("is empty") == true }
        stage.write("rm $1")
        let saysGone = eventually { (try? stage.message())?.contains("no longer exists") == true }

        #expect(saysEmpty)
        #expect(saysGone)
        #expect(try stage.graphValue() == "3 entries")
    }

    @Test(arguments: [
        "(head -c 40 new.csv; sleep 0.6; tail -c +41 new.csv | head -c 3000; sleep 0.6; tail -c +3041 new.csv) > $1",
        // The first part is longer than the whole old contents.
        "(head -c 5001 new.csv; sleep 0.8; tail -c +5002 new.csv) > $1",
        "rm $1; (head -c 5001 new.csv; sleep 0.8; tail -c +5002 new.csv) > $1",
        "exec 3> $1; cat old.csv >&3; sleep 0.6; exec 3> $1; head -n 150 new.csv >&3; sleep 0.6; tail -n +151 new.csv >&3",
        "rm $1; sleep 0.3; : > $1; sleep 0.3; head -n 60 new.csv > .part; cat new.csv > .part; mv .part $1",
    ])
    func showsNothingOfAHalfWrittenFile(script: String) throws {
        let stage = try WindowStage(Documents.days(150), in: .onDisk())
        stage.folder.write(Documents.days(90), to: "old.csv")
        // Other dates, so that no part looks like an addition to the old contents.
        let lines = Documents.days(1000).split(separator: "\n").dropFirst(401)
        stage.folder.write(Documents.header + lines.joined(separator: "\n") + "\n", to: "new.csv")

        stage.write(script)
        let showsNew = try stage.shows(scale: 1)

        #expect(showsNew)
        #expect(stage.shownCounts == [150, 600])
        #expect(try stage.message() == nil)
    }

    /// Uses plain paper: measured paper keeps its line spacing, which may differ in an export.
    @Test func showsWholeLinesOfAFileThatGrows() throws {
        let folder = TestFolder.onDisk()
        folder.writeSettings(#"{"paper":"plain"}"#)
        let stage = try WindowStage(in: folder)

        let writer = stage.startWriter(
            """
            exec 3>> $1
            for day in 4 5 6 7; do
                printf 2026-11-0$day,7$day. >&3; sleep 0.2
                printf '5,kg,"and\\nmore"\\n2026-11-1' >&3; sleep 0.2
                printf $day,7$day,kg,\\\\n >&3; sleep 0.2
            done
            """)
        var messages: Set<String> = []
        while writer.isRunning {
            if let message = try stage.message() { messages.insert(message) }
            rest(for: .milliseconds(30))
        }

        #expect(try stage.shows(scale: 1))
        #expect(messages == [])
        #expect(stage.shownCounts.last == 11)
        #expect(stage.shownCounts == stage.shownCounts.sorted())
        #expect(writer.waitForEnd() == .silentSuccess)
    }

    @Test func showsALineOnceItHasItsEnd() throws {
        let stage = try WindowStage(in: .onDisk())

        let writer = stage.startWriter("exec 3>> $1; printf 2026-11-04,79 >&3; sleep 0.9; echo .1,kg, >&3; sleep 60")
        let showsLine = eventually(within: .seconds(8)) { stage.shownCounts.last == 4 }

        #expect(showsLine)
        #expect(stage.shownCounts.allSatisfy { $0 == 3 || $0 == 4 })
        #expect(try stage.shows(scale: 1))
        #expect(try stage.message() == nil)
        writer.kill()
    }
}
