import Geometry
import Testing
import ViewKit

@MainActor @Suite struct TimelineTests {
    private let window = Window(size: Size(width: 100, height: 100), traits: Traits())
    private let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    private let timeline = AnimationTimeline()

    init() {
        window.addSubview(view)
        window.tick(at: 5)
    }

    private func collect(_ completion: ((Bool) -> Void)? = nil) {
        timeline.collect {
            View.animate(duration: 2, curve: .linear) {
                view.center.x = 45
                view.bounds.size.height = 30
            } completion: {
                completion?($0)
            }
        }
    }

    @Test func itStandsStillUntilAHandMovesIt() throws {
        collect()
        try window.settle()

        window.tick(at: 100)

        #expect(view.presentation.center.x == 5)
        #expect(!window.needsFrame)
        timeline.seek(to: 1.5)
        #expect(view.presentation.frame == Rect(x: 30, y: 0, width: 10, height: 25))
        #expect(window.needsFrame)
        timeline.seek(to: 0.5)
        #expect(view.presentation.frame.minX == 10)
        timeline.seek(to: 9)
        #expect(timeline.time == timeline.duration)
        #expect(view.presentation.frame == view.frame)
        timeline.seek(to: -1)
        #expect(view.presentation.frame.minX == 0)
    }

    @Test func itRunsToItsEnd() {
        var heard: [String] = []
        collect { heard.append("completion \($0)") }
        timeline.onEnd = { heard.append("end \($0)") }
        timeline.seek(to: 1)

        timeline.run(at: 2)
        window.tick(at: 6)
        #expect(view.presentation.frame.minX == 20)
        window.tick(at: 6.25)
        #expect(view.presentation.frame.minX == 30)
        #expect(heard.isEmpty)
        window.tick(at: 6.5)

        #expect(view.presentation.frame == Rect(x: 40, y: 0, width: 10, height: 30))
        #expect(heard == ["completion true", "end true"])
    }

    @Test func runningBackLeavesEverythingAsBefore() throws {
        var heard: [String] = []
        collect { heard.append("completion \($0)") }
        timeline.onEnd = { heard.append("end \($0)") }
        timeline.seek(to: 1)

        timeline.run(at: -1)
        window.tick(at: 5)
        window.tick(at: 5.5)
        #expect(view.presentation.frame.minX == 10)
        window.tick(at: 6)

        #expect(view.frame == Rect(x: 0, y: 0, width: 10, height: 10))
        #expect(view.presentation.frame == view.frame)
        #expect(heard == ["completion false", "end false"])
        try window.settle()
        #expect(!window.needsFrame)
    }

    @Test func cancelAndFinishAreDoneAtOnce() {
        var heard: [Bool] = []
        collect { heard.append($0) }
        timeline.seek(to: 1)

        timeline.endNow(finished: false)

        #expect(view.presentation.frame == Rect(x: 0, y: 0, width: 10, height: 10))
        #expect(view.frame == view.presentation.frame)
        #expect(heard == [false])
        let other = AnimationTimeline()
        other.collect {
            View.animate(duration: 1) {
                view.alpha = 0
            } completion: {
                heard.append($0)
            }
        }
        other.endNow(finished: true)
        #expect(view.presentation.alpha == 0)
        #expect(heard == [false, true])
    }

    @Test func itCanBeCaughtWhileItRuns() {
        var heard: [Bool] = []
        collect()
        timeline.onEnd = { heard.append($0) }
        timeline.run()
        window.tick(at: 5)
        window.tick(at: 5.5)

        timeline.hold()
        window.tick(at: 8)
        #expect(view.presentation.frame.minX == 10)
        timeline.seek(to: 1)
        timeline.run()
        window.tick(at: 9)
        window.tick(at: 10)

        #expect(heard == [true])
        #expect(view.presentation.frame.minX == 40)
    }

    @Test func aChangeOfThePropertyMovesTheEnd() {
        collect()
        timeline.seek(to: 1)

        view.frame.origin.x = 80

        #expect(view.presentation.frame.minX == 40)
        timeline.endNow(finished: false)
        #expect(view.frame.minX == 80)
        #expect(view.frame.height == 10)
    }

    @Test func delaysLieOnTheTimeline() {
        timeline.collect {
            View.animate(duration: 1, delay: 1, curve: .linear) { view.alpha = 0 }
        }

        #expect(timeline.duration == 2)
        timeline.seek(to: 0.5)
        #expect(view.presentation.alpha == 1)
        timeline.seek(to: 1.5)
        #expect(view.presentation.alpha == 0.5)
    }

    @Test func aSecondChangeOfAPropertyIsTakenBackToTheFirst() {
        collect()
        timeline.collect { View.animate(duration: 2) { view.center.x = 75 } }
        timeline.seek(to: 1)

        timeline.endNow(finished: false)

        #expect(view.center.x == 5)
    }

    @Test func lessMotionLetsAHandMoveItAndRunsAtOnce() {
        window.currentTraits.reducesMotion = true
        collect()
        timeline.seek(to: 1)
        #expect(view.presentation.frame.minX == 20)

        timeline.run(at: -1)
        window.tick(at: 6)

        #expect(view.frame.minX == 0)
    }

    @Test func anEmptyOneEndsAtOnce() {
        var heard: [Bool] = []
        timeline.onEnd = { heard.append($0) }

        timeline.run()

        #expect(heard == [true])
    }

    @Test func anAnimationElsewhereTakesAPropertyOver() {
        var heard: [Bool] = []
        collect { heard.append($0) }
        timeline.seek(to: 1)

        View.animate(duration: 1, curve: .linear) { view.frame = Rect(x: 0, y: 0, width: 10, height: 10) }
        window.tick(at: 5)

        #expect(view.presentation.frame.minX == 20)
        #expect(heard == [false])
        timeline.endNow(finished: false)
        window.tick(at: 6)
        #expect(view.frame == Rect(x: 0, y: 0, width: 10, height: 10))
        #expect(view.presentation.frame == view.frame)
    }
}
