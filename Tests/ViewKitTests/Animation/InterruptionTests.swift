import Cairo
import Geometry
import Testing
import ViewKit

@MainActor @Suite struct InterruptionTests {
    private let window = Window(size: Size(width: 100, height: 100), traits: Traits())
    private let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))

    init() {
        window.addSubview(view)
        window.tick(at: 5)
    }

    @Test func theCompletionHearsOfTheEndOnce() {
        var heard: [Bool] = []

        View.animate(duration: 1) {
            view.alpha = 0
            view.center.x = 50
        } completion: {
            heard.append($0)
        }
        window.tick(at: 5)
        window.tick(at: 5.9)

        #expect(heard.isEmpty)
        window.tick(at: 6)
        window.tick(at: 7)
        #expect(heard == [true])
    }

    @Test func anAnimationIsTakenOverFromWhereItIsShown() {
        var heard: [Bool] = []
        View.animate(duration: 1, curve: .linear) {
            view.center.x = 45
        } completion: {
            heard.append($0)
        }
        window.tick(at: 5)
        window.tick(at: 5.5)

        View.animate(duration: 1, curve: .linear) {
            view.center.x = 5
        } completion: {
            heard.append($0)
        }
        window.tick(at: 5.5)

        #expect(heard == [false])
        #expect(view.presentation.center.x == 25)
        window.tick(at: 6)
        #expect(view.presentation.center.x == 15)
        window.tick(at: 6.5)
        #expect(view.presentation.center.x == 5)
        #expect(heard == [false, true])
    }

    @Test func onlyThePropertyThatChangesIsTakenOver() {
        View.animate(duration: 1, curve: .linear) {
            view.center.x = 45
            view.alpha = 0
        }
        window.tick(at: 5)
        window.tick(at: 5.5)

        View.animate(duration: 1, curve: .linear) { view.alpha = 1 }
        window.tick(at: 5.5)
        window.tick(at: 5.75)

        #expect(view.presentation.center.x == 35)
        #expect(view.presentation.alpha == 0.625)
    }

    @Test func aChangeWithoutAnimationEndsOne() {
        var heard: [Bool] = []
        View.animate(duration: 1, curve: .linear) {
            view.center.x = 45
        } completion: {
            heard.append($0)
        }
        window.tick(at: 5)
        window.tick(at: 5.5)

        view.center.x = 77

        #expect(view.presentation.center.x == 77)
        window.tick(at: 5.6)
        #expect(view.presentation.center.x == 77)
        #expect(heard == [false])
    }

    @Test func aDelayedOneLetsTheOlderRunOnWhereItSaysSo() {
        var heard: [Bool] = []
        View.animate(duration: 4, curve: .linear) {
            view.center.x = 45
        } completion: {
            heard.append($0)
        }
        window.tick(at: 0)

        View.animate(duration: 1, delay: 2, curve: .linear, options: .beginsFromCurrentState) {
            view.center.x = 5
        }
        window.tick(at: 0)
        window.tick(at: 1)
        #expect(view.presentation.center.x == 15)
        #expect(heard.isEmpty)
        window.tick(at: 2)
        #expect(view.presentation.center.x == 25)
        #expect(heard == [false])
        window.tick(at: 2.5)
        #expect(view.presentation.center.x == 15)
    }

    @Test func anOlderOneThatEndsDuringTheDelayStaysAtItsEnd() {
        var heard: [Bool] = []
        View.animate(duration: 1, curve: .linear) {
            view.center.x = 45
        } completion: {
            heard.append($0)
        }
        window.tick(at: 0)
        View.animate(duration: 1, delay: 2, curve: .linear, options: .beginsFromCurrentState) {
            view.center.x = 5
        }
        window.tick(at: 0)

        window.tick(at: 1.5)

        #expect(view.presentation.center.x == 45)
        #expect(heard == [true])
        window.tick(at: 2.5)
        #expect(view.presentation.center.x == 25)
    }

    @Test func withoutItWhatIsShownStandsStillDuringTheDelay() {
        View.animate(duration: 4, curve: .linear) { view.center.x = 45 }
        window.tick(at: 0)
        window.tick(at: 1)

        View.animate(duration: 1, delay: 2, curve: .linear) { view.center.x = 5 }
        window.tick(at: 1)
        window.tick(at: 2.9)

        #expect(view.presentation.center.x == 15)
        window.tick(at: 3.5)
        #expect(view.presentation.center.x == 10)
    }

    @Test func aViewThatLeavesTakesItsAnimationsAlong() throws {
        var heard: [Bool] = []
        let outer = View()
        window.addSubview(outer)
        outer.addSubview(view)
        View.animate(duration: 1) {
            view.center.x = 45
        } completion: {
            heard.append($0)
        }
        window.tick(at: 5.5)

        outer.removeFromSuperview()
        window.tick(at: 5.6)

        #expect(heard == [false])
        #expect(view.presentation.center.x == 45)
        try window.settle()
        #expect(!window.needsFrame)
    }

    @Test func aCompletionMayAnimateAndBeginsAtTheSameTick() {
        View.animate(duration: 1, curve: .linear) {
            view.center.x = 45
        } completion: { [view] _ in
            View.animate(duration: 1, curve: .linear) { view.center.x = 5 }
        }
        window.tick(at: 0)
        window.tick(at: 1)

        window.tick(at: 1.5)

        #expect(view.presentation.center.x == 25)
    }

    @Test func animationsUnderKeysChangeWhatIsShownOnly() {
        let animation = BasicAnimation(.center, to: Point(x: 45, y: 5), duration: 1)
        view.add(animation, forKey: "move")
        window.tick(at: 0)
        window.tick(at: 0.5)

        #expect(view.presentation.center.x == 25)
        #expect(view.center.x == 5)
        view.center.x = 7
        #expect(view.presentation.center.x == 25)
        window.tick(at: 1)
        #expect(view.presentation.center.x == 7)
    }

    @Test func oneUnderTheSameKeyReplacesTheOther() {
        var heard: [Bool] = []
        let first = BasicAnimation(.alpha, to: 0, duration: 1)
        first.completion = { heard.append($0) }
        view.add(first, forKey: "fade")
        view.add(BasicAnimation(.alpha, from: 0.5, to: 0.7, duration: 1), forKey: "fade")
        window.tick(at: 0)

        #expect(heard == [false])
        #expect(view.presentation.alpha == 0.5)
        view.removeAnimation(forKey: "other")
        #expect(view.presentation.alpha == 0.5)
        view.removeAnimation(forKey: "fade")
        #expect(view.presentation.alpha == 1)
    }

    @Test func oneThatKeepsItsLastValueIsDoneAllTheSame() throws {
        var heard: [Bool] = []
        let animation = KeyframeAnimation(.alpha, values: [0, 1, 0.25], duration: 1)
        animation.holdsEndValue = true
        animation.completion = { heard.append($0) }
        view.add(animation, forKey: "fade")
        window.tick(at: 0)
        window.tick(at: 0.25)
        #expect(view.presentation.alpha == 0.5)

        window.tick(at: 9)
        window.tick(at: 10)

        #expect(view.presentation.alpha == 0.25)
        #expect(heard == [true])
        try window.settle()
        #expect(!window.needsFrame)
        view.removeAllAnimations()
        #expect(view.presentation.alpha == 1)
        #expect(heard == [true])
    }

    @Test func keyframesHaveTimesOfTheirOwn() {
        let animation = KeyframeAnimation(.alpha, values: [1, 0, 0.5], times: [0, 0.25, 0.75], duration: 4)
        view.add(animation, forKey: "fade")
        window.tick(at: 0)

        let alphas = [0.5, 1, 2, 3, 3.9].map { time in
            window.tick(at: time)
            return view.presentation.alpha
        }

        #expect(alphas == [0.5, 0, 0.25, 0.5, 0.5])
    }
}
