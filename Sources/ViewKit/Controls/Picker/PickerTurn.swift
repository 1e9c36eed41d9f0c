/// The position of a picker's wheel in rows, and its motion until it rests on a row; times are in seconds.
struct PickerTurn {
    /// The position at the middle of the wheel; a whole number at rest.
    private(set) var position = 0.0
    private var velocity = 0.0
    private var motion: Motion?
    /// The time of the motion's first frame; nil before it.
    private var start: Double?
    /// Whether rows are selected as they pass the middle; otherwise, the target was selected at the start.
    private var selectsPassingRows = false

    /// The decay rate of a free wheel's velocity, per second.
    private static let decayRate = 5.0
    /// The decay rates that may be used instead, to come to rest exactly on a row.
    private static let decayRates = 3.0...10
    /// The highest velocity of a spring, in rows per second: a faster one would go too far beyond the ends.
    private static let fastestSpring = 15.0
    /// The distance in rows and the velocity in rows per second below which motion is imperceptible.
    private static let least = (distance: 0.002, velocity: 0.1)

    var isTurning: Bool { motion != nil }
    var target: Int? { motion.map { Int($0.target.rounded()) } }

    mutating func move(to position: Double) {
        stop()
        self.position = position
    }

    mutating func stop() {
        motion = nil
        velocity = 0
    }

    /// Releases the wheel at a velocity in rows per second: it glides as far as that carries, and to the nearest row
    /// there; `count` is the number of rows, above zero.
    mutating func glide(velocity: Double, count: Int) {
        let end = max(0, min(Double(count - 1), (position + velocity / Self.decayRate).rounded()))
        let rate = velocity / (end - position)
        let glide =
            Self.decayRates.contains(rate)
            ? Motion.decay(from: position, velocity: velocity, rate: rate) : spring(velocity: velocity, to: end)
        (motion, start, selectsPassingRows) = (glide, nil, true)
    }

    mutating func pull(to row: Int) {
        (motion, start, selectsPassingRows) = (spring(velocity: velocity, to: Double(row)), nil, false)
    }

    private func spring(velocity: Double, to end: Double) -> Motion {
        .settling(from: position, velocity: max(-Self.fastestSpring, min(Self.fastestSpring, velocity)), to: end)
    }

    /// Advances to a time, the first of which starts the motion; returns whether to select the row in the middle.
    mutating func advance(to time: Double) -> Bool {
        guard let motion, let target else { return false }
        let start = start ?? time
        self.start = start
        position = motion.value(at: time - start)
        velocity = motion.velocity(at: time - start)
        if abs(position - Double(target)) < Self.least.distance, abs(velocity) < Self.least.velocity {
            move(to: Double(target))
        }
        return selectsPassingRows
    }
}
