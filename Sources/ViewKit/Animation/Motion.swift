import Glibc

/// How a number moves by itself, as a function of time alone: frames make no difference to it.
///
/// Times are seconds since it began, velocities units a second.
public struct Motion: Sendable {
    private enum Kind {
        case curve(TimingCurve, duration: Double)
        case spring(Spring, velocity: Double)
        case decay(rate: Double)
    }

    /// Where it began.
    public let origin: Double
    /// Where it comes to; what decays or is pulled by a spring comes ever nearer.
    public let target: Double
    private let kind: Kind

    /// How much of its velocity a content loses that was let go, a second: 0.998 a millisecond, which phones scroll with.
    public static let scrollingRate = -1000 * log(0.998)

    /// Goes from one value to another within a time, along a curve.
    public static func curve(_ curve: TimingCurve, from origin: Double, to target: Double, duration: Double) -> Motion {
        Motion(origin: origin, target: target, kind: .curve(curve, duration: duration))
    }

    /// Is pulled to a value, from any other and at any velocity.
    static func spring(_ spring: Spring, from origin: Double, velocity: Double, to target: Double) -> Motion {
        Motion(origin: origin, target: target, kind: .spring(spring, velocity: velocity))
    }

    /// Comes back to a value from any other, at any velocity, without swinging over.
    public static func settling(from origin: Double, velocity: Double, to target: Double) -> Motion {
        spring(.settling, from: origin, velocity: velocity, to: target)
    }

    /// Goes on at a velocity that decays, v(t) = v₀·e⁻ʳᵗ for a rate r above zero, so that it goes v₀/r in all.
    public static func decay(from origin: Double, velocity: Double, rate: Double) -> Motion {
        Motion(origin: origin, target: origin + velocity / rate, kind: .decay(rate: rate))
    }

    public func value(at time: Double) -> Double {
        switch kind {
        case .curve(let curve, let duration): origin + (target - origin) * curve.value(at: time / duration)
        case .spring(let spring, let velocity):
            target + spring.motion(from: origin - target, velocity: velocity, at: max(0, time)).offset
        case .decay(let rate): target - (target - origin) * exp(-rate * max(0, time))
        }
    }

    /// How fast it goes; of a curve, zero: nothing takes that up.
    public func velocity(at time: Double) -> Double {
        switch kind {
        case .curve: 0
        case .spring(let spring, let velocity):
            spring.motion(from: origin - target, velocity: velocity, at: max(0, time)).velocity
        case .decay(let rate): (target - origin) * rate * exp(-rate * max(0, time))
        }
    }
}
