import Glibc
import TestSupport
import Testing

// Backups, and documents restored from them.
nonisolated extension Promise {
    static let backups = [dayBackup, keptBackups, formerDocument, unusableBackup, failingBackup, damagedDocument]

    private static let windowsDoNotRestore = Front.hasNone(
        because: "The window has undo; backups are put back by the command line.")

    private static let dayBackup = Promise(
        "Before its first change of a day, the program copies the document to the backups.",
        "The backups, below XDG_STATE_HOME if that is set: a folder for each document, by the path of the document.",
        commandLine: .keeps {
            for words in [["add", "80kg"], ["goal", "78kg"], ["height", "178cm"]] {
                let desk = Desk()

                _ = desk.program.start(words + [desk.document]).waitForEnd()

                #expect(desk.backup == Documents.threeDays, "\(words)")
            }
        },
        window: .keeps {
            let stage = try WindowStage.onHistory()

            stage.deleteFirstRow()
            try stage.setGoal("78")

            #expect(eventually { stage.program.backups(of: stage.document).count == 1 })
            #expect(stage.program.backups(of: stage.document).map { text(of: $0) } == [Documents.threeDays])
        })

    private static let keptBackups = Promise(
        "The backups of the newest fourteen days with changes are kept, and the newest backup of each of the newest "
            + "twelve months with changes, whatever the clock says.",
        commandLine: .keeps {
            let desk = Desk()
            let old = desk.program.makeBackups(of: desk.document, on: ["2020-01-05", "2020-02-05"])

            desk.program.run("add", "80kg", desk.document)

            #expect(old.allSatisfy { access($0, F_OK) == 0 })
        },
        window: .keeps {
            let stage = try WindowStage.onHistory()
            let old = stage.program.makeBackups(of: stage.document, on: ["2020-01-05", "2020-02-05"])

            stage.deleteFirstRow()

            #expect(eventually { stage.program.backups(of: stage.document).count > 2 })
            #expect(old.allSatisfy { access($0, F_OK) == 0 })
        })

    private static let formerDocument = Promise(
        "Before a backup is restored, the present document is backed up under a name with the time, as in "
            + "‘2026-11-22T073012’: restore that backup to undo the change.",
        commandLine: .keeps {
            let desk = Desk()
            desk.program.run("add", "80kg", desk.document)
            let changed = desk.content

            let day = desk.program.run("restore", desk.document).text.prefix(10)
            desk.program.run("restore", String(day), desk.document)
            let restored = desk.content
            let former = desk.program.run("restore", desk.document).text.prefix { $0 != " " }
            desk.program.run("restore", String(former), desk.document)

            #expect(restored == Documents.threeDays && desk.content == changed)
        },
        window: windowsDoNotRestore)

    private static let unusableBackup = Promise(
        "A backup that cannot be read is not restored.",
        commandLine: .keeps {
            let desk = Desk()
            desk.program.run("add", "80kg", desk.document)
            let (changed, path) = (desk.content, desk.program.backups(of: desk.document)[0])
            unlink(path)
            _ = desk.program.shell("printf garbage >\"$1\"", path)

            let day = desk.program.run("restore", desk.document).text.prefix(10)
            let outcome = desk.program.run("restore", String(day), desk.document)

            #expect(outcome.end == .exit(1) && desk.content == changed)
        },
        window: windowsDoNotRestore)

    private static let failingBackup = Promise(
        "A backup that cannot be made is reported, and the change is made anyway.",
        commandLine: .keeps {
            let desk = Desk()
            desk.program.state.write("in the way", to: "healthbeat")

            let outcome = desk.program.run("add", "80kg", desk.document)

            #expect(outcome.end == .exit(0) && outcome.errors.contains("backup"))
            #expect(desk.content.hasSuffix(",80,kg,\n"))
        },
        window: .keeps {
            let stage = try WindowStage.onHistory()
            stage.program.state.write("in the way", to: "healthbeat")

            try stage.addEntry("80kg")

            #expect(eventually { stage.content.hasSuffix(",80,kg,\n") })
            #expect(stage.waits { try $0.message()?.contains("backup") == true })
        })

    /// A picture in place of the document, left by another program's mistake.
    private static let garbage = "\u{89}PNG\r\n\u{1a}\n\u{0}\u{0}"

    private static let damagedDocument = Promise(
        "A file that is not a weight history is never backed up: before it is replaced, it is kept beside the "
            + "document under a name such as ‘weights.csv.damaged-2026-11-22’, and is never removed.",
        commandLine: .keeps {
            let desk = Desk()
            desk.program.run("add", "80kg", desk.document)
            desk.folder.write(garbage, to: "weights.csv")

            let refused = desk.program.run("add", "81kg", desk.document)
            let day = desk.program.run("restore", desk.document).text.prefix(10)
            desk.program.run("restore", String(day), desk.document)

            #expect(refused.end == .exit(1) && desk.content == Documents.threeDays)
            let damaged = desk.folder.names().filter { $0.hasPrefix("weights.csv.damaged-") }
            #expect(damaged.count == 1 && desk.folder.text(of: damaged.first ?? "") == garbage)
        },
        window: .keeps {
            let stage = try WindowStage.onHistory()
            stage.folder.write(garbage, to: "weights.csv")
            stage.settle()
            #expect(stage.waits { try $0.message() != nil })

            try stage.clickButton("Restore it")

            #expect(eventually { stage.content == Documents.threeDays })
            let damaged = stage.folder.names().filter { $0.hasPrefix("weights.csv.damaged-") }
            #expect(damaged.count == 1 && stage.folder.text(of: damaged.first ?? "") == garbage)
        })
}

extension Program {
    /// Creates backups of a document for earlier days; returns their paths.
    fileprivate func makeBackups(of document: String, on days: [String]) -> [String] {
        let folder = "\(environment["XDG_STATE_HOME"]!)/healthbeat/backups\(document)"
        _ = shell("mkdir -p \"$1\"", folder)
        return days.map { day in
            _ = shell("cp \"$1\" \"$2\"", document, "\(folder)/\(day).csv")
            return "\(folder)/\(day).csv"
        }
    }
}
