import Glibc
import TestSupport
import Testing

// Undo, and other versions of the document.
nonisolated extension Promise {
    static let undoing = [othersLines, thereAlready, otherVersion, movedToTrash, broughtBack, reported]

    private static let commandsDoNotUndo = Front.hasNone(
        because: "A command ends with its change; healthbeat restore puts a day's beginning back.")

    private static let othersLines = Promise(
        "Undo and Redo keep later changes by other programs.",
        commandLine: commandsDoNotUndo,
        window: .keeps {
            let stage = try WindowStage.onHistory()

            stage.deleteFirstRow()
            stage.write("echo 2026-11-05,79,kg,other >> $1")
            stage.press("Control_L z")
            #expect(eventually { stage.content.contains("2026-11-03,81.9,kg,\n") })
            #expect(stage.content.contains("2026-11-05,79,kg,other\n"))
            stage.press("Control_L Shift_L z")

            #expect(eventually { !stage.content.contains("2026-11-03,81.9,kg,\n") })
            #expect(stage.content.contains("2026-11-05,79,kg,other\n"))
        })

    private static let thereAlready = Promise(
        "They write nothing that is already there.",
        commandLine: commandsDoNotUndo,
        window: .keeps {
            let stage = try WindowStage.onHistory()

            stage.deleteFirstRow()
            stage.write("echo 2026-11-03,81.9,kg, >> $1")
            #expect(stage.waits { try $0.rows().count == 3 })
            stage.press("Control_L z")
            #expect(stage.waits { try $0.message()?.contains("already") == true })

            #expect(stage.content == Documents.threeDays)
        })

    private static let copy = "weights.sync-conflict-20260818-173636-D4LGQYW.csv"

    private static let otherVersion = Promise(
        "If a sync program has left another version of the document beside it, such as "
            + "weights.sync-conflict-20260818-173636-D4LGQYW.csv or weights (conflicted copy 2026-08-18 173636).csv, "
            + "the message bar shows how many entries only that version has; Merge the other version shows the "
            + "entries of all other versions for review, and adds them.",
        commandLine: .keeps {
            let desk = Desk()
            desk.folder.write(Documents.header + "2026-10-01,84,kg,there\n", to: copy)

            desk.program.run("import", desk.folder[copy], "--into", desk.document, "--yes")

            #expect(desk.content == Documents.threeDays + "2026-10-01,84,kg,there\n")
        },
        window: .keeps {
            let stage = try WindowStage.onHistory()
            stage.folder.write(Documents.header + "2026-10-01,84,kg,there\n", to: copy)
            #expect(stage.waits { try $0.message()?.contains("1 entry is only in") == true })

            stage.mergeOtherVersions()

            #expect(eventually { stage.content == Documents.threeDays + "2026-10-01,84,kg,there\n" })
        })

    private static let movedToTrash = Promise(
        "A version with nothing more goes to the trash with the merge, or the bar offers to move it there; if only that "
            + "version has a goal, a height, a comment or cells of another program, the bar reports this instead.",
        commandLine: .keeps {
            let desk = Desk()
            desk.folder.write(Documents.header + "2026-10-01,84,kg,there\n", to: copy)

            #expect(desk.program.run("merge", desk.document).end == .exit(0))

            #expect(desk.content == Documents.threeDays + "2026-10-01,84,kg,there\n")
            #expect(desk.folder.text(of: ".local/share/Trash/files/\(copy)") != nil)
        },
        window: .keeps {
            let folder = TestFolder()
            folder.writeSettings(#"{"reducesMotion":true,"tab":"history"}"#)
            folder.write(Documents.threeDays, to: "weights.csv")
            let stage = try WindowStage.inFolder(folder, "weights.csv")
            folder.write(Documents.threeDays, to: copy)

            try stage.clickButton("Move it to the trash")

            #expect(eventually { folder.text(of: ".local/share/Trash/files/\(copy)") == Documents.threeDays })
            let note = folder.text(of: ".local/share/Trash/info/\(copy).trashinfo")
            #expect(note?.contains("Path=\(folder[copy])\n") == true)
        })

    private static let broughtBack = Promise(
        "Undo brings it back, unless the trash was emptied or its place is taken.",
        commandLine: commandsDoNotUndo,
        window: .keeps {
            let stage = try WindowStage.onHistory()
            let content = Documents.header + "2026-10-01,84,kg,there\n"
            stage.folder.write(content, to: copy)
            #expect(stage.waits { try $0.message()?.contains("1 entry is only in") == true })
            stage.mergeOtherVersions()
            #expect(stage.waits { try $0.message()?.contains("Moved the other version to the trash.") == true })

            stage.press("Control_L z")

            #expect(eventually { stage.content == Documents.threeDays && stage.folder.text(of: copy) == content })
            #expect(stage.folder.names(in: ".local/share/Trash/files").isEmpty)
        })

    private static let reported = Promise(
        "The commands list, summary, add, goal, height, phase and event report other versions on standard error.",
        commandLine: .keeps {
            let desk = Desk()
            desk.folder.write(Documents.threeDays, to: copy)

            let commands = [
                ["list"], ["summary"], ["add", "82kg"], ["goal", "78kg"], ["height", "178cm"],
                ["phase", "2026-11-01..", "cut"], ["event", "2026-11-01", "flu"],
            ]
            for command in commands {
                let outcome = desk.program.start(command + [desk.document]).waitForEnd()
                #expect(outcome.end == .exit(0) && outcome.errors.contains(copy), "\(command)")
            }
        },
        window: .hasNone(because: "The message bar reports them."))
}

extension WindowStage {
    /// A window started in a folder, on a document that is named without one.
    static func inFolder(_ folder: TestFolder, _ name: String) throws -> WindowStage {
        let start = folder.write("#!/bin/sh\ncd \"${0%/*}\" && exec '\(Program.path)' \"$@\"\n", to: "start")
        chmod(start, 0o755)
        return try WindowStage(nil, in: folder, options: [name], executable: start)
    }
}
