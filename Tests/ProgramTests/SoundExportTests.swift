import Glibc
import TestSupport
import Testing

/// The sound of the graph as a file, by the command line.
@Suite struct SoundExportTests {
    let program = Program()
    let document: String
    var folder: TestFolder { program.folder }

    init() {
        document = program.folder.write(Documents.days(672), to: "weights.csv")
    }

    private func sound(_ options: String...) -> [UInt8]? {
        let outcome = program.start(["export", document, "-o", folder["x.wav"]] + options).waitForEnd()
        #expect(outcome == .silentSuccess)
        return contents(of: folder["x.wav"])
    }

    @Test func writesASound() {
        let file = sound()

        #expect(file?.starts(with: Array("RIFF".utf8)) == true)
        // Six seconds for both ears.
        #expect(file?.count == 44 + 6 * 4 * 44_100)
        #expect(program.run("export", document, "-o", "-", "--type", "wav").output == file)
        #expect(program.run("export", document, "-o", folder["x"], "--type", "WAV") == .silentSuccess)
        #expect(contents(of: folder["x"]) == file)
    }

    @Test func rangeAndTrendAreHeard() {
        let all = sound("--no-trend")
        let (week, trend) = (sound("--range", "week"), sound("--trend"))

        #expect(week?.count == 44 + 3 * 4 * 44_100)
        #expect(trend != all && trend?.count == all?.count)
        #expect(sound("--range", "all") == all)
    }

    /// The settings of the window change nothing that is heard.
    @Test func ticksDoNotDependOnTheWindow() {
        let before = sound("--range", "month")
        folder.writeSettings(#"{"paper":"plain","unit":"lbs","textSize":"XXXL","windowSize":[1600,400]}"#)

        #expect(sound("--range", "month") == before)
        folder.writeSettings(#"{"trend":true}"#)
        #expect(sound("--range", "month") == sound("--range", "month", "--trend"))
    }

    @Test(arguments: [
        ("--size", "320x480"), ("--scale", "1"), ("--unit", "kg"), ("--text-size", "L"), ("--screen", "graph"),
        ("--paper", "plain"), ("--appearance", "dark"),
    ])
    func refusesOptionsOfPictures(option: String, value: String) {
        let outcomes = [["-o", folder["x.wav"]], ["-o", folder["x"], "--type", "wav"]].map {
            program.start(["export", document, option, value] + $0).waitForEnd()
        }

        for outcome in outcomes {
            #expect(outcome.end == .exit(64))
            #expect(
                outcome.errors.contains(
                    "\(option) changes nothing in a sound. Omit \(option), or export a picture, such as graph.png."))
        }
        #expect(folder.names() == ["weights.csv"])
    }

    @Test(arguments: ["", Documents.header]) func withoutEntriesThereIsNothingToHear(content: String) {
        let empty = folder.write(content, to: "empty.csv")
        let sentence = "There are no entries in this range to be heard. Choose a longer range."

        #expect(program.run("export", empty, "-o", folder["x.wav"]).isComplaint(1, sentence))
        #expect(
            program.run("export", document, "-o", folder["x.wav"], "--range", "1990-01-01..1990-02-01")
                .isComplaint(1, sentence))
        #expect(folder.names() == ["empty.csv", "weights.csv"])
    }

    @Test func neverReplacesADocument() {
        link(document, folder["hard.wav"])
        symlink("weights.csv", folder["soft.wav"])

        for name in ["hard.wav", "soft.wav"] {
            #expect(program.run("export", document, "-o", folder[name]).end == .exit(1))
        }
        #expect(text(of: document) == Documents.days(672))
    }

    @Test func leavesATrace() throws {
        let outcome = program.run("export", document, "-o", folder["x.wav"], "--trace", folder["trace"])

        #expect(outcome == .silentSuccess)
        #expect(try TraceLine.lines(of: folder["trace"]).map(\.kind) == ["read", "sound"])
    }
}
