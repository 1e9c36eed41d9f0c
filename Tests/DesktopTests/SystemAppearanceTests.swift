import Cairo
import Geometry
import TestSupport
import Testing
import ViewKit

@testable import Desktop

@Suite struct SystemAppearanceTests {
    @Test func namesSayWhatTheThemeIs() {
        for name in ["Adwaita-dark", "Breeze-Dark", "Mint-Y-Dark-Aqua", "a-DARK", "-dark"] {
            #expect(system(named: name).isDark == true && system(named: name).isHighContrast == nil, "\(name)")
        }
        for name in ["", "Adwaita", "Darkly", "Arc-Darker", "Mint-YDark", "dark", "Breeze-Darkest-x"] {
            #expect(system(named: name) == SystemAppearance(variable: nil, themeName: nil), "\(name)")
        }
        for (name, isDark) in [
            ("HighContrast", false), ("HighContrastInverse", true), ("Yaru-hc", false), ("Yaru-HC-dark", true),
        ] {
            #expect(system(named: name).isDark == isDark && system(named: name).isHighContrast == true, "\(name)")
        }
    }

    @Test func whatSaysSomethingFirstCounts() {
        var portal = PortalPreferences()
        (portal.colorScheme, portal.contrast) = (1, 1)
        func isDark(_ variable: String?, _ name: String?) -> Bool? {
            SystemAppearance(variable: variable, themeName: name, portal: portal).isDark
        }

        #expect(isDark("Adwaita:light", "Adwaita-dark") == false && isDark("Adwaita", "HighContrast") == false)
        #expect(isDark(nil, "Adwaita") == true && isDark("", "") == true)
        portal.colorScheme = 2
        #expect(isDark("Adwaita:dark", nil) == true && isDark("Adwaita-dark", nil) == true)
        #expect(isDark(nil, "Adwaita-dark") == true && isDark("Adwaita", "Adwaita") == false)
        portal.colorScheme = 0
        #expect(isDark(nil, nil) == nil)
        let contrast = SystemAppearance(variable: "Adwaita", themeName: "Adwaita", portal: portal).isHighContrast
        #expect(contrast == true)
    }

    @Test func theUserChoosesBetweenLightAndDarkOnly() {
        let system = SystemAppearance(variable: nil, themeName: "HighContrastInverse")

        #expect(system.appearance(.system) == Appearance(isDark: true, isHighContrast: true))
        #expect(system.appearance(.dark) == Appearance(isDark: true, isHighContrast: true))
        #expect(system.appearance(.light) == Appearance(isHighContrast: true))
        #expect(SystemAppearance(variable: nil, themeName: nil).appearance(.system) == Appearance())
    }

    @Test func anAccentOutsideTheColourSpaceIsNone() {
        var portal = PortalPreferences()
        func accent(_ color: Color) -> Color? {
            portal.accentColor = color
            return SystemAppearance(variable: nil, themeName: nil, portal: portal).appearance(.system).accent
        }

        #expect(accent(Color(red: 1, green: 0, blue: 0.5)) == Color(red: 1, green: 0, blue: 0.5))
        #expect(accent(Color(red: -1, green: -1, blue: -1)) == nil)
        #expect(accent(Color(red: 0, green: 1.01, blue: 0)) == nil)
        #expect(accent(Color(red: .nan, green: 0, blue: 0)) == nil)
    }

    @Test func choicesGoRound() {
        #expect(AppearanceChoice.allCases.map(\.next) == [.light, .dark, .system])
    }

    private func system(named name: String) -> SystemAppearance { SystemAppearance(variable: nil, themeName: name) }
}

/// A window follows what the desktop and the user want.
@Suite struct WindowAppearanceTests {
    @Test func aChangeOfTheThemeChangesEverythingInOneFrame() throws {
        let stage = try DesktopStage()
        func theme() -> Theme { stage.window.window.currentTraits.theme }
        func variant() -> String? { stage.observer.property("_GTK_THEME_VARIANT")?.text }
        #expect(theme() == .light && variant() == nil)

        let manager = SettingsManager(stage.observer, texts: ["Net/ThemeName": "Yaru-dark"])
        stage.run { theme() == .dark }
        stage.settle()
        #expect(variant() == "dark")
        stage.window.appearance = .light
        #expect(theme() == .light)
        stage.settle()
        #expect(variant() == nil)
        stage.window.appearance = .system
        manager.end()

        stage.run { theme() == .light }
    }

    @Test func thePortalIsFollowed() throws {
        let stage = try DesktopStage()
        var portal = PortalPreferences()
        (portal.colorScheme, portal.contrast, portal.reducedMotion) = (1, 1, 1)

        stage.window.portal = portal

        let traits = stage.window.window.currentTraits
        #expect(traits.theme == Appearance(isDark: true, isHighContrast: true).theme && traits.reducesMotion)
        stage.window.portal = PortalPreferences()
        #expect(stage.window.window.currentTraits.theme == .light && !stage.window.window.currentTraits.reducesMotion)
    }
}
