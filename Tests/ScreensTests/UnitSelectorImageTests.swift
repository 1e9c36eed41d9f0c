import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit

@testable import Screens
@testable import WeightGraph

@Suite struct UnitSelectorImageTests {
    private let selector = UnitSelectorViewController(unit: .kilograms)

    @Test(arguments: [1.0, 2]) func atRest(scale: Double) throws {
        let screen = try TestScreen(selector, size: Size(width: 320, height: 480), scale: scale)

        expectImage(screen.surface, named: "units-\(Int(scale))x")
    }

    @Test func theFirstUnit() throws {
        selector.unit = .pounds

        let screen = try TestScreen(selector, size: Size(width: 320, height: 480), scale: 2)

        expectImage(screen.surface, named: "units-pounds")
    }

    @Test(arguments: [TextSize.extraSmall, .large, .extraExtraExtraLarge]) func inTheLeastRoom(size: TextSize) throws {
        let screen = try TestScreen(selector, size: Size(width: 280, height: 360), textSize: size)

        expectImage(screen.surface, named: "units-280-\(size.rawValue)")
    }

    @Test func withTheKeyboardsFocus() throws {
        let screen = try TestScreen(selector, size: Size(width: 320, height: 480), scale: 2)

        for _ in 0..<2 { screen.press(.tab) }
        try screen.update()

        expectImage(screen.surface, named: "units-focused")
    }

    @Test func whileARowIsPressed() throws {
        let screen = try TestScreen(selector, size: Size(width: 320, height: 480), scale: 2)

        screen.window.beginPress(at: Point(x: 160, y: 65), time: 0)
        try screen.update()

        expectImage(screen.surface, named: "units-pressed")
    }

    @Test func whileItTurns() throws {
        let screen = try TestScreen(selector, size: Size(width: 320, height: 480), scale: 2)

        screen.window.beginPress(at: Point(x: 160, y: 100), time: 0)
        for y in [105.0, 128] { screen.window.movePress(to: Point(x: 160, y: y), time: 0) }
        try screen.update()

        expectImage(screen.surface, named: "units-turning")
    }

    @Test func disabled() throws {
        selector.picker.isEnabled = false
        selector.doneButton.isEnabled = false

        let screen = try TestScreen(selector, size: Size(width: 320, height: 480), scale: 2)

        expectImage(screen.surface, named: "units-disabled")
    }

    @Test(arguments: [0.15, 0.35]) func turningTheWindowOver(time: Double) throws {
        let root = RootViewController(actions: .none, format: .plain(.kilograms))
        root.graphScreen.emptyContent = EmptyContent(hint: "Nothing yet.")
        root.messageBar.message = "What can be undone stands here."
        let screen = try TestScreen(root, size: Size(width: 320, height: 480))

        screen.window.tick(at: 10)
        root.present(selector, animated: true)
        for time in [10.01, 10.01 + time] { screen.window.tick(at: time) }
        try screen.update()

        expectImage(screen.surface, named: "units-flip-\(Int(time * 100))")
    }

    @Test(arguments: [0, 1]) func nothingIsTooSmall(side: Double) throws {
        let screen = try TestScreen(selector, size: Size(width: side, height: side))

        #expect(screen.surface.width == 1)
    }
}
