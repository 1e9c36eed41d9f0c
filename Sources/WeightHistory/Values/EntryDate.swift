/// A moment as it was written: the moment itself, and whether day, time, fraction and offset were given.
public struct EntryDate: Hashable, Sendable {
    /// The moment, to 30 ns: what entries are ordered by. A day without a time stands at its local noon.
    public let timestamp: Timestamp
    package let style: DateStyle

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
    public var wallSeconds: Int { timestamp.wholeSeconds + offset }

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

extension EntryDate {
    /// Why a cell holds no date.
    package enum Fault: Error {
        case notADate
        case noSuchDay
        case noSuchTime
        /// 24:00, which is the next day's 00:00.
        case midnightAsTwentyFour
        case noSuchOffset
    }

    /// The moment that the text of a cell says; nil if it is no date.
    public init?(_ text: String, in rules: TimeZoneRules) {
        var copy = text
        var clock = LocalClock(rules: rules)
        guard let date = copy.withUTF8({ try? EntryDate(cell: $0, clock: &clock) }) else { return nil }
        self = date
    }

    /// Reads a cell that was trimmed.
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

    /// A whole day at its noon; days are counted from 1 January 1970.
    public init(day: Int, clock: inout LocalClock) {
        let noon = day * 86400 + 43200
        let offset = clock.offset(atLocal: noon)
        self.init(seconds: noon - offset, offset: offset, precision: .day, zone: .local)
    }
}

/// Takes the parts of an ISO 8601 date off the front of a cell.
private struct DateScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { position == bytes.count }

    /// Days since 1970.
    mutating func day() throws(EntryDate.Fault) -> Int {
        guard let century = twoDigits(), let years = twoDigits(), take(Byte.minus), let month = twoDigits(),
            take(Byte.minus), let day = twoDigits()
        else { throw .notADate }
        let year = century * 100 + years
        guard (1...12).contains(month), day >= 1, day <= CalendarDay.lastDay(year: year, month: month) else {
            throw .noSuchDay
        }
        return CalendarDay(year: year, month: month, day: day).daysSince1970
    }

    /// The `T`, or a space for it.
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
        // A leap second, :60, is the next minute's first.
        guard hour < 24, minute < 60, second ?? 0 <= 60 else { throw .noSuchTime }
        let seconds = hour * 3600 + minute * 60 + (second ?? 0)
        guard second != nil else { return (seconds, 0, .minute) }
        guard let fraction = try fraction() else { return (seconds, 0, .second) }
        return (seconds, fraction.nanoseconds, .fraction(digits: fraction.digits))
    }

    /// The decimals after a point or a comma; those after the ninth count for nothing.
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

    /// What follows the time; nil if nothing does.
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

extension EntryDate {
    /// The date that a person typed in the locale's form or in ISO 8601, by the clock and in the style of another date.
    ///
    /// An offset that was typed counts. Otherwise the other date's clock does: that of the zone, where it was made by that,
    /// else its own offset. A day without a time has no offset, and stands at the zone's noon. The year may be left out, and
    /// the day may be `today`, `yesterday` or a weekday. Digits of any script are read.
    ///
    /// - Parameters:
    ///   - other: What was shown when the person began to type; years of two digits lie near its own.
    ///   - today: What the words are counted from; nil for the other date's day.
    public init(
        typed text: String, in format: DateFormat, like other: EntryDate, today: CalendarDay? = nil,
        rules: TimeZoneRules
    ) throws(TypedFault) {
        let text = text.trimmedOfWhitespace
        guard !text.isEmpty else { throw .noDate }
        func read(_ text: String, _ format: DateFormat) throws(TypedFault) -> EntryDate {
            let reader = TypedMomentReader(format, today: today ?? other.day, year: other.day.year)
            return try EntryDate(form: text, reader, like: other, rules: rules)
        }
        do {
            self = try read(text, format)
        } catch {
            guard error == .notADate || error == .noSuchTime else { throw error }
            self = try read(text.inASCII, format.withASCIIDigits)
        }
    }

    private init(
        form text: String, _ reader: TypedMomentReader, like other: EntryDate, rules: TimeZoneRules
    ) throws(TypedFault) {
        var text = text
        let clock = LocalClock(rules: rules.followed(by: other))
        do {
            var isoClock = clock
            let date = try text.withUTF8Cell { cell throws(Fault) in try EntryDate(cell: cell, clock: &isoClock) }
            self = date.isWholeDay ? EntryDate(day: date.day, in: rules) : date.styled(like: other)
        } catch .notADate {
            let moment = try reader.moment(text)
            guard let seconds = moment.seconds else {
                self.init(day: moment.day, in: rules)
                return
            }
            self.init(moment, seconds, clock: clock, zone: other.zoneOfOthers)
        } catch {
            throw error == .noSuchDay ? .noSuchDay : error == .noSuchOffset ? .notADate : .noSuchTime
        }
    }

    /// The same time of a day so many days later, by the same clock; nil beyond the years 1 to 9998.
    public func moved(byDays days: Int, in rules: TimeZoneRules) -> EntryDate? {
        let wall = wallSeconds + days * 86400
        let day = CalendarDay(daysSince1970: wall.flooredQuotient(by: 86400))
        guard (1...9998).contains(day.year) else { return nil }
        if isWholeDay { return EntryDate(day: day, in: rules) }
        var clock = LocalClock(rules: rules.followed(by: self))
        let offset = clock.offset(atLocal: wall)
        let written = zone == .offset ? Self.writableOffset(offset) : offset
        return EntryDate(
            seconds: wall - written, nanoseconds: nanoseconds, offset: written, precision: precision, zone: zone,
            form: style.offsetForm, hasSpace: style.hasSpace)
    }

    private init(_ moment: TypedMoment, _ seconds: Int, clock: LocalClock, zone: Zone) {
        var clock = clock
        let wall = moment.day.daysSince1970 * 86400 + seconds
        let offset = zone == .offset ? Self.writableOffset(clock.offset(atLocal: wall)) : clock.offset(atLocal: wall)
        self.init(
            seconds: wall - offset, offset: offset, precision: moment.hasSeconds ? .second : .minute, zone: zone)
    }

    /// Without an offset of its own, a moment gets one where the other date has one.
    private func styled(like other: EntryDate) -> EntryDate {
        let zone = zone == .local ? other.zoneOfOthers : zone
        return EntryDate(
            seconds: timestamp.wholeSeconds, nanoseconds: nanoseconds, offset: offset, precision: precision, zone: zone)
    }

    /// How a moment is written that is put in the date's place: a whole day says nothing of that.
    private var zoneOfOthers: Zone { isWholeDay ? .offset : zone }
}

extension TimeZoneRules {
    /// These rules where a date was made by them, or else its own offset.
    fileprivate func followed(by date: EntryDate) -> TimeZoneRules {
        if date.zone == .utc { return .fixed(offset: 0) }
        let own = offset(at: date.timestamp.wholeSeconds)
        let isOwn = date.isWholeDay || date.offset == own || date.offset == EntryDate.writableOffset(own)
        return isOwn ? self : .fixed(offset: date.offset)
    }
}
