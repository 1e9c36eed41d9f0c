/// Dates of other forms than a document's: moments, and what a wall's clock showed.
extension EntryDate {
    /// A moment to the nanosecond by a clock, which says the offset that is written with it.
    ///
    /// - Parameter seconds: Since 1970, of years that have four digits.
    public init(seconds: Int, nanoseconds: Int, precision: Precision, clock: inout LocalClock) {
        let offset = Self.writableOffset(clock.offset(at: seconds))
        self.init(seconds: seconds, nanoseconds: nanoseconds, offset: offset, precision: precision, zone: .offset)
    }

    /// A moment to the nanosecond with the offset that was written.
    ///
    /// - Parameters:
    ///   - seconds: Since 1970, of years that have four digits.
    ///   - offset: Seconds east of UTC, in whole minutes below a day.
    public init(seconds: Int, nanoseconds: Int, precision: Precision, offset: Int) {
        self.init(seconds: seconds, nanoseconds: nanoseconds, offset: offset, precision: precision, zone: .offset)
    }

    /// What a wall's clock showed, without an offset; a time that the clock skipped is moved on.
    ///
    /// - Parameters:
    ///   - wall: Seconds since 1970 as the wall's clock counts them.
    ///   - hasOffset: Whether the clock's offset is to be written.
    public init(
        wall: Int, nanoseconds: Int, precision: Precision, hasOffset: Bool, clock: inout LocalClock
    ) {
        let seconds = wall - clock.offset(atLocal: wall)
        let offset = clock.offset(at: seconds)
        self.init(
            seconds: seconds, nanoseconds: nanoseconds, offset: hasOffset ? Self.writableOffset(offset) : offset,
            precision: precision, zone: hasOffset ? .offset : .local)
    }

    /// Whether the time of day is exactly midnight.
    public var isMidnight: Bool { !isWholeDay && secondsOfDay == 0 && nanoseconds == 0 }
}
