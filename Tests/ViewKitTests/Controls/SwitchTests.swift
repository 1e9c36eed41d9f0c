import Geometry
import TestSupport
import Testing
import ViewKit

@MainActor @Suite struct SwitchTests {
    private let toggle = Switch(frame: Rect(origin: Point(x: 20, y: 20), size: Switch.size))
    private let screen: TestScreen
    private let reports = Reports()

    private final class Reports {
        var states: [Bool] = []
    }

    init() throws {
        screen = try TestScreen([toggle])
        let reports = reports
        toggle.onChange = { reports.states.append($0) }
    }

    @Test func aPressTurnsItOver() {
        for _ in 0..<2 { drag(from: 30, through: [], to: 30) }

        #expect(reports.states == [true, false])
    }

    @Test func spaceTurnsItOver() {
        toggle.becomeFirstResponder()

        screen.window.send(KeyPress(.space))

        #expect(toggle.isOn && toggle.value == "On" && reports.states == [true])
    }

    @Test func theThumbCanBeDrawnAcross() {
        drag(from: 30, through: [40, 60], to: 60)

        #expect(toggle.isOn && reports.states == [true])
    }

    @Test func aThumbThatIsDrawnBackHasChangedNothing() {
        drag(from: 30, through: [60, 25], to: 25)

        #expect(!toggle.isOn && reports.states.isEmpty)
    }

    @Test func aDragThatIsTakenAwayLeavesItAsItWas() {
        screen.window.beginPress(at: Point(x: 30, y: 35), time: 0)
        screen.window.movePress(to: Point(x: 60, y: 35), time: 0)
        screen.window.cancelPresses()

        #expect(!toggle.isOn && reports.states.isEmpty)
    }

    @Test func settingItReportsNothing() {
        toggle.isOn = true

        #expect(reports.states.isEmpty)
    }

    @Test func itSlidesWithoutDrawing() throws {
        toggle.setOn(true, animated: true)
        try screen.tick(0)
        let before = screen.pixel(30, 35)
        let report = try screen.tick(0.1)
        try screen.tick(1)

        #expect(report.viewsDrawn == 0 && screen.pixel(30, 35) != before)
    }

    private func drag(from start: Double, through points: [Double], to end: Double) {
        screen.window.beginPress(at: Point(x: start, y: 35), time: 0)
        for x in points { screen.window.movePress(to: Point(x: x, y: 35), time: 0) }
        screen.window.endPress(at: Point(x: end, y: 35), time: 0)
    }
}
