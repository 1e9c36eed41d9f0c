import Geometry
import TestSupport
import Testing
import ViewKit

@MainActor @Suite struct ActivityIndicatorTests {
    private let indicator = ActivityIndicator(frame: Rect(x: 10, y: 10, width: 20, height: 20))
    private let holder = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    private let screen: TestScreen

    init() throws {
        screen = try TestScreen([holder])
        holder.addSubview(indicator)
        try screen.update()
    }

    @Test func itTurnsTwelveTimesASecond() throws {
        indicator.isSpinning = true
        try screen.update()
        try screen.tick(5)
        let first = screen.pixels.words

        #expect(screen.window.nextTick == 5 + 1.0 / 12)
        #expect(!screen.window.needsFrame)
        try screen.tick(5.09)
        #expect(screen.pixels.words != first)
    }

    @Test func aLateFrameIsOneStep() throws {
        indicator.isSpinning = true
        try screen.update()
        try screen.tick(5)

        try screen.tick(50)
        try screen.tick(50)

        #expect(screen.window.nextTick == 50 + 1.0 / 12)
    }

    @Test func whatNobodySeesWakesNothing() throws {
        indicator.isSpinning = true
        try screen.update()
        try screen.tick(5)

        holder.isHidden = true
        for time in [6.0, 7, 8] { try screen.tick(time) }
        let (hidden, needsFrame) = (screen.window.nextTick, screen.window.needsFrame)
        holder.isHidden = false
        try screen.update()
        for time in [9.0, 9.01] { try screen.tick(time) }

        #expect(hidden == nil && !needsFrame)
        #expect(screen.window.nextTick != nil)
    }

    @Test func oneThatStandsWakesNothing() throws {
        indicator.isSpinning = true
        try screen.update()
        try screen.tick(5)

        indicator.isSpinning = false
        try screen.tick(6)

        #expect(screen.window.nextTick == nil && !screen.window.needsFrame && indicator.isHidden)
    }

    @Test func withLessMotionItIsASignThatStands() throws {
        screen.window.currentTraits.reducesMotion = true

        indicator.isSpinning = true
        try screen.update()
        try screen.tick(5)

        #expect(!indicator.isHidden && indicator.value == "Spinning")
        #expect(screen.window.nextTick == nil && !screen.window.needsFrame)
    }

    @Test func takenOutAndPutBackItGoesOn() throws {
        indicator.isSpinning = true
        try screen.update()
        try screen.tick(5)

        indicator.removeFromSuperview()
        try screen.tick(6)
        holder.addSubview(indicator)
        try screen.update()
        try screen.tick(7)

        #expect(screen.window.nextTick == 7 + 1.0 / 12)
    }
}
