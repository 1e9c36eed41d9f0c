import Glibc
import System
import TestSupport
import Testing

@testable import EventLoop

/// What happens in a folder, reported at once.
@Suite struct FolderWatcherTests {
    private let folder = TestFolder()
    private let loop = EventLoop()

    /// What was reported.
    private final class Report {
        var names: [Set<FilePath>] = []
    }

    private func watch() throws -> (FolderWatcher, Report) {
        let report = Report()
        let watcher = try #require(FolderWatcher(FilePath(folder.path), on: loop) { report.names.append($0) })
        return (watcher, report)
    }

    /// Makes a turn without a sleep.
    private func turn() {
        loop.requestTurn()
        loop.runTurn()
    }

    @Test func aWriteIsReportedWhileItsFileIsOpen() throws {
        let file = try #require(fopen(folder["log"], "we"))
        defer { fclose(file) }
        let (watcher, report) = try watch()

        fputs("one", file)
        fflush(file)
        turn()

        #expect(report.names == [["log"]])
        _ = watcher
    }

    @Test func whatHappensInOneTurnIsOneReport() throws {
        let (watcher, report) = try watch()

        folder.write("1", to: "one")
        folder.write("2", to: "two")
        rename(folder["two"], folder["three"])
        turn()
        turn()

        #expect(report.names == [["one", "two", "three"]])
        _ = watcher
    }

    @Test func aFileThatGoesIsReported() throws {
        folder.write("1", to: "one")
        let (watcher, report) = try watch()

        unlink(folder["one"])
        turn()

        #expect(report.names == [["one"]])
        _ = watcher
    }

    @Test func aFolderThatGoesMayHaveChangedInAnyWay() throws {
        let inner = folder.makeFolder("inner")
        let report = Report()
        let watcher = try #require(FolderWatcher(FilePath(inner), on: loop) { report.names.append($0) })

        rmdir(inner)
        turn()

        #expect(report.names == [[]])
        _ = watcher
    }

    @Test func whatIsNoFolderIsNotWatched() {
        folder.write("1", to: "one")

        #expect(FolderWatcher(FilePath(folder["one"]), on: loop) { _ in } == nil)
        #expect(FolderWatcher(FilePath(folder["none"]), on: loop) { _ in } == nil)
    }

    @Test func nothingIsReportedAfterItsEnd() throws {
        let (watcher, report) = try watch()

        watcher.cancel()
        folder.write("1", to: "one")
        turn()

        #expect(report.names.isEmpty)
    }

    /// A descriptor of this process's that is closed takes the locks of all others for that file with it.
    @Test func aLockOfThisProcessOutlivesAChange() throws {
        let path = folder.write("1", to: "one")
        let descriptor = open(path, O_RDWR | O_CLOEXEC)
        defer { close(descriptor) }
        var lock = Glibc.flock()
        (lock.l_type, lock.l_whence) = (Int16(F_WRLCK), Int16(SEEK_SET))
        #expect(fcntl(descriptor, F_SETLK, &lock) == 0)
        let (watcher, report) = try watch()

        write(descriptor, "22", 2)
        turn()

        #expect(report.names == [["one"]])
        #expect(SQLiteProgram(database: path).run("SELECT 1 FROM x").contains("locked"))
        _ = watcher
    }
}
