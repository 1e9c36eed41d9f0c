import Cairo
import Geometry
import TestSupport
import Testing
import ViewKit

@MainActor @Suite struct ToolTipImageTests {
    private let button = Button()

    init() {
        button.symbol = .plus
        button.toolTip = ToolTip("Add entry", key: "N")
    }

    @Test(arguments: [1.0, 2]) func picture(scale: Double) throws {
        let screen = try TestScreen([], size: Size(width: 200, height: 90), traits: Traits(displayScale: scale))
        screen.window.addSubview(button)
        button.frame = Rect(x: 20, y: 10, width: 40, height: 30)
        screen.window.hover(at: Point(x: 40, y: 25), time: 10)
        try screen.tick(10.7)

        expectImage(screen.surface, named: "tooltip-\(Int(scale))x")
    }

    @Test func pictureWithoutAKey() throws {
        let screen = try TestScreen([], size: Size(width: 240, height: 90), traits: Traits(displayScale: 1))
        screen.window.addSubview(button)
        button.frame = Rect(x: 20, y: 10, width: 40, height: 30)
        button.toolTip = ToolTip("There is nothing to redo.")
        screen.window.hover(at: Point(x: 40, y: 25), time: 10)
        try screen.tick(10.7)

        expectImage(screen.surface, named: "tooltip-without-key")
    }

    @Test(arguments: [TextSize.extraSmall, .extraExtraExtraLarge]) func pictureInOtherText(size: TextSize) throws {
        let traits = Traits(displayScale: 2, textSize: size)
        let screen = try TestScreen([], size: Size(width: 280, height: 220), traits: traits)
        screen.window.addSubview(button)
        button.frame = Rect(x: 200, y: 10, width: 40, height: 30)
        button.toolTip = ToolTip("The document has been read only since another program opened it", key: "Ctrl Shift Z")
        screen.window.hover(at: Point(x: 220, y: 25), time: 10)
        try screen.tick(10.7)

        expectImage(screen.surface, named: "tooltip-\(size.rawValue)")
    }
}
