import Geometry
import Testing
import ViewKit

@MainActor @Suite struct PinchTests {
    private let window = Window(size: Size(width: 200, height: 200), traits: Traits())
    private let view = PressedView(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    private let pinch = PinchGestureRecognizer()
    private let rotation = RotationGestureRecognizer()
    private let log = Log()

    init() {
        window.addSubview(view)
        pinch.onChange = { [log] in log.pinches.append(($0.state, $0.scale)) }
        rotation.onChange = { [log] in log.turns.append(($0.state, $0.angle)) }
    }

    private final class Log {
        var pinches: [(GestureRecognizer.State, Double)] = []
        var turns: [(GestureRecognizer.State, Double)] = []
        var scrolls = 0
    }

    private func touch(_ first: Point, _ second: Point) {
        window.beginPress(.touch(1), at: first, time: 0)
        window.beginPress(.touch(2), at: second, time: 0.01)
    }

    @Test func twoFingersThatMoveApartEnlarge() {
        view.addGestureRecognizer(pinch)

        touch(Point(x: 80, y: 100), Point(x: 120, y: 100))
        window.movePress(.touch(2), to: Point(x: 124, y: 100), time: 0.02)
        #expect(log.pinches.isEmpty)
        window.movePress(.touch(2), to: Point(x: 130, y: 100), time: 0.03)
        window.movePress(.touch(1), to: Point(x: 50, y: 100), time: 0.04)
        #expect(pinch.location(in: view) == Point(x: 90, y: 100))
        window.endPress(.touch(1), at: Point(x: 50, y: 100), time: 0.05)
        window.movePress(.touch(2), to: Point(x: 190, y: 100), time: 0.06)
        window.endPress(.touch(2), at: Point(x: 190, y: 100), time: 0.07)

        #expect(log.pinches.map(\.0) == [.began, .changed, .ended])
        #expect(log.pinches.map(\.1) == [1.25, 2, 2])
        #expect(pinch.state == .possible)
        #expect(view.heard.contains("cancelled"))
    }

    @Test func fingersThatTurnBeyondAWholeTurnKeepCounting() {
        view.addGestureRecognizer(rotation)

        touch(Point(x: 100, y: 100), Point(x: 140, y: 100))
        for step in 1...10 {
            let direction = Point(x: 40, y: 0).applying(AffineTransform(rotation: Double(step) * .pi / 4))
            window.movePress(.touch(2), to: Point(x: 100, y: 100) + direction, time: 0.02 * Double(step))
        }
        window.endPress(.touch(2), at: Point(x: 100, y: 140), time: 1)

        #expect(log.turns.first?.0 == .began)
        #expect(abs((log.turns.first?.1 ?? 0) - .pi / 4) < 1e-9)
        #expect(abs((log.turns.last?.1 ?? 0) - 2.5 * .pi) < 1e-9)
        #expect(log.turns.last?.0 == .ended)
    }

    @Test func oneFingerAndThePointerMakeNeither() {
        view.addGestureRecognizer(pinch)
        view.addGestureRecognizer(rotation)

        window.beginPress(.touch(1), at: Point(x: 20, y: 20), time: 0)
        window.movePress(.touch(1), to: Point(x: 120, y: 20), time: 0.1)
        window.endPress(.touch(1), at: Point(x: 120, y: 20), time: 0.2)
        window.beginPress(at: Point(x: 20, y: 20), time: 1)
        window.movePress(to: Point(x: 120, y: 90), time: 1.1)
        window.endPress(at: Point(x: 120, y: 90), time: 1.2)

        #expect(log.pinches.isEmpty && log.turns.isEmpty)
        #expect(view.heard == ["began", "moved", "ended", "began", "moved", "ended"])
        #expect(pinch.state == .possible && rotation.state == .possible)
    }

    @Test func oneOfTwoWinsUnlessTheirOwnerLetsThemRunTogether() {
        view.addGestureRecognizer(pinch)
        view.addGestureRecognizer(rotation)

        window.pinch(Pinch(.began), at: Point(x: 50, y: 50), time: 0)
        window.pinch(Pinch(.changed, scale: 2, angle: 1), at: Point(x: 50, y: 50), time: 0.1)
        window.pinch(Pinch(.ended, scale: 2, angle: 1), at: Point(x: 50, y: 50), time: 0.2)
        #expect(log.pinches.count == 2)
        #expect(log.turns.isEmpty)
        pinch.allowsSimultaneousRecognition = { $0 is RotationGestureRecognizer }
        window.pinch(Pinch(.began), at: Point(x: 50, y: 50), time: 1)
        window.pinch(Pinch(.changed, scale: 3, angle: -1), at: Point(x: 50, y: 50), time: 1.1)
        window.pinch(Pinch(.cancelled), at: Point(x: 50, y: 50), time: 1.2)

        #expect(log.pinches.map(\.0) == [.began, .ended, .began, .cancelled])
        #expect(log.turns.map(\.0) == [.began, .cancelled])
        #expect(log.turns.first?.1 == -1)
        #expect(view.heard.isEmpty)
    }

    @Test func aTouchpadIsNoPressForOtherGestures() {
        let tap = TapGestureRecognizer()
        let pan = PanGestureRecognizer()
        var heard = 0
        tap.onChange = { _ in heard += 1 }
        pan.onChange = { _ in heard += 1 }
        for recognizer in [tap, pan, pinch] { view.addGestureRecognizer(recognizer) }

        window.pinch(Pinch(.began), at: Point(x: 50, y: 50), time: 0)
        window.pinch(Pinch(.changed, scale: 1.5), at: Point(x: 90, y: 50), time: 0.1)
        window.pinch(Pinch(.ended, scale: 1.5), at: Point(x: 90, y: 50), time: 0.2)

        #expect(heard == 0)
        #expect(log.pinches.map(\.0) == [.began, .ended])
    }

    @Test func aPinchInnermostUnderThePointerGoesFirst() {
        let inner = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        let innerPinch = PinchGestureRecognizer()
        inner.addGestureRecognizer(innerPinch)
        view.addSubview(inner)
        view.addGestureRecognizer(pinch)
        var scale = 1.0
        innerPinch.onChange = { scale = $0.scale }

        window.pinch(Pinch(.began), at: Point(x: 50, y: 50), time: 0)
        window.pinch(Pinch(.changed, scale: 0.5), at: Point(x: 50, y: 50), time: 0.1)

        #expect(scale == 0.5)
        #expect(log.pinches.isEmpty)
    }

    @Test func controlAndTheWheelPinchUntilAPause() {
        view.addGestureRecognizer(pinch)
        view.addGestureRecognizer(rotation)
        let notch = Point(x: 0, y: -1)

        window.scroll(notches: notch, at: Point(x: 60, y: 70), modifiers: .control, time: 0)
        window.scroll(notches: notch, at: Point(x: 60, y: 70), modifiers: .control, time: 0.1)
        #expect(pinch.location(in: view) == Point(x: 60, y: 70))
        window.runDeadlines(at: 0.5)
        window.scroll(notches: Point(x: 0, y: 1), at: Point(x: 60, y: 70), modifiers: .control, time: 1)
        window.runDeadlines(at: 2)

        #expect(log.pinches.map(\.0) == [.began, .changed, .ended, .began, .ended])
        let step = log.pinches[0].1
        #expect(abs(step - 1.1) < 0.005)
        #expect(abs(log.pinches[1].1 - step * step) < 1e-9)
        #expect(abs(log.pinches[3].1 - 1 / step) < 1e-9)
        #expect(log.turns.isEmpty)
        #expect(window.nextDeadline == nil)
    }

    @Test func shiftAndTheWheelTurnByFifteenDegreesANotch() {
        view.addGestureRecognizer(pinch)
        view.addGestureRecognizer(rotation)

        window.scroll(notches: Point(x: 0, y: 1), at: Point(x: 60, y: 70), modifiers: .shift, time: 0)
        window.scroll(notches: Point(x: 0, y: 1), at: Point(x: 60, y: 70), modifiers: .shift, time: 0.1)
        window.runDeadlines(at: 1)

        #expect(log.turns.map(\.0) == [.began, .changed, .ended])
        #expect(abs(log.turns[0].1 - .pi / 12) < 1e-9)
        #expect(abs(log.turns[1].1 - .pi / 6) < 1e-9)
        #expect(log.pinches.isEmpty)
    }

    @Test func theWheelScrollsWhatCannotBePinched() {
        let scroll = ScrolledView(frame: Rect(x: 0, y: 0, width: 200, height: 200))
        view.addSubview(scroll)
        scroll.onScroll = { [log] in log.scrolls += 1 }

        window.scroll(notches: Point(x: 0, y: 1), at: Point(x: 60, y: 70), modifiers: .control, time: 0)
        #expect(log.scrolls == 1)
        view.addGestureRecognizer(pinch)
        window.scroll(notches: Point(x: 0, y: 1), at: Point(x: 60, y: 70), modifiers: .shift, time: 0.1)
        window.scroll(notches: Point(x: 0, y: 1), at: Point(x: 60, y: 70), time: 0.2)
        #expect(log.scrolls == 3)
        window.scroll(notches: Point(x: 0, y: 1), at: Point(x: 60, y: 70), modifiers: .control, time: 0.3)
        #expect(log.scrolls == 3)
        #expect(log.pinches.map(\.0) == [.began])
        pinch.isEnabled = false
        window.scroll(notches: Point(x: 0, y: 1), at: Point(x: 60, y: 70), modifiers: .control, time: 9)

        #expect(log.scrolls == 4)
        #expect(log.pinches.map(\.0) == [.began, .cancelled])
    }

    @Test func anotherKeyOrNoneEndsWhatTheWheelMakes() {
        view.addGestureRecognizer(pinch)
        view.addGestureRecognizer(rotation)
        let notch = Point(x: 0, y: -1)

        window.scroll(notches: notch, at: Point(x: 60, y: 70), modifiers: .control, time: 0)
        window.scroll(notches: notch, at: Point(x: 60, y: 70), modifiers: .shift, time: 0.1)
        window.scroll(notches: notch, at: Point(x: 60, y: 70), time: 0.2)

        #expect(log.pinches.map(\.0) == [.began, .ended])
        #expect(log.turns.map(\.0) == [.began, .ended])
    }

    @Test func aGrabAndEscapeBreakItOff() {
        view.addGestureRecognizer(pinch)

        window.pinch(Pinch(.began), at: Point(x: 50, y: 50), time: 0)
        window.pinch(Pinch(.changed, scale: 2), at: Point(x: 50, y: 50), time: 0.1)
        window.cancelPresses()
        window.pinch(Pinch(.changed, scale: 3), at: Point(x: 50, y: 50), time: 0.2)
        window.pinch(Pinch(.ended, scale: 3), at: Point(x: 50, y: 50), time: 0.3)
        touch(Point(x: 80, y: 100), Point(x: 120, y: 100))
        window.movePress(.touch(2), to: Point(x: 160, y: 100), time: 1)
        window.send(KeyPress(.escape))
        window.endPress(.touch(1), at: Point(x: 80, y: 100), time: 2)
        window.endPress(.touch(2), at: Point(x: 160, y: 100), time: 2)

        #expect(log.pinches.map(\.0) == [.began, .cancelled, .began, .cancelled])
        #expect(pinch.state == .possible)
    }

    @Test func aViewThatGoesTakesItsPinchAlong() {
        view.addGestureRecognizer(pinch)

        window.scroll(notches: Point(x: 0, y: 1), at: Point(x: 60, y: 70), modifiers: .control, time: 0)
        view.removeFromSuperview()
        window.scroll(notches: Point(x: 0, y: 1), at: Point(x: 60, y: 70), modifiers: .control, time: 0.1)
        window.runDeadlines(at: 1)

        #expect(log.pinches.map(\.0) == [.began, .cancelled])
    }

    @Test func aDragAndAPinchGoTogetherWhereTheOwnerSaysSo() {
        let pan = PanGestureRecognizer()
        var drags: [GestureRecognizer.State] = []
        pan.onChange = { drags.append($0.state) }
        pan.allowsSimultaneousRecognition = { $0 is TwoFingerGestureRecognizer }
        view.addGestureRecognizer(pan)
        view.addGestureRecognizer(pinch)

        touch(Point(x: 80, y: 100), Point(x: 120, y: 100))
        window.movePress(.touch(2), to: Point(x: 160, y: 100), time: 1)
        window.movePress(.touch(1), to: Point(x: 60, y: 100), time: 1.1)

        #expect(drags == [.began, .changed])
        #expect(log.pinches.map(\.0) == [.began, .changed])
    }
}

private final class ScrolledView: View {
    var onScroll: (() -> Void)?

    override func scrolled(_ scroll: Scroll) { onScroll?() }
}
