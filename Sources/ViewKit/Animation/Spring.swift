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

    /// The part of the way that is done after some seconds; it may go beyond 1 and come back.
    func value(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        let envelope = exp(-damping * frequency * time)
        guard damping < 1 else { return 1 - envelope * (1 + (frequency - initialVelocity) * time) }
        let swing = frequency * (1 - damping * damping).squareRoot()
        let sine = (damping * frequency - initialVelocity) / swing
        return 1 - envelope * (cos(swing * time) + sine * sin(swing * time))
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
