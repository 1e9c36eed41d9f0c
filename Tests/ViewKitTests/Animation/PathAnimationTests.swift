import Cairo
import Geometry
import Testing

@testable import ViewKit

@MainActor @Suite struct PathAnimationTests {
    private let window = Window(size: Size(width: 400, height: 400), traits: Traits(displayScale: 1024))
    private let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))

    init() {
        window.addSubview(view)
        window.tick(at: 0)
    }

    /// A line of 100, half a circle of radius 100 / π, and a line of 50.
    private var path: Path {
        var path = Path()
        let radius = 100 / Double.pi
        path.move(to: Point(x: 50, y: 100))
        path.addLine(to: Point(x: 150, y: 100))
        path.addArc(center: Point(x: 150, y: 100 + radius), radius: radius, from: -.pi / 2, to: .pi / 2)
        path.addLine(to: Point(x: 100, y: 100 + 2 * radius))
        return path
    }

    private func centers(_ animation: Animation, at times: [Double]) -> [Point] {
        view.add(animation, forKey: "path")
        window.tick(at: 0)
        return times.map { time in
            window.tick(at: time)
            return view.presentation.center
        }
    }

    @Test func itsPaceIsEvenAlongTheLength() {
        let radius = 100 / Double.pi

        let centers = centers(
            KeyframeAnimation(.center, along: path, duration: 2.5), at: [0, 0.5, 1, 1.5, 2, 2.25])

        let expected = [
            Point(x: 50, y: 100), Point(x: 100, y: 100), Point(x: 150, y: 100), Point(x: 150 + radius, y: 100 + radius),
            Point(x: 150, y: 100 + 2 * radius), Point(x: 125, y: 100 + 2 * radius),
        ]
        for (center, expected) in zip(centers, expected) { #expect(center.distance(to: expected) < 2e-3) }
    }

    @Test func theCurveHoldsForTheWholePath() {
        let animation = KeyframeAnimation(.center, along: path, duration: 2.5)
        animation.curve = .easeIn

        let centers = centers(animation, at: [1.25])

        let distance = TimingCurve.easeIn.value(at: 0.5) * 250
        #expect(distance < 100)
        #expect(centers[0].distance(to: Point(x: 50 + distance, y: 100)) < 2e-3)
    }

    @Test func itKeepsItsLastPoint() {
        let animation = KeyframeAnimation(.center, along: path, duration: 1)
        animation.holdsEndValue = true
        let end = Point(x: 100, y: 100 + 200 / Double.pi)

        let centers = centers(animation, at: [1, 7])

        #expect(centers.allSatisfy { $0.distance(to: end) < 2e-3 })
        #expect(view.center == Point(x: 5, y: 5))
        view.isHidden = true
        view.isHidden = false
        #expect(view.presentation.center.distance(to: end) < 2e-3)
        view.removeAnimation(forKey: "path")
        #expect(view.presentation.center == Point(x: 5, y: 5))
    }

    @Test func withLessMotionItIsAtItsLastPointAtOnce() {
        window.currentTraits.reducesMotion = true
        var heard: [Bool] = []
        let animation = KeyframeAnimation(.center, along: path, duration: 1)
        animation.holdsEndValue = true
        animation.completion = { heard.append($0) }

        view.add(animation, forKey: "path")

        #expect(heard == [true])
        #expect(view.presentation.center.distance(to: Point(x: 100, y: 100 + 200 / Double.pi)) < 2e-3)
        view.removeAnimation(forKey: "path")
        #expect(view.presentation.center == Point(x: 5, y: 5))
        #expect(heard == [true])
    }

    @Test func theWishForLessMotionHurriesItToItsLastPoint() {
        var heard: [Bool] = []
        let animation = KeyframeAnimation(.center, along: path, duration: 1)
        animation.holdsEndValue = true
        animation.completion = { heard.append($0) }
        _ = centers(animation, at: [0.25])

        window.currentTraits.reducesMotion = true
        window.tick(at: 0.3)

        #expect(heard == [true])
        #expect(view.presentation.center.distance(to: Point(x: 100, y: 100 + 200 / Double.pi)) < 2e-3)
    }

    @Test func aPathOfOnePointIsThere() {
        var point = Path()
        point.move(to: Point(x: 30, y: 40))

        #expect(centers(KeyframeAnimation(.center, along: point, duration: 1), at: [0.5]) == [Point(x: 30, y: 40)])
        #expect(centers(KeyframeAnimation(.boundsOrigin, along: Path(), duration: 1), at: [0.5]).count == 1)
    }
}

@MainActor @Suite struct AnimationGroupTests {
    private let window = Window(size: Size(width: 100, height: 100), traits: Traits())
    private let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))

    init() {
        window.addSubview(view)
        window.tick(at: 0)
    }

    private func alphas(at times: [Double]) -> [Double] {
        times.map { time in
            window.tick(at: time)
            return view.presentation.alpha
        }
    }

    @Test func membersRunTogetherAndTheGroupsTimeClipsThem() {
        let short = BasicAnimation(.alpha, from: 0, to: 0.5, duration: 1)
        let long = BasicAnimation(.cornerRadius, from: 0, to: 8, duration: 4)
        var heard: [Bool] = []
        let group = AnimationGroup([short, long], duration: 2)
        group.completion = { heard.append($0) }

        view.add(group, forKey: "both")
        window.tick(at: 0)
        window.tick(at: 0.5)
        #expect(view.presentation.alpha == 0.25)
        #expect(view.presentation.decoration.cornerRadius == 1)
        window.tick(at: 1.5)
        // The short animation has ended without a trace.
        #expect(view.presentation.alpha == 1)
        #expect(view.presentation.decoration.cornerRadius == 3)
        #expect(heard.isEmpty)
        window.tick(at: 2)

        #expect(view.presentation.decoration.cornerRadius == 0)
        #expect(heard == [true])
    }

    @Test func theTimesOfMembersAreTheGroups() {
        let late = BasicAnimation(.alpha, from: 0, to: 0.5, duration: 1)
        late.delay = 1
        late.holdsEndValue = true
        let group = AnimationGroup([late], duration: 3)
        group.delay = 2
        group.holdsEndValue = true
        view.add(group, forKey: "late")
        window.tick(at: 0)

        #expect(alphas(at: [1, 3, 3.5, 4, 4.5, 9]) == [0, 0, 0.25, 0.5, 0.5, 0.5])
    }

    @Test func aGroupRepeatsAndGoesBackAsAWhole() {
        let group = AnimationGroup([BasicAnimation(.alpha, from: 0, to: 0.5, duration: 2)], duration: 1)
        group.autoreverses = true
        group.repeatCount = 2
        view.add(group, forKey: "swing")
        window.tick(at: 0)

        #expect(alphas(at: [0.5, 1, 1.5, 2.5, 3, 4]) == [0.125, 0.25, 0.125, 0.125, 0.25, 1])
    }

    @Test func groupsHoldGroups() {
        let inner = AnimationGroup([BasicAnimation(.alpha, from: 0, to: 0.5, duration: 2)], duration: 1)
        inner.delay = 1
        inner.holdsEndValue = true
        view.add(AnimationGroup([inner], duration: 4), forKey: "deep")
        window.tick(at: 0)

        #expect(alphas(at: [0.5, 1.5, 2, 3.5, 4]) == [0, 0.125, 0.25, 0.25, 1])
    }

    @Test func oneKeyRemovesThemAll() {
        var heard: [Bool] = []
        let group = AnimationGroup(
            [BasicAnimation(.alpha, to: 0, duration: 1), BasicAnimation(.borderWidth, to: 3, duration: 1)], duration: 1)
        group.completion = { heard.append($0) }
        view.add(group, forKey: "both")
        window.tick(at: 0)
        window.tick(at: 0.5)

        view.removeAnimation(forKey: "both")
        window.tick(at: 0.6)

        #expect(view.presentation.alpha == 1)
        #expect(view.presentation.decoration.borderWidth == 0)
        #expect(heard == [false])
    }

    @Test func aHandHoldsAGroup() {
        let timeline = AnimationTimeline()
        timeline.collect {
            view.add(
                AnimationGroup([BasicAnimation(.alpha, from: 0, to: 0.5, duration: 2)], duration: 2), forKey: "held")
        }

        timeline.seek(to: 1)

        #expect(timeline.duration == 2)
        #expect(view.presentation.alpha == 0.25)
        timeline.endNow(finished: true)
        #expect(view.presentation.alpha == 1)
    }
}
