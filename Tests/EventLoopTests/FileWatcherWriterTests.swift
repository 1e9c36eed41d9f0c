internal import CLinux
import Glibc
import Testing

/// Every way in which programs write files, using these programs.
struct FileWatcherWriterTests {
    nonisolated struct Writer: CustomTestStringConvertible {
        var testDescription: String
        var script: String

        init(_ name: String, _ script: String) {
            testDescription = name
            self.script = script
        }
    }

    private nonisolated static let vim = "$(command -v vim.tiny || command -v vim) -u NONE -N -es"

    nonisolated static let writers = [
        Writer("append", "echo 2026-11-03,81.9 >> weights.csv"),
        Writer("truncate in place", "echo 'date,weight' > weights.csv"),
        Writer("truncate in place, longer", "seq 1000 > weights.csv"),
        Writer("cp", "seq 100 > other; cp other weights.csv"),
        Writer("sed -i", "sed -i s/82.1/82.2/ weights.csv"),
        Writer("perl -i", "perl -i -pe s/82.1/82.2/ weights.csv"),
        Writer("temporary and rename", "seq 9 > tmp; mv tmp weights.csv"),
        Writer("remove then rename", "seq 9 > .syncthing.weights.csv.tmp; rm weights.csv; mv .sync*tmp weights.csv"),
        Writer(
            "conflict copy",
            "seq 9 > tmp; mv weights.csv weights.sync-conflict-20260818-173636-D4LGQYW.csv; mv tmp weights.csv"),
        Writer("vim", "\(vim) -c %s/82.1/82.2/ -c wq weights.csv"),
        Writer("vim in place", "\(vim) -c 'set backupcopy=yes' -c %s/82.1/82.2/ -c wq weights.csv"),
        Writer(
            "git checkout",
            "git init -q; git add weights.csv; git -c user.name=a -c user.email=a commit -qm a; seq 5 > weights.csv; "
                + "git checkout -q weights.csv; seq 7 > weights.csv; git checkout -q weights.csv"),
        Writer("install", "seq 8 > other; install -m 600 other weights.csv"),
        Writer("older time stamp", "seq 8 > other; touch -d 2001-01-01 other; mv other weights.csv"),
        Writer(
            "same size and time stamp",
            "sed s/82.1/82.2/ weights.csv > other; touch -r weights.csv other; cp -p other weights.csv"),
        Writer("shorter", "truncate -s 12 weights.csv"),
        Writer("hard link", "seq 8 > other; ln -f other weights.csv"),
        Writer("another name of the same file", "ln weights.csv other; seq 8 > other; echo 9 >> other"),
        Writer("symbolic link in its place", "seq 8 > other; ln -sf other weights.csv"),
    ]

    @Test(arguments: writers)
    func theFinalStateIsShown(_ writer: Writer) {
        let stage = FileWatcherStage()

        let status = stage.shell(writer.script)
        let final = stage.text(of: "weights.csv")!

        #expect(status == 0, "The packages vim-tiny and git are needed: \(stage.text(of: "output.log") ?? "")")
        #expect(stage.turn { stage.changes.last == .written && stage.shown.last == final })
    }

    @Test(arguments: writers)
    func theFinalStateIsShownWhileTheOldFileIsHeldOpen(_ writer: Writer) {
        let stage = FileWatcherStage()
        let holder = OpenFile(stage["weights.csv"])
        defer { holder.close() }

        stage.shell(writer.script)
        let final = stage.text(of: "weights.csv")!

        #expect(stage.turn { stage.changes.last == .written && stage.shown.last == final })
    }

    @Test(arguments: writers)
    func whatIsWrittenAfterwardsIsShownToo(_ writer: Writer) {
        let stage = FileWatcherStage()

        stage.shell(writer.script)
        let isFirstShown = stage.turn(untilShown: stage.text(of: "weights.csv")!)
        stage.shell("echo 2026-12-01,80 >> weights.csv")

        #expect(isFirstShown)
        #expect(stage.turn(untilShown: stage.text(of: "weights.csv")!))
    }

    /// As this program writes; the watcher sees the whole change at once.
    @Test func aFileThatExchangesNamesWithTheOldOneIsShown() {
        let stage = FileWatcherStage()
        stage.write("new", to: "other")

        let status = renameat2(AT_FDCWD, stage["other"], AT_FDCWD, stage["weights.csv"], 2)

        #expect(status == 0)
        #expect(stage.turn(untilShown: "new"))
    }

    @Test func aFileThatIsStillWrittenAfterAnExchangeOfNamesIsShown() {
        let stage = FileWatcherStage()
        stage.write("", to: "other")
        let writer = open(stage["other"], O_WRONLY | O_CLOEXEC)

        let status = renameat2(AT_FDCWD, stage["other"], AT_FDCWD, stage["weights.csv"], 2)
        stage.loop.runTurn()
        stage.put("late", writer)
        close(writer)

        #expect(status == 0)
        #expect(stage.turn(untilShown: "late"))
    }
}
