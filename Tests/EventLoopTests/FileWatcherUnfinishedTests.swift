import Glibc
import System
import Testing

@testable import EventLoop

/// Files that are incomplete or temporarily missing.
struct FileWatcherUnfinishedTests {
    private let first = FileWatcherStage.first

    @Test
    func theOldContentStaysWhileAWriterThatTruncatedItHoldsItOpen() {
        let stage = FileWatcherStage()

        let writer = OpenFile(stage["weights.csv"], O_WRONLY | O_TRUNC)
        writer.put("date,weight\n")
        stage.turnUntilQuiet()
        let meanwhile = stage.changes
        writer.put("2026-12-01,80\n")
        writer.close()

        #expect(meanwhile == [])
        #expect(stage.turn(untilShown: "date,weight\n2026-12-01,80\n"))
        #expect(stage.shown.count == 2)
    }

    @Test
    func theOldContentStaysWhileAnotherProgramClosesATruncatedFile() {
        let stage = FileWatcherStage()

        let writer = OpenFile(stage["weights.csv"], O_WRONLY | O_TRUNC)
        writer.put("date,weight\n")
        stage.turnUntilQuiet()
        stage.shell("touch weights.csv")
        stage.turnUntilQuiet()
        let meanwhile = stage.changes
        writer.close()

        #expect(meanwhile == [])
        #expect(stage.turn(untilShown: "date,weight\n"))
    }

    @Test
    func theOldContentStaysWhileANewFileIsFilled() {
        let stage = FileWatcherStage()

        unlink(stage["weights.csv"])
        let writer = OpenFile(stage["weights.csv"], O_WRONLY | O_CREAT | O_EXCL)
        writer.put(first + "2026-12-01,80\n2026")
        stage.turnUntilQuiet()
        let meanwhile = stage.changes
        writer.put("-12-02,81\n")
        writer.close()

        #expect(meanwhile == [])
        #expect(stage.turn(untilShown: first + "2026-12-01,80\n2026-12-02,81\n"))
    }

    @Test
    func growthIsToldWhileTheFileIsHeldOpen() {
        let stage = FileWatcherStage()
        let writer = OpenFile(stage["weights.csv"], O_WRONLY | O_APPEND)
        defer { writer.close() }

        writer.put("2026-12-01,80\n2026")

        #expect(stage.turn { !stage.changes.isEmpty })
        #expect(stage.changes == [.writing])
        #expect(stage.shown.last == first + "2026-12-01,80\n")
    }

    @Test
    func aWriterThatNeverPausesIsToldOfAllTheSame() {
        let stage = FileWatcherStage(
            timing: .init(
                quiet: .seconds(1000), longest: .milliseconds(50), absence: .seconds(1000), polling: .seconds(1000),
                firstRecheckDelay: .seconds(1000)))
        let writer = OpenFile(stage["weights.csv"], O_WRONLY | O_APPEND)
        defer { writer.close() }

        let isTold = stage.turn {
            writer.put("2026-12-01,80\n")
            return stage.changes.last == .writing
        }

        #expect(isTold)
    }

    @Test
    func aRewriteInPlaceByAWriterThatKeepsTheFileOpenIsShownOnceItRests() {
        let stage = FileWatcherStage()
        let writer = OpenFile(stage["weights.csv"], O_WRONLY)
        defer { writer.close() }

        writer.put("DATE")

        #expect(stage.turn(untilShown: "DATE" + first.dropFirst(4)))
        #expect(stage.changes == [.writing, .written])
    }

    @Test
    func aFileCutByItsPathIsShown() {
        let stage = FileWatcherStage()

        truncate(stage["weights.csv"], 12)

        #expect(stage.turn(untilShown: "date,weight\n"))
    }

    @Test
    func aNewFileThatCameWithItsContentIsShown() {
        let stage = FileWatcherStage(nil)

        let writer = open(stage.folder, O_WRONLY | 0o20200000, 0o644)
        stage.put("date,weight\n", writer)
        linkat(-100, "/proc/self/fd/\(writer)", -100, stage["weights.csv"], 0x400)
        close(writer)

        #expect(stage.turn(untilShown: "date,weight\n"))
    }

    @Test
    func whatAWriterOfTheReplacedFileDoesIsNotTold() {
        let stage = FileWatcherStage()
        let old = OpenFile(stage["weights.csv"], O_WRONLY | O_APPEND)
        stage.replace(with: "new\n")
        _ = stage.turn(untilShown: "new\n")
        let before = stage.changes

        old.put("lost\n")
        old.close()
        stage.turnUntilQuiet()

        #expect(stage.changes == before)
    }

    @Test(arguments: [
        ("rm weights.csv", FileAbsence.missing), (": > weights.csv", .empty), ("ln -sf none weights.csv", .missing),
    ])
    func absenceIsToldOnceItLasts(script: String, absence: FileAbsence) {
        let stage = FileWatcherStage()
        let start = Instant.readingClock()

        stage.shell(script)

        #expect(stage.turn { !stage.changes.isEmpty })
        #expect(stage.changes == [.gone(absence)])
        #expect(Instant.readingClock() - start >= WatchTiming.forTests.absence)
        #expect(stage.loop.nextDeadline == nil)
    }

    @Test(arguments: ["rm weights.csv", ": > weights.csv"])
    func whatComesBackAfterAbsenceIsShown(script: String) {
        let stage = FileWatcherStage()
        stage.shell(script)
        _ = stage.turn { !stage.changes.isEmpty }

        stage.shell("echo new >> weights.csv")

        #expect(stage.turn(untilShown: "new\n"))
    }

    @Test
    func growthOfAFileThatWasEmptyForLongIsTold() {
        let stage = FileWatcherStage()
        stage.shell(": > weights.csv")
        _ = stage.turn { stage.changes == [.gone(.empty)] }

        let writer = OpenFile(stage["weights.csv"], O_WRONLY)
        defer { writer.close() }
        writer.put("new\n")

        #expect(stage.turn(untilShown: "new\n"))
        #expect(stage.changes == [.gone(.empty), .writing, .written])
    }

    @Test
    func shortAbsenceIsNotTold() {
        let stage = FileWatcherStage()

        stage.shell("rm weights.csv")
        stage.loop.runTurn()
        stage.shell("echo new > weights.csv")

        #expect(stage.turn(untilShown: "new\n"))
        #expect(stage.changes.allSatisfy { $0 == .written })
        #expect(stage.loop.nextDeadline == nil)
    }

    @Test(arguments: [nil, ""])
    func whatIsNotThereAtFirstIsNotTold(content: String?) {
        let stage = FileWatcherStage(content)

        stage.turnUntilQuiet()

        #expect(stage.changes == [])
        #expect(stage.loop.nextDeadline == nil)
    }

    @Test
    func growthOfAFileThatWasNotThereAtFirstIsTold() {
        let stage = FileWatcherStage(nil)

        let writer = OpenFile(stage["weights.csv"], O_WRONLY | O_CREAT)
        defer { writer.close() }
        writer.put("date,weight\n2026")

        #expect(stage.turn(untilShown: "date,weight\n"))
    }
}
