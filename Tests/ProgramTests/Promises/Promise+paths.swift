import Glibc
import TestSupport
import Testing

// Names of documents.
nonisolated extension Promise {
    static let paths = [linkedDocument, relativeDocument, commandName, defaultDocument]

    private static let linkedDocument = Promise(
        "A symbolic link is kept: the file that it points to is changed.",
        commandLine: .keeps {
            let desk = Desk(name: "real.csv")
            symlink("real.csv", desk.folder["weights.csv"])

            desk.program.run("add", "80kg", "--date", "2026-11-04", desk.folder["weights.csv"])
            desk.program.run("goal", "78kg", desk.folder["weights.csv"])

            #expect(desk.content == "# goal: 78 kg\n" + Documents.threeDays + "2026-11-04,80,kg,\n")
            #expect(desk.folder.target(of: "weights.csv") == "real.csv")
        },
        window: .keeps {
            let desk = Desk(name: "real.csv")
            symlink("real.csv", desk.folder["weights.csv"])
            desk.folder.writeSettings(#"{"reducesMotion":true,"tab":"history"}"#)
            let stage = try WindowStage(nil, in: desk.folder, options: [desk.folder["weights.csv"]])

            stage.deleteFirstRow()
            try stage.setGoal("78")

            #expect(eventually { desk.content.hasPrefix("# goal: 78 kg\n") && !desk.content.contains("81.9") })
            #expect(desk.folder.target(of: "weights.csv") == "real.csv")
        })

    private static let relativeDocument = Promise(
        "A relative name is looked up in the folder in which the program is started.",
        commandLine: .keeps {
            let desk = Desk()
            let script = """
                cd "$1" && "$0" add 80kg weights.csv >/dev/null && "$0" goal 78kg ./weights.csv >/dev/null &&
                "$0" restore weights.csv && "$0" export weights.csv -o a.png && "$0" list weights.csv | wc -l
                """

            let outcome = desk.program.shell(script, desk.folder.path)

            #expect(outcome.end == .exit(0) && outcome.text.hasSuffix("4\n"), "\(outcome.errors)")
            #expect(desk.backup == Documents.threeDays)
        },
        window: .keeps {
            let folder = TestFolder()
            folder.writeSettings(#"{"reducesMotion":true,"tab":"history"}"#)
            let document = folder.write(Documents.threeDays, to: "weights.csv")
            let stage = try WindowStage.inFolder(folder, "weights.csv")

            stage.deleteFirstRow()
            folder.write(Documents.threeDays, to: "weights.csv")

            #expect(stage.waits { try $0.rows().count == 3 })
            #expect(stage.program.backups(of: document).count == 1)
        })

    private static let commandName = Promise(
        "A document with the name of a command is opened as ./name, or by healthbeat open document.",
        commandLine: .hasNone(because: "Its operands are documents wherever they stand."),
        window: .keeps {
            let folder = TestFolder()
            folder.write(Documents.threeDays, to: "list")
            let stage = try WindowStage.inFolder(folder, "./list")

            #expect(stage.waits { try $0.graphValue() == "3 entries" })
        })

    private static let entryOfDefault = Documents.header + "2026-01-01,82,kg,\n"

    private static let defaultDocument = Promise(
        "Without document, the default document is used; see FILES.", "The folder of the default document.",
        "The default document, below XDG_DATA_HOME if that is set.",
        commandLine: .keeps {
            var program = Program()

            program.run("add", "82kg", "--date", "2026-01-01")
            program.environment["XDG_DATA_HOME"] = program.folder["data"]
            let listed = program.run("list").text
            program.run("add", "82kg", "--date", "2026-01-01")

            #expect(program.folder.text(of: ".local/share/healthbeat/weights.csv") == entryOfDefault)
            #expect(listed.isEmpty && program.folder.text(of: "data/healthbeat/weights.csv") == entryOfDefault)
        },
        window: .keeps {
            for (data, path) in [("", ".local/share/healthbeat"), ("data", "data/healthbeat")] {
                let folder = TestFolder()
                let environment = data.isEmpty ? [:] : ["XDG_DATA_HOME": folder[data]]
                let stage = try WindowStage(nil, in: folder, environment: environment)

                try stage.addEntry("82kg")

                #expect(eventually { folder.text(of: "\(path)/weights.csv")?.hasSuffix(",82,kg,\n") == true })
            }
        })
}

extension TestFolder {
    /// The target of a symbolic link; nil for any other file.
    fileprivate func target(of name: String) -> String? {
        var buffer = [CChar](repeating: 0, count: 4096)
        let length = readlink(self[name], &buffer, buffer.count)
        return length < 0 ? nil : String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
