import Geometry
import Testing
import ViewKit

/// Animations begun inside the closure of another one.
@MainActor @Suite struct InheritedTimingTests {
    private let window = Window(size: Size(width: 1000, height: 100), traits: Traits(displayScale: 64))
    private let outer = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    private let inner = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))

    init() {
        for view in [outer, inner] { window.addSubview(view) }
        window.tick(at: 5)
    }

    /// Returns the progress of the inner animation of 1 s, inside one of 4 s, after each of some seconds.
    private func progress(
        _ curve: TimingCurve, inside outerCurve: TimingCurve, _ options: AnimationOptions, after times: [Double]
    ) -> [Double] {
        View.animate(duration: 4, curve: outerCurve) {
            outer.frame.origin.x = 800
            View.animate(duration: 1, curve: curve, options: options) { inner.frame.origin.x = 800 }
        }
        window.tick(at: 5)
        return times.map { time in
            window.tick(at: 5 + time)
            return inner.presentation.frame.minX / 800
        }
    }

    private func expect(_ found: [Double], _ expected: [Double], _ location: SourceLocation = #_sourceLocation) {
        #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 1e-4 }, "\(found)", sourceLocation: location)
    }

    private let times = (0..<20).map { Double($0) / 5 }

    @Test func durationAndCurveAreInherited() {
        let found = progress(.linear, inside: .easeIn, [], after: times)

        expect(found, times.map { TimingCurve.easeIn.value(at: $0 / 4) })
    }

    @Test func theOptionsKeepTheOwnOnes() {
        expect(
            progress(.linear, inside: .easeIn, .overrideInheritedCurve, after: times), times.map { $0 / 4 })
        inner.frame.origin.x = 0
        outer.frame.origin.x = 0
        expect(
            progress(.linear, inside: .easeIn, .overrideInheritedDuration, after: times),
            times.map { TimingCurve.easeIn.value(at: min(1, $0)) })
        inner.frame.origin.x = 0
        outer.frame.origin.x = 0
        let both: AnimationOptions = [.overrideInheritedDuration, .overrideInheritedCurve]
        expect(progress(.easeOut, inside: .easeIn, both, after: times), times.map { TimingCurve.easeOut.value(at: $0) })
    }

    @Test func aSpringInheritsTheDurationAndItsPaceIsInherited() {
        var longest = 0.0
        View.animate(duration: 4, curve: .linear) {
            outer.frame.origin.x = 800
            View.animate(duration: 1, damping: 0.2) { inner.frame.origin.x = 400 }
        }
        window.tick(at: 5)
        for time in times {
            window.tick(at: 5 + time)
            if abs(inner.presentation.frame.minX - 400) > 1 { longest = time }
        }
        // Its own duration would be over after 1 s.
        #expect(longest > 1.2)
        window.tick(at: 9)

        View.animate(duration: 4, damping: 0.2) {
            outer.frame.origin.x = 0
            View.animate(duration: 1, curve: .linear) { inner.frame.origin.x = 0 }
        }
        window.tick(at: 10)
        for time in times {
            window.tick(at: 10 + time)
            #expect(abs(outer.presentation.frame.minX / 800 - inner.presentation.frame.minX / 400) < 1e-3)
        }
    }

    @Test func whatIsNotAnimatedInsideStaysSoAndTheOuterScopeEnds() {
        View.animate(duration: 4, curve: .linear) {
            View.animate(duration: 0) { inner.frame.origin.x = 800 }
        }
        #expect(inner.presentation.frame.minX == 800)

        View.animate(duration: 1, curve: .linear) { inner.frame.origin.x = 0 }
        window.tick(at: 5)
        window.tick(at: 5.5)

        #expect(inner.presentation.frame.minX == 400)
    }
}
