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

    @Test(arguments: [(0.2, 1), (0.6, 0)]) func tapsMayHaveToComeBefore(pause: Double, expected: Int) {
        longPress.numberOfTaps = 1

        window.tap(at: place, time: 0)
        window.beginPress(at: place, time: 0.05 + pause)
        window.tick(at: 2)

        #expect(log.states.count == expected)
    }

    @Test func aPressWithoutTheTapIsNone() {
        longPress.numberOfTaps = 1

        window.beginPress(at: place, time: 0)
        window.tick(at: 2)

        #expect(log.states.isEmpty)
    }
}

@MainActor @Suite struct SwipeTests {
    private let window = Window(size: Size(width: 200, height: 200), traits: Traits())
    private let swipe = SwipeGestureRecognizer([.left, .up])

    init() {
        window.addGestureRecognizer(swipe)
    }

    private func swipe(by way: Point, in duration: Double) -> [SwipeGestureRecognizer.Direction] {
        var found: [SwipeGestureRecognizer.Direction] = []
        swipe.onChange = { found.append($0.direction) }
        let start = Point(x: 100, y: 100)
        window.beginPress(at: start, time: 0)
        for share in [0.25, 0.5, 0.75, 1.0] {
            let place = Point(x: start.x + share * way.x, y: start.y + share * way.y)
            window.movePress(to: place, time: share * duration)
        }
        window.endPress(at: start + way, time: duration)
        return found
    }

    @Test func aQuickStraightWayCounts() {
        #expect(swipe(by: Point(x: -80, y: 20), in: 0.2) == [.left])
        #expect(swipe(by: Point(x: 10, y: -80), in: 0.2) == [.up])
    }

    @Test func otherWaysDoNot() {
        #expect(swipe(by: Point(x: 80, y: 0), in: 0.2).isEmpty)
        #expect(swipe(by: Point(x: -60, y: 50), in: 0.2).isEmpty)
        #expect(swipe(by: Point(x: -80, y: 0), in: 1).isEmpty)
        #expect(swipe(by: Point(x: -39, y: 0), in: 0.1).isEmpty)
    }
}
