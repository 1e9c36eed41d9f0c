import Geometry
import Testing
import ViewKit

@testable import Gallery

/// The states that the demo shows, beside those that the same recognizers report on a view without a demo.
@Suite struct GesturesTests {
    private let stage: ViewStage
    private let bare = Window(size: Size(width: 264, height: 168), traits: Traits())
    private let log = Log()

    private final class Log {
        var states: [GestureKind: [String]] = [:]
    }

    init() throws {
        stage = try ViewStage(Gestures.demo)
        let view = View(frame: bare.bounds)
        bare.addSubview(view)
        for (kind, figure) in zip(GestureKind.allCases, stage.figures) {
            let recognizer = kind.makeRecognizer()
            kind.apply(figure.parts, to: recognizer)
            let note = { [log] (state: GestureRecognizer.State) in log.states[kind, default: []].append("\(state)") }
            switch recognizer {
            case let tap as TapGestureRecognizer: tap.onChange = { note($0.state) }
            case let press as LongPressGestureRecognizer: press.onChange = { note($0.state) }
            case let pan as PanGestureRecognizer: pan.onChange = { note($0.state) }
            case let swipe as SwipeGestureRecognizer: swipe.onChange = { note($0.state) }
            case let pinch as PinchGestureRecognizer: pinch.onChange = { note($0.state) }
            case let rotation as RotationGestureRecognizer: rotation.onChange = { note($0.state) }
            default: Issue.record("\(kind) reports nothing.")
            }
            view.addGestureRecognizer(recognizer)
        }
    }

    private var pad: View { stage.controller.root.subviews[0] }

    private func lines(_ kind: GestureKind) -> [String] {
        let label = stage.all(Label.self).first { $0.text.hasPrefix("\(kind.name): ") }
        return label?.text.split(separator: "\n").map(String.init) ?? []
    }

    private func states(_ kind: GestureKind) -> [String] {
        lines(kind)[0].dropFirst(kind.name.count + 2).split(separator: " → ").map(String.init)
    }

    /// Expects that the demo shows the states that were reported; a repeated state once.
    private func expectSameStates() {
        for kind in GestureKind.allCases {
            var reported: [String] = []
            for state in log.states[kind] ?? [] where state != reported.last { reported.append(state) }
            let shown = states(kind).filter { !["possible", "failed", "waiting"].contains($0) }
            #expect(shown == reported, "\(kind)")
        }
    }

    /// Sends events to both windows, in coordinates of the view with the recognizers.
    private func send(_ events: (Window, (Double, Double) -> Point) -> Void) throws {
        events(bare) { Point(x: $0, y: $1) }
        events(stage.window) { [pad] in pad.convert(Point(x: $0, y: $1), to: nil) }
        try stage.screen.update()
    }

    @Test func aRecordedTapEndsAndAllOthersFailOrStayPossible() throws {
        try send { window, point in
            window.beginPress(at: point(100, 100), time: 1)
            window.endPress(at: point(100, 100), time: 1.05)
        }

        expectSameStates()
        #expect(states(.tap) == ["ended", "possible"])
        #expect(states(.pan) == ["failed", "possible"])
        #expect(states(.edgePan) == ["possible"])
        #expect(lines(.tap).last == "1 × at (100.0, 100.0)")
    }

    @Test func aRecordedDragBeginsAfterTenPoints() throws {
        try send { window, point in
            window.beginPress(at: point(50, 50), time: 1)
            window.movePress(to: point(56, 57), time: 1.01)
            window.movePress(to: point(56, 58), time: 1.02)
            window.movePress(to: point(20, 90), time: 1.03)
            window.endPress(at: point(10, 90), time: 1.04)
        }

        expectSameStates()
        #expect(states(.pan) == ["began", "changed", "ended", "possible"])
        #expect(lines(.pan).last?.hasPrefix("by (-40.0, 40.0), ") == true)
    }

    @Test func aRecordedPinchEnlarges() throws {
        try send { window, point in
            window.beginPress(.touch(1), at: point(80, 100), time: 1)
            window.beginPress(.touch(2), at: point(120, 100), time: 1.01)
            window.movePress(.touch(2), to: point(130, 100), time: 1.03)
            window.movePress(.touch(1), to: point(50, 100), time: 1.04)
            window.endPress(.touch(1), at: point(50, 100), time: 1.05)
            window.endPress(.touch(2), at: point(130, 100), time: 1.07)
        }

        expectSameStates()
        #expect(states(.pinch) == ["began", "changed", "ended", "possible"])
        #expect(lines(.pinch).last == "scale 2.0")
    }

    @Test func aRecordedDragAlongAnEdgeLetsThePanWait() throws {
        try send { window, point in
            window.beginPress(at: point(5, 60), time: 1)
            window.movePress(to: point(5, 75), time: 1.1)
            window.movePress(to: point(5, 100), time: 1.5)
            window.endPress(at: point(5, 100), time: 1.6)
        }

        expectSameStates()
        #expect(states(.pan) == ["waiting", "began", "changed", "ended", "possible"])
        #expect(states(.edgePan) == ["failed", "possible"])
    }

    @Test func aTrailGrowsWithItsTextAndItsFigureWithIt() throws {
        stage.window.currentTraits.textSize = .extraExtraExtraLarge
        try stage.screen.update()
        let label = try #require(stage.all(Label.self).first { $0.text.hasPrefix("Pan: ") })
        #expect(label.frame.height == 40)

        try send { window, point in
            window.beginPress(at: point(5, 60), time: 1)
            window.movePress(to: point(5, 75), time: 1.1)
            window.movePress(to: point(5, 100), time: 1.5)
            window.endPress(at: point(5, 100), time: 1.6)
        }

        let rects = stage.figures.map(\.outline.rect)
        #expect(label.frame.height >= 59 && rects[2] == label.frame)
        #expect(zip(rects, rects.dropFirst()).allSatisfy { $0.maxY + 2 == $1.minY })
    }

    @Test func aCancelledPressIsShown() throws {
        try send { window, point in
            window.beginPress(at: point(50, 50), time: 1)
            window.movePress(to: point(80, 80), time: 1.1)
            window.cancelPresses()
        }

        expectSameStates()
        #expect(states(.pan) == ["began", "cancelled", "possible"])
    }

    /// Space makes the gesture of the selected recognizer, so that keys suffice.
    @Test(arguments: 0..<7) func spacePlaysAGestureForEachRecognizer(index: Int) throws {
        let kind = GestureKind.allCases[index]
        stage.canvas.becomeFirstResponder()
        stage.canvas.select(.figure(index))
        stage.screen.press(.space)
        for frame in 1...120 { try stage.screen.update(at: Double(frame) / 60) }

        #expect(states(kind).suffix(2) == ["ended", "possible"], "\(states(kind))")
    }

    @Test func aGestureEndsWithItsScreen() throws {
        let window = stage.window
        stage.screen.press(.space)
        for frame in 1...2 { try stage.screen.update(at: Double(frame) / 60) }

        window.rootViewController = nil
        for frame in 3...60 { window.tick(at: Double(frame) / 60) }
        window.rootViewController = stage.controller
        stage.screen.press(.space)
        for frame in 61...180 { try stage.screen.update(at: Double(frame) / 60) }

        #expect(states(.tap) == ["ended", "possible"])
    }

    @Test func aRecognizerThatIsLeftOutObservesNothing() throws {
        try stage.set("tap.shown=off")
        try send { window, point in
            window.beginPress(at: point(100, 100), time: 1)
            window.endPress(at: point(100, 100), time: 1.05)
        }

        #expect(states(.tap) == ["possible"])
        #expect(states(.pan) == ["failed", "possible"])
    }

    @Test func valuesAreThoseOfTheRecognizers() throws {
        try stage.set("tap.taps=2", "edge-pan.distance=30", "long-press.duration=1")
        try stage.set("pinch.wheel=off", "pan.together=on")
        let recognizers = pad.gestureRecognizers

        #expect((recognizers[0] as? TapGestureRecognizer)?.numberOfTaps == 2)
        #expect((recognizers[1] as? LongPressGestureRecognizer)?.minimumDuration == 1)
        #expect(recognizers[2].allowsSimultaneousRecognition?(recognizers[0]) == true)
        #expect((recognizers[3] as? ScreenEdgePanGestureRecognizer)?.minimumDistance == 30)
        #expect((recognizers[5] as? PinchGestureRecognizer)?.acceptsWheel == false)
    }
}
