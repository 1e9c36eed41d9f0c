/// The values of a property during an animation, at equal intervals of the progress from 0 to 1.
struct AnimationTrack {
    let property: ViewState.Property
    private var values: [AnimatedVector]
    /// The value at a progress, for a track along a path; nil if the track goes linearly from value to value.
    private var route: ((Double) -> AnimatedVector)?

    /// Creates a track through values, at least one; rotations take the shorter way to each.
    init(_ property: ViewState.Property, values: [AnimatedVector]) {
        self.property = property
        self.values = values
        if property == .transform { unwindTurns() }
    }

    /// Creates a track along a route, a function of the progress from 0 to 1.
    init(_ property: ViewState.Property, along route: @escaping (Double) -> AnimatedVector) {
        self.init(property, values: [route(1)])
        self.route = route
    }

    var end: AnimatedVector {
        get { values[values.count - 1] }
        set { values[values.count - 1] = newValue }
    }

    /// Returns the value at a progress; above 1 the last segment is extrapolated, for springs that overshoot.
    func value(at progress: Double) -> AnimatedVector {
        if let route { return route(max(0, min(1, progress))) }
        let last = values.count - 1
        guard last > 0, progress != 1 else { return end }
        let position = progress * Double(last)
        let index = max(0, min(last - 1, Int(position)))
        return values[index] + (values[index + 1] - values[index]) * (position - Double(index))
    }

    private mutating func unwindTurns() {
        let angle = 2
        for index in values.indices.dropFirst() {
            let turn = values[index][angle] - values[index - 1][angle]
            values[index][angle] -= (turn / (2 * .pi)).rounded() * 2 * .pi
        }
    }
}
