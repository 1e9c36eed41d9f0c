import Glibc
import TestSupport
import Testing

extension WindowStage {
    /// The visible panel that is not for a weight; nil if there is none.
    func sheet() throws -> PrintedView? {
        try printedTree().visible.first { $0.class == "PanelView" && !$0.isForWeight }
    }

    /// All texts of the panel, joined by newlines.
    func sheetText() throws -> String {
        try sheet()?.visible.filter { $0.role == "text" }.compactMap(\.label).joined(separator: "\n") ?? ""
    }

    func sheetSays(_ text: String) -> Bool { waits { try $0.sheetText().contains(text) } }

    var content: String { text(of: document) }
}

@Suite struct ImportWindowTests {
    private let gnome = "date,weight\n2026-01-05T07:31:00+01,80.4\n2026-01-06T06:29:00Z,80.1\n"
    private let gnomeRows = "2026-01-05T07:31:00+01:00,80.4,kg,\n2026-01-06T07:29:00+01:00,80.1,kg,\n"
    private let table = "Datum;Gewicht (kg)\n05.01.2026;80,4\n25.01.2026;80,1\n"
    private let tableRows = "2026-01-05,80.4,kg,\n2026-01-25,80.1,kg,\n"

    /// A window whose import panel previews a dropped table.
    private func stageWithTable() throws -> WindowStage {
        let stage = try WindowStage.onHistory()
        stage.drop(stage.folder.write(table, to: "table.csv"))
        #expect(stage.sheetSays("2 new, 0 already there"))
        return stage
    }

    @Test func areShownAndImportedWithOneUndo() throws {
        let stage = try WindowStage.onHistory()

        stage.drop(stage.folder.write(table, to: "table.csv"))

        #expect(stage.sheetSays("2 new, 0 already there"))
        let said = try stage.sheetText()
        for text in ["table.csv", "Table", "weights.csv", "2, 80.1 kg to 80.4 kg", "01/05/26 to 01/25/26"] {
            #expect(said.contains(text))
        }
        #expect(stage.content == Documents.threeDays)
        stage.press("Return")
        #expect(stage.waits { try $0.message() == "Added 2 entries. Press Ctrl Z to undo." })
        #expect(stage.content == Documents.threeDays + tableRows)
        #expect(stage.waits { try $0.sheet() == nil && $0.rows().count == 5 })
        stage.press("Control_L z")
        #expect(eventually { stage.content == Documents.threeDays })
        stage.press("Control_L Shift_L z")
        #expect(eventually { stage.content == Documents.threeDays + tableRows })
    }

    @Test func areImportedByThePointer() throws {
        let stage = try stageWithTable()

        try stage.clickButton("Import")

        #expect(eventually { stage.content == Documents.threeDays + tableRows })
    }

    @Test func leaveTheDocumentAloneWhereTheyAreCancelled() throws {
        let stage = try stageWithTable()

        stage.press("Escape")

        #expect(stage.waits { try $0.sheet() == nil })
        #expect(stage.content == Documents.threeDays)
        #expect(try stage.message() == nil)
    }

    @Test func whatTheyLeaveOpenIsAsked() throws {
        let stage = try WindowStage.onHistory()
        stage.drop(stage.folder.write(gnome, to: "gnome.csv"))
        #expect(stage.sheetSays("gnome.csv does not state the unit of its weights. The first weight is 80.4"))
        stage.press("Return")
        #expect(stage.content == Documents.threeDays)

        stage.press("Right")
        #expect(stage.sheetSays("2, 80.1 kg to 80.4 kg"))
        stage.press("Right")
        #expect(stage.sheetSays("2, 36.3 kg to 36.5 kg"))
        stage.press("Left")
        #expect(stage.sheetSays("2, 80.1 kg to 80.4 kg"))
        stage.press("Return")

        #expect(eventually { stage.content == Documents.threeDays + gnomeRows })
    }

    @Test func aDropBesideThePanelIsRefused() throws {
        let stage = try WindowStage.onHistory()
        let table = stage.folder.write(table, to: "table.csv")
        stage.drop(table)
        #expect(stage.sheetSays("2 new, 0 already there"))

        stage.drop(stage.folder.write(Documents.header, to: "other.csv"), isRefused: true)

        #expect(stage.waits { try $0.message() == "Finish or cancel the import first." })
        stage.press("Return")
        #expect(eventually { stage.content == Documents.threeDays + tableRows })
    }

    @Test func theCountFollowsTheDocument() throws {
        let stage = try stageWithTable()

        stage.write("echo 2026-01-05,80.40,kg, >> $1")
        #expect(stage.sheetSays("1 new, 1 already there"))
        stage.press("Return")

        let rows = "2026-01-05,80.40,kg,\n2026-01-25,80.1,kg,\n"
        #expect(eventually { stage.content == Documents.threeDays + rows })
        #expect(stage.waits { try $0.message() == "Added 1 entry. Press Ctrl Z to undo." })
    }

    @Test func whatIsAllThereIsNotImported() throws {
        let stage = try WindowStage.onHistory(Documents.threeDays + tableRows)

        stage.drop(stage.folder.write(table, to: "table.csv"))
        #expect(stage.sheetSays("0 new, 2 already there"))
        #expect(stage.sheetSays("Nothing to add: all entries are already there."))
        stage.press("Return")

        #expect(try stage.sheet() == nil)
        #expect(stage.content == Documents.threeDays + tableRows)
    }

    @Test func aDocumentThatIsGoneIsWrittenAnewOnceAsked() throws {
        let stage = try stageWithTable()
        stage.write("rm $1")

        stage.press("Return")
        #expect(stage.sheetSays("weights.csv no longer exists. Import again to re-create it with all its entries."))
        let isGone = access(stage.document, F_OK) != 0
        stage.press("Return")

        #expect(isGone)
        #expect(eventually { stage.content == Documents.threeDays + tableRows })
    }

    @Test func theFirstDocumentIsMadeOfThem() throws {
        let folder = TestFolder()
        let stage = try WindowStage(nil, in: folder)

        stage.drop(folder.write(table, to: "table.csv"))
        #expect(stage.sheetSays("2 new, 0 already there"))
        stage.press("Return")

        #expect(
            eventually { folder.text(of: ".local/share/healthbeat/weights.csv") == Documents.header + tableRows })
    }

    @Test func aFolderIsLookedThrough() throws {
        let stage = try WindowStage.onHistory()
        let export = stage.folder.makeFolder("export")
        stage.folder.write(
            "#Version:6\n#Units:kg\n\n#date;weight;weight trend;body fat;body fat trend;muscle mass;muscle mass trend;log\n"
                + "2026-01-05T07:31:00.000+01:00;80.4;80.4;;;;;a note\n", to: "export/libra.csv")
        stage.folder.write("Dear diary", to: "export/notes.txt")

        stage.drop(export)

        #expect(stage.sheetSays("export/libra.csv"))
        #expect(stage.sheetSays("1 new, 0 already there"))
        stage.press("Return")
        #expect(eventually { stage.content.hasSuffix(",80.4,kg,a note\n") })
    }

    @Test func whatCannotBeReadBesideOthersIsSaid() throws {
        let stage = try WindowStage.onHistory()
        let export = stage.folder.makeFolder("export")
        stage.folder.write("Date,\"Weight (kg)\",\"Fat mass (kg)\",Comments\n2026-01-05,80.4,,\n", to: "export/a.csv")
        stage.folder.write(#"[{"logId":1,"weight":178,"date":"01/06/26"},{"log"#, to: "export/b.json")

        stage.drop(export)

        #expect(stage.sheetSays("1 new, 0 already there"))
        #expect(
            stage.sheetSays("Could not be read:\n  export/b.json:1: The file is cut off."))
        stage.press("Return")
        #expect(eventually { stage.content == Documents.threeDays + "2026-01-05,80.4,kg,\n" })
    }

    /// A name typed after the panel's initial folder is a full path.
    @Test(arguments: ["o", "i"]) func aPanelBeginsInTheFolderOfADocumentThatIsNamedWithoutOne(key: String) throws {
        let folder = TestFolder()
        folder.write(Documents.threeDays, to: "weights.csv")
        let stage = try WindowStage.inFolder(folder, "weights.csv")

        stage.press("Control_L \(key)")

        #expect(stage.waits { try $0.view("TextField", of: "~/") != nil })
    }

    @Test func aMenuMakesRoom() throws {
        let stage = try WindowStage.onHistory()
        stage.press("F10")
        #expect(stage.waits { try $0.view("MenuRow") != nil })

        stage.drop(stage.folder.write(table, to: "table.csv"))

        #expect(stage.sheetSays("2 new, 0 already there"))
        #expect(stage.waits { try $0.view("MenuRow") == nil })
        stage.press("Return")
        #expect(eventually { stage.content == Documents.threeDays + tableRows })
    }

    @Test func anotherPanelKeepsItsPlace() throws {
        let stage = try WindowStage.onHistory()
        stage.press("Control_L o")
        #expect(stage.waits { try $0.sheet() != nil })

        stage.drop(stage.folder.write(table, to: "table.csv"))

        #expect(stage.waits { try $0.message() == "Close the open panel first, then import." })
        #expect(stage.content == Documents.threeDays)
    }

    @Test func aDayToComeIsRemarkedOn() throws {
        let stage = try WindowStage.onHistory()

        stage.drop(stage.folder.write(table + "01.02.2199;80,2\n", to: "table.csv"))

        #expect(stage.sheetSays("1 weight is dated in the future: 02/01/99."))
    }

    @Test func thousandsHaveTheirMark() throws {
        let stage = try WindowStage.onHistory()

        stage.drop(
            stage.folder.write(Documents.days(1080).replacing("date,weight", with: "Date,Weight"), to: "table.csv"))

        #expect(stage.sheetSays("1,080 new, 0 already there"))
    }

    /// The file is opened, and nothing is imported.
    @Test func oneThatIsADocumentTooIsOpenedInstead() throws {
        let stage = try WindowStage.onHistory()
        stage.drop(stage.folder.write("Date,Weight (kg)\n2026-01-05,80.4\n", to: "table.csv"))
        #expect(stage.sheetSays("1 new, 0 already there"))

        try stage.clickButton("Open it instead")

        #expect(stage.waits { try $0.sheet() == nil && $0.rows() == ["80.4 kg, 01/05/26"] })
        #expect(stage.property("_NET_WM_NAME")?.text == "Health Beat — table.csv")
        #expect(stage.content == Documents.threeDays)
    }

    @Test func oneThatIsNoDocumentIsNotOpenedInstead() throws {
        let stage = try WindowStage.onHistory()
        stage.drop(stage.folder.write(table, to: "table.csv"))
        #expect(stage.sheetSays("2 new, 0 already there"))

        #expect(try stage.button("Open it instead") == nil)
    }

    @Test func aFileIsNamedInstead() throws {
        let stage = try WindowStage.onHistory()
        stage.folder.write(table, to: "table.csv")

        stage.press("Control_L i")
        #expect(stage.waits { try $0.sheet()?.label == "Import" })
        stage.press("Control_L a")
        stage.type("~/table.csv")
        stage.press("Return")

        #expect(stage.sheetSays("2 new, 0 already there"))
        stage.press("Return")
        #expect(eventually { stage.content == Documents.threeDays + tableRows })
    }
}

/// An importer that is missing or broken.
@Suite struct ImporterWindowTests {
    /// Copies of the programs in a folder of their own, with another importer or none.
    private struct Programs {
        let folder = TestFolder.onDisk()

        init(importer: String?) {
            let copying = ChildProcess(["cp", Program.path, Program.windowPath, folder.path])
            precondition(copying?.waitForEnd() == 0, "Programs can be copied.")
            guard let importer else { return }
            folder.write("#!/bin/sh\n\(importer)\n", to: "healthbeat-import")
            chmod(folder["healthbeat-import"], 0o755)
        }

        func window() throws -> WindowStage {
            let home = TestFolder()
            home.writeSettings(#"{"reducesMotion":true,"tab":"history"}"#)
            return try WindowStage(in: home, executable: folder["healthbeat"])
        }
    }

    private func dropTable(_ stage: WindowStage) {
        stage.drop(stage.folder.write("no table", to: "table.csv"))
    }

    @Test func isMissing() throws {
        let programs = Programs(importer: nil)
        let stage = try programs.window()

        dropTable(stage)

        #expect(
            stage.waits {
                try $0.message()
                    == "The import program healthbeat-import is missing. Reinstall Health Beat."
            })
    }

    @Test(arguments: [
        "kill -9 $$", "exit 0", "exit 3", "echo nonsense", "echo '{\"progress\":0.5}'; kill -SEGV $$",
        #"echo '{"report":{"files":[],"leftOut":{"lines":[],"count":0},"unread":{"lines":[],"count":0},"notes":[],"questions":[],"entryCount":2}}'; echo date,weight_kg; echo 2026-01-01,80"#,
    ])
    func endsEarly(script: String) throws {
        let programs = Programs(importer: script)
        let stage = try programs.window()

        dropTable(stage)

        #expect(
            stage.waits {
                try $0.message()
                    == "The import stopped unexpectedly. Try again, or use healthbeat import."
            })
        #expect(try stage.sheet() == nil)
        #expect(stage.content == Documents.threeDays)
    }

    /// Whether a process is running; a zombie is not.
    private func isRunning(_ process: pid_t) -> Bool {
        let state = text(of: "/proc/\(process)/status").split(separator: "\n").first { $0.hasPrefix("State:") }
        return state.map { !$0.contains("Z") } ?? false
    }

    @Test(arguments: ["Escape", "end"]) func endsWhereNobodyWantsItAnyMore(how: String) throws {
        let programs = Programs(importer: #"echo $$ > "${0%/*}/pid"; echo '{"progress":0.5}'; exec sleep 1000"#)
        let stage = try programs.window()
        dropTable(stage)
        #expect(stage.sheetSays("Reading"))
        #expect(stage.waits { try $0.view("ProgressBar", of: "50 %") != nil })
        let process = try #require(pid_t(programs.folder.text(of: "pid")?.dropLast() ?? ""))
        let wasRunning = isRunning(process)

        if how == "Escape" { stage.press("Escape") } else { stage.running.send(SIGTERM) }

        #expect(wasRunning)
        #expect(eventually { !isRunning(process) })
        if how == "Escape" { #expect(stage.waits { try $0.sheet() == nil && $0.message() == nil }) }
    }
}
