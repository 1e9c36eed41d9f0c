import CX11
import Geometry
import TestSupport
import Testing
import ViewKit

@testable import Desktop
@testable import EventLoop

@Suite struct FrameTests {
    @Test func sleepsWhereNothingMoves() throws {
        let stage = try DesktopStage()
        let count = stage.frames.count

        stage.observer.move(x: 20, y: 30)
        stage.observer.move(x: 40, y: 30)
        stage.settle()

        #expect(stage.isIdle)
        #expect(stage.frames.count == count)
    }

    @Test func showsAnAnimationFrameByFrameAndSleepsAfterIt() throws {
        let stage = try DesktopStage()
        let count = stage.frames.count
        var hasEnded = false

        View.animate(duration: 0.1) {
            stage.view.frame.origin.x = 100
        } completion: {
            hasEnded = $0
        }
        stage.loop.requestTurn()
        stage.run { hasEnded }
        stage.settle()

        #expect(stage.frames.count > count + 1)
        #expect(stage.frames.dropFirst(count + 1).allSatisfy { $0.viewsDrawn == 0 })
        #expect(stage.isIdle)
    }

    @Test func sleepsUntilADelayedAnimationBegins() throws {
        let stage = try DesktopStage()
        let count = stage.frames.count
        var hasEnded = false

        View.animate(duration: 0.02, delay: 0.05) {
            stage.view.alpha = 0.5
        } completion: {
            hasEnded = $0
        }
        stage.loop.requestTurn()
        stage.run { stage.frames.count > count }
        let isWaiting = !stage.window.window.needsFrame && stage.loop.nextDeadline != nil
        stage.run { hasEnded }
        stage.settle()

        #expect(isWaiting)
        #expect(stage.isIdle)
    }

    @Test func wakesForWhatViewsDoAtATime() throws {
        let stage = try DesktopStage()
        var time = 0.0
        let start = stage.loop.now.seconds

        stage.window.window.schedule(at: start + 0.02) { time = stage.loop.now.seconds }
        stage.loop.requestTurn()
        stage.run { time > 0 }

        #expect(time >= start + 0.02)
        #expect(stage.isIdle)
    }

    @Test func restsWhileItIsHidden() throws {
        let stage = try DesktopStage()
        stage.window.window.onEachFrame { _ in true }
        stage.loop.requestTurn()
        let start = stage.frames.count
        stage.run { stage.frames.count > start + 2 }

        stage.observer.showWindow(false)
        stage.run { !stage.window.frames.isVisible }
        let isAsleep = stage.loop.nextDeadline == nil
        let hidden = stage.frames.count
        stage.observer.showWindow(true)
        stage.run { stage.frames.count > hidden + 2 }

        #expect(isAsleep)
        #expect(stage.loop.nextDeadline != nil)
    }
}

extension Observer {
    func showWindow(_ isShown: Bool) {
        if isShown { XMapWindow(display, window) } else { XUnmapWindow(display, window) }
        sync()
    }
}
