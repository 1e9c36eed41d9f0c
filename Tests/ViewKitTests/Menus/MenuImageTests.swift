import Geometry
import TestSupport
import Testing
import ViewKit

@MainActor @Suite struct MenuImageTests {
    private func openAll(_ stage: MenuStage) throws {
        stage.window.send(KeyPress(.function(9)))
        try stage.open()
        try stage.type("te")
        try stage.press(.right)
        try stage.press(.down)
        // Scroll bars are gone by then.
        try stage.update(after: 3)
        try stage.update(after: 1)
    }

    @Test(arguments: [1.0, 2]) func withASubmenu(scale: Double) throws {
        let stage = try MenuStage(size: Size(width: 420, height: 340), traits: Traits(displayScale: scale))

        try openAll(stage)

        expectImage(stage.screen.surface, named: "menu-\(Int(scale))x")
    }

    @Test(arguments: [TextSize.extraSmall, .extraExtraExtraLarge]) func inOtherText(size: TextSize) throws {
        let traits = Traits(displayScale: 2, textSize: size)
        let stage = try MenuStage(size: Size(width: 280, height: 360), traits: traits)

        try openAll(stage)

        expectImage(stage.screen.surface, named: "menu-\(size.rawValue)")
    }

    @Test func pressed() throws {
        let stage = try MenuStage(size: Size(width: 320, height: 320), traits: Traits(displayScale: 2))

        try stage.press(at: stage.button.center)
        try stage.move(to: stage.point(of: "Pounds"))

        expectImage(stage.screen.surface, named: "menu-pressed")
    }

    @Test func ofAField() throws {
        let stage = try MenuStage(size: Size(width: 320, height: 320), traits: Traits(displayScale: 2))
        stage.field.text = "82.4 kg"

        try stage.click(at: stage.field.center, button: .secondary)
        try stage.press(.home)

        expectImage(stage.screen.surface, named: "menu-field")
    }
}
