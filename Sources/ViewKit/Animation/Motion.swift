import Glibc

/// The motion of a number as a closed function of time, independent of the frame rate.
///
/// Times are in seconds since the start, velocities in units per second.
public struct Motion: Sendable {
    private enum Kind {
        case curve(TimingCurve, duration: Double)
        case spring(Spring, velocity: Double)
        case decay(rate: Double)
    }

    public let origin: Double
    /// The final value; a spring or decay approaches it asymptotically.
    public let target: Double
    private let kind: Kind

    /// The decay rate of scrolling content, per second: it keeps 0.998 of its velocity each millisecond, as on phones.
    public static let scrollingRate = -1000 * log(0.998)

    /// Returns a motion between two values within a duration in seconds, along a curve.
    public static func curve(_ curve: TimingCurve, from origin: Double, to target: Double, duration: Double) -> Motion {
        Motion(origin: origin, target: target, kind: .curve(curve, duration: duration))
    }

    static func spring(_ spring: Spring, from origin: Double, velocity: Double, to target: Double) -> Motion {
        Motion(origin: origin, target: target, kind: .spring(spring, velocity: velocity))
    }

    /// Returns a critically damped spring motion to `target`.
    public static func settling(from origin: Double, velocity: Double, to target: Double) -> Motion {
        spring(.settling, from: origin, velocity: velocity, to: target)
    }

    /// Returns a motion whose velocity decays, v(t) = v₀·e⁻ʳᵗ for a rate r above zero, over a total distance of v₀/r.
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

    /// Returns the velocity at a time; zero for a curve, since no other motion continues one.
    public func velocity(at time: Double) -> Double {
        switch kind {
        case .curve: 0
        case .spring(let spring, let velocity):
            spring.motion(from: origin - target, velocity: velocity, at: max(0, time)).velocity
        case .decay(let rate): (target - origin) * rate * exp(-rate * max(0, time))
        }
    }
}
