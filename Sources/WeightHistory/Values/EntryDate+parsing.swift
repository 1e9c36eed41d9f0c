extension EntryDate {
    /// Why a cell holds no date.
    enum Fault: Error {
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
    init(cell: UnsafeBufferPointer<UInt8>, clock: inout LocalClock) throws(Fault) {
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
    init(day: Int, clock: inout LocalClock) {
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
