import Glibc

/// How a wheel turns by itself until it rests on a row, whatever frames are shown.
///
/// Places are in rows, times in seconds.
nonisolated struct PickerMotion: Sendable {
    /// The row that it comes to rest on.
    let target: Int
    /// Whether the rows that pass the middle are chosen on the way, or the last one was from the start.
    let choosesOnTheWay: Bool

    private let origin: Double
    private let velocity: Double
    private let pace: Pace
    // When the first frame showed it; nil before that.
    private var start: Double?

    private enum Pace {
        /// The speed decays exponentially, at a rate a second.
        case decay(rate: Double)
        /// A spring, damped critically: it takes up any speed, and hardly swings over.
        case spring
    }

    /// Where a wheel is at a time.
    struct State: Sendable {
        let position: Double
        let velocity: Double
        let isOver: Bool
    }

    /// How much of the speed a free wheel loses, a second: v(t) = v₀·exp(−rate·t), so that the whole way is v₀/rate.
    private static let decayRate = 5.0
    /// How far that may be changed, to come to rest on a row exactly.
    private static let decayRates = 3.0...10
    /// The spring's own frequency, in radians a second.
    private static let frequency = 16.0
    /// A faster spring would leave the rows' end too far.
    private static let fastestSpring = 15.0
    /// Nearer to the target than this, in rows, and slower than this many rows a second, nobody sees it move.
    private static let least = (way: 0.002, velocity: 0.1)

    /// A wheel that was let go: it glides on as far as its speed carries it, and to the nearest row there.
    ///
    /// - Parameter count: The number of rows, above zero.
    static func glide(from origin: Double, velocity: Double, count: Int) -> PickerMotion {
        let end = max(0, min(Double(count - 1), (origin + velocity / decayRate).rounded()))
        let rate = velocity / (end - origin)
        let pace = decayRates.contains(rate) ? Pace.decay(rate: rate) : .spring
        return PickerMotion(
            target: Int(end), choosesOnTheWay: true, origin: origin, velocity: velocity, pace: pace)
    }

    /// A wheel that is drawn to a row.
    static func draw(from origin: Double, velocity: Double, to target: Int) -> PickerMotion {
        PickerMotion(target: target, choosesOnTheWay: false, origin: origin, velocity: velocity, pace: .spring)
    }

    private init(target: Int, choosesOnTheWay: Bool, origin: Double, velocity: Double, pace: Pace) {
        self.target = target
        self.choosesOnTheWay = choosesOnTheWay
        self.origin = origin
        self.velocity = velocity
        self.pace = pace
    }

    /// Where the wheel is at a time; at the first one that is asked for, it begins.
    mutating func advance(to time: Double) -> State {
        let start = start ?? time
        self.start = start
        let elapsed = max(0, time - start)
        let (way, velocity) = wayFromTarget(after: elapsed)
        let isOver = abs(way) < Self.least.way && abs(velocity) < Self.least.velocity
        return State(
            position: isOver ? Double(target) : Double(target) + way, velocity: isOver ? 0 : velocity, isOver: isOver)
    }

    private func wayFromTarget(after elapsed: Double) -> (way: Double, velocity: Double) {
        let way = origin - Double(target)
        switch pace {
        case .decay(let rate):
            let rest = way * exp(-rate * elapsed)
            return (rest, -rate * rest)
        case .spring:
            let fastest = Self.fastestSpring
            let growth = max(-fastest, min(fastest, velocity)) + Self.frequency * way
            let fading = exp(-Self.frequency * elapsed)
            let rest = (way + growth * elapsed) * fading
            return (rest, growth * fading - Self.frequency * rest)
        }
    }
}
