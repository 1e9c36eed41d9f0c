import Geometry
import Testing
import ViewKit

/// Slow motion, and animations that run although motion is reduced.
@MainActor @Suite struct AnimationSpeedTests {
    private let window = Window(size: Size(width: 1000, height: 100), traits: Traits())
    private let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))

    init() {
        window.addSubview(view)
        window.tick(at: 5)
    }

    private func move(to x: Double, delay: Double = 0, _ completion: ((Bool) -> Void)? = nil) {
        View.animate(duration: 1, delay: delay, curve: .linear) {
            view.frame.origin.x = x
        } completion: {
            completion?($0)
        }
    }

    @Test func everythingIsSlowedByTheSameFactor() {
        let timeline = AnimationTimeline()
        let (driven, keyed) = (View(), View())
        for view in [driven, keyed] { window.addSubview(view) }
        window.animationSpeed = 0.05
        timeline.collect { View.animate(duration: 1, curve: .linear) { driven.frame.origin.x = 800 } }
        timeline.run()
        move(to: 800)
        keyed.add(BasicAnimation(.alpha, to: 0, duration: 1), forKey: "fade")
        window.tick(at: 10)

        for step in 0..<20 {
            window.tick(at: 10 + Double(step))
            #expect(abs(view.presentation.frame.minX - 40 * Double(step)) <= 0.5)
            #expect(driven.presentation.frame.minX == view.presentation.frame.minX)
            #expect(abs(keyed.presentation.alpha - (1 - Double(step) / 20)) < 1e-9)
        }
        #expect(window.time == 29)
    }

    @Test func aChangeOfTheSpeedContinuesFromThere() {
        move(to: 800)
        window.tick(at: 6)
        window.tick(at: 6.5)
        window.animationSpeed = 0.1

        window.tick(at: 6.5)
        #expect(view.presentation.frame.minX == 400)
        window.tick(at: 7.5)
        #expect(view.presentation.frame.minX == 480)
        window.animationSpeed = 1
        window.tick(at: 7.75)
        #expect(view.presentation.frame.minX == 680)
    }

    @Test func aDelayIsLongerToo() throws {
        window.animationSpeed = 0.5
        move(to: 800, delay: 1)
        window.tick(at: 6)
        try window.settle()

        #expect(window.nextTick == 8)
        window.tick(at: 8)
        window.tick(at: 9)
        #expect(view.presentation.frame.minX == 400)
    }

    @Test func deadlinesAreNotSlowed() {
        var fired: [Double] = []
        window.animationSpeed = 0.1
        _ = window.schedule(afterNextFrame: 1) { fired.append($0) }
        window.tick(at: 6)

        window.tick(at: 7)

        #expect(fired.count == 1)
    }

    @Test func whatIsAskedForRunsAlthoughMotionIsReduced() {
        window.currentTraits.reducesMotion = true
        let keyed = View()
        window.addSubview(keyed)
        View.withFullMotion {
            move(to: 800) { _ in move(to: 0) }
            keyed.add(BasicAnimation(.alpha, to: 0, duration: 1), forKey: "fade")
        }
        window.tick(at: 6)
        window.tick(at: 6.5)
        #expect(view.presentation.frame.minX == 400)
        #expect(keyed.presentation.alpha == 0.5)
        window.tick(at: 7)
        window.tick(at: 7.25)
        // The completion's animation belongs to it.
        #expect(view.presentation.frame.minX == 600)
        window.tick(at: 9)

        move(to: 800)
        #expect(view.presentation.frame.minX == 800)
    }

    @Test func aTimelineRunsInFullIfThatIsAskedFor() {
        window.currentTraits.reducesMotion = true
        let timeline = AnimationTimeline()
        timeline.collect { View.animate(duration: 1, curve: .linear) { view.frame.origin.x = 800 } }

        View.withFullMotion { timeline.run() }
        window.tick(at: 6)
        window.tick(at: 6.25)
        #expect(view.presentation.frame.minX == 200)
        timeline.hold()
        timeline.run()
        window.tick(at: 6.3)

        #expect(view.presentation.frame.minX == 800)
    }
}
