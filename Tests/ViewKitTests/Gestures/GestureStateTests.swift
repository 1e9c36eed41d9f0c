import Geometry
import Testing
import ViewKit

/// The states that a recognizer reports, also those that decide nothing.
@Suite struct GestureStateTests {
    private let window = Window(size: Size(width: 200, height: 200), traits: Traits())
    private let view = PressedView(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    private let log = Log()

    private final class Log {
        var words: [String] = []
    }

    init() { window.addSubview(view) }

    private func add<Kind: GestureRecognizer>(_ recognizer: Kind, _ name: String) -> Kind {
        recognizer.onStateChange = { [log, unowned recognizer] in
            log.words.append("\(name) \(recognizer.isWaiting ? "waiting" : "\(recognizer.state)")")
        }
        view.addGestureRecognizer(recognizer)
        return recognizer
    }

    @Test func aTapEndsAndThePanFails() {
        _ = add(TapGestureRecognizer(), "tap")
        _ = add(PanGestureRecognizer(), "pan")

        window.tap(at: Point(x: 100, y: 100), time: 0)

        #expect(log.words == ["pan failed", "tap ended", "tap possible", "pan possible"])
    }

    @Test func aPanWaitsUntilTheOneFromTheEdgeFails() {
        let edge = add(ScreenEdgePanGestureRecognizer(edges: .left), "edge")
        edge.minimumDistance = 30
        let pan = add(PanGestureRecognizer(), "pan")

        window.beginPress(at: Point(x: 5, y: 100), time: 0)
        window.movePress(to: Point(x: 5, y: 115), time: 0.1)
        #expect(pan.isWaiting && pan.state == .possible)
        #expect(log.words == ["pan waiting"])
        window.movePress(to: Point(x: 5, y: 140), time: 0.2)
        #expect(!pan.isWaiting)
        window.endPress(at: Point(x: 5, y: 140), time: 0.3)

        #expect(
            log.words == [
                "pan waiting", "edge failed", "pan began", "pan changed", "pan ended", "edge possible", "pan possible",
            ])
    }
}
