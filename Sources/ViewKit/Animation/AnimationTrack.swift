import System

/// The values that a property passes on its way, each at a part of the way from 0 to 1, ascending.
struct AnimationTrack {
    let property: ViewState.Property
    private(set) var parts: [Double]
    private(set) var values: [AnimatedVector]
    /// The way from the first value to the last, where it is none from value to value.
    private var route: ((Double) -> AnimatedVector)?

    /// From one value to another.
    init(_ property: ViewState.Property, from start: AnimatedVector, to end: AnimatedVector) {
        self.init(property, parts: [0, 1], values: [start, end])
    }

    /// Along values; a turn takes the shorter way to each.
    init(_ property: ViewState.Property, parts: [Double], values: [AnimatedVector]) {
        precondition(parts.count == values.count && !parts.isEmpty, "A track has a part of the way for every value.")
        self.property = property
        self.parts = parts
        self.values = values
        if property == .transform { unwindTurns() }
    }

    /// Along a route, from 0 to 1.
    init(_ property: ViewState.Property, along route: @escaping (Double) -> AnimatedVector) {
        self.init(property, from: route(0), to: route(1))
        self.route = route
    }

    /// Where it stands until the first change.
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

    /// The value at a part of the way; beyond 1 the last change goes on in a straight line, as a spring does.
    func value(at progress: Double) -> AnimatedVector {
        if let route { return route(max(0, min(1, progress))) }
        let last = parts.count - 1
        if progress >= parts[last], progress <= 1 || parts[last] < 1 { return values[last] }
        let next = min(max(1, parts.partitionPoint { $0 <= progress }), last)
        let length = parts[next] - parts[next - 1]
        guard length > 0 else { return values[next] }
        return values[next - 1] + (values[next] - values[next - 1]) * ((progress - parts[next - 1]) / length)
    }

    /// Stays at the last value until the part begins, and then goes to another one.
    mutating func append(_ value: AnimatedVector, in part: ClosedRange<Double>) {
        let start = max(parts[parts.count - 1], part.lowerBound)
        parts += [start, max(start, part.upperBound)]
        values += [end, value]
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
