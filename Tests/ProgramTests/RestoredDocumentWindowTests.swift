import Glibc
import TestSupport
import Testing

/// Undo and redo in a window when another program has already written the same.
@Suite struct AlreadyAppliedWindowTests {
    private nonisolated static let copy = "weights.sync-conflict-20260818-173636-D4LGQYW.csv"

    /// A window after the deletion of the newest entry.
    private func stageAfterDeletion() throws -> WindowStage {
        let stage = try WindowStage.onHistory()
        stage.press("Down")
        stage.press("Delete")
        #expect(stage.waits { try $0.rows().count == 2 })
        return stage
    }

    @Test func aDeletedEntryThatASyncProgramBroughtBack() throws {
        let stage = try stageAfterDeletion()
        stage.write("printf '%s' '\(Documents.threeDays)' > .new; mv .new $1")
        #expect(stage.waits { try $0.rows().count == 3 })

        stage.press("Control_L z")

        #expect(stage.waits { try $0.message() == "81.9 kg on 11/03/26 is already there." })
        #expect(stage.content == Documents.threeDays)
        stage.press("Control_L z")
        #expect(stage.waits { try $0.message() == "There is nothing to undo." })
        stage.press("Control_L Shift_L z")
        #expect(stage.waits { try $0.message() == "There is nothing to redo." })
        #expect(stage.content == Documents.threeDays)
    }

    @Test func aDeletedEntryThatABackupBroughtBack() throws {
        let stage = try stageAfterDeletion()
        let day = try #require(
            stage.program.run("restore", "--list", stage.document).text.split(separator: " ").first)
        #expect(stage.program.run("restore", String(day), stage.document).end == .exit(0))
        #expect(stage.waits { try $0.rows().count == 3 })

        stage.press("Control_L z")

        #expect(stage.waits { try $0.message() == "81.9 kg on 11/03/26 is already there." })
        #expect(stage.content == Documents.threeDays)
    }

    @Test func aMergeThatASyncProgramMade() throws {
        let merged = Documents.threeDays + "2026-10-01,84,kg,there\n2026-10-02,84,kg,\n"
        let folder = TestFolder()
        folder.writeSettings(#"{"reducesMotion":true,"tab":"history"}"#)
        folder.write(merged, to: Self.copy)
        let stage = try WindowStage(in: folder)
        #expect(stage.waits { try $0.message() == "2 entries are only in \(Self.copy)." })
        stage.mergeOtherVersions()
        #expect(stage.waits { try $0.message()?.contains("Moved the other version to the trash.") == true })
        stage.press("Control_L z")
        #expect(stage.waits { try $0.rows().count == 3 && $0.folder.names().contains(Self.copy) })
        stage.write("cp \(Self.copy) .new; mv .new $1")
        #expect(stage.waits { try $0.rows().count == 5 })

        stage.press("Control_L Shift_L z")

        #expect(stage.waits { try $0.message() == "All 2 entries are already there." })
        #expect(stage.content == merged)
    }
}

@Suite struct RestoredDocumentWindowTests {
    /// The name of the file that keeps the damaged contents; nil if there is none.
    private func damaged(_ stage: WindowStage) -> String? {
        stage.folder.names().first { $0.hasPrefix("weights.csv.damaged-") }
    }

    @Test(arguments: [#"printf '\211PNG\r\n\032\n\0' > $1"#, #"printf 'no table\n' > .new; mv .new $1"#])
    func aDamagedOneIsKeptBeside(script: String) throws {
        let stage = try WindowStage.onHistory()
        stage.write(script)
        #expect(stage.waits { try $0.button("Restore it") != nil })
        #expect(try stage.button("Reload") != nil)
        let garbage = contents(of: stage.document)

        try stage.clickButton("Restore it")

        #expect(eventually { stage.content == Documents.threeDays })
        let name = try #require(damaged(stage))
        #expect(contents(of: stage.folder[name]) == garbage)
        #expect(
            stage.waits { try $0.message() == "Restored weights.csv. The damaged file is kept as \(name)." })
        #expect(try stage.rows().count == 3)
    }

    @Test func aDamagedOneThatIsMendedIsReloaded() throws {
        let stage = try WindowStage.onHistory()
        stage.write("cp $1 kept; printf 'no table' > $1")
        #expect(stage.waits { try $0.button("Reload") != nil })
        let count = stage.shownCounts.count

        try stage.clickButton("Reload")

        #expect(eventually { stage.shownCounts.count > count })
        #expect(stage.waits { try $0.button("Reload") != nil && $0.button("Restore it") != nil })
        stage.write("cat kept > $1")
        #expect(stage.waits { try $0.message() == nil && $0.rows().count == 3 })
        #expect(damaged(stage) == nil)
    }

    @Test func savingAsksBeforeADamagedOneIsReplaced() throws {
        let stage = try WindowStage.onHistory()
        try stage.openPanel()
        stage.type("77")
        stage.write(#"printf '\211PNG\r\n\032\n\0' > $1"#)
        stage.press("Return")
        #expect(
            stage.waits {
                try $0.complaint() == "weights.csv is damaged. Save again to re-create it with all its entries."
            })
        let isUntouched = damaged(stage) == nil

        stage.press("Return")

        #expect(isUntouched)
        #expect(stage.waits { try $0.panel() == nil })
        #expect(stage.content.hasPrefix(Documents.threeDays) && damaged(stage) != nil)
        #expect(stage.addedLines().first?.contains(",77,kg") == true)
    }

    @Test func oneWithoutEntriesThatWereShownIsLeft() throws {
        let stage = try WindowStage.onHistory(Documents.header)
        stage.write("printf 'no table' > $1")

        #expect(stage.waits { try $0.message()?.contains("has no header") == true })
        #expect(try stage.button("Restore it") == nil)
    }

    @Test(arguments: ["rm $1", ": > $1", "head -c 300000 $1 > .x; cat .x .x > $1; printf 'no table' > $1"])
    func aLargeOneIsTheSameToTheByte(script: String) throws {
        let line = { (day: Int) in Array("2026-11-\(10 + day % 20),82.4,kg,f".utf8) + [0xFC] + Array("r,21.5\n".utf8) }
        let content =
            Array("# mine\ndate,weight,unit,note,fat\n".utf8) + (0..<40_000).flatMap(line) + Array("never,1\n".utf8)
        let folder = TestFolder()
        folder.writeSettings(#"{"reducesMotion":true,"tab":"history"}"#)
        let path = folder.write(content, to: "large.csv")
        let stage = try WindowStage(nil, in: folder, options: [path])
        #expect(stage.waits { try $0.rows().count > 3 })
        stage.settle()
        #expect(stage.waits { $0.hasNamelessFile })

        _ = RunningProgram(
            ["/bin/sh", "-ec", "cd \"$0\"\n\(script)", folder.path, "large.csv"],
            environment: stage.program.environment, output: nil
        ).waitForEnd()
        // A script with two writes may show as two states, each with a message.
        #expect(
            stage.waits { stage in
                try stays(for: .milliseconds(300)) { try stage.message() } && stage.button("Restore it") != nil
            })
        try stage.clickButton("Restore it")

        #expect(stage.waits { try $0.message()?.hasPrefix("Restored large.csv.") == true })
        #expect(contents(of: path) == content)
        #expect(try stage.message()?.contains("lacks") == false)
    }

    @Test func aLargeOneThatIsDroppedShowsHowFarItIsRead() throws {
        let stage = try WindowStage.onHistory()
        let line = "2026-11-01T07:12:00.123456+01:00,82.41,kg,\"a note, and more\"\n"
        let other = stage.folder.write(Documents.header + String(repeating: line, count: 1_000_000), to: "other.csv")

        stage.drop(other)

        #expect(stage.waits { try $0.view("ProgressBar") != nil })
        #expect(stage.waits { $0.property("_NET_WM_NAME")?.text == "Health Beat — other.csv" })
        #expect(stage.waits { try $0.view("ProgressBar") == nil })
    }
}

extension WindowStage {
    /// Whether the program has an unlinked file of its state folder open.
    fileprivate var hasNamelessFile: Bool {
        (0..<64).contains { number in
            var buffer = [CChar](repeating: 0, count: 4096)
            let length = readlink("/proc/\(running.process)/fd/\(number)", &buffer, buffer.count)
            guard length > 0 else { return false }
            let target = String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
            return target.hasPrefix(program.state.path) && target.hasSuffix("(deleted)")
        }
    }
}

/// Another version with more than entries, and the removal of one.
@Suite struct OtherVersionWindowTests {
    private nonisolated static let copy = "weights.sync-conflict-20260818-173636-D4LGQYW.csv"
    private nonisolated static let done = "\(copy) has no further entries."

    private func stage(_ content: String, options: [String]? = nil) throws -> WindowStage {
        let folder = TestFolder()
        folder.writeSettings(#"{"reducesMotion":true,"tab":"history"}"#)
        folder.write(content, to: Self.copy)
        guard let options else { return try WindowStage(in: folder) }
        folder.write(Documents.threeDays, to: "weights.csv")
        return try WindowStage(nil, in: folder, options: options.map { $0 + folder.path + "/weights.csv" })
    }

    @Test func thatAloneHasAGoalIsNotOfferedForRemoval() throws {
        let stage = try stage("# goal: 75 kg\n" + Documents.threeDays)
        let sentence =
            "There is another version of weights.csv. Only \(Self.copy) has the goal 75 kg. Copy what you need, or remove the file yourself."
        #expect(stage.waits { try $0.message() == sentence })
        #expect(try stage.button("Move it to the trash") == nil)

        stage.folder.write("# goal: 75.0 kg\n" + Documents.threeDays, to: "weights.csv")

        #expect(stage.waits { try $0.message() == Self.done })
    }

    @Test func thatAloneHasForeignCellsIsNotOfferedForRemoval() throws {
        let stage = try stage("date,weight,unit,fat\n2026-11-03,81.9,kg,20\n")

        #expect(stage.waits { try $0.message()?.contains("Only \(Self.copy) has cells of fat.") == true })
        #expect(try stage.button("Move it to the trash") == nil)
    }

    /// A sync program changes its modification time.
    @Test func thatWasTouchedIsRemovedAllTheSame() throws {
        let stage = try stage(Documents.threeDays)
        #expect(stage.waits { try $0.message() == Self.done })
        stage.write("touch -d 2020-01-01 \(Self.copy)")
        stage.settle()
        rest(for: .milliseconds(500))

        try stage.clickButton("Move it to the trash")

        #expect(stage.waits { try $0.message() == "Moved \(Self.copy) to the trash." })
    }

    @Test func ofARelativePathIsNotedFromTheRoot() throws {
        var buffer = [CChar](repeating: 0, count: 4096)
        let working = String(cString: getcwd(&buffer, buffer.count))
        let up = Array(repeating: "..", count: working.split(separator: "/").count).joined(separator: "/")
        let stage = try stage(Documents.threeDays, options: [up])
        #expect(stage.waits { try $0.message() == Self.done })

        try stage.clickButton("Move it to the trash")

        #expect(stage.waits { try $0.message() == "Moved \(Self.copy) to the trash." })
        let note = stage.folder.text(of: ".local/share/Trash/info/\(Self.copy).trashinfo")
        #expect(note?.contains("Path=\(stage.folder.path)/\(Self.copy)\n") == true)
    }
}
