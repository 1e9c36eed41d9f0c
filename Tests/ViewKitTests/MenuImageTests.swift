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
        // Waits until the scroll bars have faded.
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

    @Test(arguments: Look.allCases) func hoveredAndPressed(look: Look) throws {
        let stage = try MenuStage(size: Size(width: 360, height: 520), traits: look.traits)
        try stage.open()

        try stage.hover(at: stage.point(of: "Pounds"))
        expectImage(stage.screen.surface, named: "menu-hover-\(look.rawValue)")
        try stage.press(at: stage.point(of: "Keys"))

        expectImage(stage.screen.surface, named: "menu-press-\(look.rawValue)")
    }

    @Test(arguments: Edge.allCases, Look.allCases) func atAnEdge(edge: Edge, look: Look) throws {
        let size = Size(width: 280, height: 360)
        let stage = try MenuStage(size: size, traits: look.traits)
        stage.window.send(KeyPress(.function(9)))

        try stage.open(at: edge.anchor(in: size))
        try stage.type("te")
        try stage.press(.right)
        try stage.update(after: 3)
        try stage.update(after: 1)

        expectImage(stage.screen.surface, named: "menu-\(edge)-\(look.rawValue)")
        for frame in stage.frames {
            #expect(Rect(origin: .zero, size: size).contains(frame))
        }
    }

    @Test func ofAField() throws {
        let stage = try MenuStage(size: Size(width: 320, height: 320), traits: Traits(displayScale: 2))
        stage.field.text = "82.4 kg"

        try stage.click(at: stage.field.center, button: .secondary)
        try stage.press(.home)

        expectImage(stage.screen.surface, named: "menu-field")
    }

    nonisolated enum Edge: String, CaseIterable {
        case left, right, top, bottom

        func anchor(in size: Size) -> Rect {
            switch self {
            case .left: Rect(x: 0, y: size.height / 2, width: 8, height: 8)
            case .right: Rect(x: size.width - 8, y: size.height / 2, width: 8, height: 8)
            case .top: Rect(x: size.width / 2, y: 0, width: 8, height: 8)
            case .bottom: Rect(x: size.width / 2, y: size.height - 8, width: 8, height: 8)
            }
        }
    }

    typealias Look = HoverImageTests.Look
}
