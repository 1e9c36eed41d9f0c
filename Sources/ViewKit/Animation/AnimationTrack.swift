import System

/// The values of a property during an animation, each at a fraction of the progress from 0 to 1, ascending.
struct AnimationTrack {
    let property: ViewState.Property
    private var parts: [Double]
    private var values: [AnimatedVector]
    /// The value at a progress, for a track along a path; nil if the track goes linearly from value to value.
    private var route: ((Double) -> AnimatedVector)?

    /// Creates a track through values; rotations take the shorter way to each.
    init(_ property: ViewState.Property, parts: [Double], values: [AnimatedVector]) {
        precondition(parts.count == values.count && !parts.isEmpty, "A track has a part of the way for every value.")
        self.property = property
        self.parts = parts
        self.values = values
        if property == .transform { unwindTurns() }
    }

    /// Creates a track along a route, a function of the progress from 0 to 1.
    init(_ property: ViewState.Property, along route: @escaping (Double) -> AnimatedVector) {
        self.init(property, parts: [1], values: [route(1)])
        self.route = route
    }

    /// The value until the first change.
    var start: AnimatedVector {
        get { values[0] }
        set {
            let count = values.prefix { $0 == values[0] }.count
            for index in 0..<min(count, values.count - 1) { values[index] = newValue }
        }
    }
    var end: AnimatedVector {
        get { values[values.count - 1] }
        set { values[values.count - 1] = newValue }
    }

    /// Returns the value at a progress; above 1 the last segment is extrapolated, for springs that overshoot.
    func value(at progress: Double) -> AnimatedVector {
        if let route { return route(max(0, min(1, progress))) }
        let last = parts.count - 1
        guard last > 0 else { return end }
        if progress >= parts[last], progress <= 1 || parts[last] < 1 { return values[last] }
        let next = min(max(1, parts.partitionPoint { $0 <= progress }), last)
        let length = parts[next] - parts[next - 1]
        guard length > 0 else { return values[next] }
        return values[next - 1] + (values[next] - values[next - 1]) * ((progress - parts[next - 1]) / length)
    }

    /// Appends a change to another value within `part`; the last value holds until then.
    mutating func append(_ value: AnimatedVector, in part: ClosedRange<Double>) {
        let start = max(parts[parts.count - 1], part.lowerBound)
        if start > parts[parts.count - 1] {
            parts.append(start)
            values.append(end)
        }
        parts.append(max(start, part.upperBound))
        values.append(value)
        if property == .transform { unwindTurns() }
    }

    private mutating func unwindTurns() {
        let angle = 2
        for index in values.indices.dropFirst() {
            let turn = values[index][angle] - values[index - 1][angle]
            values[index][angle] -= (turn / (2 * .pi)).rounded() * 2 * .pi
        }
    }
}
