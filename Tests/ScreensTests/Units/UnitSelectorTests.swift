import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens

/// Presents selectors, and dismisses each when it closes.
private final class Presenter: ViewController {
    private(set) var units: [WeightUnit] = []
    private(set) var doneCount = 0

    override func makeView() -> View {
        let view = View()
        view.backgroundColor = .rgb(0, 0, 255)
        return view
    }

    @discardableResult
    func presentSelector(animated: Bool) -> UnitSelectorViewController {
        let selector = UnitSelectorViewController(unit: .kilograms)
        selector.onChange = { [unowned self] in units.append($0) }
        selector.onEnd = { [unowned self] in
            doneCount += 1
            dismiss(animated: true)
        }
        present(selector, animated: animated)
        return selector
    }
}

@Suite struct UnitSelectorTests {
    private let presenter = Presenter()
    private let selector: UnitSelectorViewController
    private let screen: TestScreen

    init() throws {
        screen = try TestScreen(presenter, size: Size(width: 320, height: 480))
        screen.window.tick(at: 1)
        selector = presenter.presentSelector(animated: false)
        try screen.update()
    }

    /// Advances the clock frame by frame.
    private func wait(_ seconds: Double) throws {
        let start = screen.window.time
        for frame in 0...Int(seconds * 60) {
            screen.window.tick(at: start + Double(frame) / 60)
            try screen.update()
        }
    }

    @Test func itStartsWithTheUnitItIsGiven() {
        #expect(selector.unit == .kilograms)
        #expect(selector.picker.value == "kg")
        #expect(selector.picker.rows == ["lbs", "kg", "st"])
        #expect(presenter.units == [])
    }

    @Test func partsStandWhereTheyBelong() {
        #expect(selector.picker.frame == Rect(x: 0, y: 0, width: 320, height: 216))
        #expect(selector.doneButton.frame == Rect(x: 20, y: 416, width: 280, height: 44))
    }

    @Test(arguments: [Size(width: 280, height: 360), Size(width: 1280, height: 200), Size(width: 700, height: 300)])
    func theyDoInEverySize(size: Size) throws {
        screen.window.bounds.size = size
        try screen.update()

        let (picker, button) = (selector.picker.frame, selector.doneButton.frame)
        let width = min(size.width, 640)
        let x = (size.width - width) / 2
        #expect(picker.minX == x && picker.minY == 0 && picker.width == width)
        #expect(picker.height == min(216, size.height - 74))
        #expect(button == Rect(x: x + 20, y: size.height - 64, width: width - 40, height: 44))
    }

    @Test(arguments: [Key.up, .home, .character("l")]) func aKeyChangesTheUnitAtOnce(key: Key) throws {
        screen.press(key)

        #expect(presenter.units == [.pounds])
        #expect(selector.unit == .pounds)
    }

    @Test func aClickAWheelAndADragChangeTheUnit() throws {
        screen.click(Point(x: 160, y: 65))
        #expect(presenter.units == [.pounds])
        screen.window.scroll(notches: Point(x: 0, y: 1), at: Point(x: 160, y: 100), time: 1)
        #expect(presenter.units == [.pounds, .kilograms])
        try wait(1)
        screen.window.beginPress(at: Point(x: 160, y: 100), time: 2)
        for y in [110.0, 140] { screen.window.movePress(to: Point(x: 160, y: y), time: 2) }

        #expect(presenter.units == [.pounds, .kilograms, .pounds])
    }

    @Test func theOwnersChangeIsNotReported() throws {
        selector.unit = .pounds
        try wait(1)

        #expect(presenter.units == [])
        #expect(selector.picker.value == "lbs")
    }

    @Test func tabGoesFromThePickerToDone() {
        #expect(screen.window.firstResponder === selector.picker)
        screen.press(.tab)
        #expect(screen.window.firstResponder === selector.doneButton)
        screen.press(.tab)

        #expect(screen.window.firstResponder === selector.picker)
    }

    @Test func tabThatIsHeldDownGoesOn() {
        screen.window.send(KeyPress(.tab, isRepeat: true))

        #expect(screen.window.firstResponder === selector.doneButton)
    }

    @Test(arguments: [Key.return, .escape, .space], [false, true])
    func aKeyCloses(key: Key, fromTheButton: Bool) throws {
        if fromTheButton { screen.press(.tab) }
        screen.press(key)
        screen.press(key)
        try wait(0.6)

        #expect(presenter.doneCount == 1)
        #expect(presenter.presentedViewController == nil)
        #expect(selector.view.superview == nil)
        #expect(!screen.window.needsFrame)
    }

    @Test(arguments: [Key.return, .escape, .space], [false, true])
    func aKeyThatIsHeldDownDoesNot(key: Key, fromTheButton: Bool) {
        if fromTheButton { screen.press(.tab) }
        screen.window.send(KeyPress(key, isRepeat: true))

        #expect(presenter.doneCount == 0)
    }

    @Test func aClickOnDoneCloses() throws {
        screen.click(Point(x: 160, y: 440))
        try wait(0.6)

        #expect(presenter.doneCount == 1)
        #expect(presenter.units == [])
        #expect(selector.view.superview == nil)
    }

    @Test func anotherCanBeShown() throws {
        screen.press(.escape)
        try wait(0.6)
        presenter.presentSelector(animated: true)
        try wait(0.6)
        screen.press(.escape)

        #expect(presenter.doneCount == 2)
    }

    @Test func closingChoosesWhatIsBeingTurnedTo() throws {
        screen.window.beginPress(at: Point(x: 160, y: 100), time: 1)
        for (y, time) in [(106.0, 1.01), (112, 1.02), (118, 1.03)] {
            screen.window.movePress(to: Point(x: 160, y: y), time: time)
        }
        screen.window.endPress(at: Point(x: 160, y: 118), time: 1.03)
        #expect(selector.unit == .kilograms)

        screen.press(.return)

        #expect(presenter.units == [.pounds])
        #expect(!selector.picker.isTurning)
    }

    @Test func theWindowTurnsOverInHalfASecond() throws {
        screen.press(.escape)
        try wait(0.6)
        presenter.presentSelector(animated: true)
        var shown: [UInt32?] = []
        let start = screen.window.time
        for time in [0, 0.25, 0.51] {
            screen.window.tick(at: start + time)
            try screen.update()
            shown.append(screen.pixels.color(x: 2, y: 470))
        }

        let ground: UInt32 = 0xff1f_2124
        #expect(shown[0] == 0xff00_00ff)
        #expect(shown[1] != 0xff00_00ff && shown[1] != ground)
        #expect(shown[2] == ground)
        #expect(presenter.view.transform == .identity)
        #expect(!screen.window.needsFrame)
    }

    @Test func turningOverDrawsNothingThatWasDrawn() throws {
        screen.press(.escape)
        var drawn = 0
        for frame in 1...40 {
            screen.window.tick(at: 1 + Double(frame) / 60)
            drawn += try screen.update().viewsDrawn
        }

        #expect(selector.view.superview == nil)
        #expect(drawn == 0)
    }

    @Test func anotherSizeWhileItTurnsOver() throws {
        screen.press(.escape)
        try wait(0.6)
        let another = presenter.presentSelector(animated: true)
        try wait(0.2)
        screen.window.bounds.size = Size(width: 400, height: 600)
        try wait(0.6)

        #expect(another.view.frame == screen.window.bounds)
        #expect(screen.pixels.color(x: 398, y: 598) == 0xff1f_2124)
    }
}
