import Glibc

/// A damped spring that pulls from 0 to 1 and comes to rest within a time.
///
/// The solution of x″ + 2ζω·x′ + ω²·(x − 1) = 0 with x(0) = 0 and x′(0) the initial velocity, in closed form.
struct Spring: Hashable, Sendable {
    /// ζ, above 0: from 1 on the spring does not swing over.
    let damping: Double
    /// In whole ways a second.
    let initialVelocity: Double
    /// ω in radians a second, so that all that is left after the duration is a two-thousandth of the way.
    let frequency: Double

    /// Traps for a damping or a duration that is not above 0.
    init(damping: Double, initialVelocity: Double, duration: Double) {
        precondition(damping > 0 && duration > 0, "A spring has a damping and a time above zero.")
        self.damping = min(1, damping)
        self.initialVelocity = initialVelocity
        frequency = Self.decay(startingAt: abs(initialVelocity) * duration) / (self.damping * duration)
    }

    /// A spring that swings at a frequency, in radians a second, and has not been pushed.
    init(damping: Double, frequency: Double) {
        self.damping = damping
        initialVelocity = 0
        self.frequency = frequency
    }

    /// Damped critically, it takes up any velocity and hardly swings over.
    static let settling = Spring(damping: 1, frequency: 16)

    /// The part of the way that is done after some seconds; it may go beyond 1 and come back.
    func value(at time: Double) -> Double {
        time > 0 ? 1 + motion(from: -1, velocity: initialVelocity, at: time).offset : 0
    }

    /// How far something is from rest, some seconds after it was let go at an offset and a velocity, and how fast it goes.
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

    /// Where (1 + u + push)·e⁻ᵘ, which the distance never exceeds, has come down to a two-thousandth.
    private static func decay(startingAt push: Double) -> Double {
        var (low, high) = (0.0, 64.0)
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if (1 + middle + push) * exp(-middle) > 0.0005 { low = middle } else { high = middle }
        }
        return high
    }
}
