import Geometry
import Testing
import ViewKit

@Suite struct PickerInterruptionTests {
    private static let rows = ["one", "two", "three", "four", "five"]
    private let stage: PickerStage

    init() throws {
        stage = try PickerStage(Self.rows)
    }

    private func flick() throws {
        try stage.drag(by: [-5, -10, -15])
        stage.release()
        for _ in 0..<4 { try stage.update(after: 1.0 / 60) }
    }

    @Test func aPressStopsTheWheel() throws {
        try flick()
        stage.window.beginPress(at: stage.middle, time: stage.time)
        let places = (0..<3).map { stage.view(of: $0)?.transform }

        for _ in 0..<10 { try stage.update(after: 0.1) }

        #expect((0..<3).map { stage.view(of: $0)?.transform } == places)
        #expect(!stage.isAtRest)
        #expect(!stage.window.needsFrame)
    }

    @Test(arguments: [66.0, 108, 150]) func itsReleaseSettlesOnWhatIsNearest(y: Double) throws {
        try flick()
        let point = Point(x: 100, y: y)
        stage.window.beginPress(at: point, time: stage.time)
        let nearest = stage.picker.selectedRow
        stage.window.endPress(at: point, time: stage.time + 0.1)
        try stage.settle()

        #expect(stage.isAtRest)
        #expect(stage.picker.selectedRow == nearest)
    }

    @Test func aPressThatSlipsAwaySettlesToo() throws {
        try flick()
        stage.window.beginPress(at: stage.middle, time: stage.time)
        stage.window.movePress(to: Point(x: 400, y: 108), time: stage.time)
        stage.window.endPress(at: Point(x: 400, y: 108), time: stage.time)
        try stage.settle()

        #expect(stage.isAtRest)
    }

    @Test(arguments: [false, true]) func aDragThatIsBrokenOffIsTakenBack(byKey: Bool) throws {
        try stage.drag(by: [-5, -40, -40])
        #expect(stage.picker.selectedRow == 2)
        if byKey { stage.press(.escape) } else { stage.window.cancelPresses() }
        try stage.settle()

        #expect(stage.isAtRest)
        #expect(stage.chosen == [1, 2, 0])
    }

    @Test func aCancelledPressOnATurningWheelSettles() throws {
        try flick()
        stage.window.beginPress(at: stage.middle, time: stage.time)
        stage.window.cancelPresses()
        try stage.settle()

        #expect(stage.isAtRest)
    }

    @Test(arguments: [Size(width: 200, height: 100), Size(width: 320, height: 0), Size(width: 500, height: 400)])
    func anotherSizeOnTheWay(size: Size) throws {
        try flick()
        stage.picker.frame.size = size
        try stage.settle()
        stage.picker.frame.size = Size(width: 320, height: 216)
        try stage.settle()

        #expect(stage.isAtRest)
        #expect(stage.picker.selectedRow == stage.chosen.last)
    }

    @Test func anotherTextSizeOnTheWay() throws {
        try flick()
        stage.window.currentTraits.textSize = .extraExtraExtraLarge
        try stage.settle()

        #expect(stage.isAtRest)
    }

    @Test func lessMotionEndsATurn() throws {
        try flick()
        stage.window.currentTraits.reducesMotion = true
        try stage.update(after: 0.02)

        #expect(!stage.picker.isTurning)
    }

    @Test(arguments: [false, true]) func leavingTheWindowOnTheWay(isHeld: Bool) throws {
        if isHeld { try stage.drag(by: [-5, -25, -45]) } else { try flick() }
        stage.picker.removeFromSuperview()
        try stage.settle()

        #expect(!stage.picker.isTurning)
        stage.window.addSubview(stage.picker)
        try stage.settle()
        #expect(stage.isAtRest)
    }

    @Test func anotherWindowOnTheWay() throws {
        try flick()
        let other = Window(size: Size(width: 320, height: 216), traits: Traits())
        other.addSubview(stage.picker)
        other.layoutPass()
        #expect(!stage.picker.isTurning)
        stage.picker.select(0, animated: true)
        for frame in 0..<200 where other.needsFrame {
            other.tick(at: 500 + Double(frame) / 60)
            other.layoutPass()
            _ = other.displayPass(on: stage.surface)
        }

        #expect(!stage.picker.isTurning)
        #expect(stage.view(of: 0)?.transform == .identity)
    }

    @Test func settlingEndsATurnWhereItWasToEnd() throws {
        try flick()
        stage.picker.settle()
        try stage.update()

        #expect(stage.isAtRest)
        #expect(stage.chosen.last == 3)
    }

    @Test func settlingEndsADragOnTheNearestRow() throws {
        try stage.drag(by: [-5, -30, -40])
        stage.picker.settle()
        stage.window.movePress(to: .zero, time: stage.time)
        try stage.update()

        #expect(stage.isAtRest)
        #expect(stage.chosen.last == 2)
    }

    @Test func otherRowsOnTheWay() throws {
        try flick()
        stage.picker.rows = ["six", "seven"]
        try stage.settle()

        #expect(stage.isAtRest)
        #expect(stage.picker.value == "seven")
        #expect(stage.view(of: 1) != nil)
    }

    @Test func aKeyOnTheWayGoesOnFromTheRowAhead() throws {
        stage.picker.becomeFirstResponder()
        try flick()
        stage.press(.up)
        try stage.settle()

        #expect(stage.isAtRest)
        #expect(stage.picker.selectedRow == 2)
    }

    @Test func whoTakesThePickerElsewhereIsObeyed() throws {
        stage.picker.becomeFirstResponder()
        stage.picker.onSelect = { [unowned stage] _ in stage.picker.select(0, animated: false) }

        stage.press(.end)
        try stage.settle()

        #expect(stage.isAtRest)
        #expect(stage.picker.selectedRow == 0)
    }
}
