import Glibc

/// How something that was let go at a speed glides on and comes to rest.
///
/// The speed decays exponentially: v(t) = v₀·dᵗ, so that the way is v₀·(1 − dᵗ)/−ln d, whatever frames are shown. The
/// decay is 0.998 a millisecond, what phones scroll with.
nonisolated struct Momentum: Sendable {
    /// In points a second.
    let velocity: Double
    /// When it was let go, in seconds.
    let start: Double

    private static let decayRate = -1000 * log(0.998)
    /// Slower than this, in points a second, nobody sees it move.
    private static let leastVelocity = 10.0

    /// The whole way from a speed to rest, in points.
    static func way(velocity: Double) -> Double {
        Momentum(velocity: velocity, start: 0).distance(at: .infinity)
    }

    /// The way since the start, in points; that of the end for every time after it.
    func distance(at time: Double) -> Double {
        let elapsed = max(0, min(time - start, duration))
        return velocity * (1 - exp(-Self.decayRate * elapsed)) / Self.decayRate
    }

    /// From the start to the end, in seconds.
    var duration: Double {
        abs(velocity) > Self.leastVelocity ? log(abs(velocity) / Self.leastVelocity) / Self.decayRate : 0
    }

    func isOver(at time: Double) -> Bool { time - start >= duration }
}
