import Cairo
import Geometry
import TestSupport
import Testing
import ViewKit

@MainActor @Suite struct ButtonImageTests {
    private let buttons: [Button]

    init() {
        var chevron = Path()
        chevron.move(to: Point(x: 10, y: 2))
        chevron.addLine(to: Point(x: 2, y: 10))
        chevron.addLine(to: Point(x: 10, y: 18))
        let back = Button("History")
        let symbolOnly = Button()
        for button in [back, symbolOnly] {
            button.symbol = chevron
            button.symbolSize = Size(width: 12, height: 20)
        }
        buttons = [
            Button("Edit"), Button("Done", style: .bold), Button("Delete", style: .destructive), back, symbolOnly,
        ]
    }

    /// Returns buttons at their preferred sizes; the last one is too narrow for its title.
    private func makeScreen(scale: Double, textSize: TextSize = .large) throws -> TestScreen {
        let long = Button("A title that is too long")
        let traits = Traits(displayScale: scale, textSize: textSize)
        let screen = try TestScreen(buttons + [long], size: Size(width: 160, height: 240), traits: traits)
        for (index, button) in (buttons + [long]).enumerated() {
            let size = button.preferredSize
            button.frame = Rect(x: 16, y: 10 + 38 * Double(index), width: min(128, size.width), height: 28)
        }
        try screen.update()
        return screen
    }

    @Test(arguments: [1.0, 2]) func atRest(scale: Double) throws {
        let screen = try makeScreen(scale: scale)

        expectImage(screen.surface, named: "button-\(Int(scale))x")
    }

    @Test(arguments: [TextSize.extraSmall, .extraExtraExtraLarge]) func inOtherText(size: TextSize) throws {
        let screen = try makeScreen(scale: 2, textSize: size)

        expectImage(screen.surface, named: "button-\(size.rawValue)")
    }

    @Test func pressed() throws {
        let screen = try makeScreen(scale: 2)

        for (index, button) in buttons.enumerated() {
            screen.window.beginPress(.touch(index), at: button.center, time: 0)
        }
        try screen.update()

        expectImage(screen.surface, named: "button-pressed")
    }

    @Test func disabled() throws {
        let screen = try makeScreen(scale: 2)

        for button in buttons { button.isEnabled = false }
        try screen.update()

        expectImage(screen.surface, named: "button-disabled")
    }

    @Test func focused() throws {
        let screen = try makeScreen(scale: 2)

        for _ in 0..<4 { screen.window.send(KeyPress(.tab)) }
        try screen.update()

        expectImage(screen.surface, named: "button-focused")
    }

    @Test func ofNoSize() throws {
        let screen = try makeScreen(scale: 2)
        for button in buttons { button.frame.size = .zero }

        let report = try screen.update()

        #expect(report.viewsDrawn == 0)
    }
}
