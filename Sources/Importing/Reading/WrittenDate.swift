import Requests
import WeightHistory

/// A day as a file writes it, before it is known what its numbers mean.
enum WrittenDay: Hashable {
    /// Where the year or the month's name says it all; days since 1970.
    case certain(Int)
    /// Three numbers, the last of them the year.
    case numbers(Int, Int, year: Int)
    /// Three numbers of up to two digits each.
    case short(Int, Int, Int)
    /// The moment itself, since 1970.
    case moment(seconds: Int, nanoseconds: Int)

    /// Whether the order of its numbers makes no difference.
    var isCertain: Bool {
        switch self {
        case .certain, .moment: true
        case .numbers, .short: false
        }
    }

    /// Days since 1970; nil where the order gives no day of the calendar.
    func day(in order: DateOrder) -> Int? {
        switch self {
        case .certain(let day): return day
        case .moment: return nil
        case .numbers(let first, let second, let year):
            switch order {
            case .dayFirst: return Self.day(year, second, first)
            case .monthFirst: return Self.day(year, first, second)
            case .yearFirst: return nil
            }
        case .short(let first, let second, let third):
            switch order {
            case .dayFirst: return Self.day(2000 + third, second, first)
            case .monthFirst: return Self.day(2000 + third, first, second)
            case .yearFirst: return Self.day(2000 + first, second, third)
            }
        }
    }

    static func day(_ year: Int, _ month: Int, _ day: Int) -> Int? {
        guard (1000...9998).contains(year), (1...12).contains(month), day >= 1,
            day <= CalendarDay.lastDay(year: year, month: month)
        else { return nil }
        return CalendarDay(year: year, month: month, day: day).daysSince1970
    }
}

/// A time of day as a file writes it.
struct WrittenTime: Hashable {
    /// Since midnight.
    var seconds: Int
    var nanoseconds = 0
    var precision: EntryDate.Precision
}

/// A date as a file writes it: a day, perhaps a time, perhaps an offset.
struct WrittenDate: Hashable {
    var day: WrittenDay
    var time: WrittenTime?
    /// Seconds east of UTC.
    var offset: Int?
    /// The zone of the time, as it is written, if that is no offset.
    var zone: String?
    /// Whether what follows the day may be a time of day, and cannot be read.
    var hasUnreadTime = false

    /// Nil where the text is no date.
    init?(_ text: UnsafeBufferPointer<UInt8>) {
        var scanner = DateTextScanner(text.stripped)
        guard let day = scanner.day() else { return nil }
        self.day = day
        if scanner.isAtEnd { return }
        if case .moment = day { return nil }
        let rest = scanner.rest
        scanner.skipToTime()
        if scanner.isAtEnd { return }
        if let zoned = ZonedTime(&scanner) {
            (time, offset, zone) = (zoned.time, zoned.offset, zoned.zone)
            return
        }
        guard Self.mayBeTime(rest) else { return nil }
        hasUnreadTime = true
    }

    /// Whether the rest of a text can be one time, and not another date.
    private static func mayBeTime(_ rest: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = rest.first, rest.count <= 24 else { return false }
        let digits = rest.count(where: \.isDigit)
        return [UInt8(ascii: " "), UInt8(ascii: "T"), UInt8(ascii: ",")].contains(first) && (1...9).contains(digits)
            && rest.contains(UInt8(ascii: ":")) && !rest.contains(UInt8(ascii: "/"))
    }

    /// The days since the end of 1899 that spreadsheets count, with the time as a fraction; from 1950 to 2099.
    init?(spreadsheet text: UnsafeBufferPointer<UInt8>) {
        let parts = text.stripped.split(maxSplits: 1) { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }
        guard let whole = parts.first, whole.count == 5, parts.allSatisfy({ $0.allSatisfy(\.isDigit) }),
            let number = Int(String(decoding: whole, as: UTF8.self)), (18_264...73_050).contains(number)
        else { return nil }
        day = .certain(number - 25_569)
        guard parts.count == 2, let share = Double("0.\(String(decoding: parts[1], as: UTF8.self))") else { return }
        let seconds = min(86_399, Int((share * 86_400).rounded()))
        if seconds > 0 { time = WrittenTime(seconds: seconds, precision: seconds % 60 == 0 ? .minute : .second) }
    }
}

extension WrittenTime {
    /// Nil where the text is no time of day, or has more than one.
    init?(_ text: UnsafeBufferPointer<UInt8>) {
        var scanner = DateTextScanner(text.stripped)
        guard let time = scanner.time(), scanner.isAtEnd else { return nil }
        self = time
    }
}

extension WrittenTime {
    /// Nil for a time that the clock does not have; a leap second is the next minute's first.
    init?(_ hour: Int, _ minute: Int, _ second: Int, _ nanoseconds: Int, _ precision: EntryDate.Precision) {
        guard hour < 24, minute < 60, second <= 60 else { return nil }
        self.init(seconds: hour * 3600 + minute * 60 + second, nanoseconds: nanoseconds, precision: precision)
    }
}
