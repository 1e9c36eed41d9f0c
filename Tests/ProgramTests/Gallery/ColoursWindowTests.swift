import Glibc
import TestSupport
import Testing

/// The colours in a real window, with other programs beside it, and with sudden exits.
@Suite struct ColoursWindowTests {
    private func path(in folder: TestFolder) -> String { folder[".local/share/healthbeat-gallery/colours.sqlite"] }

    private func sqlite(_ stage: WindowStage) -> SQLiteProgram { SQLiteProgram(database: path(in: stage.folder)) }

    /// The names of the visible rows, from top to bottom.
    private func names(_ stage: WindowStage) throws -> [String] {
        try stage.printedTree().visible.filter { $0.class == "TextCell" }.sorted { $0.frame[1] < $1.frame[1] }
            .compactMap(\.label).map { String($0[..<($0.firstRange(of: ", Red:")?.lowerBound ?? $0.endIndex)]) }
    }

    /// Opens the window on colours, each with a name and a red component.
    private func open(_ names: String..., in folder: TestFolder = TestFolder()) throws -> WindowStage {
        if !names.isEmpty { prepare(names, in: folder) }
        let stage = try WindowStage.onGallery("colours", in: folder)
        #expect(stage.waits { try self.names($0) == names.sorted() })
        return stage
    }

    private func prepare(_ names: [String], in folder: TestFolder) {
        for name in [".local", ".local/share", ".local/share/healthbeat-gallery"] { _ = folder.makeFolder(name) }
        SQLiteProgram(database: path(in: folder)).makeFirstVersion(names.map { ($0, 1) })
    }

    private func typeName(_ text: String, _ stage: WindowStage) {
        #expect(
            stage.waits {
                let hasFocus = try $0.view("TextField")?.focus == true
                if !hasFocus { $0.press("Tab") }
                return hasFocus
            })
        stage.press("Control_L a")
        for letter in text { stage.press(String(letter)) }
    }

    @Test func whatWasDoneIsThereAtTheNextStart() throws {
        let stage = try open("Leaf", "Sky")
        stage.press("Home")
        stage.press("Delete")
        #expect(stage.waits { try names($0) == ["Sky"] })
        stage.press("Control_L n")
        #expect(stage.waits { try names($0) == ["Sky", "Unnamed Color"] })
        stage.press("Home")
        stage.press("Return")
        #expect(stage.waits { try $0.view("TextField")?.frame[0] == 20 })
        typeName("moss", stage)
        stage.press("Return")
        #expect(eventually { sqlite(stage).run("SELECT count(*) FROM color WHERE name = 'moss'") == "1" })
        stage.press("Control_L q")
        #expect(stage.running.waitForEnd().end == .exit(0))

        let again = try WindowStage.onGallery("colours", in: stage.folder)

        #expect(again.waits { try names($0) == ["Unnamed Color", "moss"] })
    }

    /// Return has not been pressed.
    @Test(arguments: [SIGTERM, 0]) func aNameIsSavedAtTheEndOfTheProgram(signal: Int32) throws {
        let stage = try open("Leaf")
        stage.press("Home")
        stage.press("Return")
        #expect(stage.waits { try $0.view("TextField")?.frame[0] == 20 })
        typeName("moss", stage)
        stage.settle()

        if signal == 0 { stage.press("Control_L q") } else { stage.running.send(signal) }

        #expect(stage.running.waitForEnd().end == .exit(0))
        #expect(sqlite(stage).run("SELECT name FROM color") == "moss")
    }

    /// Every colour that was shown is stored, and the database is intact.
    @Test(arguments: 0..<4) func aProgramThatIsKilledLosesNothingThatItShowed(round: Int) throws {
        let stage = try open("Leaf")
        for _ in 0..<5 { stage.press("Control_L n") }
        #expect(stage.waits { try names($0).count >= 3 })
        for _ in 0...round * 3 { stage.press("Control_L n") }
        let shown = try names(stage).count
        for _ in 0..<4 { stage.press("Control_L n") }

        stage.running.kill()

        #expect(sqlite(stage).run("PRAGMA integrity_check") == "ok")
        #expect(Int(sqlite(stage).run("SELECT count(*) FROM color")) ?? 0 >= shown)
        let again = try WindowStage.onGallery("colours", in: stage.folder)
        #expect(again.waits { try names($0).contains("Leaf") })
    }

    @Test func twoProgramsAndSQLitesOwnShareOneDatabase() throws {
        let one = try open("Leaf")
        let other = try WindowStage.onGallery("colours", in: one.folder)
        #expect(other.waits { try names($0) == ["Leaf"] })

        one.press("Control_L n")
        #expect(other.waits { try names($0) == ["Leaf", "Unnamed Color"] })
        sqlite(one).run("INSERT INTO color (name) VALUES ('Apple')")
        #expect(one.waits { try names($0) == ["Apple", "Leaf", "Unnamed Color"] })
        other.press("End")
        other.press("Delete")
        #expect(one.waits { try names($0) == ["Apple", "Leaf"] })

        #expect(other.waits { try names($0) == ["Apple", "Leaf"] })
        #expect(sqlite(one).run("PRAGMA integrity_check") == "ok")
    }

    /// A full disk is reported, existing colours stay, and saving continues once there is room.
    @Test func aFullDiskIsReported() throws {
        let folder = TestFolder()
        prepare(["Leaf"], in: folder)
        // Its output to the test goes through a pipe: a file would reach the limit before the database.
        let stage = try limited(folder, "exec 2> >(exec cat >&2); ulimit -f 100")
        #expect(stage.waits { try names($0) == ["Leaf"] })

        #expect(
            eventually {
                stage.press("Control_L n")
                return (try? stage.message())??.contains("cannot be") == true
            })

        let count = try #require(Int(sqlite(stage).run("SELECT count(*) FROM color")))
        #expect(count >= 1 && sqlite(stage).run("PRAGMA integrity_check") == "ok")
        #expect(stage.waits { try names($0).contains("Leaf") })
    }

    @Test(.enabled("Rights can be given up by setpriv alone.") { await canGiveUpRights() })
    func aReadOnlyDatabaseIsShownAndNotTouched() throws {
        let folder = TestFolder()
        let stage = try open("Leaf", in: folder)
        stage.press("Control_L q")
        stage.running.waitForEnd()
        chmod(path(in: folder), 0o400)
        let before = contents(of: path(in: folder))

        let again = try limited(folder, "true", through: withoutRights)

        #expect(again.waits { try names($0) == ["Leaf"] })
        #expect(
            again.waits { try $0.message()?.contains("is read-only: its colours can be seen, not changed.") == true })
        again.press("Home")
        again.press("Delete")
        again.settle()
        #expect(try names(again) == ["Leaf"])
        #expect(contents(of: path(in: folder)) == before)
    }

    /// Makes a database as the program leaves it, with no other file beside it.
    private func makeDatabase(in folder: TestFolder) throws {
        let stage = try open("Leaf", in: folder)
        stage.press("Control_L q")
        stage.running.waitForEnd()
        #expect(sqlite(stage).run("PRAGMA wal_checkpoint(TRUNCATE)") == "0|0|0")
        #expect(access(path(in: folder) + "-wal", F_OK) != 0)
    }

    /// SQLite creates files beside a database to read it, except in a read-only folder; the message closes with the
    /// screen.
    @Test(.enabled("Rights can be given up by setpriv alone.") { await canGiveUpRights() })
    func aReadOnlyDatabaseIsShownInAReadOnlyFolder() throws {
        let folder = TestFolder()
        try makeDatabase(in: folder)
        let data = folder[".local/share/healthbeat-gallery"]
        chmod(path(in: folder), 0o444)
        chmod(data, 0o555)
        defer { chmod(data, 0o700) }

        let stage = try limited(folder, "true", through: withoutRights)

        #expect(stage.waits { try names($0) == ["Leaf"] })
        #expect(
            stage.waits { try $0.message()?.contains("is read-only: its colours can be seen, not changed.") == true })
        chmod(data, 0o700)
        chmod(path(in: folder), 0o644)
        sqlite(stage).run("INSERT INTO color (name) VALUES ('Sky')")
        #expect(stage.waits { try names($0) == ["Leaf", "Sky"] })
        stage.press("Escape")
        #expect(stage.waits { try $0.visibleLabels.contains("Gallery") && $0.message() == nil })
    }

    @Test(.enabled("Rights can be given up by setpriv alone.") { await canGiveUpRights() })
    func anEarlierReadOnlyDatabaseIsNamedAndThenBroughtUpToDate() throws {
        let folder = TestFolder()
        prepare(["Leaf"], in: folder)
        chmod(path(in: folder), 0o444)

        let stage = try limited(folder, "true", through: withoutRights)

        #expect(stage.waits { try shows("it needs an upgrade, but is read-only", $0) })
        chmod(path(in: folder), 0o600)
        #expect(stage.waits { try names($0) == ["Leaf"] })
    }

    @Test(.enabled("Rights can be given up by setpriv alone.") { await canGiveUpRights() })
    func aDatabaseThatMayNotBeReadIsNamed() throws {
        let folder = TestFolder()
        try makeDatabase(in: folder)
        chmod(path(in: folder), 0)

        let stage = try limited(folder, "true", through: withoutRights)

        #expect(stage.waits { try shows("you do not have permission", $0) })
        chmod(path(in: folder), 0o600)
        #expect(stage.waits { try names($0) == ["Leaf"] })
    }

    /// Whether a visible label contains a text.
    private func shows(_ text: String, _ stage: WindowStage) throws -> Bool {
        try stage.visibleLabels.contains { $0.contains(text) }
    }

    /// Opens the window through a script that runs a command first.
    private func limited(_ folder: TestFolder, _ command: String, through words: [String] = []) throws -> WindowStage {
        let start = (words + [Program.galleryPath]).joined(separator: " ")
        let script = folder.write("#!/bin/bash\n\(command)\nexec \(start) \"$@\"\n", to: "start")
        chmod(script, 0o700)
        return try WindowStage(nil, in: folder, options: ["colours"], executable: script)
    }
}
