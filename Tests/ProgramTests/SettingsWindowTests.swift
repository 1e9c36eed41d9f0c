import Glibc
import TestSupport
import Testing

@Suite struct SettingsWindowTests {
    @Test func surviveARestart() throws {
        let folder = TestFolder()
        let first = try WindowStage(in: folder)

        for keys in ["l", "Control_L plus", "1"] { first.press(keys) }
        #expect(first.waits { try $0.selectedTab() == "History" })
        try first.nextFrame { first.resize(600, 800) }
        first.press("Control_L w")
        #expect(first.running.waitForEnd().end == .exit(0))
        unlink(first.tracePath)
        let second = try WindowStage(in: folder)

        let size = second.size()
        #expect(size == (600, 800))
        #expect(try second.shows(scale: 1, "--screen", "history", "--unit", "lbs", "--text-size", "XL"))
    }

    @Test func areFollowedByAnotherWindow() throws {
        let (folder, other) = (TestFolder(), TestFolder())
        let environment = ["XDG_CONFIG_HOME": folder[".config"]]
        let one = try WindowStage(in: folder, environment: environment)
        let two = try WindowStage(in: other, environment: environment)

        one.press("l")
        let followsUnit = two.waits { try $0.printedTree().all.contains { $0.label == "Max: 181.7 lbs" } }
        two.press("Control_L plus")
        let followsSize = eventually { (try? one.shows(scale: 1, "--unit", "lbs", "--text-size", "XL")) == true }

        #expect(followsUnit && followsSize)
        #expect(try one.selectedTab() == "Graph" && two.selectedTab() == "Graph")
    }

    @Test func theDesktopsSettingsAreFollowed() throws {
        let stage = try WindowStage()
        try stage.waitForReading()
        let size = stage.size()
        func framesOfChange(by key: String, to tab: String) -> Int {
            let count = stage.frames.count
            stage.press(key)
            #expect(stage.waits { try $0.selectedTab() == tab })
            eventually { stays(for: .milliseconds(200)) { stage.frames.count } }
            return stage.frames.count - count
        }

        let moving = framesOfChange(by: "1", to: "History")
        _ = SettingsManager(stage.observer, ["Gtk/EnableAnimations": 0, "Xft/DPI": 192 * 1024])
        #expect(eventually { stage.size() == (2 * size.width, 2 * size.height) })
        eventually { stays(for: .milliseconds(200)) { stage.frames.count } }
        let still = framesOfChange(by: "2", to: "Graph")

        #expect(moving > still && still <= 2, "\(moving), \(still)")
    }

    @Test func whatIsUnknownStaysAndWhatIsDamagedIsSetAside() throws {
        let folder = TestFolder()
        folder.writeSettings(#"{"later":[1.0],"unit":"stone"}"#)
        let stage = try WindowStage(in: folder)
        stage.press("l")
        #expect(eventually { folder.settings.contains("\"lbs\"") })
        let kept = folder.settings
        folder.writeSettings("{")
        stage.press("k")

        #expect(kept.contains("1.0") && kept.contains("stone"))
        #expect(eventually { text(of: folder[".config/healthbeat/settings.json.damaged"]) == "{" })
        #expect(eventually { folder.settings.contains("\"kg\"") })
    }

    @Test func aDamagedFileIsToldOf() throws {
        let folder = TestFolder()
        folder.writeSettings("no settings")

        let stage = try WindowStage(in: folder)

        #expect(
            stage.waits {
                try $0.message()
                    == "~/.config/healthbeat/settings.json cannot be read. The file stays unchanged until you change a setting."
            })
        #expect(folder.settings == "no settings")
    }

    @Test func nothingIsWrittenThatNobodyChose() throws {
        let stage = try WindowStage()

        stage.press("Control_L q")

        #expect(stage.running.waitForEnd() == .silentSuccess)
        #expect(!stage.folder.names().contains(".config"))
    }

    /// A window larger than its screen opens at as much of its size as there is room for.
    @Test func whatTheWindowManagerMadeOfItIsNotKept() throws {
        let folder = TestFolder()
        folder.writeSettings(#"{"windowSize":[900,1400]}"#)
        let stage = try WindowStage(in: folder, preparing: { $0.setWorkArea(x: 0, y: 0, width: 800, height: 600) })
        let opened = stage.size()

        stage.press("l")
        stage.press("Control_L q")

        #expect(stage.running.waitForEnd().end == .exit(0))
        #expect(opened == (800, 600))
        #expect(folder.settings.contains("lbs") && folder.settings.contains("1400"))
    }

    @Test func aMaximisedWindowIsSoAgainAndKeepsItsOwnSize() throws {
        let folder = TestFolder()
        let first = try WindowStage(in: folder)
        let states = ["HORZ", "VERT"].map { first.observer.atom("_NET_WM_STATE_MAXIMIZED_\($0)") }
        first.observer.setProperty("_NET_WM_STATE", of: first.window, type: "ATOM", longs: states)
        try first.nextFrame { first.resize(1000, 1400) }
        #expect(eventually { folder.settings.contains("maximized") })
        first.press("Control_L w")
        #expect(first.running.waitForEnd().end == .exit(0))
        unlink(first.tracePath)

        let second = try WindowStage(in: folder)

        let asked = second.property("_NET_WM_STATE")?.longs.map(second.observer.name(of:))
        #expect(asked == ["_NET_WM_STATE_MAXIMIZED_HORZ", "_NET_WM_STATE_MAXIMIZED_VERT"])
        #expect(second.size() == (480, 720))
        #expect(!folder.settings.contains("windowSize"))
    }

    @Test func twoWindowsOfDifferentSizesLeaveTheSettingsInPeace() throws {
        let (folder, other) = (TestFolder(), TestFolder())
        let environment = ["XDG_CONFIG_HOME": folder[".config"]]
        folder.writeSettings(#"{"windowSize":[500,600]}"#)
        let one = try WindowStage(in: folder, environment: environment)
        let two = try WindowStage(in: other, environment: environment)
        try two.nextFrame { two.resize(700, 800) }
        #expect(eventually { folder.settings.contains("700") })
        let kept = inode(of: folder[".config/healthbeat/settings.json"])

        for round in 1...3 {
            for stage in [one, two] { stage.write("echo 2026-12-01,80,kg, >> $1") }
            #expect(eventually { one.shownCounts.last == 3 + round && two.shownCounts.last == 3 + round })
            #expect(stays(for: .milliseconds(1200)) { inode(of: folder[".config/healthbeat/settings.json"]) })
        }

        #expect(inode(of: folder[".config/healthbeat/settings.json"]) == kept)
        #expect(folder.settings.contains("700"))
    }

    /// The inode of a file; each write of the settings creates a new one.
    private func inode(of path: String) -> UInt {
        var status = stat()
        return stat(path, &status) == 0 ? UInt(status.st_ino) : 0
    }

    @Test(arguments: ["[40000,500]", "[1,1]", "[1e5,1e5]"]) func aSizeThatNoWindowHasOpensOne(size: String) throws {
        let folder = TestFolder()
        folder.writeSettings("{\"windowSize\":\(size)}")

        let stage = try WindowStage(in: folder)

        let (width, height) = stage.size()
        #expect((280...1000).contains(width) && (360...1500).contains(height))
    }
}

@Suite struct ChosenUnitTests {
    @Test func isTheDefaultOfWhatIsAddedAndExported() throws {
        let program = Program()
        let document = program.folder.write(Documents.threeDays, to: "weights.csv")
        let plain = program.picture(document)
        program.folder.writeSettings(#"{"unit":"lbs"}"#)

        let added = program.run("add", "181", program.folder["new.csv"])

        #expect(added.end == .exit(0) && added.text.hasPrefix("Added 181 lbs"))
        let pounds = program.picture(document, "--unit", "lbs")
        #expect(pounds != plain && program.picture(document) == pounds)
    }

    @Test(arguments: ["{", #"{"unit":7}"#, ""]) func isTheLocalesWhereNoneCanBeRead(settings: String) {
        let program = Program()
        program.folder.writeSettings(settings)

        let added = program.run("add", "81", program.folder["new.csv"])

        #expect(added.end == .exit(0) && added.text.hasPrefix("Added 81 kg"))
    }
}
