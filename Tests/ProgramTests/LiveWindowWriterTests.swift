import Glibc
import TestSupport
import Testing

/// The window reaches the file's final state, however another program wrote it.
@Suite(.serialized) struct LiveWindowWriterTests {
    @Test(arguments: [
        Writer("append", "echo '2026-11-09,79.1,kg,' >> $1"),
        Writer("several appends", "for day in 4 5 6 7; do echo 2026-11-0$day,7$day.5,kg, >> $1; done"),
        Writer("in place", "cat new.csv > $1"),
        Writer("cp", "cp new.csv $1"),
        Writer("in place with a pause", "(head -c 60 new.csv; sleep 0.7; tail -c +61 new.csv) > $1"),
        Writer("in place without a cut", "printf 6 | dd of=$1 bs=1 seek=48 conv=notrunc 2>/dev/null"),
        Writer("sed -i", "sed -i s/82.4/72.4/ $1"),
        Writer("perl -i", "perl -i -pe s/82.4/72.4/ $1"),
        Writer("rename", "cp new.csv .part; mv .part $1"),
        Writer("remove, then rename", "cp new.csv .tmp; rm $1; sleep 0.2; mv .tmp $1; touch -d 2001-01-01 $1"),
        Writer("aside, then rename", "cp new.csv .sync.tmp; mv $1 $1.conflict; mv .sync.tmp $1"),
        Writer("delete and make", "rm $1; cat new.csv > $1"),
        Writer("delete and make, twice", "rm $1; echo date > $1; rm $1; cat new.csv > $1"),
        Writer("install", "install -m 640 new.csv $1"),
        Writer("older", "touch -d 2001-01-01 new.csv; cp -p new.csv .part; mv .part $1"),
        Writer("older in place", "touch -d 2001-01-01 new.csv; cp -p new.csv $1"),
        Writer("same size and time", "sed s/82.4/72.4/ $1 > same; touch -r $1 same; mv same $1"),
        Writer("same size and time in place", "sed s/82.4/72.4/ $1 > same; touch -r $1 same; cp -p same $1"),
        Writer("shorter", "head -n 3 $1 > .part; mv .part $1"),
        Writer("shorter in place", "head -n 3 $1 > .part; cat .part > $1"),
        Writer("cut", "truncate -s $(head -n 2 $1 | wc -c) $1"),
        Writer("hard link", "ln new.csv .link; mv .link $1"),
    ])
    func isFollowed(writer: Writer) throws {
        try expectToFollow(writer)
    }

    @Test(
        .enabled("Git is not installed.") { await isInstalled("git") },
        arguments: [
            Writer(
                "git checkout",
                """
                git init -q .
                blob=$(git hash-object -w new.csv)
                git update-index --add --cacheinfo 100644,$blob,$1
                git checkout -q -- $1
                """)
        ])
    func isFollowedInARepository(writer: Writer) throws {
        try expectToFollow(writer)
    }

    @Test(
        .enabled("Vim is not installed.") { await isInstalled("vim") },
        arguments: ["no", "yes", "auto"].map {
            Writer("vim, backupcopy=\($0)", "vim -es -u NONE -c 'set backupcopy=\($0)' -c '%s/82.4/72.4/' -c wq $1")
        })
    func isFollowedInAnEditor(writer: Writer) throws {
        try expectToFollow(writer)
    }

    @Test(arguments: [O_RDONLY, O_WRONLY | O_APPEND])
    func isFollowedWhileTheOldFileIsHeldOpen(mode: Int32) throws {
        let stage = try WindowStage(in: .onDisk())
        let held = open(stage.document, mode)
        defer { close(held) }
        stage.folder.write(Documents.days(40), to: "new.csv")

        stage.write("mv new.csv $1")
        let showsNew = try stage.shows(scale: 1)
        stage.write("echo 2026-11-09,79.1,kg, >> $1")

        #expect(showsNew)
        #expect(try stage.shows(scale: 1))
        #expect(stage.shownCounts.last == 41)
    }

    /// Opens a window, runs the writer, and compares the window with an export.
    private func expectToFollow(_ writer: Writer) throws {
        let stage = try WindowStage(in: .onDisk())
        stage.folder.write(Documents.days(40), to: "new.csv")
        let before = try #require(contents(of: stage.document))
        let pictureBefore = stage.program.picture(stage.document)

        stage.write(writer.script)

        #expect(contents(of: stage.document) != before)
        #expect(stage.program.picture(stage.document) != pictureBefore)
        #expect(try stage.shows(scale: 1))
        #expect(try stage.message() == nil)
    }
}

/// A way to write the document `$1`, from `new.csv` beside it or by editing it.
nonisolated struct Writer: CustomTestStringConvertible {
    var testDescription: String
    var script: String

    init(_ description: String, _ script: String) {
        testDescription = description
        self.script = script
    }
}
