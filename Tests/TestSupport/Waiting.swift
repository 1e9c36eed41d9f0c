import Glibc

/// The time that a test waits for an expected event; far longer than needed, for busy machines.
public let patience: Duration = .seconds(60)

/// Returns whether a condition becomes true within the limit.
///
/// A costly check leaves the processor to the program that it waits for: the pause lasts three times as long.
///
/// - Parameter interval: The least time between checks; short, as the condition may hold for a few frames only.
@discardableResult
public func eventually(
    within limit: Duration = patience, lookingEvery interval: Duration = .milliseconds(2),
    _ condition: () throws -> Bool
) rethrows -> Bool {
    let end = ContinuousClock.now + limit
    while true {
        let start = ContinuousClock.now
        if try condition() { return true }
        let now = ContinuousClock.now
        if now > end { return false }
        rest(for: max(interval, start.duration(to: now) * 3))
    }
}

/// Returns whether a value stays the same for a time, which shows that something does not happen.
public func stays<Value: Equatable>(for duration: Duration, _ value: () throws -> Value) rethrows -> Bool {
    let before = try value()
    rest(for: duration)
    return try value() == before
}

/// Sleeps as long as a user or another program would pause; never use it to wait for something.
public func rest(for duration: Duration) {
    let (seconds, attoseconds) = duration.components
    var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    var remainder = timespec()
    while nanosleep(&time, &remainder) != 0, errno == EINTR { time = remainder }
}
