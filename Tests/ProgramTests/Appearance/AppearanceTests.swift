import TestSupport
import Testing

/// A light and a dark window, and pictures of it.
@Suite struct AppearanceTests {
    @Test func aPictureIsLightUnlessDarkIsAskedFor() throws {
        let program = Program()
        let document = program.folder.write(Documents.threeDays, to: "weights.csv")
        program.folder.writeSettings(#"{"appearance":"dark"}"#)

        let plain = try #require(program.picture(document))
        let light = program.picture(document, "--appearance", "light")
        let dark = try #require(program.picture(document, "--appearance", "DARK"))
        let refused = program.run("export", document, "-o", "x.png", "--appearance", "system")

        #expect(light == plain && dark != plain)
        #expect(refused.end == .exit(64) && refused.errors.contains("The appearance must be light or dark."))
    }

    @Test func theChoiceIsShownAndKept() throws {
        let folder = TestFolder()
        let stage = try WindowStage(in: folder)
        func variant() -> String? { stage.property("_GTK_THEME_VARIANT")?.text }
        #expect(try stage.shows(scale: 1) && variant() == nil)

        stage.press("Shift_L d")
        stage.press("Shift_L d")

        #expect(try stage.shows(scale: 1, "--appearance", "dark"))
        #expect(eventually { variant() == "dark" && folder.settings.contains(#""dark""#) })
        stage.press("Control_L w")
        #expect(stage.running.waitForEnd() == .silentSuccess)
        let next = try WindowStage(in: folder)
        #expect(try next.shows(scale: 1, "--appearance", "dark"))
        #expect(next.property("_GTK_THEME_VARIANT")?.text == "dark")
        next.press("Shift_L d")
        #expect(try next.shows(scale: 1))
        #expect(eventually { folder.settings.contains(#""system""#) })
        #expect(eventually { next.property("_GTK_THEME_VARIANT") == nil })
    }

    @Test func theDesktopsThemeIsFollowedInOneFrame() throws {
        let stage = try WindowStage()
        try stage.waitForReading()
        #expect(try stage.shows(scale: 1))
        let count = stage.frames.count

        let manager = SettingsManager(stage.observer, texts: ["Net/ThemeName": "Mint-Y-Dark-Aqua"])

        #expect(try stage.shows(scale: 1, "--appearance", "dark"))
        eventually { stays(for: .milliseconds(200)) { stage.frames.count } }
        #expect(stage.frames.count == count + 1)
        manager.end()
        #expect(try stage.shows(scale: 1))
    }

    @Test func theVariableCountsMoreThanTheDesktop() throws {
        let stage = try WindowStage(environment: ["GTK_THEME": "Adwaita:dark"])

        _ = SettingsManager(stage.observer, texts: ["Net/ThemeName": "HighContrast"])
        _ = SettingsManager(stage.observer, texts: ["Net/ThemeName": "Adwaita"])

        #expect(try stage.shows(scale: 1, "--appearance", "dark"))
    }
}
