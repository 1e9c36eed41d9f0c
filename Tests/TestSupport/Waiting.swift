import Glibc

/// How long a test waits for what has to happen: much longer than that takes, but on a machine with much else to do.
public let patience: Duration = .seconds(60)

/// Returns whether a condition comes to hold within a time that is long for everything a test does.
///
/// - Parameter interval: From one look to the next: what is waited for may be seen for a few frames only.
@discardableResult
public func eventually(
    within limit: Duration = patience, lookingEvery interval: Duration = .milliseconds(2),
    _ condition: () throws -> Bool
) rethrows -> Bool {
    let end = ContinuousClock.now + limit
    while try !condition() {
        if ContinuousClock.now > end { return false }
        rest(for: interval)
    }
    return true
}

/// Whether a value stays the same for so long: the proof that something does not happen.
public func stays<Value: Equatable>(for duration: Duration, _ value: () throws -> Value) rethrows -> Bool {
    let before = try value()
    rest(for: duration)
    return try value() == before
}

/// Lets time pass, as a person or another program does between two acts; never in order to wait for something.
public func rest(for duration: Duration) {
    let (seconds, attoseconds) = duration.components
    var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    var remainder = timespec()
    while nanosleep(&time, &remainder) != 0, errno == EINTR { time = remainder }
}
