import Glibc
import TestSupport
import Testing

/// Destinations of pictures: a picture is whole or absent, and no other file is left behind.
@Suite struct OutputTests {
    let program = Program()
    let document: String
    var folder: TestFolder { program.folder }

    init() {
        document = program.folder.write(Documents.threeDays, to: "weights.csv")
    }

    @Test func keepsTheRightsOfWhatItReplaces() {
        folder.write("old", to: "x.png")
        chmod(folder["x.png"], 0o640)

        let outcome = program.run("export", document, "-o", folder["x.png"])

        #expect(outcome == .silentSuccess)
        #expect(mode(of: "x.png") == 0o640)
        #expect(Pixels(pngAt: folder["x.png"]) != nil)
        #expect(folder.names() == ["weights.csv", "x.png"])
    }

    @Test func takesTheRightsThatNewFilesHave() {
        let outcome = program.shell("umask 027; exec \"$0\" export \"$1\" -o \"$2\"", document, folder["x.png"])

        #expect(outcome == .silentSuccess)
        #expect(mode(of: "x.png") == 0o640)
    }

    @Test func replacesWhatALinkLeadsTo() {
        _ = folder.makeFolder("there")
        folder.write("old", to: "there/target.png")
        symlink("there/target.png", folder["x.png"])
        symlink("there/new.png", folder["y.png"])

        let outcome = program.run("export", document, "-o", folder["x.png"])
        let outcomeOfNone = program.run("export", document, "-o", folder["y.png"])

        #expect(outcome == .silentSuccess)
        #expect(outcomeOfNone == .silentSuccess)
        #expect(isLink("x.png"))
        #expect(isLink("y.png"))
        #expect(Pixels(pngAt: folder["there/target.png"]) != nil)
        #expect(Pixels(pngAt: folder["there/new.png"]) != nil)
        #expect(folder.names(in: "there") == ["new.png", "target.png"])
    }

    @Test(arguments: ["weights.csv", "hard.png", "soft.png", "there/../weights.csv", "/dev/stdout", "-"])
    func isNeverTheDocument(output: String) {
        let script = """
            cd "$1"; mkdir there; ln weights.csv hard.png; ln -s hard.png soft.png
            case "$2" in -|/dev/stdout) exec >> weights.csv; esac
            "$0" export weights.csv --type png -o "$2"; case $? in 1|64) ;; *) exit 9; esac
            "$0" weights.csv --trace "$2"; test $? = 1 || exit 9
            "$0" export weights.csv -o x.png --trace "$2"; test $? = 1
            """
        let outcome = program.shell(script, folder.path, output)

        #expect(outcome.end == .exit(0) && outcome.output.isEmpty)
        #expect(outcome.errors.contains(output == "-" ? "goes to the document" : "is the document"))
        #expect(text(of: document) == Documents.threeDays)
        #expect(folder.names() == ["hard.png", "soft.png", "there", "weights.csv"])
    }

    @Test func isNeverTheDocumentThatIsStillToCome() {
        let own = folder[".local/share/healthbeat/weights.csv"]
        _ = program.shell("mkdir -p \"$1/.local/share/healthbeat\"", folder.path)
        symlink(own, folder["soft.png"])

        #expect(
            program.run("export", "-o", folder["soft.png"])
                .isComplaint(
                    1, "\(folder["soft.png"]) is the document, which is never overwritten. Choose another file.")
        )
        #expect(
            program.run("export", folder["new.csv"], "-o", "-", "--type", "png", "--trace", folder["new.csv"]).end
                == .exit(1))
        #expect(folder.names() == [".local", "soft.png", "weights.csv"])
        #expect(folder.names(in: ".local/share/healthbeat") == [])
    }

    @Test(arguments: ["list", "add 80"]) func isNeverTheDocumentThatIsListedOrAddedTo(command: String) {
        let outcome = program.shell("\"$0\" \(command) \"$1\" >> \"$1\"", document)

        #expect(
            outcome.isComplaint(
                1, "Standard output goes to the document \(document). Redirect the output elsewhere."))
        #expect(text(of: document) == Documents.threeDays)
    }

    @Test(.enabled("Only root gives links away.", { getuid() == 0 }))
    func isNotWhereAStrangersLinkLeads() {
        let shared = folder.makeFolder("shared")
        chmod(shared, 0o1777)
        folder.write("theirs", to: "target.png")
        for (name, owner) in [("stranger.png", 1234), ("owner.png", 0)] as [(String, uid_t)] {
            symlink(folder["target.png"], "\(shared)/\(name)")
            lchown("\(shared)/\(name)", owner, gid_t.max)
        }

        let outcome = program.run("export", document, "-o", "\(shared)/stranger.png")
        let kept = text(of: folder["target.png"])
        let outcomeOfOwn = program.run("export", document, "-o", "\(shared)/owner.png")

        let reason = "is another user's link in a shared folder and is not followed. Choose another file."
        #expect(outcome.isComplaint(1, "\(shared)/stranger.png \(reason)"))
        #expect(kept == "theirs")
        #expect(outcomeOfOwn == .silentSuccess)
        #expect(folder.names(in: "shared") == ["owner.png", "stranger.png"])
    }

    @Test func writesIntoTheFolderItRunsIn() {
        let outcome = program.shell("cd \"$1\" && exec \"$0\" export weights.csv -o x.png", folder.path)

        #expect(outcome == .silentSuccess)
        #expect(folder.names() == ["weights.csv", "x.png"])
    }

    @Test func writesStraightIntoDevicesAndPipes() {
        mkfifo(folder["pipe.png"], 0o600)

        let outcomeOfDevice = program.run("export", document, "-o", "/dev/null", "--type", "svg")
        let outcomeOfPipe = program.shell(
            "cat \"$2\" & \"$0\" export \"$1\" -o \"$2\" || exit 1; wait", document, folder["pipe.png"])

        #expect(outcomeOfDevice == .silentSuccess)
        #expect(outcomeOfPipe.end == .exit(0))
        #expect(Pixels(png: outcomeOfPipe.output) != nil)
        #expect(folder.names() == ["pipe.png", "weights.csv"])
    }

    @Test func saysWhereItCannotWrite() {
        let missing = folder["missing/x.png"]

        #expect(
            program.run("export", document, "-o", missing)
                .isComplaint(
                    1,
                    "\(missing) cannot be written: no such file or directory. Create the folder, or choose another file."
                ))
        #expect(
            program.run("export", document, "-o", folder.path, "--type", "png")
                .isComplaint(1, "\(folder.path) cannot be written: is a directory. Choose a file in a folder."))
        #expect(
            program.run("export", document, "-o", "\(document)/x.png")
                .isComplaint(1, "\(document)/x.png cannot be written: not a directory. Choose a file in a folder."))
        #expect(folder.names() == ["weights.csv"])
    }

    @Test func saysThatTheDiskIsFull() {
        let outcome = program.run("export", document, "-o", "-", "--type", "png", output: "/dev/full")
        let outcomeOfFile = program.run("export", document, "-o", "/dev/full", "--type", "pdf")

        #expect(outcome.isComplaint(1, "Standard output cannot be written: no space left on device."))
        #expect(
            outcomeOfFile.isComplaint(
                1, "/dev/full cannot be written: no space left on device. Make room and try again."))
    }

    @Test(arguments: ["--help", "--version", "add --help", "--generate-completion-script bash"])
    func saysThatTheHelpCouldNotBeWritten(words: String) {
        let outcome = program.shell("exec \"$0\" $1 >/dev/full", words)

        #expect(outcome.isComplaint(1, "Standard output cannot be written: no space left on device."))
    }

    @Test(arguments: ["png", "svg", "pdf"]) func leavesTheOldFileWhereTheNewOneFindsNoRoom(type: String) {
        let output = folder.write("old", to: "x.\(type)")

        let outcome = program.shell(
            "ulimit -f 1; exec \"$0\" export \"$1\" -o \"$2\" --size 500x500", document, output)

        #expect(
            outcome.isComplaint(
                1,
                "\(output) cannot be written: file too large. Choose a smaller size, or raise the limit for file sizes."
            ))
        #expect(text(of: output) == "old")
        #expect(folder.names() == ["weights.csv", "x.\(type)"])
    }

    @Test(.enabled("Only a user who may mount can fill a disk.") { await canMount() })
    func leavesNothingOnAFullDisk() {
        let disk = folder.makeFolder("disk")

        let outcome = program.shell(
            """
            unshare --user --map-root-user --mount sh -c '
                mount -t tmpfs -o size=8k none "$2" || exit 9
                "$0" export "$1" -o "$2/x.png" --size 500x500; status=$?
                ls -A "$2"; exit $status' "$0" "$1" "$2"
            """, document, disk)

        #expect(
            outcome.isComplaint(1, "\(disk)/x.png cannot be written: no space left on device. Make room and try again.")
        )
    }

    @Test(arguments: ["exec", "trap '' PIPE;"]) func endsQuietlyWhereNobodyReadsOn(before: String) {
        let outcome = program.shell(
            "(\(before) \"$0\" export \"$1\" -o - --type png --size 2000x2000 --scale 2) | head -c 10 >/dev/null",
            document)
        let outcomeOfHelp = program.shell("(\(before) \"$0\" --help) | true")

        #expect(outcome == .silentSuccess)
        #expect(outcomeOfHelp == .silentSuccess)
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGKILL]) func leavesTheOldFileOrTheNewOneWhenKilled(signal: Int32) throws {
        let large = folder.write(Documents.days(5000), to: "large.csv")
        let old = try #require(program.picture(document, "--size", "700x700"))
        let new = try #require(program.picture(large, "--size", "700x700"))
        let options = ["-o", folder["picture.png"], "--size", "700x700"]
        let time = ContinuousClock().measure { program.start(["export", large] + options).waitForEnd() }
        var seen: Set<Bool> = []

        for step in 0..<8 {
            program.start(["export", document] + options).waitForEnd()
            let running = program.start(["export", large] + options)
            rest(for: time * step / 7)
            running.send(signal)
            running.waitForEnd()
            let pixels = Pixels(pngAt: folder["picture.png"])
            #expect(pixels == old || pixels == new)
            seen.insert(pixels == new)
        }

        #expect(seen.contains(false))
        // A program killed between its last two steps leaves the new file beside the old one until the next run.
        program.start(["export", document] + options).waitForEnd()
        #expect(folder.names() == ["large.csv", "picture.png", "weights.csv"])
    }

    /// Another user who predicts the temporary name cannot block the export by creating that file.
    @Test func isNotHeldUpByAnothersFile() {
        let outcome = program.shell(
            "echo theirs > \"$2.$$.tmp\"; exec \"$0\" export \"$1\" -o \"$2\"", document, folder["x.png"])

        #expect(outcome == .silentSuccess)
        #expect(Pixels(pngAt: folder["x.png"]) != nil)
        #expect(folder.names().count == 3)
    }

    @Test func removesWhatAKilledExportLeft() {
        folder.write("half", to: ".x.png.healthbeat-abcdef.tmp")
        folder.write("other", to: ".y.png.healthbeat-abcdef.tmp")

        let outcome = program.run("export", document, "-o", folder["x.png"])

        #expect(outcome == .silentSuccess)
        #expect(folder.names() == [".y.png.healthbeat-abcdef.tmp", "weights.csv", "x.png"])
    }

    private func mode(of name: String) -> mode_t {
        var status = stat()
        stat(folder[name], &status)
        return status.st_mode & 0o777
    }

    private func isLink(_ name: String) -> Bool {
        var status = stat()
        lstat(folder[name], &status)
        return status.st_mode & S_IFMT == S_IFLNK
    }

}
