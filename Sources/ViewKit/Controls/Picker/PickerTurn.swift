/// The position of a picker's wheel in rows, and its motion until it rests on a row; times are in seconds.
struct PickerTurn {
    /// The position at the middle of the wheel; a whole number at rest.
    private(set) var position = 0.0
    private var velocity = 0.0
    private var motion: PickerMotion?

    var isTurning: Bool { motion != nil }
    /// The row that the motion ends on; nil at rest.
    var target: Int? { motion?.target }

    /// Moves the wheel to a position, where it rests.
    mutating func move(to position: Double) {
        stop()
        self.position = position
    }

    mutating func stop() {
        motion = nil
        velocity = 0
    }

    /// Releases the wheel at a velocity in rows per second; `count` is the number of rows, above zero.
    mutating func glide(velocity: Double, count: Int) {
        motion = .glide(from: position, velocity: velocity, count: count)
    }

    mutating func pull(to row: Int) {
        motion = .pull(from: position, velocity: velocity, to: row)
    }

    /// Advances to a time; returns whether to select the row that is then in the middle.
    mutating func advance(to time: Double) -> Bool {
        guard var moving = motion else { return false }
        let isOver = moving.advance(to: time)
        (position, velocity) = (moving.position, moving.velocity)
        motion = isOver ? nil : moving
        return moving.selectsPassingRows
    }
}

private struct PickerMotion {
    let target: Int
    /// Whether rows are selected as they pass the middle; otherwise, the target was selected at the start.
    let selectsPassingRows: Bool
    private(set) var position: Double
    private(set) var velocity = 0.0

    private let motion: Motion
    /// The time of the first frame; nil before it.
    private var start: Double?

    /// The decay rate of a free wheel's velocity, per second.
    private static let decayRate = 5.0
    /// The decay rates that may be used instead, to come to rest exactly on a row.
    private static let decayRates = 3.0...10
    /// The highest velocity of a spring, in rows per second: a faster one would go too far beyond the ends.
    private static let fastestSpring = 15.0
    /// The distance in rows and the velocity in rows per second below which motion is imperceptible.
    private static let least = (distance: 0.002, velocity: 0.1)

    /// Glides as far as the velocity carries, and to the nearest row there.
    static func glide(from origin: Double, velocity: Double, count: Int) -> PickerMotion {
        let end = max(0, min(Double(count - 1), (origin + velocity / decayRate).rounded()))
        let rate = velocity / (end - origin)
        let motion =
            decayRates.contains(rate)
            ? .decay(from: origin, velocity: velocity, rate: rate) : spring(from: origin, velocity: velocity, to: end)
        return PickerMotion(target: Int(end), selectsPassingRows: true, motion)
    }

    static func pull(from origin: Double, velocity: Double, to target: Int) -> PickerMotion {
        PickerMotion(
            target: target, selectsPassingRows: false, spring(from: origin, velocity: velocity, to: Double(target)))
    }

    private static func spring(from origin: Double, velocity: Double, to target: Double) -> Motion {
        .settling(from: origin, velocity: max(-fastestSpring, min(fastestSpring, velocity)), to: target)
    }

    private init(target: Int, selectsPassingRows: Bool, _ motion: Motion) {
        self.target = target
        self.selectsPassingRows = selectsPassingRows
        self.motion = motion
        position = motion.origin
    }

    /// Advances to a time, and returns whether the wheel is at rest; the first call starts the motion.
    mutating func advance(to time: Double) -> Bool {
        let start = start ?? time
        self.start = start
        position = motion.value(at: time - start)
        velocity = motion.velocity(at: time - start)
        guard abs(position - Double(target)) < Self.least.distance, abs(velocity) < Self.least.velocity else {
            return false
        }
        (position, velocity) = (Double(target), 0)
        return true
    }
}
