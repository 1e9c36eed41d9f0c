import Geometry
import Testing
import ViewKit

@MainActor @Suite struct TapTests {
    private let window = Window(size: Size(width: 200, height: 200), traits: Traits())
    private let view = PressedView(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    private let tap = TapGestureRecognizer()
    private let count = Counter()
    private let place = Point(x: 50, y: 50)

    init() {
        window.addSubview(view)
        view.addGestureRecognizer(tap)
        tap.onChange = { [count] in count.states.append($0.state) }
    }

    private final class Counter {
        var states: [GestureRecognizer.State] = []
    }

    @Test func aTapActsOnceAtTheRelease() {
        window.beginPress(at: place, time: 0)
        window.movePress(to: Point(x: 56, y: 58), time: 3)
        #expect(count.states.isEmpty)
        window.endPress(at: Point(x: 56, y: 58), time: 4)

        #expect(count.states == [.ended])
        #expect(tap.location(in: view) == place)
        #expect(view.heard == ["began", "moved", "cancelled"])
        #expect(tap.state == .possible)
    }

    @Test func aMovementMakesItFailForGood() {
        window.beginPress(at: place, time: 0)
        window.movePress(to: Point(x: 56, y: 59), time: 0.01)
        #expect(tap.state == .failed)
        window.movePress(to: place, time: 0.02)
        window.endPress(at: place, time: 0.03)

        #expect(count.states.isEmpty)
        #expect(view.heard == ["began", "moved", "moved", "ended"])
    }

    @Test func afterAFailureTheNextTapCounts() {
        window.beginPress(at: place, time: 0)
        window.movePress(to: Point(x: 90, y: 90), time: 0.01)
        window.endPress(at: Point(x: 90, y: 90), time: 0.02)

        window.tap(at: place, time: 1)

        #expect(count.states == [.ended])
    }

    @Test(arguments: [(0.3, 5.0, 1), (0.5, 5, 0), (0.3, 11, 0)])
    func twoTapsHaveToFollowQuicklyAtOnePlace(pause: Double, distance: Double, expected: Int) {
        tap.numberOfTaps = 2

        window.tap(at: place, time: 0)
        window.tap(at: Point(x: place.x + distance, y: place.y), time: 0.05 + pause)

        #expect(count.states.count == expected)
    }

    @Test func threeTapsCountToThree() {
        tap.numberOfTaps = 3

        for index in 0..<5 { window.tap(at: place, time: 0.2 * Double(index)) }

        #expect(count.states.count == 1)
    }

    @Test func anotherButtonTapsNot() {
        window.beginPress(at: place, button: .secondary, time: 0)
        window.endPress(at: place, button: .primary, time: 0.01)
        window.endPress(at: place, button: .secondary, time: 0.02)

        #expect(count.states.isEmpty)
        #expect(view.heard == ["began", "ended"])
    }

    @Test func twoFingersTapTogether() {
        tap.numberOfTouches = 2

        window.beginPress(.touch(1), at: place, time: 0)
        window.beginPress(.touch(2), at: Point(x: 90, y: 50), time: 0.02)
        window.endPress(.touch(1), at: place, time: 0.03)
        #expect(count.states.isEmpty)
        window.endPress(.touch(2), at: Point(x: 90, y: 50), time: 0.04)
        window.tap(at: place, id: .touch(3), time: 1)

        #expect(count.states == [.ended])
    }

    @Test func aSecondFingerIsNoTapOfOne() {
        window.beginPress(.touch(1), at: place, time: 0)
        window.beginPress(.touch(2), at: Point(x: 90, y: 50), time: 0.02)
        window.endPress(.touch(1), at: place, time: 0.03)
        window.endPress(.touch(2), at: Point(x: 90, y: 50), time: 0.04)

        #expect(count.states.isEmpty)
    }

    @Test func oneWhoIsToldNotToLooksAtNothing() {
        tap.isEnabled = false

        window.tap(at: place, time: 0)

        #expect(count.states.isEmpty)
        #expect(view.heard == ["began", "ended"])
    }
}
