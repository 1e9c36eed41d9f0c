import Glibc

/// A damped spring that pulls from 0 to 1 and comes to rest within a duration.
///
/// Solves x″ + 2ζω·x′ + ω²·(x − 1) = 0 with x(0) = 0 and x′(0) the initial velocity, in closed form.
struct Spring: Hashable, Sendable {
    /// ζ, in 0…1, excluding 0; at 1 the spring is critically damped and does not overshoot.
    let damping: Double
    /// The initial velocity, in full distances per second.
    let initialVelocity: Double
    /// ω in radians per second; after `duration`, a 2000th of the distance remains.
    let frequency: Double

    /// Creates a spring that is at rest after `duration`, in seconds. Traps unless damping and duration are above 0.
    init(damping: Double, initialVelocity: Double, duration: Double) {
        precondition(damping > 0 && duration > 0, "A spring has a damping and a time above zero.")
        self.damping = min(1, damping)
        self.initialVelocity = initialVelocity
        frequency = Self.decay(startingAt: abs(initialVelocity) * duration) / (self.damping * duration)
    }

    /// Creates a spring with a frequency in radians per second and no initial velocity.
    init(damping: Double, frequency: Double) {
        self.damping = damping
        initialVelocity = 0
        self.frequency = frequency
    }

    /// A critically damped spring, for motions that start at any velocity.
    static let settling = Spring(damping: 1, frequency: 16)

    /// Returns the progress after some seconds; it may overshoot 1 and return.
    func value(at time: Double) -> Double {
        time > 0 ? 1 + motion(from: -1, velocity: initialVelocity, at: time).offset : 0
    }

    /// Returns the offset from rest and the velocity, some seconds after a release at an offset and a velocity.
    func motion(from offset: Double, velocity: Double, at time: Double) -> (offset: Double, velocity: Double) {
        let decay = damping * frequency
        let envelope = exp(-decay * time)
        guard damping < 1 else {
            let growth = velocity + frequency * offset
            let rest = envelope * (offset + growth * time)
            return (rest, envelope * growth - frequency * rest)
        }
        let swing = frequency * (1 - damping * damping).squareRoot()
        let sine = (velocity + decay * offset) / swing
        let rest = envelope * (offset * cos(swing * time) + sine * sin(swing * time))
        return (rest, envelope * swing * (sine * cos(swing * time) - offset * sin(swing * time)) - decay * rest)
    }

    /// Returns u at which (1 + u + push)·e⁻ᵘ, an upper bound of the remaining distance, is a 2000th.
    private static func decay(startingAt push: Double) -> Double {
        var (low, high) = (0.0, 64.0)
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if (1 + middle + push) * exp(-middle) > 0.0005 { low = middle } else { high = middle }
        }
        return high
    }
}
