import Requests
import WeightHistory

/// A day as written, before the order of its numbers is known.
enum WrittenDay: Hashable {
    /// Unambiguous, by its year or its month's name; in days since 1970.
    case certain(Int)
    /// Three numbers, the last of them the year.
    case numbers(Int, Int, year: Int, hasPoints: Bool)
    /// Three numbers of up to two digits each.
    case short(Int, Int, Int, hasPoints: Bool)
    case moment(seconds: Int, nanoseconds: Int)

    /// Whether the order of numbers makes no difference.
    var isCertain: Bool {
        switch self {
        case .certain, .moment: true
        case .numbers, .short: false
        }
    }

    /// Whether points separate the numbers, so that the day is in front unless the file or the user says otherwise.
    var hasPoints: Bool {
        switch self {
        case .certain, .moment: false
        case .numbers(_, _, _, let hasPoints), .short(_, _, _, let hasPoints): hasPoints
        }
    }

    /// Returns the day in days since 1970; nil for a moment, or if the calendar has no such day in this order.
    func day(in order: DateOrder) -> Int? {
        switch (self, order) {
        case (.certain(let day), _): day
        case (.moment, _), (.numbers, .yearFirst): nil
        case (.numbers(let first, let second, let year, _), .dayFirst): Self.day(year, second, first)
        case (.numbers(let first, let second, let year, _), .monthFirst): Self.day(year, first, second)
        case (.short(let first, let second, let third, _), .dayFirst): Self.day(2000 + third, second, first)
        case (.short(let first, let second, let third, _), .monthFirst): Self.day(2000 + third, first, second)
        case (.short(let first, let second, let third, _), .yearFirst): Self.day(2000 + first, second, third)
        }
    }

    static func day(_ year: Int, _ month: Int, _ day: Int) -> Int? {
        (1000...9998).contains(year) ? CalendarDay(ifThere: year, month, day)?.daysSince1970 : nil
    }
}

struct WrittenTime: Hashable {
    /// Since midnight.
    var seconds: Int
    var nanoseconds = 0
    var precision: EntryDate.Precision

    /// The precision without a fraction that is zero.
    var writtenPrecision: EntryDate.Precision { nanoseconds == 0 && precision != .minute ? .second : precision }
}

/// A date as written: a day, perhaps with a time.
struct WrittenDate: Hashable {
    var day: WrittenDay
    var time: ZonedTime?
    /// Whether the text after the day may be a time, but cannot be parsed.
    var hasUnreadTime = false
    /// Whether the month's name is of another month in Croatian; nil without a name, and if it may be either language.
    let isOtherInCroatian: Bool?

    init?(_ text: UnsafeBufferPointer<UInt8>) {
        var scanner = DateTextScanner(text.stripped)
        guard let day = scanner.day() else { return nil }
        (self.day, isOtherInCroatian) = (day, scanner.isOtherInCroatian)
        if scanner.isAtEnd { return }
        if case .moment = day { return nil }
        let rest = scanner.rest
        scanner.skipToTime()
        if scanner.isAtEnd { return }
        time = ZonedTime(&scanner)
        if time != nil { return }
        guard Self.mayBeTime(rest) else { return nil }
        hasUnreadTime = true
    }

    /// Whether the rest of a text may be a time, and not another date.
    private static func mayBeTime(_ rest: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = rest.first, rest.count <= 24 else { return false }
        let digits = rest.count(where: \.isDigit)
        return [UInt8(ascii: " "), UInt8(ascii: "T"), UInt8(ascii: ",")].contains(first) && (1...9).contains(digits)
            && rest.contains(UInt8(ascii: ":")) && !rest.contains(UInt8(ascii: "/"))
    }

    /// Parses a spreadsheet's serial number: days since 30/12/1899 with the time as a fraction, from 1950 to 2099.
    ///
    /// - Parameter startsIn1904: Whether the days count from 01/01/1904 instead.
    init?(spreadsheet text: UnsafeBufferPointer<UInt8>, startsIn1904: Bool = false) {
        let parts = text.stripped.split(maxSplits: 1) { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }
        guard let whole = parts.first, whole.count == 5, parts.allSatisfy({ $0.allSatisfy(\.isDigit) }),
            let written = Int(String(decoding: whole, as: UTF8.self)),
            case let number = written + (startsIn1904 ? 1462 : 0), (18_264...73_050).contains(number)
        else { return nil }
        (day, isOtherInCroatian) = (.certain(number - 25_569), nil)
        guard parts.count == 2, let share = Double("0.\(String(decoding: parts[1], as: UTF8.self))") else { return }
        let seconds = min(86_399, Int((share * 86_400).rounded()))
        guard seconds > 0 else { return }
        time = ZonedTime(time: WrittenTime(seconds: seconds, precision: seconds % 60 == 0 ? .minute : .second))
    }
}

extension WrittenTime {
    /// Returns nil if the text is anything but one time of day.
    init?(_ text: UnsafeBufferPointer<UInt8>) {
        var scanner = DateTextScanner(text.stripped)
        guard let time = scanner.time(), scanner.isAtEnd else { return nil }
        self = time
    }

    /// Returns nil for an impossible time; a leap second becomes the first second of the next minute.
    init?(_ hour: Int, _ minute: Int, _ second: Int, _ nanoseconds: Int, _ precision: EntryDate.Precision) {
        guard hour < 24, minute < 60, second <= 60 else { return nil }
        self.init(seconds: hour * 3600 + minute * 60 + second, nanoseconds: nanoseconds, precision: precision)
    }
}
