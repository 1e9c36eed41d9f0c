import Geometry
import TestSupport
import Testing
import ViewKit

/// The call before each key and press.
@MainActor @Suite struct InputCallTests {
    private final class Count {
        var calls = 0
    }

    @Test func comesBeforeEachKeyAndPress() throws {
        let screen = try TestScreen([View()], size: Size(width: 100, height: 100))
        let (window, count) = (screen.window, Count())
        window.onInput = { count.calls += 1 }

        window.send(KeyPress(.space, modifiers: .shift))
        window.send(KeyPress(.space, modifiers: .shift, isRepeat: true))
        #expect(count.calls == 1)
        window.send(text: "a")
        #expect(count.calls == 2)
        window.goBack()
        #expect(count.calls == 3)
        window.beginPress(at: Point(x: 5, y: 5), time: 1)
        window.movePress(to: Point(x: 6, y: 5), time: 2)
        window.endPress(at: Point(x: 6, y: 5), time: 3)
        window.hover(at: Point(x: 7, y: 5), time: 4)
        #expect(count.calls == 4)
    }

    @Test func comesBeforeTheKeyActs() throws {
        let screen = try TestScreen([View()], size: Size(width: 100, height: 100))
        let controller = Acting()
        screen.window.rootViewController = controller
        screen.window.onInput = { controller.events.append("input") }

        screen.window.send(KeyPress(.character("a")))

        #expect(controller.events == ["input", "key"])
    }

    private final class Acting: ViewController {
        var events: [String] = []

        override func keyPressed(_ press: KeyPress) { events.append("key") }
    }
}
