import Geometry
import Testing

@testable import ViewKit

@MainActor @Suite struct ScrollViewTests {
    private let rows = [TableSection(rowCount: 1000)]
    private let bars = EdgeInsets(top: 44, left: 0, bottom: 49, right: 0)

    @Test(arguments: [1, 1.25, 1.5, 2.0]) func offsetsAreWholePixels(scale: Double) throws {
        let stage = try TableStage(rows, traits: Traits(displayScale: scale))

        stage.table.contentOffset.y = 100.3

        let pixels = stage.table.contentOffset.y * scale
        #expect(abs(pixels - pixels.rounded()) < 1e-9)
        #expect(abs(stage.table.contentOffset.y - 100.3) <= 0.5 / scale)
    }

    @Test func theContentScrollsOutFromUnderTheBars() throws {
        let stage = try TableStage(rows, insets: bars)

        #expect(stage.table.contentOffset.y == -44)
        stage.table.contentOffset.y = -1000
        #expect(stage.table.contentOffset.y == -44)
        stage.table.contentOffset.y = 1e9
        #expect(stage.table.contentOffset.y == 44_000 + 49 - 480)
    }

    @Test func whatStoodAtABarStaysThereWhenTheBarComes() throws {
        let stage = try TableStage(rows)

        stage.table.contentInsets = bars
        try stage.update()

        #expect(stage.top(ofRow: 0) == 44)
        #expect(stage.table.visibleRows == 0..<10)
    }

    @Test func theWheelScrollsDownwardsAndSidewaysIsForOthers() throws {
        let stage = try TableStage(rows)

        stage.wheel(60)
        stage.wheel(3, x: 20)
        stage.window.scroll(
            notches: Point(x: 0, y: 1), at: Point(x: 9, y: 9), modifiers: .control, time: 0)

        #expect(stage.table.contentOffset.y == 60)
    }

    @Test func keysScrollWhatHasNothingToSelect() throws {
        let stage = try TableStage([TableSection(rowCount: 100)])
        stage.table.allowsSelection = false
        stage.table.becomeFirstResponder()
        func offset(after key: Key, _ modifiers: Modifiers = []) -> Double {
            stage.press(key, modifiers: modifiers)
            return stage.table.contentOffset.y
        }

        #expect(offset(after: .down) == 44)
        #expect(offset(after: .pageDown) == 44 + 436)
        #expect(offset(after: .space) == 44 + 2 * 436)
        // Left to the window.
        #expect(offset(after: .space, .shift) == 44 + 2 * 436)
        #expect(offset(after: .pageUp) == 44 + 436)
        #expect(offset(after: .pageUp) == 44)
        #expect(offset(after: .up) == 0)
        #expect(offset(after: .end) == stage.table.contentSize.height - 480)
        #expect(offset(after: .home) == 0)
    }

    @Test func scrollingToSeeSomethingGoesTheShortestWay() throws {
        let stage = try TableStage(rows, insets: bars)
        stage.table.contentOffset.y = 1000

        stage.table.scrollToVisible(Rect(x: 0, y: 1100, width: 10, height: 50), animated: false)
        #expect(stage.table.contentOffset.y == 1000)
        stage.table.scrollToVisible(Rect(x: 0, y: 1040, width: 10, height: 50), animated: false)
        #expect(stage.table.contentOffset.y == 1040 - 44)
        stage.table.scrollToVisible(Rect(x: 0, y: 1500, width: 10, height: 50), animated: false)
        #expect(stage.table.contentOffset.y == 1550 - 480 + 49)
    }

    @Test func anAnimatedScrollGoesThereInAQuarterOfASecond() throws {
        let stage = try TableStage(rows)

        stage.table.scroll(to: Point(x: 0, y: 400), animated: true)
        try stage.update(at: 1)
        #expect(stage.table.contentOffset.y == 0)
        try stage.update(at: 1.125)
        #expect(stage.table.contentOffset.y == 200)
        #expect(stage.cellsInSight.count == 12)
        try stage.update(at: 1.25)
        #expect(stage.table.contentOffset.y == 400)
        #expect(!stage.table.isInMotion)
    }

    @Test func aViewThatGetsTheFocusComesIntoSight() throws {
        let stage = try TableStage(rows)
        let field = View(frame: Rect(x: 0, y: 2000, width: 100, height: 30))
        stage.table.addSubview(field)

        field.reveal(field)

        #expect(stage.table.contentOffset.y == 2030 - 480)
    }

    @Test(arguments: [(0.4, 4), (0.6, 6), (1.4, 14), (-0.4, -4)])
    func theContentGoesAsFarAsTwoFingersDo(step: Double, distance: Double) throws {
        let stage = try TableStage(rows)
        stage.table.contentOffset.y = 1000

        for _ in 0..<10 { stage.wheel(step, precise: true) }

        #expect(stage.table.contentOffset.y == 1000 + distance)
    }

    @Test func fingersThatGoBeyondTheEndTurnAtOnce() throws {
        let stage = try TableStage(rows)

        for _ in 0..<10 { stage.wheel(-20.3, precise: true) }
        stage.wheel(1, precise: true)

        #expect(stage.table.contentOffset.y == 1)
    }
}

@MainActor @Suite struct ScrollBarTests {
    private let rows = [TableSection(rowCount: 1_000_000)]

    @Test func itShowsWhileScrollingAndGoesASecondLater() throws {
        let stage = try TableStage(rows)
        #expect(stage.table.scrollBar.presentation.alpha == 0)

        try stage.update(at: 9)
        stage.wheel(60)
        try stage.update(at: 10)
        #expect(stage.table.scrollBar.presentation.alpha == 1)
        try stage.update(at: 10.5)
        stage.wheel(60)
        try stage.update(at: 10.6)
        #expect(!stage.window.needsFrame)
        try stage.update(at: 11.1)
        #expect(stage.table.scrollBar.alpha == 1)
        // One deadline, no frames.
        #expect(stage.window.nextDeadline == 11.6)
        #expect(!stage.window.needsFrame)

        try stage.run(until: 12)

        #expect(stage.table.scrollBar.presentation.alpha == 0)
        #expect(!stage.window.needsFrame)
        #expect(stage.window.nextDeadline == nil)
    }

    @Test func itIsNeverTooShortToHit() throws {
        let stage = try TableStage(rows, insets: EdgeInsets(top: 44, left: 0, bottom: 49, right: 0))

        #expect(stage.table.scrollBar.frame == Rect(x: 309, y: -44 + 44 + 2, width: 11, height: 28))
        stage.table.contentOffset.y = 1e9
        try stage.update()
        #expect(stage.table.scrollBar.frame.maxY - stage.table.bounds.minY == 480 - 49 - 2)
    }

    @Test func aContentThatFitsHasNone() throws {
        let stage = try TableStage([TableSection(rowCount: 3)])

        stage.wheel(60)
        try stage.update()

        #expect(stage.table.scrollBar.isHidden)
    }

    @Test func draggingItGoesThroughTheWholeContent() throws {
        let stage = try TableStage(rows)
        stage.wheel(1)
        try stage.update()
        let room = 480 - 4 - 28.0

        stage.drag(from: Point(x: 315, y: 10), through: [Point(x: 315, y: 11)])
        let onePoint = stage.table.contentOffset.y - 1
        stage.window.movePress(to: Point(x: 200, y: 10 + room / 2), time: 1)
        try stage.update()
        let half = stage.table.contentOffset.y
        stage.release(at: Point(x: 200, y: 10 + room / 2))

        let range = 44_000_000 - 480.0
        #expect(abs(onePoint - range / room) <= 1)
        #expect(abs(half - 1 - range / 2) <= 1)
        #expect(stage.selected.isEmpty)
        #expect(stage.table.visibleRows.contains(500_000))
    }

    @Test func whatIsBehindItTakesPressesWhileItIsGone() throws {
        let stage = try TableStage(rows)

        stage.click(315, 10)

        #expect(stage.selected == [0])
    }

    @Test func itStaysUnderThePointer() throws {
        let stage = try TableStage(rows)
        try stage.update(at: 1)
        stage.wheel(1)
        try stage.update(at: 1.1)

        stage.window.hover(at: Point(x: 315, y: 10), time: 1.2)
        try stage.run(until: 5)
        #expect(stage.table.scrollBar.presentation.alpha == 1)
        stage.window.hover(at: Point(x: 15, y: 10), time: 5)
        try stage.run(until: 7)

        #expect(stage.table.scrollBar.presentation.alpha == 0)
    }
}
