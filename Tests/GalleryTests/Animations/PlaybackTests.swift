import Geometry
import Testing
import ViewKit

@testable import Gallery

@Suite struct PlaybackTests {
    @Test func spaceStopsAndGoesOn() throws {
        let stage = try AnimationStage(Bounce.demo)
        try stage.pass(2)

        stage.screen.press(.space)
        let center = stage.view.presentation.center
        try stage.pass(1)
        #expect(stage.view.presentation.center == center)
        #expect(stage.slider.number == 2)
        try stage.pass(1)
        #expect(!stage.window.needsFrame)
        stage.screen.press(.space)
        try stage.pass(0.5)
        try stage.pass(1)
        #expect(stage.playback.time == 3 || stage.slider.number >= 2)
        try stage.pass(2.5)

        #expect(!stage.playback.isRunning)
        #expect(stage.slider.number == 5)
        stage.screen.press(.space)
        try stage.pass(0.25)
        #expect(stage.playback.isRunning)
        #expect(stage.playback.time < 1)
    }

    @Test func theSliderShowsAndSetsTheTime() throws {
        let stage = try AnimationStage(SimpleAnimations.demo)
        try stage.pass(12)
        try stage.pass(0)
        #expect(abs(stage.slider.number - 12) < 1e-9)
        let slider = stage.slider
        let thumb = slider.convert(Point(x: 12 + (slider.bounds.width - 24) * 0.2, y: 14), to: nil)
        let target = slider.convert(Point(x: 12 + (slider.bounds.width - 24) * 0.55, y: 14), to: nil)

        stage.window.beginPress(at: thumb, time: 0)
        stage.window.movePress(to: target, time: 0)
        #expect(abs(stage.playback.time - 33) < 0.5)
        let held = stage.playback.time
        let color = stage.view.presentation.backgroundColor
        try stage.pass(5)
        #expect(stage.playback.time == held)
        #expect(stage.view.presentation.backgroundColor == color)
        stage.window.endPress(at: target, time: 0)
        try stage.pass(0)
        try stage.pass(1)

        // It was running before, and continues.
        #expect(stage.playback.isRunning)
        #expect(stage.playback.time >= held)
    }

    @Test func whatIsStoppedStaysSoAfterScrubbing() throws {
        let stage = try AnimationStage(SimpleAnimations.demo)
        try stage.pass(1)
        stage.screen.press(.space)

        stage.window.firstResponder = stage.slider
        stage.screen.press(.pageUp)
        try stage.pass(1)

        #expect(!stage.playback.isRunning)
        #expect(abs(stage.playback.time - 2) < 1e-9)
        // The slider does not handle Space.
        stage.screen.press(.space)
        #expect(stage.playback.isRunning)
    }

    @Test func afterTheEndOneCanScrubBack() throws {
        let stage = try AnimationStage(Bounce.demo)
        try stage.pass(6)
        stage.window.firstResponder = stage.slider

        stage.screen.press(.home)
        #expect(stage.isNear(Point(x: 0, y: 120)))
        stage.screen.press(.end)

        #expect(stage.isNear(Point(x: 420, y: 180)))
    }

    @Test func stoppedScrubbedAndAnotherCurveAndTheWindowCloses() throws {
        let stage = try AnimationStage(Bounce.demo)
        try stage.pass(1)
        stage.screen.press(.space)
        stage.playback.hold(at: 2.5)
        let half = stage.view.presentation.center

        stage.choose(.easeOut)
        #expect(stage.view.presentation.center != half)
        #expect(!stage.playback.isRunning)
        #expect(stage.playback.time == 2.5)
        stage.choose(.easeInEaseOut)
        #expect(stage.view.presentation.center == half)
        stage.screen.press(.space)
        stage.window.rootViewController = nil
        stage.window.tick(at: 50)

        #expect(!stage.playback.isRunning)
        try stage.pass(60)
        #expect(!stage.window.needsFrame)
    }

    @Test func theAnimationGoesWhileItsTimeIsHeld() throws {
        let stage = try AnimationStage(SimpleAnimations.demo)
        let slider = stage.slider
        let thumb = slider.convert(Point(x: 100, y: 14), to: nil)
        stage.window.beginPress(.touch(1), at: thumb, time: 0)
        try stage.pass(1)

        stage.tap(Point(x: 50, y: 35))
        stage.window.movePress(.touch(1), to: slider.convert(Point(x: 150, y: 14), to: nil), time: 0)
        #expect(stage.view.presentation.backgroundColor == .white)
        #expect(!stage.playback.isAdded)
        stage.window.endPress(.touch(1), at: slider.convert(Point(x: 150, y: 14), to: nil), time: 0)
        try stage.pass(1)

        #expect(!stage.playback.isRunning)
        #expect(stage.playback.time == 0)
        stage.tap(Point(x: 50, y: 35))
        try stage.pass(1)
        #expect(stage.playback.isRunning)
    }

    @Test func lessMotionEndsWhatRunsAndLeavesWhatStandsUntilItIsAskedFor() throws {
        let (running, stopped) = (try AnimationStage(Bounce.demo), try AnimationStage(Bounce.demo))
        for stage in [running, stopped] { try stage.pass(1) }
        stopped.screen.press(.space)
        let center = stopped.view.presentation.center

        for stage in [running, stopped] {
            stage.window.currentTraits.reducesMotion = true
            try stage.pass(1)
        }
        #expect(running.isNear(Point(x: 420, y: 180)))
        #expect(stopped.view.presentation.center == center)
        stopped.screen.press(.space)
        try stopped.pass(0.01)
        #expect(stopped.view.presentation.center == center)
        // Another curve leaves it running.
        stopped.choose(.linear)
        try stopped.pass(0)
        try stopped.pass(1)

        #expect(stopped.playback.isRunning && !stopped.isNear(Point(x: 420, y: 180)))
        try stopped.pass(5)
        #expect(stopped.isNear(Point(x: 420, y: 180)))
    }

    @Test func aCurveOfOnesOwnHasTwoHandles() throws {
        let stage = try AnimationStage(SimpleAnimations.demo)
        #expect(stage.editor.isHidden)

        stage.choose(.own)
        try stage.pass(0.1)
        #expect(!stage.editor.isHidden)
        let handle = try #require(stage.editor.subviews.first as? CurveHandle)
        let start = handle.convert(handle.bounds.center, to: nil)
        stage.window.beginPress(at: start, time: 0)
        stage.window.movePress(to: start + Point(x: 1000, y: -1000), time: 0)
        #expect(stage.playback.curve == .cubic(1, 1.5, 0.5, 1))
        stage.window.cancelPresses()
        #expect(stage.playback.curve == .cubic(0.5, 0, 0.5, 1))
        stage.window.firstResponder = handle
        stage.screen.press(.right, .shift)

        #expect(stage.playback.curve.control1.x > 0.5)
        #expect(stage.playback.curve.control1.y == 0)
        stage.choose(.linear)
        #expect(stage.editor.isHidden)
    }
}
