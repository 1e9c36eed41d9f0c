/// A moment as it was written: the moment itself, and whether day, time, fraction and offset were given.
public struct EntryDate: Hashable, Sendable {
    /// The moment, to 30 ns: what entries are ordered by. A day without a time stands at its local noon.
    public let timestamp: Timestamp
    let style: DateStyle

    init(timestamp: Timestamp, style: DateStyle) {
        self.timestamp = timestamp
        self.style = style
    }

    /// A moment to the nanosecond.
    ///
    /// - Parameter nanoseconds: 0 up to 10⁹.
    init(
        seconds: Int, nanoseconds: Int = 0, offset: Int, precision: Precision = .second, zone: Zone = .offset,
        form: DateStyle.OffsetForm = .colon, hasSpace: Bool = false
    ) {
        timestamp = Timestamp(seconds: seconds, nanoseconds: nanoseconds)
        style = DateStyle(
            precision: precision, zone: zone, offset: offset, form: form, hasSpace: hasSpace,
            nanoseconds: nanoseconds - timestamp.nanoseconds)
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
    /// Traps where the date is 2.6·10¹¹ seconds or more from 1970.
    ///
    /// - Parameters:
    ///   - instant: Seconds since 1970; taken to the nearest nanosecond.
    ///   - offset: Seconds east of UTC, up to 26 hours either way; 0 with `.utc`.
    public init(instant: Double, offset: Int, precision: Precision = .second, zone: Zone = .offset) {
        precondition(abs(instant) < 2.6e11, "A date must lie within some eight thousand years of ours.")
        let second = instant.rounded(.down)
        let nanoseconds = Int(((instant - second) * 1e9).rounded())
        self.init(
            seconds: Int(second) + nanoseconds / 1_000_000_000, nanoseconds: nanoseconds % 1_000_000_000,
            offset: offset, precision: precision, zone: zone)
    }

    /// A whole day, drawn at its local noon.
    public init(day: CalendarDay, in rules: TimeZoneRules) {
        var clock = LocalClock(rules: rules)
        self.init(day: day.daysSince1970, clock: &clock)
    }

    /// An offset, in seconds, as a date can be written with it: whole minutes below a day, rounded towards UTC.
    public static func writableOffset(_ offset: Int) -> Int {
        max(-1439, min(1439, offset / 60)) * 60
    }

    /// Seconds since 1970, as near as a `Double` has them.
    public var instant: Double { timestamp.seconds }

    public var precision: Precision { style.precision }
    public var zone: Zone { style.zone }

    /// Whether only a day was written.
    public var isWholeDay: Bool { precision == .day }

    /// Seconds east of UTC of the clock that the date was read from.
    public var offset: Int { style.offset }

    /// Of the second, 0 up to 10⁹.
    var nanoseconds: Int { timestamp.nanoseconds + style.nanoseconds }

    /// Seconds since 1970 as the clock on the wall counted them where the entry was made, rounded down.
    var wallSeconds: Int { timestamp.wholeSeconds + offset }

    /// The day that the entry belongs to: a written offset keeps its own, wherever it is read.
    public var day: CalendarDay { CalendarDay(daysSince1970: wallSeconds.flooredQuotient(by: 86400)) }

    /// Seconds since the day's midnight, rounded down: 0 to 86399.
    public var secondsOfDay: Int { wallSeconds - 86400 * wallSeconds.flooredQuotient(by: 86400) }
}

extension Int {
    /// The quotient rounded down, for negative numbers too; the divisor is positive.
    func flooredQuotient(by divisor: Int) -> Int {
        let quotient = self / divisor
        return quotient * divisor > self ? quotient - 1 : quotient
    }
}

extension EntryDate {
    /// The date in the form it was written in: `2026-11-01`, `2026-11-01T07:12:00+01:00`.
    ///
    /// A time that was moved on out of a clock change's gap is written as it was; a leap second becomes the
    /// minute after.
    public var text: String {
        var text = day.text
        let time = timeText
        if !time.isEmpty { text += (style.hasSpace ? " " : "T") + time + offsetText }
        return text
    }

    private var timeText: String {
        let wall = secondsOfDay
        let minutes = "\(twoDigits(wall / 3600)):\(twoDigits(wall / 60 % 60))"
        switch precision {
        case .day: return ""
        case .minute: return minutes
        case .second: return "\(minutes):\(twoDigits(wall % 60))"
        case .fraction(let digits):
            return "\(minutes):\(twoDigits(wall % 60)).\(padded(nanoseconds, to: 9).prefix(digits))"
        }
    }

    private var offsetText: String {
        guard zone != .local else { return "" }
        guard zone != .utc else { return "Z" }
        let minutes = abs(offset) / 60
        let hours = (offset < 0 ? "-" : "+") + twoDigits(minutes / 60)
        switch style.offsetForm {
        case .hours: return hours
        case .plain: return hours + twoDigits(minutes % 60)
        case .colon: return "\(hours):\(twoDigits(minutes % 60))"
        }
    }
}

extension CalendarDay {
    /// The day as ISO 8601 writes it: `2026-11-01`.
    public var text: String {
        "\(padded(year, to: 4))-\(twoDigits(month))-\(twoDigits(day))"
    }
}

private func twoDigits(_ number: Int) -> String {
    padded(number, to: 2)
}

private func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
