import Glibc
import System
import Testing

@testable import EventLoop

struct FileWatcherPathTests {
    private static func turnable(_ path: String = "link.csv", preparing script: String = "") -> FileWatcherStage {
        FileWatcherStage(
            nil, watching: FilePath(path), preparing: "mkdir a b; echo a > a/w.csv; echo b > b/w.csv; \(script)")
    }

    @Test
    func aLinkTurnedToAnotherFileIsFollowed() {
        let stage = Self.turnable(preparing: "ln -s a/w.csv link.csv")

        stage.shell("ln -sfn b/w.csv link.csv")
        let isTurned = stage.turn(untilShown: "b\n")
        stage.shell("echo c >> b/w.csv")

        #expect(isTurned)
        #expect(stage.turn(untilShown: "b\nc\n"))
    }

    @Test
    func theTargetOfALinkIsWatched() {
        let stage = Self.turnable(preparing: "ln -s a/w.csv link.csv")

        stage.shell("echo new > tmp; mv tmp a/w.csv")

        #expect(stage.turn(untilShown: "new\n"))
    }

    @Test
    func whatALinkLedToBeforeIsNotTold() {
        let stage = Self.turnable(preparing: "ln -s a/w.csv link.csv")
        stage.shell("ln -sfn b/w.csv link.csv")
        _ = stage.turn(untilShown: "b\n")
        let before = stage.changes

        stage.shell("echo new > a/w.csv")
        stage.turnUntilQuiet()

        #expect(stage.changes == before)
    }

    @Test(arguments: [
        "ln -sfn b/w.csv link.csv", "ln -sfn $PWD/b/w.csv middle", "ln -sfn ../b/w.csv links/last",
        "rm middle; ln -s b/w.csv middle",
    ])
    func anyLinkOfAChainMayTurn(script: String) {
        let stage = Self.turnable(
            "links/../link.csv",
            preparing: "mkdir links; ln -s ../a/w.csv links/last; ln -s $PWD/links/last middle; ln -s middle link.csv")

        stage.shell(script)

        #expect(stage.turn(untilShown: "b\n"))
    }

    @Test
    func aLinkToAFolderMayTurn() {
        let stage = Self.turnable("current/w.csv", preparing: "ln -s a current")

        stage.shell("ln -sfn b current")

        #expect(stage.turn(untilShown: "b\n"))
    }

    @Test
    func aLinkToItselfIsNoFile() {
        let stage = Self.turnable(preparing: "ln -s link.csv link.csv")

        stage.shell("ln -sfn b/w.csv link.csv")

        #expect(stage.turn(untilShown: "b\n"))
    }

    @Test(arguments: ["rm -r a", "rm -r a; mkdir a; rmdir a", "mv a elsewhere"])
    func aFolderMadeAgainIsWatched(script: String) {
        let stage = Self.turnable("a/w.csv")

        stage.shell(script)
        let isGone = stage.turn { stage.changes.last == .gone(.missing) }
        stage.shell("mkdir a")
        stage.turnUntilQuiet()
        stage.shell("echo new > a/w.csv")

        #expect(isGone)
        #expect(stage.turn(untilShown: "new\n"))
    }

    @Test
    func aFolderMadeAgainInOneGoIsWatched() {
        let stage = Self.turnable("a/w.csv")

        stage.shell("rm -r a; mkdir a; echo new > a/w.csv")

        #expect(stage.turn(untilShown: "new\n"))
    }

    @Test
    func aFolderThatIsAWorkingDirectoryMayBeMadeAgain() {
        let stage = Self.turnable("a/w.csv")
        let shell = OpenFile(stage["a"], O_RDONLY | O_DIRECTORY)
        defer { shell.close() }

        unlink(stage["a/w.csv"])
        let isGone = stage.turn { stage.changes.last == .gone(.missing) }
        stage.shell("rmdir a; mkdir a; echo new > a/w.csv")

        #expect(isGone)
        #expect(stage.turn(untilShown: "new\n"))
    }

    @Test
    func aFolderMovedAwayAndBackIsWatched() {
        let stage = Self.turnable("a/w.csv")

        stage.shell("mv a elsewhere")
        let isGone = stage.turn { stage.changes.last == .gone(.missing) }
        stage.shell("echo new >> elsewhere/w.csv; mv elsewhere a")
        let isBack = stage.turn(untilShown: "a\nnew\n")
        stage.shell("echo more >> a/w.csv")

        #expect(isGone)
        #expect(isBack)
        #expect(stage.turn(untilShown: "a\nnew\nmore\n"))
    }

    @Test
    func aFolderFarAboveMayBeExchanged() {
        let stage = Self.turnable(
            "deep/er/still/w.csv", preparing: "mkdir -p deep/er/still new/er/still; echo new > new/er/still/w.csv")

        stage.shell("mv deep old; mv new deep")

        #expect(stage.turn(untilShown: "new\n"))
    }

    @Test
    func theFolderNeedNotBeThereAtFirst() {
        let stage = FileWatcherStage(nil, watching: "share/healthbeat/weights.csv")

        stage.shell("mkdir -p share/healthbeat; echo new > share/healthbeat/weights.csv")

        #expect(stage.turn(untilShown: "new\n"))
    }

    @Test
    func aFileThatComesWithItsFolderIsNotShownBeforeItIsWhole() {
        let stage = FileWatcherStage(nil, watching: "a/w.csv")

        stage.shell("mkdir a")
        let writer = OpenFile(stage["a/w.csv"], O_WRONLY | O_CREAT)
        writer.put("half")
        stage.loop.runTurn()
        let meanwhile = stage.shown
        writer.put(" whole\n")
        writer.close()

        #expect(meanwhile == [])
        #expect(stage.turn(untilShown: "half whole\n"))
    }

    @Test
    func namesOfAnyBytesAreFollowed() {
        let name = FilePath(bytes: Array("gr".utf8) + [0xFC] + Array(".csv".utf8))
        let stage = FileWatcherStage(nil, watching: name, preparing: #"echo a > "$(printf 'gr\374.csv')""#)

        stage.shell(#"echo b >> "$(printf 'gr\374.csv')""#)
        let isWritten = stage.turn(untilShown: "a\nb\n")
        stage.shell(#"echo c > w.csv; ln -sf w.csv "$(printf 'gr\374.csv')""#)

        #expect(isWritten)
        #expect(stage.turn(untilShown: "c\n"))
    }

    @Test
    func namesThatOnlyReadTheSameAreOthers() {
        let stage = FileWatcherStage(nil, watching: "e\u{301}.csv", preparing: "echo a > e\u{301}.csv")

        stage.shell("echo b > \u{E9}.csv; rm \u{E9}.csv")
        stage.turnUntilQuiet()

        #expect(stage.changes.isEmpty)
    }

    @Test
    func aRelativePathStartsWhereTheProgramDoes() {
        let folder = FileWatcherStage()
        let name = folder.folder.split(separator: "/").last!

        let watcher = FileWatcher(".build/\(name)/weights.csv", on: folder.loop) { _ in }

        #expect(watcher.path.isAbsolute)
        #expect(FileState(of: watcher.path) == FileState(of: folder["weights.csv"]))
    }
}
