import Geometry
import Glibc
import Testing

@testable import ViewKit

@MainActor @Suite struct SpringTests {
    @Test(arguments: [0.1, 0.5, 0.8, 1], [0, 2, -5]) func itFollowsTheEquationOfMotion(
        damping: Double, velocity: Double
    ) {
        let spring = Spring(damping: damping, initialVelocity: velocity, duration: 0.8)
        let omega = spring.frequency
        let step = 1e-4

        for time in stride(from: 0.01, to: 0.8, by: 0.05) {
            let (before, here, after) = (
                spring.value(at: time - step), spring.value(at: time), spring.value(at: time + step)
            )
            let acceleration = (after - 2 * here + before) / (step * step)
            let speed = (after - before) / (2 * step)
            let rest = acceleration + 2 * damping * omega * speed + omega * omega * (here - 1)
            #expect(abs(rest) < 1e-4 * omega * omega)
        }
        #expect(spring.value(at: 0) == 0)
        #expect(abs(spring.value(at: 1e-6) / 1e-6 - velocity) < 0.01)
    }

    @Test(arguments: [0.05, 0.5, 0.99, 0.999_999, 1], [0, 10, -10]) func itIsAtRestAfterItsTime(
        damping: Double, velocity: Double
    ) {
        let spring = Spring(damping: damping, initialVelocity: velocity, duration: 0.3)

        for time in stride(from: 0.3, to: 0.6, by: 0.01) { #expect(abs(spring.value(at: time) - 1) <= 0.0005) }
    }

    @Test func theCriticallyDampedOneHasItsClosedForm() {
        let spring = Spring(damping: 1, initialVelocity: 0, duration: 1)
        let omega = spring.frequency

        for time in [0.1, 0.25, 0.5] {
            #expect(abs(spring.value(at: time) - (1 - exp(-omega * time) * (1 + omega * time))) < 1e-12)
        }
    }

    @Test func aLightlyDampedOneSwingsOverAndStrongerDampingDoesNot() {
        func greatest(_ damping: Double) -> Double {
            let spring = Spring(damping: damping, initialVelocity: 0, duration: 1)
            return stride(from: 0, to: 1, by: 0.001).map { spring.value(at: $0) }.max()!
        }

        // The first overshoot of a damped spring is e^(−πζ/√(1−ζ²)).
        #expect(abs(greatest(0.5) - 1 - exp(-.pi * 0.5 / 0.75.squareRoot())) < 1e-3)
        #expect(greatest(1) <= 1)
        #expect(greatest(3) <= 1)
    }

    @Test func aViewSwingsOverItsPlaceAndComesToRest() {
        let window = Window(size: Size(width: 1000, height: 100), traits: Traits())
        let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        window.addSubview(view)
        let spring = Spring(damping: 0.3, initialVelocity: 1, duration: 2)
        var finished = false

        View.animate(duration: 2, damping: 0.3, initialVelocity: 1) {
            view.frame.origin.x = 500
        } completion: {
            finished = $0
        }

        var greatest = 0.0
        for time in stride(from: 0, to: 2, by: 0.125) {
            window.tick(at: time)
            #expect(abs(view.presentation.frame.minX - 500 * spring.value(at: time)) <= 0.5)
            greatest = max(greatest, view.presentation.frame.minX)
        }
        #expect(greatest > 600)
        window.tick(at: 2)
        #expect(view.presentation.frame.minX == 500)
        #expect(finished)
    }
}
