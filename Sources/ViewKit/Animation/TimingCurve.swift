import Geometry

/// The progress of a change over time: a cubic Bézier curve from (0,0) to (1,1), with time as x and progress as y.
public struct TimingCurve: Hashable, Sendable {
    public let control1: Point
    public let control2: Point

    public static let linear = cubic(0, 0, 1, 1)
    public static let easeIn = cubic(0.42, 0, 1, 1)
    public static let easeOut = cubic(0, 0, 0.58, 1)
    public static let easeInEaseOut = cubic(0.42, 0, 0.58, 1)

    /// Returns a curve with two control points.
    ///
    /// Traps unless `x1` and `x2`, the points' times, are in 0…1: otherwise the curve would run back in time.
    public static func cubic(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> TimingCurve {
        precondition((0...1).contains(x1) && (0...1).contains(x2), "A timing curve goes forward in time.")
        return TimingCurve(control1: Point(x: x1, y: y1), control2: Point(x: x2, y: y2))
    }

    /// Returns the progress at a fraction of the time, which is clamped to 0…1.
    public func value(at time: Double) -> Double {
        let time = max(0, min(1, time))
        guard self != .linear, time > 0, time < 1 else { return time }
        return Self.bezier(control1.y, control2.y, at: parameter(at: time))
    }

    /// Returns the curve's parameter at a time, by bisection: 52 steps are enough for the precision of a `Double`.
    private func parameter(at time: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<52 {
            let middle = (low + high) / 2
            if Self.bezier(control1.x, control2.x, at: middle) < time { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    private static func bezier(_ first: Double, _ second: Double, at t: Double) -> Double {
        let rest = 1 - t
        return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
    }
}
