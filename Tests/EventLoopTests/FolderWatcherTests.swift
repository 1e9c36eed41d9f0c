import Glibc
import System
import TestSupport
import Testing

@testable import EventLoop

@Suite struct FolderWatcherTests {
    private let folder = TestFolder()
    private let loop = EventLoop()

    private final class Report {
        var names: [Set<FilePath>] = []
    }

    /// - Parameter names: Nil for all.
    private func watch(_ names: Set<FilePath>? = nil, in path: String? = nil) throws -> (FolderWatcher, Report) {
        let report = Report()
        let watcher = watcher(of: path ?? folder.path, names) { report.names.append($0) }
        return (try #require(watcher), report)
    }

    private func watcher(
        of path: String, _ names: Set<FilePath>? = nil, onChange: @escaping (Set<FilePath>) -> Void = { _ in }
    ) -> FolderWatcher? {
        let isOfInterest = { (name: FilePath) in names?.contains(name) ?? true }
        return FolderWatcher(FilePath(path), on: loop, names: isOfInterest, onChange: onChange)
    }

    /// Runs a turn without sleeping.
    private func turn() {
        loop.requestTurn()
        loop.runTurn()
    }

    @Test func aWriteIsReportedWhileItsFileIsOpen() throws {
        let file = try #require(fopen(folder["log"], "we"))
        defer { fclose(file) }
        let (watcher, report) = try watch()
        watcher.watchFiles(["log"])

        fputs("one", file)
        fflush(file)
        turn()

        #expect(report.names == [["log"]])
        _ = watcher
    }

    @Test func writesToAllFilesAreReportedIfAskedFor() throws {
        folder.write("1", to: "one")
        let report = Report()
        let watcher = FolderWatcher(
            FilePath(folder.path), on: loop, includesWrites: true, names: { _ in true },
            onChange: { report.names.append($0) })

        folder.write("12", to: "one")
        turn()

        #expect(watcher != nil && report.names == [["one"]])
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

    @Test func aFileThatComesIsFollowed() throws {
        let (watcher, report) = try watch()
        let file = try #require(fopen(folder["log"], "we"))
        defer { fclose(file) }
        turn()

        fputs("one", file)
        fflush(file)
        turn()

        #expect(report.names == [["log"], ["log"]])
        _ = watcher
    }

    @Test func aFileThatTakesTheNameIsFollowedAndTheFormerOneNot() throws {
        let former = try #require(fopen(folder.write("1", to: "one"), "ae"))
        defer { fclose(former) }
        let (watcher, report) = try watch(["one"])
        watcher.watchFiles(["one"])

        rename(folder.write("2", to: "two"), folder["one"])
        turn()
        turn()
        let whenReplaced = report.names
        fputs("one", former)
        fflush(former)
        turn()
        let whenFormerIsWritten = report.names
        folder.write("3", to: "one")
        turn()

        #expect(whenReplaced == [["one"]])
        #expect(whenFormerIsWritten == whenReplaced)
        #expect(report.names == [["one"], ["one"]])
    }

    @Test func whatIsWrittenToOtherFilesWakesNobody() throws {
        let (watcher, report) = try watch(["one"])
        folder.write("1", to: "log")
        turn()

        for number in 0..<1500 { folder.write("\(number)", to: "log") }

        #expect(!isReadable(watcher))
        #expect(report.names.isEmpty)
    }

    /// Whether the kernel has events to report.
    private func isReadable(_ watcher: FolderWatcher) -> Bool {
        var state = pollfd(fd: watcher.source!.descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&state, 1, 0) > 0
    }

    @Test func onlyAFileThatWasNotWatchedIsNew() throws {
        folder.write("1", to: "one")
        let (watcher, _) = try watch()

        #expect(watcher.watchFiles(["one", "two"]))
        #expect(!watcher.watchFiles(["one", "two"]))
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
        let (watcher, report) = try watch(in: inner)

        rmdir(inner)
        turn()

        #expect(report.names == [[]])
        _ = watcher
    }

    @Test func whatIsNoFolderIsNotWatched() {
        folder.write("1", to: "one")

        #expect(watcher(of: folder["one"]) == nil)
        #expect(watcher(of: folder["none"]) == nil)
    }

    @Test func nothingIsReportedAfterItsEnd() throws {
        let report = try watch().1

        folder.write("1", to: "one")
        turn()

        #expect(report.names.isEmpty)
    }

    /// Closing a descriptor releases all locks that this process has on the file.
    @Test func aLockOfThisProcessOutlivesAChange() throws {
        let path = folder.write("1", to: "one")
        let descriptor = open(path, O_RDWR | O_CLOEXEC)
        defer { close(descriptor) }
        var lock = Glibc.flock()
        (lock.l_type, lock.l_whence) = (Int16(F_WRLCK), Int16(SEEK_SET))
        #expect(fcntl(descriptor, F_SETLK, &lock) == 0)
        let (watcher, report) = try watch()
        watcher.watchFiles(["one"])

        write(descriptor, "22", 2)
        turn()

        #expect(report.names == [["one"]])
        #expect(SQLiteProgram(database: path).run("SELECT 1 FROM x").contains("locked"))
        _ = watcher
    }
}
