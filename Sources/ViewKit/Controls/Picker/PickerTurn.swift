/// Where a picker's wheel stands, and how it turns by itself until it rests on a row.
///
/// Positions are in rows, times in seconds.
struct PickerTurn {
    /// The row in the middle of the wheel: a whole number at rest.
    private(set) var position = 0.0
    private var velocity = 0.0
    private var motion: PickerMotion?

    /// Whether the wheel turns by itself.
    var isTurning: Bool { motion != nil }
    /// The row that it turns to.
    var target: Int? { motion?.target }

    /// Turns the wheel by hand; it rests there.
    mutating func move(to position: Double) {
        stop()
        self.position = position
    }

    mutating func stop() {
        motion = nil
        velocity = 0
    }

    /// Releases the wheel at a velocity, with a number of rows above zero.
    mutating func glide(velocity: Double, count: Int) {
        motion = .glide(from: position, velocity: velocity, count: count)
    }

    /// Has the wheel pulled to a row.
    mutating func pull(to row: Int) {
        motion = .pull(from: position, velocity: velocity, to: row)
    }

    /// Goes on to a time; returns whether the row in the middle then is chosen.
    mutating func advance(to time: Double) -> Bool {
        guard var moving = motion else { return false }
        let isOver = moving.advance(to: time)
        (position, velocity) = (moving.position, moving.velocity)
        motion = isOver ? nil : moving
        return moving.choosesOnTheWay
    }
}

/// One turn of a wheel by itself.
private struct PickerMotion {
    /// The row that it comes to rest on.
    let target: Int
    /// Whether the rows that pass the middle are chosen meanwhile, or the last one was from the start.
    let choosesOnTheWay: Bool
    private(set) var position: Double
    private(set) var velocity = 0.0

    private let motion: Motion
    /// When the first frame showed it; nil before that.
    private var start: Double?

    /// How much of its velocity a free wheel loses, a second.
    private static let decayRate = 5.0
    /// How far that may be changed, to come to rest on a row exactly.
    private static let decayRates = 3.0...10
    /// A faster spring would leave the rows' end too far.
    private static let fastestSpring = 15.0
    /// Nearer to the target than this, in rows, and slower than this many rows a second, nobody sees it move.
    private static let least = (distance: 0.002, velocity: 0.1)

    /// Glides on as far as the velocity carries, and to the nearest row there.
    static func glide(from origin: Double, velocity: Double, count: Int) -> PickerMotion {
        let end = max(0, min(Double(count - 1), (origin + velocity / decayRate).rounded()))
        let rate = velocity / (end - origin)
        let motion =
            decayRates.contains(rate)
            ? .decay(from: origin, velocity: velocity, rate: rate) : spring(from: origin, velocity: velocity, to: end)
        return PickerMotion(target: Int(end), choosesOnTheWay: true, motion)
    }

    static func pull(from origin: Double, velocity: Double, to target: Int) -> PickerMotion {
        PickerMotion(
            target: target, choosesOnTheWay: false, spring(from: origin, velocity: velocity, to: Double(target)))
    }

    private static func spring(from origin: Double, velocity: Double, to target: Double) -> Motion {
        .settling(from: origin, velocity: max(-fastestSpring, min(fastestSpring, velocity)), to: target)
    }

    private init(target: Int, choosesOnTheWay: Bool, _ motion: Motion) {
        self.target = target
        self.choosesOnTheWay = choosesOnTheWay
        self.motion = motion
        position = motion.origin
    }

    /// Goes on to a time; at the first one it begins. Returns whether it is at rest.
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
