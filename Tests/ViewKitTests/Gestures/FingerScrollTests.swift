import Geometry
import Testing
import ViewKit

/// Two-finger scrolling on a touchpad, as a press that gestures observe.
@MainActor @Suite struct FingerScrollTests {
    private let window = Window(size: Size(width: 200, height: 200), traits: Traits())
    private let view = PressedView(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    private let inner = PressedView(frame: Rect(x: 0, y: 0, width: 100, height: 200))
    private let pan = PanGestureRecognizer()
    private let log = Log()

    init() {
        window.addSubview(view)
        view.addSubview(inner)
        view.addGestureRecognizer(pan)
        pan.kinds.insert(.scroll)
        pan.onChange = { [log, view] in
            log.states.append($0.state)
            log.translations.append($0.translation(in: view))
            log.velocity = $0.velocity(in: view)
        }
    }

    private final class Log {
        var states: [GestureRecognizer.State] = []
        var translations: [Point] = []
        var velocity = Point.zero
    }

    private func scroll(_ x: Double, _ y: Double, at point: Point = Point(x: 50, y: 50), time: Double) {
        window.scroll(points: Point(x: x, y: y), at: point, time: time)
    }

    private func lift(time: Double) {
        window.scroll(points: .zero, at: Point(x: 50, y: 50), isLast: true, time: time)
    }

    @Test func theContentIsDraggedAlong() {
        scroll(0, 9.5, time: 1)
        #expect(log.states.isEmpty)
        scroll(0, 0.75, time: 1.05)
        scroll(-2.5, 9.75, time: 1.1)
        lift(time: 1.1)

        #expect(log.states == [.began, .changed, .ended])
        #expect(log.translations == [Point(x: 0, y: -10.25), Point(x: 2.5, y: -20), Point(x: 2.5, y: -20)])
        #expect(pan.state == .possible)
        #expect(view.heard.isEmpty && inner.heard.isEmpty)
    }

    @Test func fingersThatLeaveInMotionHaveAVelocity() {
        for step in 0...4 { scroll(0, 10, time: 1 + 0.02 * Double(step)) }
        lift(time: 1.08)

        #expect(abs(log.velocity.y + 50 / 0.08) < 1e-6)
    }

    @Test func aPauseEndsTheDrag() {
        scroll(0, 12, time: 1)
        window.runDeadlines(at: 1.14)
        #expect(log.states == [.began])
        window.runDeadlines(at: 1.15)
        scroll(0, 12, time: 1.3)

        #expect(log.states == [.began, .ended, .began])
        #expect(log.velocity == .zero)
        #expect(log.translations.last == Point(x: 0, y: -12))
    }

    @Test func slowStepsAddUp() {
        for step in 0...3 { scroll(0, 3, time: 1 + Double(step)) }

        #expect(log.states == [.began])
        #expect(log.translations == [Point(x: 0, y: -12)])
        window.runDeadlines(at: 9)
        #expect(log.states == [.began, .ended])
        #expect(window.nextDeadline == nil)
    }

    @Test func slowStepsOverAnotherViewBeginAnew() {
        scroll(0, 9, time: 1)
        scroll(0, 9, at: Point(x: 150, y: 50), time: 2)

        #expect(log.states.isEmpty)
    }

    @Test func theInnermostThatGoesThatWayIsDragged() {
        let innerPan = PanGestureRecognizer()
        innerPan.kinds = [.scroll]
        inner.addGestureRecognizer(innerPan)
        (innerPan.axis, pan.axis) = (.vertical, .horizontal)

        scroll(12, 3, time: 1)
        let sideways = (innerPan.isRunning, pan.isRunning)
        lift(time: 1.1)
        pan.axis = .any
        scroll(3, 12, time: 2)

        #expect(sideways == (false, true))
        #expect(innerPan.isRunning && !pan.isRunning)
    }

    @Test func aDragFromAnEdgeGoesBeforeNothingAndStartsAnywhere() {
        let edges = ScreenEdgePanGestureRecognizer(edges: [.left, .right])
        edges.kinds.insert(.scroll)
        window.addGestureRecognizer(edges)
        scroll(20, 0, time: 1)
        let first = (pan.isRunning, edges.isRunning)
        lift(time: 1.1)
        pan.shouldBegin = { false }

        scroll(20, 0, time: 2)

        #expect(first == (true, false))
        #expect(edges.isRunning && edges.edge == .right)
        #expect(edges.translation(in: window) == Point(x: -20, y: 0))
    }

    @Test func theViewsBelowAreNotAsked() {
        let slider = Slider(range: 0...1)
        slider.frame = Rect(x: 0, y: 100, width: 100, height: 28)
        slider.isEnabled = false
        view.addSubview(slider)

        scroll(0, 12, at: Point(x: 50, y: 110), time: 1)

        #expect(log.states == [.began])
    }

    @Test func escapeTakesTheDragBackUntilTheFingersRest() {
        scroll(0, 12, time: 1)
        window.send(KeyPress(.escape))
        scroll(0, 12, time: 1.1)
        #expect(log.states == [.began, .cancelled])
        scroll(0, 12, time: 1.3)

        #expect(log.states == [.began, .cancelled, .began])
    }

    @Test func otherKeysBeginAnotherDragOrNone() {
        scroll(0, 12, time: 1)
        window.scroll(points: Point(x: 0, y: 12), at: Point(x: 50, y: 50), modifiers: .shift, time: 1.01)
        window.scroll(points: Point(x: 0, y: 12), at: Point(x: 50, y: 50), modifiers: .alt, time: 1.02)

        #expect(log.states == [.began, .ended, .began, .ended])
    }

    @Test func aPressEndsTheScroll() {
        scroll(0, 12, time: 1)

        window.beginPress(at: Point(x: 50, y: 50), time: 1.1)
        window.movePress(to: Point(x: 50, y: 70), time: 1.2)

        #expect(log.states == [.began, .ended, .began])
        #expect(log.translations.last == Point(x: 0, y: 20))
    }

    @Test func gesturesThatDoNotAskForItHearNothing() {
        pan.kinds.remove(.scroll)
        let (tap, press, pinch) = (TapGestureRecognizer(), LongPressGestureRecognizer(), PinchGestureRecognizer())
        for recognizer in [tap, press, pinch] { view.addGestureRecognizer(recognizer) }

        scroll(0, 0, time: 1)
        let observed = [tap, press, pinch, pan].filter { !$0.presses.isEmpty }
        scroll(0, 40, time: 3)
        lift(time: 3.1)

        #expect(observed.isEmpty && log.states.isEmpty)
    }
}
