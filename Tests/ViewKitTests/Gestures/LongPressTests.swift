import Geometry
import Testing
import ViewKit

@MainActor @Suite struct LongPressTests {
    private let window = Window(size: Size(width: 200, height: 200), traits: Traits())
    private let view = PressedView(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    private let longPress = LongPressGestureRecognizer()
    private let log = Log()
    private let place = Point(x: 50, y: 50)

    init() {
        window.addSubview(view)
        view.addGestureRecognizer(longPress)
        longPress.onChange = { [log] in log.states.append($0.state) }
    }

    private final class Log {
        var states: [GestureRecognizer.State] = []
    }

    @Test func itBeginsWhenTheTimeHasCome() {
        window.beginPress(at: place, time: 2)
        #expect(window.nextTick == 2.5)
        window.tick(at: 2.4)
        #expect(log.states.isEmpty)
        window.tick(at: 2.5)
        #expect(log.states == [.began])
        window.movePress(to: Point(x: 150, y: 50), time: 2.6)
        window.endPress(at: Point(x: 150, y: 50), time: 2.7)

        #expect(log.states == [.began, .changed, .ended])
        #expect(view.heard == ["began", "cancelled"])
        #expect(window.nextTick == nil)
    }

    @Test func aReleaseBeforeIsNone() {
        window.beginPress(at: place, time: 0)
        window.endPress(at: place, time: 0.49)
        window.tick(at: 1)

        #expect(log.states.isEmpty)
        #expect(window.nextTick == nil)
    }

    @Test func aReleaseThatIsToldLateEndsIt() {
        window.beginPress(at: place, time: 0)
        window.endPress(at: place, time: 0.8)

        #expect(log.states == [.began, .ended])
    }

    @Test func aMovementBeforeMakesItFail() {
        window.beginPress(at: place, time: 0)
        window.movePress(to: Point(x: 50, y: 61), time: 0.1)
        window.tick(at: 1)

        #expect(longPress.state == .failed)
        #expect(log.states.isEmpty)
    }
}
