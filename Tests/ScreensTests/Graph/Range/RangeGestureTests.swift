import Geometry
import ScreenTestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens
@testable import WeightGraph

@Suite struct RangeGestureTests {
    private let stage: RangeStage

    init() throws { stage = try RangeStage() }

    private func zoomToMonth() {
        stage.press("m")
        stage.pass()
    }

    @Test func aNotchOfTheWheelZoomsByATenthAboutThePointer() {
        stage.turnWheel(-1, at: stage.point(ofDay: 25))
        stage.pass(0.12)

        #expect(stage.days == [2.27, 93.18])
    }

    @Test func controlAndTheWheelDoTheSame() {
        stage.turnWheel(-1, at: stage.point(ofDay: 25), modifiers: .control)
        stage.pass(0.12)

        #expect(stage.days == [2.27, 93.18])
    }

    @Test func partsOfANotchAddUp() {
        for _ in 0..<10 { stage.turnWheel(-0.1, at: stage.point(ofDay: 0)) }
        stage.pass(0.12)

        #expect(stage.days == [0, 90.91])
    }

    @Test func theWheelEasesInATenthOfASecond() {
        stage.turnWheel(-1, at: stage.point(ofDay: 0))
        stage.pass(1.0 / 60 + 0.05)
        let middle = stage.days
        stage.pass(0.05)

        #expect(abs(middle[1] - 95.45) < 0.2)
        #expect(stage.days == [0, 90.91])
    }

    @Test func weightsFitOnceTheWheelRests() {
        let all = stage.geometry.weights
        for _ in 0..<20 {
            stage.turnWheel(-1, at: stage.point(ofDay: stage.days[1]))
            stage.pass(0.1)
        }
        let during = stage.geometry.weights
        stage.pass(1)

        #expect(during == all)
        #expect(stage.geometry.weights != all && stage.graph.weights == nil)
    }

    @Test func oneTurnOfTheWheelIsOneRangeToGoBackFrom() {
        for _ in 0..<5 { stage.turnWheel(-1, at: stage.point(ofDay: 50)) }
        stage.pass()
        stage.press(.backspace)
        stage.pass()

        #expect(stage.graph.dates == nil)
    }

    @Test func theWheelOverNoEntriesIsForOthers() throws {
        stage.root.show(WeightHistory())
        stage.turnWheel(-1, at: Point(x: 200, y: 300))
        stage.window.scroll(notches: Point(x: -1, y: 0), at: Point(x: 200, y: 300), time: stage.time)
        stage.pass()

        #expect(stage.root.tab == .history)
    }

    @Test func aDragPansWhileZoomed() {
        zoomToMonth()
        let width = stage.geometry.maxX - stage.geometry.minX
        stage.drag([Point(x: 100, y: 300), Point(x: 120, y: 300), Point(x: 120 + width / 2, y: 320)])
        let weights = stage.graph.weights
        stage.pass()

        #expect(stage.restingDays == [53.5, 84.5] && stage.days == [53.5, 84.5])
        #expect(weights != nil && stage.graph.weights == nil)
    }

    @Test func aDragGoesByWholePixelsWithTheSpanAsItWas() {
        zoomToMonth()
        let (dates, geometry) = (stage.geometry.dates, stage.geometry)
        stage.drag([Point(x: 100, y: 300), Point(x: 120, y: 300), Point(x: 153.3, y: 300)], releases: false)
        stage.pass(0.02)
        let shift = (stage.geometry.x(of: dates.lowerBound) - geometry.minX)

        #expect(abs(stage.geometry.dates.span - dates.span) < 1e-4)
        #expect(abs(shift - 33) < 1e-6)
    }

    @Test func unzoomedADragMovesTheReading() {
        stage.drag([stage.point(ofDay: 20), stage.point(ofDay: 40), stage.point(ofDay: 60)], releases: false)

        #expect(stage.root.graphScreen.highlight.index == 60 && stage.graph.dates == nil)
    }

    @Test func zoomedADragTakesTheReadEntryAlong() {
        zoomToMonth()
        stage.drag([stage.point(ofDay: 80), stage.point(ofDay: 83), stage.point(ofDay: 90)], releases: false)
        stage.pass(0.02)

        #expect(stage.root.graphScreen.highlight.index == 80)
    }

    @Test func aPressWithoutAMoveReads() {
        zoomToMonth()
        stage.drag([stage.point(ofDay: 80), stage.point(ofDay: 80)])

        #expect(stage.root.graphScreen.highlight.index == 80 && stage.days == [69, 100])
    }

    @Test func momentumGoesOnAndEndsAtTheEntries() {
        zoomToMonth()
        stage.drag((0...10).map { Point(x: 100 + 20 * Double($0), y: 300) }, rest: 0)
        let released = stage.days
        stage.pass(0.2)
        let gliding = stage.days
        stage.pass(5)

        #expect(gliding[0] < released[0] - 1)
        #expect(stage.days[0] < gliding[0] - 1 && stage.days[0] >= 0)
        #expect(!stage.window.needsFrame && stage.graph.weights == nil)
    }

    @Test func beyondTheEndItStretchesAndComesBack() {
        zoomToMonth()
        stage.drag([Point(x: 300, y: 300), Point(x: 280, y: 300), Point(x: 180, y: 300)], releases: false)
        stage.pass(0.02)
        let stretched = stage.days
        stage.window.endPress(at: Point(x: 180, y: 300), time: stage.time)
        stage.pass(2)

        #expect(stretched[1] > 102 && stretched[1] < 107.2)
        #expect(stage.days == [69, 100])
    }

    @Test func withLessMotionThereIsNoMomentum() throws {
        let stage = try RangeStage(reducesMotion: true)
        stage.press("m")
        stage.drag((0...10).map { Point(x: 100 + 20 * Double($0), y: 300) }, rest: 0)
        let released = stage.days
        stage.pass()

        #expect(stage.days == released && stage.graph.weights == nil)
    }

    @Test func aPressCatchesWhatMoves() {
        zoomToMonth()
        stage.drag((0...10).map { Point(x: 100 + 20 * Double($0), y: 300) }, rest: 0)
        stage.pass(0.1)
        stage.window.beginPress(at: Point(x: 200, y: 300), time: stage.time)
        let caught = stage.days
        stage.pass(0.5)
        let held = stage.days
        stage.window.endPress(at: Point(x: 200, y: 300), time: stage.time)
        stage.pass(1)

        #expect(held == caught && stage.days == caught && stage.graph.weights == nil)
    }

    @Test func aKeyDuringMomentumGoesOnFromThere() {
        zoomToMonth()
        stage.drag((0...10).map { Point(x: 100 + 20 * Double($0), y: 300) }, rest: 0)
        stage.pass(0.1)
        stage.press("w")
        stage.pass(1)
        let week = stage.days
        stage.press(.backspace)
        stage.press(.backspace)
        stage.pass(1)

        // The pressed entry stays in view.
        #expect(week == [71.5, 78.5])
        #expect(stage.days == [69, 100])
    }

    @Test func escapeTakesADragBack() {
        zoomToMonth()
        stage.drag([Point(x: 100, y: 300), Point(x: 120, y: 300), Point(x: 220, y: 300)], releases: false)
        stage.pass(0.02)
        stage.press(.escape)
        stage.window.movePress(to: Point(x: 260, y: 300), time: stage.time)
        stage.pass(1)

        #expect(stage.days == [69, 100])
    }

    @Test func anAppendDuringADragDoesNotMoveIt() {
        zoomToMonth()
        stage.drag([Point(x: 300, y: 300), Point(x: 320, y: 300), Point(x: 350, y: 300)], releases: false)
        stage.pass(0.02)
        let held = stage.days
        stage.append(5)
        stage.pass(0.1)
        let after = stage.days
        stage.window.endPress(at: Point(x: 350, y: 300), time: stage.time)
        stage.pass()

        #expect(after == held && stage.days == held)
    }

    @Test func aDocumentThatEmptiesDuringADragEndsIt() {
        zoomToMonth()
        stage.drag([Point(x: 300, y: 300), Point(x: 320, y: 300), Point(x: 350, y: 300)], releases: false)
        stage.root.show(WeightHistory())
        stage.pass(0.1)
        stage.window.movePress(to: Point(x: 380, y: 300), time: stage.time)
        stage.window.endPress(at: Point(x: 380, y: 300), time: stage.time)
        stage.pass()

        #expect(stage.range.viewport == nil && !stage.window.needsFrame)
    }
}

extension RangeGestureTests {
    @Test func twoFingersPanWhileZoomed() {
        zoomToMonth()
        stage.swipe([-8, -8, -8, -8], at: Point(x: 200, y: 300))
        stage.endSwipe(after: 1)
        stage.pass()
        let width = stage.geometry.maxX - stage.geometry.minX

        #expect(abs(stage.days[0] - (69 - 32 / width * 31)) < 0.02)
        #expect(stage.root.tab == .graph)
    }

    @Test func twoFingersThatBeginAtTheEndChangeTheTab() {
        zoomToMonth()
        for _ in 0..<9 { stage.press(.left, .shift) }
        for _ in 0..<30 { stage.press(.left, .shift) }
        stage.pass()
        stage.swipe(Array(repeating: -40, count: 10), at: Point(x: 200, y: 300))
        stage.endSwipe()
        stage.pass()

        #expect(stage.root.tab == .history)
    }

    @Test func fingersThatGoUpZoom() {
        for step in [-6.0, -45] {
            stage.window.scroll(points: Point(x: 0, y: step), at: stage.point(ofDay: 0), time: stage.time)
            stage.pass(1.0 / 60)
        }

        #expect(stage.days == [0, 90.91])
    }

    @Test func fingersDecideAfterTenPoints() {
        let ends = [Point(x: 0, y: -6), Point(x: -1, y: -6), Point(x: -90, y: -39)].map { step in
            stage.swipe(step, at: stage.point(ofDay: 0))
            stage.pass(1.0 / 60)
            return stage.days[1]
        }

        #expect(ends[0] == 100 && ends[1] < 100)
        // One notch in all, and none sideways.
        #expect(stage.days == [0, 90.91])
    }

    @Test func fingersThatGoSidewaysPanAlone() {
        zoomToMonth()
        let width = stage.geometry.maxX - stage.geometry.minX
        for step in [Point(x: -6, y: 0), Point(x: -6, y: 1), Point(x: 3, y: 90)] {
            stage.swipe(step, at: Point(x: 200, y: 300))
        }

        #expect(abs(stage.days[0] - (69 - 9 / width * 31)) < 0.02)
        #expect(abs(stage.days[1] - stage.days[0] - 31) < 0.02)
    }

    @Test func whatBeginsAtTheEndIsForOthersUntilTheFingersRest() {
        zoomToMonth()
        stage.swipe([12, 12, -12], at: Point(x: 200, y: 300))
        let first = stage.days
        stage.pass(0.2)
        stage.swipe([-12], at: Point(x: 200, y: 300))

        #expect(first == [69, 100])
        #expect(stage.days[0] < 69)
    }

    @Test func escapeTakesBackWhatFingersHavePanned() {
        zoomToMonth()
        stage.swipe([-20, -20], at: Point(x: 200, y: 300))
        let during = stage.days
        stage.press(.escape)
        stage.swipe([-20], at: Point(x: 200, y: 300))
        stage.pass()

        #expect(during[0] < 69)
        #expect(stage.days == [69, 100])
    }

    @Test func fingersBesideTheGraphPanAsWell() {
        zoomToMonth()
        stage.swipe([-20, -20], at: Point(x: 2, y: 2))

        #expect(stage.days[0] < 69)
    }

    @Test func aDragFromTheEdgeChangesTheTabThoughZoomed() {
        zoomToMonth()
        stage.drag((0...10).map { Point(x: 5 + 40 * Double($0), y: 300) })
        stage.pass()

        #expect(stage.root.tab == .history && stage.restingDays == [69, 100])
    }

    @Test func theWheelDoesNothingWhileADragGoesOn() {
        zoomToMonth()
        let start = stage.point(ofDay: 90)
        stage.drag([start, Point(x: start.x + 40, y: 300)], releases: false)
        let days = stage.days
        stage.turnWheel(-1, at: start)
        stage.pass()
        #expect(stage.days == days)

        stage.window.movePress(to: start, time: stage.time)
        stage.pass(0.1)

        #expect(stage.days != days)
    }

    @Test func oneEntryHasNoSpanToMark() {
        stage.root.show(RangeStage.history(1))
        stage.drag([Point(x: 100, y: 300), Point(x: 200, y: 300), Point(x: 300, y: 310)], modifiers: .shift)
        stage.pass()

        #expect(stage.graph.dates == nil)
    }

    @Test func shiftAndADragMarkASpan() {
        let (start, end) = (stage.point(ofDay: 20), stage.point(ofDay: 50))
        stage.drag([start, Point(x: start.x + 20, y: 310), end], modifiers: .shift)
        stage.pass()

        #expect(stage.days == [20, 50])
        #expect(stage.root.graphScreen.highlight.index == nil)
    }

    @Test func aSpanIsMarkedFromEitherSideAndWithinTheEntries() {
        stage.drag([stage.point(ofDay: 90), Point(x: 300, y: 300), Point(x: 30, y: 900)], modifiers: .shift)
        stage.pass()

        #expect(stage.days[1] == 90 && stage.days[0] < 3)
    }

    @Test func aMarkThatComesBackMarksNothing() {
        let start = stage.point(ofDay: 40)
        for end in [start, Point(x: start.x + 3, y: 500)] {
            stage.drag([start, Point(x: start.x, y: 350), end], modifiers: .shift)
            stage.pass()

            #expect(stage.graph.dates == nil)
        }
    }

    @Test func escapeEndsMarking() {
        stage.drag(
            [stage.point(ofDay: 20), stage.point(ofDay: 30), stage.point(ofDay: 50)], modifiers: .shift, releases: false
        )
        stage.pass(0.02)
        let views = stage.root.graphScreen.paper.subviews.count
        stage.press(.escape)
        stage.window.endPress(at: stage.point(ofDay: 50), time: stage.time)
        stage.pass()

        #expect(stage.graph.dates == nil)
        #expect(stage.root.graphScreen.paper.subviews.count == views - 1)
    }

    @Test func aDoubleClickShowsAll() {
        zoomToMonth()
        for _ in 0..<2 {
            stage.window.beginPress(at: Point(x: 200, y: 300), time: stage.time)
            stage.window.endPress(at: Point(x: 200, y: 300), time: stage.time)
        }
        stage.pass()

        #expect(stage.graph.dates == nil)
        stage.press(.backspace)
        stage.pass()
        #expect(stage.days == [69, 100])
    }

    @Test func oneFingerPansWhileZoomedAndReadsBefore() {
        stage.drag([stage.point(ofDay: 20), stage.point(ofDay: 40)], by: .touch(1), releases: false)
        let read = stage.root.graphScreen.highlight.index
        stage.window.endPress(.touch(1), at: stage.point(ofDay: 40), time: stage.time)
        zoomToMonth()
        stage.drag(
            [Point(x: 100, y: 300), Point(x: 120, y: 300), Point(x: 220, y: 300)], by: .touch(1), releases: false)
        stage.pass(0.02)

        #expect(read == 40)
        #expect(stage.days[0] < 63 && stage.root.graphScreen.highlight.index == 40)
    }

    @Test func twoFingersPinch() {
        let middle = stage.point(ofDay: 50).x
        stage.window.beginPress(.touch(1), at: Point(x: middle - 50, y: 300), time: stage.time)
        stage.window.beginPress(.touch(2), at: Point(x: middle + 50, y: 300), time: stage.time)
        for reach in [60.0, 80, 100] {
            stage.pass(1.0 / 60)
            stage.window.movePress(.touch(1), to: Point(x: middle - reach, y: 300), time: stage.time)
            stage.window.movePress(.touch(2), to: Point(x: middle + reach, y: 300), time: stage.time)
        }
        stage.pass(0.02)
        let pinched = stage.days
        let weights = stage.graph.weights
        stage.window.endPress(.touch(1), at: Point(x: middle - 100, y: 300), time: stage.time)
        stage.window.endPress(.touch(2), at: Point(x: middle + 100, y: 300), time: stage.time)
        stage.pass()

        #expect(abs(pinched[0] - 25) < 6 && abs(pinched[1] - pinched[0] - 50) < 0.1)
        #expect(weights != nil && stage.graph.weights == nil && stage.days == pinched)
    }

    @Test func theFingerThatStaysAfterAPinchPansOn() {
        zoomToMonth()
        stage.drag([Point(x: 100, y: 300), Point(x: 120, y: 300)], by: .touch(1), releases: false)
        stage.window.beginPress(.touch(2), at: Point(x: 220, y: 300), time: stage.time)
        for x in [240.0, 260, 320] {
            stage.pass(1.0 / 60)
            stage.window.movePress(.touch(2), to: Point(x: x, y: 300), time: stage.time)
        }
        let pinched = stage.restingDays
        stage.window.endPress(.touch(2), at: Point(x: 320, y: 300), time: stage.time)
        stage.pass(1.0 / 60)
        stage.window.movePress(.touch(1), to: Point(x: 180, y: 300), time: stage.time)
        stage.pass(0.3)
        let panned = stage.restingDays
        stage.window.endPress(.touch(1), at: Point(x: 180, y: 300), time: stage.time)
        stage.pass()

        #expect(abs(pinched[1] - pinched[0] - 15.5) < 0.5)
        #expect(panned[0] < pinched[0] - 1 && abs(panned[1] - panned[0] - (pinched[1] - pinched[0])) < 0.05)
        #expect(stage.graph.weights == nil && !stage.window.needsFrame)
    }

    @Test func aTouchpadsPinchZoomsAboutThePointer() {
        let point = stage.point(ofDay: 25)
        var pinch = Pinch(.began)
        stage.window.pinch(pinch, at: point, time: stage.time)
        (pinch.phase, pinch.scale) = (.changed, 2)
        stage.window.pinch(pinch, at: point, time: stage.time)
        stage.pass(0.02)
        #expect(stage.days == [12.5, 62.5])

        pinch.phase = .ended
        stage.window.pinch(pinch, at: point, time: stage.time)
        stage.pass()
        #expect(stage.days == [12.5, 62.5] && stage.graph.weights == nil)
    }
}

@Suite struct RangeRowTests {
    private let stage: RangeStage
    private var control: SegmentedControl { stage.range.row.subviews[0] as! SegmentedControl }

    init() throws { stage = try RangeStage() }

    private func click(segment: Int) {
        let frame = control.convert(control.bounds, to: nil)
        let x = frame.minX + frame.width * (Double(segment) + 0.5) / 6
        stage.screen.click(Point(x: x, y: frame.midY))
        stage.pass()
    }

    @Test func theRowStandsUnderTheGraph() {
        let row = stage.range.row.frame

        #expect(stage.graph.frame.maxY == row.minY && row.maxY == 720 - 49)
        #expect(control.frame == Rect(x: 40, y: 4, width: 400, height: 28))
    }

    @Test func aSegmentShowsItsLength() {
        click(segment: 1)
        #expect(stage.days == [69, 100] && control.selectedIndex == 1)

        click(segment: 5)
        #expect(stage.graph.dates == nil && control.selectedIndex == 5)
    }

    @Test func whatWouldShowAllIsDisabled() {
        click(segment: 4)

        #expect(control.disabledIndices == [3, 4])
        #expect(stage.graph.dates == nil && control.selectedIndex == 5)
    }

    @Test func aLengthIsMarkedWhereverItLies() {
        stage.press("m")
        stage.press(.left, .shift)
        stage.pass()

        #expect(stage.days == [65.9, 96.9] && control.selectedIndex == 1)
    }

    @Test func anotherRangeSelectsNone() {
        stage.press("m")
        stage.press("+")
        stage.pass()
        #expect(control.selectedIndex == nil && control.value == nil)

        stage.press("-")
        stage.pass()
        #expect(control.selectedIndex == 1)
    }

    @Test func aSegmentKeepsTheHighlightedEntryInView() {
        stage.root.graphScreen.highlight.read(50)
        stage.range.show(.week)
        stage.pass()
        #expect(stage.days == [46.5, 53.5] && control.selectedIndex == 0)

        stage.root.graphScreen.highlight.read(2)
        stage.range.show(.month)
        stage.pass()
        #expect(stage.days == [0, 31] && control.selectedIndex == 1)
    }

    @Test func arrowsChooseFromTheFocusedRow() {
        control.becomeFirstResponder()
        stage.press(.left)
        stage.pass()
        #expect(control.selectedIndex == 2)

        stage.press(.end)
        stage.pass()
        #expect(stage.graph.dates == nil)
    }

    @Test func aPictureOfTheGraphAloneHasNoRow() throws {
        let screen = GraphViewController()
        screen.history = RangeStage.history(50)
        _ = try TestScreen(screen, size: Size(width: 320, height: 480))

        #expect(screen.range.row.isHidden && screen.graph.frame.height == 480)
    }
}
