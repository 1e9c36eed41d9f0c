import Cairo
import Geometry
import Testing
import ViewKit

@MainActor @Suite struct AnimationTests {
    private let window = Window(size: Size(width: 100, height: 100), traits: Traits())
    private let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))

    init() {
        window.addSubview(view)
        window.tick(at: 5)
    }

    @Test func thePropertyHasItsNewValueAtOnceAndWhatIsShownGoesThere() {
        View.animate(duration: 1, curve: .linear) { view.frame = Rect(x: 40, y: 20, width: 30, height: 10) }
        window.tick(at: 10)

        #expect(view.frame == Rect(x: 40, y: 20, width: 30, height: 10))
        #expect(view.presentation.frame == Rect(x: 0, y: 0, width: 10, height: 10))
        window.tick(at: 10.5)
        #expect(view.presentation.frame == Rect(x: 20, y: 10, width: 20, height: 10))
        window.tick(at: 11)
        #expect(view.presentation.frame == view.frame)
    }

    @Test func everyAnimatablePropertyGoesItsWay() {
        view.backgroundColor = .rgb(255, 0, 0)
        View.animate(duration: 1, curve: .linear) {
            view.bounds.origin = Point(x: 8, y: 4)
            view.center = Point(x: 25, y: 5)
            view.alpha = 0.5
            view.backgroundColor = .rgb(0, 0, 255)
            view.transform = AffineTransform(scaleX: 3, y: 0)
        }
        window.tick(at: 5)
        window.tick(at: 5.5)

        #expect(view.presentation.bounds == Rect(x: 4, y: 2, width: 10, height: 10))
        #expect(view.presentation.center == Point(x: 15, y: 5))
        #expect(view.presentation.alpha == 0.75)
        #expect(view.presentation.backgroundColor == Color(red: 0.5, green: 0, blue: 0.5))
        #expect(view.presentation.transform == AffineTransform(scaleX: 2, y: 0.5))
    }

    @Test func aColourComesOutOfNothingByItsAlphaAlone() {
        View.animate(duration: 1, curve: .linear) { view.backgroundColor = .rgb(255, 0, 0) }
        window.tick(at: 5)
        #expect(view.presentation.backgroundColor == nil)

        window.tick(at: 5.25)

        #expect(view.presentation.backgroundColor == Color(red: 1, green: 0, blue: 0, alpha: 0.25))
    }

    @Test func halfwayToHalfATurnIsAQuarterTurn() {
        View.animate(duration: 1, curve: .linear) { view.transform = AffineTransform(rotation: 0.999 * .pi) }
        window.tick(at: 5)
        window.tick(at: 5.5)

        let expected = AffineTransform(rotation: 0.4995 * .pi)
        #expect(abs(view.presentation.transform.a - expected.a) < 1e-9)
        #expect(abs(view.presentation.transform.b - expected.b) < 1e-9)
    }

    @Test func aTurnTakesTheShorterWay() {
        view.transform = AffineTransform(rotation: 0.9 * .pi)
        View.animate(duration: 1, curve: .linear) { view.transform = AffineTransform(rotation: -0.9 * .pi) }
        window.tick(at: 5)
        window.tick(at: 5.5)

        #expect(abs(view.presentation.transform.a + 1) < 1e-9)
    }

    @Test func transformsOfEveryKindAreWhatTheyWereWhenTakenApart() {
        for transform in [
            AffineTransform(a: 2, b: 1, c: -0.5, d: 3, tx: 4, ty: 5), AffineTransform(scaleX: -1, y: 2),
            AffineTransform(a: 0, b: 0, c: 1, d: 2, tx: 0, ty: 0), AffineTransform(scaleX: 0, y: 0),
        ] {
            view.transform = transform
            View.animate(duration: 1, curve: .linear) { view.transform = .identity }
            window.tick(at: 5)
            let shown = view.presentation.transform
            #expect(
                zip(
                    [shown.a, shown.b, shown.c, shown.d, shown.tx, shown.ty],
                    [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
                ).allSatisfy { abs($0 - $1) < 1e-12 })
            view.removeAllAnimations()
        }
    }

    @Test func aDelayHoldsWhatIsShownAndNeedsNoFrames() throws {
        View.animate(duration: 1, delay: 2, curve: .linear) { view.center.x = 45 }
        window.tick(at: 5)
        try settle()

        #expect(view.presentation.center.x == 5)
        #expect(window.nextTick == 7)
        #expect(!window.needsFrame)
        window.tick(at: 7)
        #expect(window.needsFrame)
        #expect(window.nextTick == nil)
        window.tick(at: 7.5)
        #expect(view.presentation.center.x == 25)
    }

    @Test func aWindowNeedsFramesOnlyWhileSomethingMoves() throws {
        try settle()

        View.animate(duration: 1) { view.alpha = 0 }

        #expect(window.needsFrame)
        window.tick(at: 6)
        try settle()
        #expect(window.needsFrame)
        window.tick(at: 7)
        try settle()
        #expect(!window.needsFrame)
    }

    @Test func repeatsAndReversesAtStatedTimes() {
        View.animate(duration: 1, curve: .linear, options: .autoreverses, repeatCount: 2) { view.center.x = 45 }
        window.tick(at: 0)

        let places = stride(from: 0.25, through: 4, by: 0.25).map { time in
            window.tick(at: time)
            return view.presentation.center.x
        }

        let once = [15.0, 25, 35, 45, 35, 25, 15]
        #expect(places == once + [5] + once + [45])
        #expect(!view.isAnimating)
    }

    @Test func whatRepeatsForEverEndsWhenItIsTakenAway() throws {
        var heard: [Bool] = []
        View.animate(duration: 1, curve: .linear, repeatCount: .infinity) {
            view.center.x = 45
        } completion: {
            heard.append($0)
        }
        window.tick(at: 5)
        window.tick(at: 1005.25)
        #expect(view.presentation.center.x == 15)

        view.removeAllAnimations()
        window.tick(at: 1006)

        #expect(view.presentation.center.x == 45)
        #expect(heard == [false])
        try settle()
        #expect(!window.needsFrame)
    }

    @Test func keyframesShareTheTime() {
        View.animate(duration: 2, curve: .linear) {
            View.addKeyframe(relativeStart: 0, relativeDuration: 0.25) { view.center.x = 25 }
            View.addKeyframe(relativeStart: 0.5, relativeDuration: 0.25) { view.center.x = 45 }
            View.addKeyframe(relativeStart: 0.5, relativeDuration: 0.5) { view.alpha = 0 }
        }
        window.tick(at: 0)

        let times = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75]
        let shown = times.map { time in
            window.tick(at: time)
            return [view.presentation.center.x, view.presentation.alpha]
        }

        #expect(shown == [[15, 1], [25, 1], [25, 1], [25, 1], [35, 0.75], [45, 0.5], [45, 0.25]])
        #expect(view.center.x == 45)
    }

    @Test func withoutAnimationEverythingIsThereAtOnce() {
        var heard: [Bool] = []

        View.animate(duration: 1) {
            View.withoutAnimation {
                view.center.x = 45
                View.animate(duration: 1) {
                    view.alpha = 0.5
                } completion: {
                    heard.append($0)
                }
            }
        }

        #expect(view.presentation.center.x == 45)
        #expect(view.presentation.alpha == 0.5)
        #expect(heard == [true])
    }

    @Test func lessMotionIsNone() {
        var heard: [Bool] = []
        window.currentTraits.reducesMotion = true

        View.animate(duration: 1) {
            view.center.x = 45
        } completion: {
            heard.append($0)
        }
        let animation = BasicAnimation(.alpha, to: 0, duration: 1)
        animation.completion = { heard.append($0) }
        view.add(animation, forKey: "fade")

        #expect(view.presentation.center.x == 45)
        #expect(view.presentation.alpha == 1)
        #expect(heard == [true, true])
    }

    @Test func whoWantsLessMotionMeansWhatMovesAlready() throws {
        var heard: [Bool] = []
        View.animate(duration: 1, repeatCount: .infinity) {
            view.center.x = 45
        } completion: {
            heard.append($0)
        }
        window.tick(at: 5.5)

        window.currentTraits.reducesMotion = true
        window.tick(at: 5.6)

        #expect(view.presentation.center.x == 45)
        #expect(heard == [true])
        try settle()
        #expect(!window.needsFrame)
    }

    @Test func withoutAWindowOrATimeItIsOverAtOnce() {
        var heard: [Bool] = []
        let lonely = View()

        View.animate(duration: 1) {
            lonely.alpha = 0
        } completion: {
            heard.append($0)
        }
        View.animate(duration: 0) {
            view.alpha = 0
        } completion: {
            heard.append($0)
        }
        View.animate(duration: 0, damping: 0.5) {
            view.alpha = 0.5
        } completion: {
            heard.append($0)
        }
        View.animate(duration: 1) {
        } completion: {
            heard.append($0)
        }

        #expect(lonely.presentation.alpha == 0)
        #expect(view.presentation.alpha == 0.5)
        #expect(heard == [true, true, true, true])
    }

    @Test func frameCallbacksAreCalledUntilTheyHaveEnough() throws {
        var times: [Double] = []
        window.onEachFrame { time in
            times.append(time)
            return time < 7
        }
        try settle()
        #expect(window.needsFrame)

        for time in [6.0, 7, 8] { window.tick(at: time) }

        #expect(times == [6, 7])
        #expect(!window.needsFrame)
    }

    private func settle() throws { try window.settle() }
}

extension View {
    /// Whether presentation and model state differ.
    var isAnimating: Bool {
        presentation.frame != frame || presentation.alpha != alpha || presentation.transform != transform
            || presentation.bounds != bounds
    }
}

extension Window {
    /// Runs the passes on a discarded surface.
    func settle() throws {
        let surface = try ImageSurface(width: pixelSize.width, height: pixelSize.height, format: .rgb24)
        layoutPass()
        _ = displayPass(on: surface)
    }
}
