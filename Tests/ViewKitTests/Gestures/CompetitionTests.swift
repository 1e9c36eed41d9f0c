import Geometry
import Testing
import ViewKit

@MainActor @Suite struct CompetitionTests {
    private let window = Window(size: Size(width: 200, height: 200), traits: Traits())
    private let outer = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    private let inner = PressedView(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    private let log = Log()
    private let place = Point(x: 50, y: 50)

    private final class Log {
        var words: [String] = []
    }

    init() {
        window.addSubview(outer)
        outer.addSubview(inner)
    }

    private func addTap(_ name: String, to view: View, taps: Int = 1) -> TapGestureRecognizer {
        let tap = TapGestureRecognizer()
        tap.numberOfTaps = taps
        tap.onChange = { [log] in log.words.append("\(name) \($0.state)") }
        view.addGestureRecognizer(tap)
        return tap
    }

    private func addPan(_ name: String, to view: View, axis: PanGestureRecognizer.Axis = .any) -> PanGestureRecognizer {
        let pan = PanGestureRecognizer()
        pan.axis = axis
        pan.onChange = { [log] in log.words.append("\(name) \($0.state)") }
        view.addGestureRecognizer(pan)
        return pan
    }

    @Test func theInnerViewGoesFirst() {
        _ = addTap("outer", to: outer)
        _ = addTap("inner", to: inner)

        window.tap(at: place, time: 0)
        window.tap(at: Point(x: 50, y: 150), time: 1)

        #expect(log.words == ["inner ended", "outer ended"])
    }

    @Test func theFirstToRecogniseMakesTheOthersFail() {
        let scroll = addPan("scroll", to: outer, axis: .vertical)
        let swipe = addPan("swipe", to: inner, axis: .horizontal)
        let tap = addTap("tap", to: inner)

        window.beginPress(at: place, time: 0)
        window.movePress(to: Point(x: 50, y: 62), time: 0.01)
        #expect(swipe.state == .failed)
        #expect(tap.state == .failed)
        #expect(scroll.state == .began)
        window.movePress(to: Point(x: 120, y: 62), time: 0.02)
        window.endPress(at: Point(x: 120, y: 62), time: 0.03)

        #expect(log.words == ["scroll began", "scroll changed", "scroll ended"])
        #expect(inner.heard == ["began", "cancelled"])
    }

    @Test func aSingleAndADoubleTapBothAct() {
        _ = addTap("single", to: inner)
        _ = addTap("double", to: inner, taps: 2)

        window.tap(at: place, time: 0)
        window.tap(at: place, time: 0.2)

        #expect(log.words == ["single ended", "single ended", "double ended"])
    }

    @Test func aGestureMayLeaveThePressToTheView() {
        addPan("pan", to: outer).cancelsPressesInView = false

        window.beginPress(at: place, time: 0)
        window.movePress(to: Point(x: 80, y: 50), time: 0.01)
        window.endPress(at: Point(x: 80, y: 50), time: 0.02)

        #expect(inner.heard == ["began", "moved", "ended"])
    }

    @Test func aViewHearsNothingOfAPressThatIsTakenAtOnce() {
        let eager = EagerRecognizer()
        outer.addGestureRecognizer(eager)

        window.beginPress(at: place, time: 0)
        window.movePress(to: Point(x: 60, y: 50), time: 0.01)
        window.endPress(at: Point(x: 60, y: 50), time: 0.02)

        #expect(inner.heard.isEmpty)
        #expect(eager.states == [.began, .changed, .ended])
    }

    @Test func aRecognizerThatIsTakenAwayCancels() {
        let eager = EagerRecognizer()
        outer.addGestureRecognizer(eager)

        window.beginPress(at: place, time: 0)
        outer.removeGestureRecognizer(eager)
        window.endPress(at: place, time: 0.01)
        window.tap(at: place, time: 1)

        #expect(eager.states == [.began, .cancelled])
        #expect(inner.heard == ["began", "ended"])
    }

    @Test func escapeIsTakenByARunningGestureOnly() {
        let view = PressedView()
        let heard = KeyView()
        heard.addSubview(view)
        outer.addSubview(heard)
        window.firstResponder = view
        _ = addPan("pan", to: outer)

        window.beginPress(at: place, time: 0)
        window.movePress(to: Point(x: 80, y: 50), time: 0.01)
        window.send(KeyPress(.escape))
        #expect(heard.keys.isEmpty)
        window.send(KeyPress(.escape))
        window.movePress(to: Point(x: 120, y: 50), time: 0.02)

        #expect(heard.keys == [KeyPress(.escape)])
        #expect(log.words == ["pan began", "pan cancelled"])
    }

    @Test func aTapOnAButtonIsTheButtons() {
        var count = 0
        let button = Button("Add")
        button.frame = Rect(x: 0, y: 0, width: 100, height: 100)
        button.onAction = { count += 1 }
        inner.addSubview(button)
        _ = addTap("tap", to: outer)

        window.tap(at: place, time: 0)

        #expect(count == 1)
        #expect(log.words.isEmpty)
    }

    @Test func aDragThatBeginsOnAButtonTakesItsPress() {
        var count = 0
        let button = Button("Add")
        button.frame = Rect(x: 0, y: 0, width: 100, height: 100)
        button.onAction = { count += 1 }
        inner.addSubview(button)
        _ = addPan("pan", to: outer)

        window.beginPress(at: place, time: 0)
        #expect(button.isPressed)
        window.movePress(to: Point(x: 50, y: 65), time: 0.01)
        #expect(!button.isPressed)
        window.endPress(at: place, time: 0.02)

        #expect(count == 0)
    }

    /// Recognises every press when it begins.
    private final class EagerRecognizer: GestureRecognizer {
        var states: [GestureRecognizer.State] = []

        override func pressBegan(_ press: Press) { recognize(as: .began) }
        override func pressMoved(_ press: Press) { change() }
        override func pressEnded(_ press: Press) { end() }
        override func report() { states.append(state) }
    }

    private final class KeyView: View {
        var keys: [KeyPress] = []

        override func keyPressed(_ press: KeyPress) { keys.append(press) }
    }
}
