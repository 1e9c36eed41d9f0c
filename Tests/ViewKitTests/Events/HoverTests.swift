import Geometry
import TestSupport
import Testing
import ViewKit

@MainActor @Suite struct HoverTests {
    private let button = Button("Edit")
    private let other = Button("Done")
    private let screen: TestScreen

    init() throws {
        screen = try TestScreen([button, other], size: Size(width: 200, height: 100))
        button.frame = Rect(x: 10, y: 10, width: 80, height: 30)
        other.frame = Rect(x: 10, y: 60, width: 80, height: 30)
        try screen.update()
    }

    private var window: Window { screen.window }

    /// Returns a pixel of a button beside its title.
    private func ground(of button: Button) -> UInt32 {
        screen.pixel(Int(button.frame.minX) + 6, Int(button.frame.midY))
    }

    private func hover(_ point: Point?, hasMoved: Bool = true) throws -> FrameReport {
        window.hover(at: point, hasMoved: hasMoved, time: 0)
        return try screen.update()
    }

    @Test func aButtonShowsThatThePointerIsOnIt() throws {
        let report = try hover(button.center)
        let over = ground(of: button)
        _ = try hover(Point(x: 150, y: 50))

        #expect(over == 0xf3f3f3)
        #expect(ground(of: button) == 0xffffff)
        #expect(report.viewsDrawn == 0)
        #expect(report.damage.reduce(0) { $0 + $1.width * $1.height } <= 80 * 30)
    }

    @Test func onlyOneShowsIt() throws {
        _ = try hover(button.center)
        _ = try hover(other.center)

        #expect(ground(of: button) == 0xffffff)
        #expect(ground(of: other) == 0xf3f3f3)
    }

    @Test func aPointerThatLeavesTakesItAlong() throws {
        _ = try hover(button.center)
        _ = try hover(nil)

        #expect(ground(of: button) == 0xffffff)
    }

    @Test func underAPointerAtRestNothingShows() throws {
        _ = try hover(button.center, hasMoved: false)

        #expect(ground(of: button) == 0xffffff)
    }

    @Test func whileAPressIsDraggedNothingShows() throws {
        _ = try hover(button.center)
        window.beginPress(at: button.center, time: 0)
        window.movePress(to: other.center, time: 0)
        try screen.update()
        let dragged = [ground(of: button), ground(of: other)]
        window.endPress(at: other.center, time: 0)
        try screen.update()
        let released = ground(of: other)
        _ = try hover(other.center + Point(x: 1, y: 0))

        #expect(dragged == [0xffffff, 0xffffff])
        #expect(released == 0xffffff)
        #expect(ground(of: other) == 0xf3f3f3)
    }

    @Test func aFingerShowsNothing() throws {
        window.beginPress(.touch(1), at: button.center, time: 0)
        window.endPress(.touch(1), at: button.center, time: 0.1)
        try screen.update()

        #expect(ground(of: button) == 0xffffff)
    }

    @Test func whatCannotBePressedShowsNothing() throws {
        button.isEnabled = false

        _ = try hover(button.center)

        #expect(ground(of: button) == 0xffffff)
    }

    @Test func whatIsDisabledUnderThePointerShowsNothingMore() throws {
        _ = try hover(button.center)

        button.isEnabled = false
        try screen.update()

        #expect(ground(of: button) == 0xffffff)
    }

    @Test func whatIsHiddenUnderThePointerIsForgotten() throws {
        _ = try hover(button.center)

        button.isHidden = true
        button.isHidden = false
        try screen.update()

        #expect(ground(of: button) == 0xffffff)
    }

    @Test func slidersAndSwitchesShowNothing() throws {
        let (slider, toggle) = (Slider(), Switch())
        let screen = try TestScreen([slider, toggle])
        slider.frame = Rect(x: 0, y: 0, width: 100, height: 30)
        toggle.frame = Rect(x: 0, y: 50, width: 50, height: 30)
        try screen.update()
        let before = screen.pixels

        for view in [slider, toggle] as [View] {
            screen.window.hover(at: view.center, time: 0)
            try screen.update()
            #expect(screen.pixels == before)
        }
    }

    @Test func theWheelLetsTheRowGo() throws {
        let table = TableView()
        let screen = try TestScreen([table])
        table.frame = Rect(x: 0, y: 0, width: 100, height: 100)
        table.cellForRow = { _, cell in cell ?? TableCell() }
        table.sections = [TableSection(rowCount: 20, rowHeight: 44)]
        try screen.update()

        screen.window.hover(at: Point(x: 50, y: 20), time: 0)
        let drawn = try screen.update().viewsDrawn
        let over = screen.pixel(50, 20)
        screen.window.scroll(notches: Point(x: 0, y: 0.1), at: Point(x: 50, y: 20), time: 0)
        try screen.update()

        #expect(over == 0xf3f3f3)
        #expect(drawn == 0)
        #expect(screen.pixel(50, 20) == 0xffffff)
    }

    @Test func rowsThatCannotBeChosenShowNothing() throws {
        let table = TableView(style: .grouped)
        let screen = try TestScreen([table])
        table.frame = Rect(x: 0, y: 0, width: 100, height: 100)
        table.cellForRow = { _, cell in cell ?? TableCell() }
        table.sections = [TableSection(rowCount: 2, rowHeight: 44)]
        try screen.update()
        let before = screen.pixels

        screen.window.hover(at: Point(x: 50, y: 60), time: 0)
        try screen.update()

        #expect(screen.pixels == before)
    }

    @Test func aSegmentShowsItAlone() throws {
        let control = SegmentedControl(["Week", "Month", "Year"])
        let screen = try TestScreen([control], size: Size(width: 240, height: 50))
        control.frame = Rect(x: 0, y: 10, width: 240, height: 30)
        try screen.update()

        screen.window.hover(at: Point(x: 120, y: 25), time: 0)
        try screen.update()
        let onMonth = [screen.pixel(84, 25), screen.pixel(170, 25)]
        screen.window.hover(at: Point(x: 200, y: 25), time: 0)
        try screen.update()
        let onYear = [screen.pixel(84, 25), screen.pixel(170, 25)]
        screen.window.hover(at: nil, time: 0)
        try screen.update()

        #expect(onMonth == [0xf3f3f3, 0xffffff])
        #expect(onYear == [0xffffff, 0xf3f3f3])
        #expect([screen.pixel(84, 25), screen.pixel(170, 25)] == [0xffffff, 0xffffff])
    }
}
