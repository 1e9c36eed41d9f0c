import System

/// A moment as it was written: the moment itself, and whether day, time, fraction and offset were given.
public struct EntryDate: Hashable, Sendable {
    /// The moment, to 30 ns, by which entries are ordered; a day without a time is at its local noon.
    public let timestamp: Timestamp
    package let style: DateStyle

    init(timestamp: Timestamp, style: DateStyle) {
        (self.timestamp, self.style) = (timestamp, style)
    }

    /// Creates a date from a moment, to the nanosecond.
    ///
    /// - Parameter nanoseconds: From 0 to below 10⁹.
    package init(
        seconds: Int, nanoseconds: Int = 0, offset: Int, precision: Precision = .second, zone: Zone = .offset,
        form: DateStyle.OffsetForm = .colon, hasSpace: Bool = false
    ) {
        timestamp = Timestamp(seconds: seconds, nanoseconds: nanoseconds)
        style = DateStyle(
            precision: precision, zone: zone, offset: offset, form: form, hasSpace: hasSpace,
            nanoseconds: nanoseconds - timestamp.nanoseconds)
    }

    /// The smallest unit that was written.
    public enum Precision: Hashable, Sendable {
        case day
        case minute
        case second
        /// A second with 1 to 9 decimals.
        case fraction(digits: Int)
    }

    /// The form of the zone after the time.
    public enum Zone: UInt32, Sendable {
        /// Local time, without a zone.
        case local
        /// `Z`.
        case utc
        case offset
    }

    /// Creates a date whose wall clock shows the instant plus an offset; traps 2.6·10¹¹ seconds or more from 1970.
    ///
    /// - Parameters:
    ///   - instant: Seconds since 1970; rounded to the nearest nanosecond.
    ///   - offset: Seconds east of UTC, up to 26 hours either way; 0 with `.utc`.
    public init(instant: Double, offset: Int, precision: Precision = .second, zone: Zone = .offset) {
        precondition(abs(instant) < 2.6e11, "A date must lie within some eight thousand years of ours.")
        let second = instant.rounded(.down)
        let nanoseconds = Int(((instant - second) * 1e9).rounded())
        self.init(
            seconds: Int(second) + nanoseconds / 1_000_000_000, nanoseconds: nanoseconds % 1_000_000_000,
            offset: offset, precision: precision, zone: zone)
    }

    /// Creates a whole day, whose moment is its local noon.
    public init(day: CalendarDay, in rules: TimeZoneRules) {
        var clock = LocalClock(rules: rules)
        self.init(day: day.daysSince1970, clock: &clock)
    }

    /// Returns an offset, in seconds, as it can be written: whole minutes below a day, rounded towards UTC.
    public static func writableOffset(_ offset: Int) -> Int {
        max(-1439, min(1439, offset / 60)) * 60
    }

    /// Seconds since 1970, as precise as a `Double` can be.
    public var instant: Double { timestamp.seconds }

    public var precision: Precision { style.precision }
    public var zone: Zone { style.zone }

    public var isWholeDay: Bool { precision == .day }

    /// The offset of the clock that the date was read from, in seconds east of UTC.
    public var offset: Int { style.offset }

    /// The nanoseconds of the second, from 0 to below 10⁹.
    var nanoseconds: Int { timestamp.nanoseconds + style.nanoseconds }

    /// Seconds since 1970 by the wall clock of the entry, rounded down.
    public var wallSeconds: Int { timestamp.wholeSeconds + offset }

    /// The day that the entry belongs to: by its own offset, in whichever zone it is read.
    public var day: CalendarDay { CalendarDay(daysSince1970: wallSeconds.flooredQuotient(by: 86400)) }

    /// 0 to 86399, rounded down.
    public var secondsOfDay: Int { wallSeconds - 86400 * wallSeconds.flooredQuotient(by: 86400) }

    /// The date in the form in which it was written: `2026-11-01`, `2026-11-01T07:12:00+01:00`. A time that was moved
    /// out of the gap of a clock change is written as it was; a leap second becomes the next minute.
    public var text: String {
        isWholeDay ? day.text : day.text + (style.hasSpace ? " " : "T") + timeText + offsetText
    }

    private var timeText: String {
        let wall = secondsOfDay
        let minutes = "\(twoDigits(wall / 3600)):\(twoDigits(wall / 60 % 60))"
        switch precision {
        case .day: return ""
        case .minute: return minutes
        case .second: return "\(minutes):\(twoDigits(wall % 60))"
        case .fraction(let digits):
            return "\(minutes):\(twoDigits(wall % 60)).\(nanoseconds.decimal(digits: 9).prefix(digits))"
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

    package enum Fault: Error {
        case notADate
        case noSuchDay
        case noSuchTime
        /// 24:00, which is 00:00 of the next day.
        case midnightAsTwentyFour
        case noSuchOffset
    }

    /// Reads the text of a cell; nil if it is not a date.
    public init?(_ text: String, in rules: TimeZoneRules) {
        var copy = text
        var clock = LocalClock(rules: rules)
        guard let date = copy.withUTF8({ try? EntryDate(cell: $0, clock: &clock) }) else { return nil }
        self = date
    }

    package init(cell: UnsafeBufferPointer<UInt8>, clock: inout LocalClock) throws(Fault) {
        var scanner = DateScanner(cell)
        let day = try scanner.day()
        guard !scanner.isAtEnd else {
            self.init(day: day, clock: &clock)
            return
        }
        let hasSpace = try scanner.separator()
        let time = try scanner.time()
        let wall = day * 86400 + time.seconds
        let written = try scanner.offset()
        let offset = written?.seconds ?? clock.offset(atLocal: wall)
        self.init(
            seconds: wall - offset, nanoseconds: time.nanoseconds, offset: offset, precision: time.precision,
            zone: written?.zone ?? .local, form: written?.form ?? .colon, hasSpace: hasSpace)
    }

    /// Creates a whole day at its local noon; days are counted from 1 January 1970.
    public init(day: Int, clock: inout LocalClock) {
        let noon = day * 86400 + 43200
        let offset = clock.offset(atLocal: noon)
        self.init(seconds: noon - offset, offset: offset, precision: .day, zone: .local)
    }

    /// Reads a date that the user typed, in the locale's form or in ISO 8601, in the style of another date.
    ///
    /// A typed offset takes precedence. Otherwise the other date's clock counts: the zone's, if the date was made by
    /// it, else the date's own offset. A day without a time has no offset, and is at the zone's noon. The year may be
    /// missing, and the day may be `today`, `yesterday` or a weekday. Digits of any script are read.
    ///
    /// - Parameters:
    ///   - other: The date that was shown when the user began to type; years of two digits are near its own.
    ///   - today: The day that words are relative to; nil for the other date's day.
    public init(
        typed text: String, in format: DateFormat, like other: EntryDate, today: CalendarDay? = nil,
        rules: TimeZoneRules
    ) throws(InputError) {
        let text = text.trimmedOfWhitespace
        guard !text.isEmpty else { throw .noDate }
        func read(_ text: String, _ format: DateFormat) throws(InputError) -> EntryDate {
            let reader = TypedMomentReader(format, today: today ?? other.day, year: other.day.year)
            return try EntryDate(form: text, reader, like: other, rules: rules)
        }
        do {
            self = try read(text, format)
        } catch {
            guard error == .notADate || error == .noSuchTime else { throw error }
            do {
                self = try read(text.inASCII, format.withASCIIDigits)
            } catch {
                throw error == .notADate && DayPattern.isMonth(text) ? .wholeMonth : error
            }
        }
    }

    private init(
        form text: String, _ reader: TypedMomentReader, like other: EntryDate, rules: TimeZoneRules
    ) throws(InputError) {
        var (cell, clock) = (text, LocalClock(rules: rules.followed(by: other)))
        do {
            let date = try cell.withUTF8Cell { cell throws(Fault) in try EntryDate(cell: cell, clock: &clock) }
            self = date.isWholeDay ? EntryDate(day: date.day, in: rules) : date.styled(like: other)
        } catch .notADate {
            let moment = try reader.moment(text)
            guard let seconds = moment.seconds else {
                self.init(day: moment.day, in: rules)
                return
            }
            self.init(
                wall: moment.day.daysSince1970 * 86400 + seconds, precision: moment.hasSeconds ? .second : .minute,
                zone: other.replacementZone, rules: clock.rules)
        } catch {
            throw error == .noSuchDay ? .noSuchDay : error == .noSuchOffset ? .notADate : .noSuchTime
        }
    }

    /// Returns the same time a number of days later, by the same clock; nil beyond the years 1 to 9998.
    public func moved(byDays days: Int, in rules: TimeZoneRules) -> EntryDate? {
        let wall = wallSeconds + days * 86400
        let day = CalendarDay(daysSince1970: wall.flooredQuotient(by: 86400))
        guard (1...9998).contains(day.year) else { return nil }
        if isWholeDay { return EntryDate(day: day, in: rules) }
        return EntryDate(
            wall: wall, nanoseconds: nanoseconds, precision: precision, zone: zone, form: style.offsetForm,
            hasSpace: style.hasSpace, rules: rules.followed(by: self))
    }

    /// Creates a date from seconds since 1970 by the wall clock, with the nearest offset that can be written.
    private init(
        wall: Int, nanoseconds: Int = 0, precision: Precision, zone: Zone, form: DateStyle.OffsetForm = .colon,
        hasSpace: Bool = false, rules: TimeZoneRules
    ) {
        let offset = rules.segment(atLocal: wall).offset
        let written = zone == .offset ? Self.writableOffset(offset) : offset
        self.init(
            seconds: wall - written, nanoseconds: nanoseconds, offset: written, precision: precision, zone: zone,
            form: form, hasSpace: hasSpace)
    }

    /// Returns the date with an offset, unless it has a zone or the other date has none.
    private func styled(like other: EntryDate) -> EntryDate {
        let zone = zone == .local ? other.replacementZone : zone
        return EntryDate(
            seconds: timestamp.wholeSeconds, nanoseconds: nanoseconds, offset: offset, precision: precision, zone: zone)
    }

    /// The zone for a date that replaces this one; a whole day does not determine it, so the date gets an offset.
    private var replacementZone: Zone { isWholeDay ? .offset : zone }
}

extension Int {
    /// Returns the quotient rounded down, for negative numbers too; the divisor must be positive.
    package func flooredQuotient(by divisor: Int) -> Int {
        let quotient = self / divisor
        return quotient * divisor > self ? quotient - 1 : quotient
    }
}

extension CalendarDay {
    /// The day in ISO 8601: `2026-11-01`.
    public var text: String { "\(year.decimal(digits: 4))-\(twoDigits(month))-\(twoDigits(day))" }
}

private func twoDigits(_ number: Int) -> String { number.decimal(digits: 2) }

/// Takes the parts of an ISO 8601 date from the front of a cell.
private struct DateScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    var isAtEnd: Bool { position == bytes.count }

    mutating func day() throws(EntryDate.Fault) -> Int {
        guard let century = twoDigits(), let years = twoDigits(), take(Byte.minus), let month = twoDigits(),
            take(Byte.minus), let day = twoDigits()
        else { throw .notADate }
        guard let found = CalendarDay(ifThere: century * 100 + years, month, day) else { throw .noSuchDay }
        return found.daysSince1970
    }

    /// Takes the `T` or a space in its place, and returns whether it is a space.
    mutating func separator() throws(EntryDate.Fault) -> Bool {
        if take(Byte.letterT) { return false }
        guard take(Byte.space) else { throw .notADate }
        return true
    }

    mutating func time() throws(EntryDate.Fault) -> (seconds: Int, nanoseconds: Int, precision: EntryDate.Precision) {
        guard let hour = twoDigits(), take(Byte.colon), let minute = twoDigits() else { throw .notADate }
        var second: Int?
        if take(Byte.colon) {
            second = twoDigits()
            if second == nil { throw .notADate }
        }
        if hour == 24 && minute == 0 && second ?? 0 == 0 { throw .midnightAsTwentyFour }
        // A leap second, :60, is the first of the next minute.
        guard hour < 24, minute < 60, second ?? 0 <= 60 else { throw .noSuchTime }
        let seconds = hour * 3600 + minute * 60 + (second ?? 0)
        guard second != nil else { return (seconds, 0, .minute) }
        guard let fraction = try fraction() else { return (seconds, 0, .second) }
        return (seconds, fraction.nanoseconds, .fraction(digits: fraction.digits))
    }

    /// Takes the decimals after a point or a comma; those after the ninth are ignored.
    private mutating func fraction() throws(EntryDate.Fault) -> (digits: Int, nanoseconds: Int)? {
        guard take(Byte.point) || take(Byte.comma) else { return nil }
        let start = position
        var nanoseconds = 0
        var worth = 100_000_000
        while position < bytes.count, bytes[position].isDigit {
            nanoseconds += Int(bytes[position] &- Byte.zero) * worth
            worth /= 10
            position += 1
        }
        guard position > start else { throw .notADate }
        return (min(9, position - start), nanoseconds)
    }

    typealias Offset = (seconds: Int, zone: EntryDate.Zone, form: DateStyle.OffsetForm)

    /// Takes the zone after the time; nil if nothing follows.
    mutating func offset() throws(EntryDate.Fault) -> Offset? {
        if isAtEnd { return nil }
        if take(Byte.letterZ) {
            guard isAtEnd else { throw .notADate }
            return (0, .utc, .colon)
        }
        let isWest = bytes[position] == Byte.minus
        guard take(Byte.plus) || take(Byte.minus), let hours = twoDigits() else { throw .notADate }
        let (minutes, form) = try minutesOfOffset()
        guard isAtEnd else { throw .notADate }
        guard hours < 24, minutes < 60 else { throw .noSuchOffset }
        let seconds = hours * 3600 + minutes * 60
        return (isWest ? -seconds : seconds, .offset, form)
    }

    private mutating func minutesOfOffset() throws(EntryDate.Fault) -> (Int, DateStyle.OffsetForm) {
        if isAtEnd { return (0, .hours) }
        let form: DateStyle.OffsetForm = take(Byte.colon) ? .colon : .plain
        guard let minutes = twoDigits() else { throw .notADate }
        return (minutes, form)
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    private mutating func twoDigits() -> Int? {
        guard position + 1 < bytes.count, bytes[position].isDigit, bytes[position + 1].isDigit else { return nil }
        position += 2
        return Int(bytes[position - 2] &- Byte.zero) * 10 + Int(bytes[position - 1] &- Byte.zero)
    }
}

extension TimeZoneRules {
    /// Returns these rules if the date was made by them, or else rules with the date's own offset.
    fileprivate func followed(by date: EntryDate) -> TimeZoneRules {
        if date.zone == .utc { return .fixed(offset: 0) }
        let own = offset(at: date.timestamp.wholeSeconds)
        let isOwn = date.isWholeDay || date.offset == own || date.offset == EntryDate.writableOffset(own)
        return isOwn ? self : .fixed(offset: date.offset)
    }
}
