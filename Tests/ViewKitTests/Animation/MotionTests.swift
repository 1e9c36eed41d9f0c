import Testing

@testable import ViewKit

@MainActor @Suite struct MotionTests {
    @Test func aCurveEndsAfterItsDuration() {
        let motion = Motion.curve(.easeInEaseOut, from: 10, to: 30, duration: 0.5)

        #expect(motion.value(at: 0) == 10)
        #expect(abs(motion.value(at: 0.25) - 20) < 1e-9)
        #expect(motion.value(at: 0.5) == 30)
        #expect(motion.value(at: 9) == 30)
    }

    @Test(arguments: [0.2, 0.7, 1]) func aSpringBeginsAtItsVelocityAndComesToItsTarget(damping: Double) {
        let spring = Spring(damping: damping, frequency: 16)
        let motion = Motion.spring(spring, from: 3, velocity: -8, to: 5)

        #expect(motion.value(at: 0) == 3)
        #expect(abs(motion.velocity(at: 0) + 8) < 1e-9)
        #expect(abs(motion.value(at: 10) - 5) < 1e-9)
        expectVelocity(of: motion)
    }

    @Test func aDecayGoesItsVelocityOverItsRate() {
        let motion = Motion.decay(from: 2, velocity: 10, rate: 5)

        #expect(motion.value(at: 0) == 2)
        #expect(motion.target == 4)
        #expect(abs(motion.value(at: 100) - 4) < 1e-9)
        expectVelocity(of: motion)
    }

    /// Expects the velocity to be the derivative of the value.
    private func expectVelocity(of motion: Motion) {
        let step = 1e-6
        for time in stride(from: 0.01, to: 1, by: 0.07) {
            let change = (motion.value(at: time + step) - motion.value(at: time - step)) / (2 * step)
            #expect(abs(change - motion.velocity(at: time)) < 1e-4)
        }
    }
}
