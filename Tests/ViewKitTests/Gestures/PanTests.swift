import Geometry
import Testing
import ViewKit

@MainActor @Suite struct PanTests {
    private let window = Window(size: Size(width: 200, height: 200), traits: Traits())
    private let view = PressedView(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    private let pan = PanGestureRecognizer()
    private let log = Log()

    init() {
        window.addSubview(view)
        view.addGestureRecognizer(pan)
        pan.onChange = { [log, view] in log.states.append(($0.state, $0.translation(in: view))) }
    }

    private final class Log {
        var states: [(GestureRecognizer.State, Point)] = []
    }

    @Test func aDragBeginsAfterTenPoints() {
        window.beginPress(at: Point(x: 50, y: 50), time: 0)
        window.movePress(to: Point(x: 56, y: 57), time: 0.01)
        #expect(pan.state == .possible)
        window.movePress(to: Point(x: 56, y: 58), time: 0.02)
        window.movePress(to: Point(x: 20, y: 90), time: 0.03)
        window.endPress(at: Point(x: 10, y: 90), time: 0.04)

        #expect(log.states.map(\.0) == [.began, .changed, .ended])
        #expect(log.states.map(\.1) == [Point(x: 6, y: 8), Point(x: -30, y: 40), Point(x: -40, y: 40)])
        #expect(pan.state == .possible)
        #expect(view.heard == ["began", "moved", "cancelled"])
    }

    @Test func aPressThatStaysIsNoDrag() {
        window.beginPress(at: Point(x: 50, y: 50), time: 0)
        window.movePress(to: Point(x: 53, y: 50), time: 0.01)
        window.endPress(at: Point(x: 53, y: 50), time: 0.02)

        #expect(log.states.isEmpty)
        #expect(view.heard == ["began", "moved", "ended"])
    }

    @Test func theFirstPointsDecideTheAxis() {
        pan.axis = .horizontal

        window.beginPress(at: Point(x: 50, y: 50), time: 0)
        window.movePress(to: Point(x: 58, y: 60), time: 0.01)
        window.movePress(to: Point(x: 150, y: 60), time: 0.02)

        #expect(pan.state == .failed)
        #expect(log.states.isEmpty)
    }

    @Test func velocityIsThatOfTheLastTenthOfASecond() {
        window.beginPress(at: Point(x: 0, y: 50), time: 0)
        window.movePress(to: Point(x: 100, y: 50), time: 0.1)
        for step in 1...12 {
            window.movePress(to: Point(x: 100 + 2 * Double(step), y: 50), time: 0.1 + 0.01 * Double(step))
        }

        #expect(abs(pan.velocity(in: view).x - 200) < 1e-6)
        #expect(pan.velocity(in: view).y == 0)
    }

    @Test func aPauseBeforeTheEndIsNoVelocity() {
        var velocity: Point?
        pan.onChange = { [view] in velocity = $0.velocity(in: view) }

        window.beginPress(at: Point(x: 0, y: 50), time: 0)
        window.movePress(to: Point(x: 100, y: 50), time: 0.1)
        window.endPress(at: Point(x: 100, y: 50), time: 0.5)

        #expect(velocity == .zero)
    }

    @Test func aTranslationIsInTheViewsCoordinates() {
        let half = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        half.transform = AffineTransform(rotation: .pi / 2).concatenating(AffineTransform(scaleX: 2, y: 2))
        view.addSubview(half)

        window.beginPress(at: Point(x: 50, y: 150), time: 0)
        window.movePress(to: Point(x: 90, y: 150), time: 1)

        #expect(pan.translation(in: half).distance(to: Point(x: 0, y: -20)) < 1e-9)
        pan.setTranslation(Point(x: 0, y: 5), in: half)
        #expect(pan.translation(in: half).distance(to: Point(x: 0, y: 5)) < 1e-9)
    }

    @Test func aSecondFingerDoesNotMakeItJump() {
        window.beginPress(.touch(1), at: Point(x: 50, y: 50), time: 0)
        window.movePress(.touch(1), to: Point(x: 50, y: 70), time: 0.01)
        window.beginPress(.touch(2), at: Point(x: 150, y: 150), time: 0.02)
        #expect(pan.translation(in: view) == Point(x: 0, y: 20))
        window.movePress(.touch(2), to: Point(x: 150, y: 170), time: 0.03)
        #expect(pan.translation(in: view) == Point(x: 0, y: 30))
        window.endPress(.touch(1), at: Point(x: 50, y: 70), time: 0.04)
        #expect(pan.translation(in: view) == Point(x: 0, y: 30))
        window.endPress(.touch(2), at: Point(x: 150, y: 180), time: 0.05)

        #expect(log.states.map(\.0) == [.began, .changed, .ended])
        #expect(log.states.last?.1 == Point(x: 0, y: 40))
    }

    @Test func aPressHasTheModifiersOfItsLastMoveThatReportsThem() {
        window.beginPress(at: Point(x: 50, y: 50), modifiers: .shift, time: 0)
        window.movePress(to: Point(x: 90, y: 50), time: 0.01)
        #expect(pan.presses.first?.currentModifiers == .shift)

        window.movePress(to: Point(x: 95, y: 50), modifiers: [], time: 0.02)

        #expect(pan.presses.first?.currentModifiers == [] && pan.presses.first?.modifiers == .shift)
    }

    @Test func theNumberOfFingersIsLimited() {
        pan.minimumNumberOfTouches = 2
        pan.maximumNumberOfTouches = 2

        window.beginPress(.touch(1), at: Point(x: 50, y: 50), time: 0)
        window.movePress(.touch(1), to: Point(x: 50, y: 90), time: 0.01)
        #expect(pan.state == .possible)
        window.beginPress(.touch(2), at: Point(x: 90, y: 50), time: 0.02)
        window.beginPress(.touch(3), at: Point(x: 120, y: 50), time: 0.03)

        #expect(pan.state == .failed)
    }
}
