import Geometry

/// Finds how fast something moves, from where it was lately.
public struct VelocityTracker: Sendable {
    private var samples: [(point: Point, time: Double)] = []

    /// What lies further back, in seconds, counts no more.
    private static let span = 0.1

    public init() {}

    /// Notes a point, and the time in seconds; times never go back.
    public mutating func add(_ point: Point, at time: Double) {
        samples.removeAll { $0.time < time - Self.span }
        samples.append((point, time))
    }

    /// In points a second, over the last tenth of a second; zero where nothing moved in that time.
    public var velocity: Point {
        guard let first = samples.first, let last = samples.last, last.time > first.time else { return .zero }
        let distance = last.point - first.point
        let duration = last.time - first.time
        return Point(x: distance.x / duration, y: distance.y / duration)
    }
}
