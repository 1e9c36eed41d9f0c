import Geometry

/// Computes the velocity of a moving point from its recent positions.
public struct VelocityTracker: Sendable {
    private var samples: [(point: Point, time: Double)] = []

    /// The age up to which samples count, in seconds.
    private static let span = 0.1

    public init() {}

    /// Adds a position and its time in seconds, which never decreases.
    public mutating func add(_ point: Point, at time: Double) {
        samples.removeAll { $0.time < time - Self.span }
        samples.append((point, time))
    }

    /// The velocity over the last tenth of a second, in points per second; zero without two samples in that time.
    public var velocity: Point {
        guard let first = samples.first, let last = samples.last, last.time > first.time else { return .zero }
        let distance = last.point - first.point
        let duration = last.time - first.time
        return Point(x: distance.x / duration, y: distance.y / duration)
    }
}
