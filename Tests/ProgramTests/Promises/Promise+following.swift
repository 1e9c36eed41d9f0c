import Glibc
import TestSupport
import Testing

// Documents that other programs write, and settings.
nonisolated extension Promise {
    static let following = [followedDocument, goneDocument, otherSettings, damagedSettings]

    private static let followedDocument = Promise(
        "The window follows document as other programs write it.",
        commandLine: .hasNone(because: "A command reads the document once."),
        window: .keeps {
            let stage = try WindowStage.onHistory()

            stage.write("echo 2026-11-04,80,kg, >> $1")
            #expect(stage.waits { try $0.shownWeights().first == "80.0 kg" })
            stage.write("sed 's/,80,/,79,/' $1 > new; mv new $1")

            #expect(stage.waits { try $0.shownWeights().first == "79.0 kg" })
        })

    private static let goneDocument = Promise(
        "While the document is missing, empty or half written, its last known entries are shown.",
        commandLine: .keeps {
            let desk = Desk()
            let writer = desk.program.startWriting(
                "exec 3>\"$1\"; printf 'date,weight,unit,note\\n2026-01-01,70' >&3; sleep 1; echo ',kg,' >&3",
                desk.document)
            #expect(eventually { desk.content.hasSuffix(",70") })

            let outcome = desk.program.run("add", "71kg", "--date", "2026-01-02", desk.document)

            #expect(writer.waitForEnd().end == .exit(0) && outcome.end == .exit(0))
            #expect(desk.content == Documents.header + "2026-01-01,70,kg,\n2026-01-02,71,kg,\n")
        },
        window: .keeps {
            let stage = try WindowStage.onHistory()

            for script in ["rm $1", ": > $1"] {
                stage.write(script)
                #expect(stage.waits { try $0.message() != nil })
                #expect(try stage.rows().count == 3)
                stage.folder.write(Documents.threeDays, to: "weights.csv")
                #expect(stage.waits { try $0.message() == nil })
            }
        })

    private static let otherSettings = Promise(
        "Other members are kept.",
        commandLine: .hasNone(because: "Settings are changed in the window alone."),
        window: .keeps {
            let folder = TestFolder()
            folder.writeSettings(#"{"mine":[1,2.50],"reducesMotion":true,"unit":"kg"}"#)
            let stage = try WindowStage(in: folder)

            stage.press("l")

            #expect(eventually { folder.settings.replacing(" ", with: "").contains(#""unit":"lbs""#) })
            #expect(folder.settings.filter { !$0.isWhitespace }.contains(#""mine":[1,2.50]"#))
        })

    private static let damagedSettings = Promise(
        "A file that cannot be read is kept under another name.",
        commandLine: .hasNone(because: "Settings are changed in the window alone."),
        window: .keeps {
            let folder = TestFolder()
            folder.writeSettings("{damaged")
            let stage = try WindowStage(in: folder)

            stage.press("l")

            #expect(eventually { folder.settings.contains("lbs") })
            let kept = folder.names(in: ".config/healthbeat").filter { $0 != "settings.json" && !$0.hasPrefix(".") }
            #expect(kept.contains { folder.text(of: ".config/healthbeat/\($0)") == "{damaged" })
        })
}

extension Program {
    /// Starts a shell script that writes a document, `$1`.
    fileprivate func startWriting(_ script: String, _ document: String) -> RunningProgram {
        RunningProgram(["/bin/sh", "-c", script, "sh", document], environment: environment, output: nil)
    }
}
