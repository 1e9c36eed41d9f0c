import Glibc
import Testing

@testable import EventLoop

/// Floods of events, lost events, no events, and file systems without events.
struct FileWatcherLoadTests {
    @Test
    func theLastOfManyReplacesIsShownAndNoneTorn() {
        let stage = FileWatcherStage()

        for number in 1...1000 {
            stage.replace(with: "\(number)\n")
            if number % 3 == 0 { stage.loop.runTurn() }
        }

        #expect(stage.turn(untilShown: "1000\n"))
        #expect(stage.shown.dropFirst().allSatisfy { $0.hasSuffix("\n") })
    }

    @Test
    func oneLookIsEnoughForABurst() {
        let stage = FileWatcherStage()

        for number in 1...500 { stage.replace(with: "\(number)\n") }
        stage.loop.runTurn()

        #expect(stage.changes == [.written])
        #expect(stage.shown.last == "500\n")
    }

    @Test
    func theFileIsReadAgainWhenEventsWereLost() {
        let stage = FileWatcherStage(
            nil, watching: "link.csv",
            preparing: "mkdir a b; echo a > a/w.csv; echo b > b/w.csv; ln -s a/w.csv link.csv")
        fillQueue(of: stage, with: "a/w.csv")

        stage.shell("ln -sfn b/w.csv link.csv")
        let isShown = stage.turn(untilShown: "b\n")
        stage.shell("echo new > b/w.csv")

        #expect(isShown)
        #expect(stage.turn(untilShown: "new\n"))
    }

    /// Alternates two kinds of event, which the kernel cannot coalesce; a share of 2 fills about half the queue.
    private func fillQueue(of stage: FileWatcherStage, with name: String, share: Int = 1) {
        for _ in 0..<queueLength() / share / share {
            chmod(stage[name], 0o644)
            OpenFile(stage[name], O_WRONLY).close()
        }
    }

    private func queueLength() -> Int {
        guard let file = fopen("/proc/sys/fs/inotify/max_queued_events", "r") else { return 16384 }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 32)
        fgets(&line, 32, file)
        return atol(line)
    }

    @Test
    func anIdleWatcherHasNoDeadline() {
        let stage = FileWatcherStage()
        stage.shell("echo new >> weights.csv")

        _ = stage.turn { stage.changes == [.written] }

        #expect(stage.loop.nextDeadline == nil)
    }

    @Test
    func otherFilesAreNotTold() {
        let stage = FileWatcherStage()

        stage.shell(
            "echo a > weights.csv.bak; echo b > aweights.csv; mkdir x; echo c > x/weights.csv; rm weights.csv.bak")
        stage.turnUntilQuiet()

        #expect(stage.changes == [])
        #expect(stage.loop.nextDeadline == nil)
    }

    @Test(arguments: [FileWatcherStage.first, nil])
    func whatIsWrittenToAnotherFileOfTheFolderWakesNobody(content: String?) {
        let stage = FileWatcherStage(content, preparing: "touch log")
        let log = OpenFile(stage["log"], O_WRONLY | O_APPEND)

        for number in 0..<1500 { log.put("\(number)\n") }
        log.close()
        chmod(stage["log"], 0o600)

        #expect(stage.watcher.queue!.next().isEmpty)
    }

    @Test
    func whatIsNotARegularFileIsReportedByItsFolder() {
        let stage = FileWatcherStage(preparing: "rm weights.csv; mkdir weights.csv")

        let isFileWatched = stage.watcher.folders.fileWatch != nil
        chmod(stage["weights.csv"], 0o700)

        #expect(!isFileWatched)
        #expect(stage.turn { stage.changes == [.written] })
    }

    /// The file was not watched while it was written.
    @Test(arguments: [FileWatcherStage.first, nil])
    func aNewFileWhoseWriterIsDoneIsToldAtOnce(content: String?) {
        let stage = FileWatcherStage(content)

        stage.shell("rm -f weights.csv; seq 5 > weights.csv")
        stage.loop.runTurn()

        #expect(stage.changes == [.written])
        #expect(stage.loop.nextDeadline == nil)
    }

    /// Another program may still have it open.
    @Test
    func whatIsWrittenToTheFileThatHadTheNameBeforeIsNotTold() {
        let stage = FileWatcherStage()
        let former = OpenFile(stage["weights.csv"], O_WRONLY | O_APPEND)
        stage.replace(with: "new\n")
        let isShown = stage.turn(untilShown: "new\n")
        stage.turnUntilQuiet()
        let before = stage.changes

        former.put("more\n")
        former.close()
        stage.turnUntilQuiet()

        #expect(isShown)
        #expect(stage.changes == before)
    }

    @Test
    func whatHappensAboveTheFoldersOfTheFileWakesNobody() {
        let stage = FileWatcherStage(nil, watching: "a/w.csv", preparing: "mkdir a; echo a > a/w.csv")
        stage.turnUntilQuiet()

        stage.shell("echo b > other; mkdir b; rm other")

        #expect(stage.watcher.queue!.next().isEmpty)
    }

    @Test
    func whatHappensAboveTheNearestFolderWakesNobodyWhereTheFileIsMissing() {
        let stage = FileWatcherStage(nil, watching: "a/b/c/w.csv", isQuiet: true, preparing: "mkdir -p a/b")

        stage.shell("echo b > other; mkdir x; rm other; echo c > a/other; mkdir a/x; mv a/x a/y; rm a/other")
        let isAsleep = stage.watcher.queue!.next().isEmpty
        stage.shell("mkdir a/b/c; echo new > a/b/c/w.csv")

        #expect(isAsleep)
        #expect(stage.turn(untilShown: "new\n"))
        #expect(stage.loop.nextDeadline == nil)
    }

    @Test(arguments: ["mkdir -p a/b/c", "mkdir -p n/b/c; mv n a", "mkdir -p n/b; mkdir a; mv n/b a/b; mkdir a/b/c"])
    func aMissingFileIsFoundHoweverItsFoldersCome(script: String) {
        let stage = FileWatcherStage(nil, watching: "a/b/c/w.csv", isQuiet: true)

        stage.shell(script)
        stage.shell("echo new > .new; mv .new a/b/c/w.csv")
        let isFound = stage.turn(untilShown: "new\n")
        stage.shell("rm -r a")
        stage.turnUntilQuiet()
        stage.shell("mkdir -p a/b/c; echo again > a/b/c/w.csv")

        #expect(isFound)
        #expect(stage.turn(untilShown: "again\n"))
    }

    /// Some programs write without end.
    @Test
    func aTurnReadsNoMoreThanItsShareOfAFlood() {
        let stage = FileWatcherStage()
        fillQueue(of: stage, with: "weights.csv")

        stage.loop.runTurn()

        #expect(!stage.watcher.queue!.next().isEmpty)
    }

    @Test
    func whatWaitsBehindAFloodIsShown() {
        let stage = FileWatcherStage()
        fillQueue(of: stage, with: "weights.csv", share: 2)

        stage.replace(with: "new\n")

        #expect(stage.turn(untilShown: "new\n"))
    }

    @Test
    func aReaderWakesNobody() {
        let stage = FileWatcherStage()

        _ = stage.text(of: "weights.csv")

        #expect(stage.watcher.queue!.next().isEmpty)
    }

    @Test
    func rightsThatChangeAreTold() {
        let stage = FileWatcherStage()

        chmod(stage["weights.csv"], 0)

        #expect(stage.turn { stage.changes == [.written] })
    }

    @Test
    func nothingIsToldOnceItIsCancelled() {
        let stage = FileWatcherStage()
        stage.shell("echo new >> weights.csv")

        stage.cancel()
        stage.turnUntilQuiet()

        #expect(stage.changes == [])
        #expect(stage.loop.nextDeadline == nil)
    }

    @Test
    func aWatcherThatIsLetGoIsFreed() {
        let stage = FileWatcherStage()
        weak var watcher: FileWatcher?
        do {
            let other = FileWatcher(stage["weights.csv"], on: stage.loop) { _ in }
            watcher = other
        }

        #expect(watcher == nil)
    }
}
