import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit

@testable import Screens

@Suite struct DoneButtonImageTests {
    private let button = DoneButton()
    private let size = Size(width: 240, height: 68)

    init() {
        button.frame = Rect(x: 12, y: 12, width: 216, height: 44)
    }

    @Test(arguments: [1.0, 1.25, 2]) func atRest(scale: Double) throws {
        let screen = try TestScreen(views: [button], size: size, scale: scale)

        expectImage(screen.surface, named: "done-\(Int(scale * 100))")
    }

    @Test func pressed() throws {
        let screen = try TestScreen(views: [button], size: size, scale: 2)

        screen.window.beginPress(at: Point(x: 100, y: 30), time: 0)
        try screen.update()

        #expect(screen.report.viewsDrawn == 0)
        expectImage(screen.surface, named: "done-pressed")
    }

    @Test func focused() throws {
        let screen = try TestScreen(views: [button], size: size, scale: 2)

        screen.press(.tab)
        try screen.update()

        expectImage(screen.surface, named: "done-focused")
    }

    @Test func disabled() throws {
        button.isEnabled = false

        let screen = try TestScreen(views: [button], size: size, scale: 2)

        expectImage(screen.surface, named: "done-disabled")
    }
}
