/// A moment as it was written: the moment itself, and whether day, time, fraction and offset were given.
public struct EntryDate: Hashable, Sendable {
    /// Seconds since 1 January 1970, 00:00 UTC; a day without a time stands at its local noon.
    public let instant: Double
    let style: DateStyle

    init(instant: Double, style: DateStyle) {
        self.instant = instant
        self.style = style
    }

    /// How much of the moment was written.
    public enum Precision: Hashable, Sendable {
        case day
        case minute
        case second
        /// A second with so many decimals, 1 to 9.
        case fraction(digits: Int)
    }

    /// What was written after the time.
    public enum Zone: Hashable, Sendable {
        /// Nothing: local time.
        case local
        /// `Z`.
        case utc
        /// An offset, `+01:00`.
        case offset
    }

    /// A moment whose wall clock shows the instant plus an offset.
    ///
    /// Traps where the date is more than 10¹² seconds from 1970.
    ///
    /// - Parameter offset: Seconds east of UTC, less than a day either way; 0 with `.utc`.
    public init(instant: Double, offset: Int, precision: Precision = .second, zone: Zone = .offset) {
        precondition(abs(instant) < 1e12, "A date must lie within some ten thousand years of ours.")
        self.init(instant: instant, style: DateStyle(precision: precision, zone: zone, offset: offset))
    }

    /// A whole day, drawn at its local noon.
    public init(day: CalendarDay, in rules: TimeZoneRules) {
        var clock = LocalClock(rules: rules)
        self.init(day: day.daysSince1970, clock: &clock)
    }

    public var precision: Precision { style.precision }
    public var zone: Zone { style.zone }

    /// Whether only a day was written.
    public var isWholeDay: Bool { precision == .day }

    /// Seconds east of UTC of the clock that the date was read from.
    public var offset: Int { style.offset }

    /// Seconds since 1970 as the clock on the wall counted them where the entry was made.
    public var wallSeconds: Double { instant + Double(offset) }

    /// The day that the entry belongs to: a written offset keeps its own, wherever it is read.
    public var day: CalendarDay {
        CalendarDay(daysSince1970: Int((wallSeconds / 86400).rounded(.down)))
    }

    /// Seconds since the day's midnight, 0 up to 86400.
    public var secondsOfDay: Double {
        wallSeconds - Double(day.daysSince1970) * 86400
    }
}
