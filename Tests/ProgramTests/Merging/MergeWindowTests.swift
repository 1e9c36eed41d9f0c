import Glibc
import TestSupport
import Testing

/// A window on a document that another machine changes too.
@Suite struct MergeWindowTests {
    /// A window in a folder that a sync program carries, and another machine's document.
    private func stage(_ merges: String = "automatic") throws -> (stage: WindowStage, machines: TwoMachines) {
        let machines = TwoMachines()
        let folder = TestFolder()
        folder.writeSettings(#"{"reducesMotion":true,"tab":"history","merges":"\#(merges)"}"#)
        _ = folder.makeFolder(".stfolder")
        return (try WindowStage(in: folder), machines)
    }

    /// Carries the other machine's journal beside the window's document.
    private func carry(_ machines: TwoMachines, to stage: WindowStage) {
        let script = "mkdir -p \"$2\" && cp -p \"$1\"/*.jsonl \"$2\"/"
        ChildProcess([
            "/bin/sh", "-c", script, "sh", machines.bob.journals, "\(stage.folder.path)/.weights.csv.journal",
        ])?
        .waitForEnd()
    }

    /// The text of the selected row; nil without one.
    private func selectedRow(_ stage: WindowStage) throws -> String? {
        try stage.printedTree().visible.first { $0.class == "HistoryCell" && $0.value == "Selected" }?.label
    }

    @Test func whatAnotherMachineDidIsMergedAndUndone() throws {
        let (stage, machines) = try stage()
        #expect(machines.bob.run("add", "82.7kg", "--date", "2026-12-02", machines.bob.document).end == .exit(0))

        carry(machines, to: stage)

        #expect(
            stage.waits {
                try $0.message() == "Merged 1 change from another machine. Press Ctrl Z to undo."
                    && $0.rows().count == 4
            })
        #expect(stage.content == Documents.threeDays + "2026-12-02,82.7,kg,\n")
        stage.press("Control_L z")
        #expect(stage.waits { try $0.message()?.hasPrefix("Undid 1 change from another machine.") == true })
        #expect(stage.content == Documents.threeDays)
        stage.settle()
        #expect(stage.content == Documents.threeDays)
    }

    @Test func aVersionWithNothingMoreGoesToTheTrashWithAMerge() throws {
        let (stage, machines) = try stage()
        let copy = "weights.sync-conflict-20260818-173636-D4LGQYW.csv"
        stage.folder.write(Documents.threeDays, to: copy)
        #expect(stage.waits { try $0.message() == "\(copy) has no further entries." })
        #expect(machines.bob.run("add", "82.7kg", "--date", "2026-12-02", machines.bob.document).end == .exit(0))

        carry(machines, to: stage)

        let merged = "Merged 1 change from another machine. Moved the other version to the trash."
        #expect(stage.waits { try $0.message() == "\(merged) Press Ctrl Z to undo." })
        #expect(stage.folder.text(of: ".local/share/Trash/files/\(copy)") == Documents.threeDays)
        #expect(!stage.folder.names().contains(copy))
        stage.press("Control_L z")
        let undone = "Undid 1 change from another machine. The other version is back from the trash."
        #expect(stage.waits { try $0.message() == "\(undone) Press Ctrl Shift Z to redo." })
        #expect(stage.folder.text(of: copy) == Documents.threeDays && stage.content == Documents.threeDays)
    }

    @Test func oneMergedEntryIsShown() throws {
        let (stage, machines) = try stage()
        #expect(machines.bob.run("add", "82.7kg", "--date", "2020-12-02", machines.bob.document).end == .exit(0))
        carry(machines, to: stage)
        #expect(stage.waits { try $0.button("Show") != nil && $0.button("Undo") != nil })

        try stage.clickButton("Show")

        #expect(stage.waits { try $0.message() == nil && selectedRow($0)?.contains("82.7") == true })
    }

    @Test func ofSeveralMergedEntriesTheLatestIsShownInTheHistory() throws {
        let (stage, machines) = try stage()
        for date in ["2026-12-03", "2026-12-02"] {
            let weight = "82.\(date.suffix(1))kg"
            #expect(machines.bob.run("add", weight, "--date", date, machines.bob.document).end == .exit(0))
        }
        stage.press("2")
        carry(machines, to: stage)
        #expect(stage.waits { try $0.message()?.hasPrefix("Merged 2 changes from another machine.") == true })

        try stage.clickButton("Show")

        #expect(stage.waits { try $0.selectedTab() == "History" && selectedRow($0)?.contains("82.3") == true })
    }

    @Test func changesWaitForTheUserWhoWantsToBeAsked() throws {
        let (stage, machines) = try stage("asks")
        for date in ["2026-12-02", "2026-12-03"] {
            #expect(machines.bob.run("add", "82.7kg", "--date", date, machines.bob.document).end == .exit(0))
        }

        carry(machines, to: stage)

        #expect(stage.waits { try $0.message() == "2 changes from another machine." })
        #expect(stage.content == Documents.threeDays)
        try stage.clickButton("Review…")
        #expect(stage.waits { try $0.visibleLabels.contains("Review changes") })
        #expect(stage.content == Documents.threeDays)
        try stage.clickButton("Merge")
        #expect(stage.waits { try $0.rows().count == 5 })
        #expect(stage.content == Documents.threeDays + "2026-12-02,82.7,kg,\n2026-12-03,82.7,kg,\n")
    }

    @Test func waitingChangesAreMergedOnceThatIsAutomatic() throws {
        let (stage, machines) = try stage("asks")
        #expect(machines.bob.run("add", "82.7kg", "--date", "2026-12-02", machines.bob.document).end == .exit(0))
        carry(machines, to: stage)
        #expect(stage.waits { try $0.message() == "1 change from another machine." })

        stage.folder.writeSettings(#"{"reducesMotion":true,"tab":"history"}"#)

        #expect(stage.waits { try $0.message()?.hasPrefix("Merged 1 change") == true && $0.rows().count == 4 })
    }

    @Test func twoGoalsAreReviewed() throws {
        let (stage, machines) = try stage()
        #expect(stage.program.run("goal", "75kg", stage.document).end == .exit(0))
        #expect(machines.bob.run("goal", "72kg", machines.bob.document).end == .exit(0))

        carry(machines, to: stage)

        #expect(stage.waits { try $0.message() == "1 change from another machine needs your choice." })
        stage.press("i")
        #expect(stage.waits { try $0.visibleLabels.contains("Review changes") })
        try stage.click { try stage.printedTree().visible.first { $0.label == "The other" } }
        try stage.clickButton("Merge")
        #expect(stage.waits { $0.content == "# goal: 72 kg\n" + Documents.threeDays })
        #expect(stage.waits { try !$0.visibleLabels.contains("Review changes") })
    }
}
