import Glibc

/// Dates that do not come from a document: moments, and wall clock times.
extension EntryDate {
    /// Returns the current second with the zone's offset, or with the nearest one that can be written.
    public static func now(in rules: TimeZoneRules) -> EntryDate {
        let now = Int(time(nil))
        return EntryDate(instant: Double(now), offset: writableOffset(rules.offset(at: now)))
    }

    /// Creates a date from a moment, written with the clock's offset.
    ///
    /// - Parameter seconds: Since 1970; the year must have four digits.
    public init(seconds: Int, nanoseconds: Int, precision: Precision, clock: inout LocalClock) {
        let offset = Self.writableOffset(clock.offset(at: seconds))
        self.init(seconds: seconds, nanoseconds: nanoseconds, offset: offset, precision: precision)
    }

    /// Creates a date from a wall clock time without an offset; a time that the clock skipped is moved forward.
    ///
    /// - Parameters:
    ///   - wall: Seconds since 1970 by the wall clock.
    ///   - hasOffset: Whether to write the clock's offset.
    public init(
        wall: Int, nanoseconds: Int, precision: Precision, hasOffset: Bool, clock: inout LocalClock
    ) {
        let seconds = wall - clock.offset(atLocal: wall)
        let offset = clock.offset(at: seconds)
        self.init(
            seconds: seconds, nanoseconds: nanoseconds, offset: hasOffset ? Self.writableOffset(offset) : offset,
            precision: precision, zone: hasOffset ? .offset : .local)
    }

    public var isMidnight: Bool { !isWholeDay && secondsOfDay == 0 && nanoseconds == 0 }
}

extension Timestamp {
    /// The current second.
    package static var now: Timestamp { Timestamp(seconds: Int(time(nil))) }
}
