import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens
@testable import WeightGraph

@Suite struct RangeImageTests {
    private func stage(
        width: Double = 320, height: Double = 480, scale: Double = 1, textSize: TextSize = .large
    ) throws -> RangeStage {
        let stage = try RangeStage(size: Size(width: width, height: height), scale: scale)
        stage.root.graphScreen.style.paper = .plain
        stage.window.currentTraits.textSize = textSize
        try stage.screen.update()
        return stage
    }

    @Test(arguments: [1.0, 2]) func aMonth(scale: Double) throws {
        let stage = try stage(scale: scale)
        stage.press("m")
        stage.pass()

        expectImage(stage.screen.surface, named: "range-month-\(Int(scale))x")
    }

    @Test(arguments: [1.0, 2]) func aSpanThatIsBeingMarked(scale: Double) throws {
        let stage = try stage(scale: scale)
        stage.drag(
            [stage.point(ofDay: 20), stage.point(ofDay: 30), stage.point(ofDay: 60)], modifiers: .shift, releases: false
        )
        stage.pass(0.02)

        expectImage(stage.screen.surface, named: "range-marking-\(Int(scale))x")
    }

    @Test(arguments: [TextSize.extraSmall, .extraExtraExtraLarge], [1.0, 2])
    func inTheLeastRoom(textSize: TextSize, scale: Double) throws {
        let stage = try stage(width: 280, height: 360, scale: scale, textSize: textSize)
        stage.press("w")
        stage.pass()

        let text = textSize.rawValue.lowercased()
        expectImage(stage.screen.surface, named: "range-small-\(text)-\(Int(scale))x")
    }

    @Test func noEntries() throws {
        let stage = try stage()
        stage.root.show(WeightHistory([(0, 80), (100 * RangeStage.day, 70)]))
        stage.press("+")
        stage.pass()

        expectImage(stage.screen.surface, named: "range-empty")
    }

    @Test func oneEntryBesideOthers() throws {
        let stage = try stage()
        stage.root.show(WeightHistory([0, 10, 20, 30].map { ($0 * RangeStage.day, 80 - $0 / 4) }))
        stage.root.graphScreen.range.show(
            .days(from: CalendarDay(year: 1970, month: 1, day: 9), to: CalendarDay(year: 1970, month: 1, day: 14)))
        stage.pass()

        expectImage(stage.screen.surface, named: "range-one-entry")
    }

    @Test(arguments: [Size(width: 1, height: 1), Size(width: 280, height: 60), Size(width: 30, height: 300)])
    func withoutRoomNothingBreaks(size: Size) throws {
        let stage = try RangeStage(size: size)
        for key in "wm+-" { stage.press(key) }
        stage.turnWheel(-3, at: Point(x: 0.5, y: 0.5))
        stage.drag([.zero, Point(x: 20, y: 0), Point(x: 60, y: 0)])
        stage.drag([.zero, Point(x: 20, y: 0), Point(x: 60, y: 0)], modifiers: .shift)
        stage.pass(2)

        #expect(stage.range.viewport != nil)
    }
}
