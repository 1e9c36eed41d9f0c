import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit

@testable import Screens

/// Every screen, panel and menu in dark and in high contrast.
@Suite struct AppearanceImageTests {
    private static let looks: [String: Appearance] = [
        "dark": Appearance(isDark: true), "contrast": Appearance(isHighContrast: true),
        "contrast-dark": Appearance(isDark: true, isHighContrast: true),
    ]

    @Test(arguments: AppearanceScene.allCases, ["dark", "contrast", "contrast-dark"])
    func pictures(scene: AppearanceScene, look: String) throws {
        let root = scene.makeRoot()
        let screen = try TestScreen(root, size: scene.size, Self.looks[look]!)

        try scene.show(root, on: screen)

        expectImage(screen.surface, named: "look-\(scene.rawValue)-\(look)")
    }

    /// A change of the appearance draws everything again in one frame, and leaves nothing of the one before.
    @Test(arguments: AppearanceScene.allCases, ["dark", "contrast", "contrast-dark"])
    func aChangeIsOneFrame(scene: AppearanceScene, look: String) throws {
        let (first, second) = (scene.makeRoot(), scene.makeRoot())
        let appearance = Self.looks[look]!
        let expected = try TestScreen(first, size: scene.size, appearance)
        try scene.show(first, on: expected)
        let screen = try TestScreen(second, size: scene.size)
        try scene.show(second, on: screen)
        let light = screen.pixels

        screen.window.currentTraits.theme = appearance.theme
        try screen.update()

        #expect(screen.pixels == expected.pixels)
        screen.window.currentTraits.theme = .light
        try screen.update()
        #expect(screen.pixels == light)
    }
}
