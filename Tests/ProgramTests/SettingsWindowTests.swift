import Glibc
import TestSupport
import Testing

/// What the person has chosen stays chosen, and other windows follow it.
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
                    == "~/.config/healthbeat/settings.json cannot be read. It is left as it is until a setting changes."
            })
        #expect(folder.settings == "no settings")
    }

    @Test func nothingIsWrittenThatNobodyChose() throws {
        let stage = try WindowStage()

        stage.press("Control_L q")

        #expect(stage.running.waitForEnd() == .silentSuccess)
        #expect(["", "{}\n"].contains(stage.folder.settings))
    }
}

/// The command line takes the unit that was chosen in the window.
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
