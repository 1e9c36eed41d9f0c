import Geometry
import TestSupport
import Testing
import ViewKit

@MainActor @Suite struct SliderTests {
    private let slider = Slider()
    private let screen: TestScreen
    private let reports = Reports()

    private final class Reports {
        var values: [Double] = []
        var ends = 0
    }

    /// The thumb is 24 wide, so it moves over 100 points.
    init() throws {
        slider.frame = Rect(x: 10, y: 10, width: 124, height: 28)
        screen = try TestScreen([slider], size: Size(width: 200, height: 60))
        let reports = reports
        slider.onChange = { reports.values.append($0) }
        slider.onChangeEnd = { reports.ends += 1 }
    }

    @Test func aPressOnTheTrackMovesTheThumbThere() {
        screen.window.beginPress(at: Point(x: 22 + 75, y: 24), time: 0)
        screen.window.endPress(at: Point(x: 22 + 75, y: 24), time: 0)

        #expect(reports.values == [0.75] && reports.ends == 1)
    }

    @Test func aDragKeepsItsHoldOfTheThumb() {
        slider.number = 0.5

        screen.window.beginPress(at: Point(x: 22 + 54, y: 24), time: 0)
        let afterPress = slider.number
        screen.window.movePress(to: Point(x: 22 + 64, y: 50), time: 0.1)
        let isDragged = slider.isDragged
        screen.window.movePress(to: Point(x: 22 + 500, y: 24), time: 0.2)
        screen.window.endPress(at: Point(x: 22 + 500, y: 24), time: 0.2)

        #expect(afterPress == 0.5 && isDragged && !slider.isDragged)
        #expect(reports.values.map { ($0 * 1000).rounded() } == [600, 1000])
        #expect(reports.ends == 1)
    }

    @Test func aDragThatIsTakenAwayLeavesTheValueAsItWas() {
        slider.number = 0.5

        screen.window.beginPress(at: Point(x: 22 + 50, y: 24), time: 0)
        screen.window.movePress(to: Point(x: 22 + 80, y: 24), time: 0.1)
        screen.window.cancelPresses()

        #expect(slider.number == 0.5 && reports.values.last == 0.5)
    }

    @Test func anotherValueCanComeDuringADrag() {
        screen.window.beginPress(at: Point(x: 22, y: 24), time: 0)
        screen.window.movePress(to: Point(x: 22 + 20, y: 24), time: 0.1)
        slider.number = 0.9
        let meanwhile = slider.number
        screen.window.movePress(to: Point(x: 22 + 30, y: 24), time: 0.1)

        #expect(meanwhile == 0.9)
        #expect(abs(slider.number - 0.3) < 1e-9)
    }

    @Test func keysGoByStepsPagesAndToTheEnds() {
        slider.becomeFirstResponder()
        let keys: [(Key, Double)] = [
            (.right, 1), (.up, 2), (.left, 1), (.down, 0), (.down, 0), (.pageUp, 10), (.end, 100), (.pageDown, 90),
            (.home, 0),
        ]

        for (key, hundredths) in keys {
            screen.window.send(KeyPress(key))
            #expect(abs(slider.number * 100 - hundredths) < 1e-9)
        }
        #expect(reports.ends == keys.count)
    }

    @Test func theWheelTurnsFiveSteps() {
        slider.number = 0.5

        screen.window.scroll(notches: Point(x: 0, y: 1), at: Point(x: 50, y: 24), time: 0)
        let down = slider.number
        screen.window.scroll(notches: Point(x: 0, y: -2), at: Point(x: 50, y: 24), time: 0)

        #expect(abs(down - 0.45) < 1e-9 && abs(slider.number - 0.55) < 1e-9)
    }

    /// A page that is scrolled past a slider must not change it.
    @Test func inAnAreaThatScrollsTheWheelTurnsItOnlyWithTheFocus() throws {
        let list = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 60))
        slider.removeFromSuperview()
        list.addSubview(slider)
        list.contentSize = Size(width: 200, height: 600)
        let screen = try TestScreen([list], size: Size(width: 200, height: 60))
        slider.number = 0.5

        screen.window.scroll(notches: Point(x: 0, y: 1), at: Point(x: 50, y: 24), time: 0)
        #expect(slider.number == 0.5 && list.contentOffset.y > 0)
        list.contentOffset = .zero
        slider.becomeFirstResponder()
        screen.window.scroll(notches: Point(x: 0, y: 1), at: Point(x: 50, y: 24), time: 10)

        #expect(abs(slider.number - 0.45) < 1e-9 && list.contentOffset == .zero)
    }

    @Test func aSliderThatIsOffDoesNothing() {
        slider.isEnabled = false

        screen.window.beginPress(at: Point(x: 97, y: 24), time: 0)
        screen.window.endPress(at: Point(x: 97, y: 24), time: 0)
        screen.window.scroll(notches: Point(x: 0, y: -2), at: Point(x: 50, y: 24), time: 0)

        #expect(slider.number == 0 && reports.values.isEmpty)
    }

    @Test func aValueStaysInItsRange() {
        let temperature = Slider(range: -20...60, step: 5)

        temperature.number = 900
        let most = temperature.number
        temperature.number = -.infinity
        let least = temperature.number
        temperature.number = .nan

        #expect(most == 60 && least == -20 && temperature.number == -20)
    }

    @Test func aDragDrawsNothing() throws {
        try screen.update()

        screen.window.beginPress(at: Point(x: 40, y: 24), time: 0)
        screen.window.movePress(to: Point(x: 90, y: 24), time: 0.1)
        let report = try screen.update()

        #expect(report.viewsDrawn == 0)
    }
}
