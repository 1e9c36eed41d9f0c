/// A part of a history up to its newest entry: a calendar length, or all.
public enum RangeLength: String, CaseIterable, Sendable {
    case week
    case month
    case quarter
    case half
    case year
    case all

    /// The length of a number of seconds, wherever they are; nil for one between the lengths.
    ///
    /// A clock change may make the days longer or shorter by an hour.
    public init?(seconds: Double) {
        let found = Self.allCases.first { length in
            guard let days = length.days else { return false }
            let (least, most) = (Double(days.lowerBound) * 86400, Double(days.upperBound) * 86400)
            return (least - 3601...most + 3601).contains(seconds)
        }
        guard let found else { return nil }
        self = found
    }

    /// The fewest and the most days of the length; nil for all.
    private var days: ClosedRange<Int>? {
        switch self {
        case .week: 7...7
        case .month: 28...31
        case .quarter: 89...92
        case .half: 181...184
        case .year: 365...366
        case .all: nil
        }
    }

    /// Returns the dates that the length covers up to the newest entry, in seconds since 1970, at most the extent.
    ///
    /// A month back is the same time on the same day of the previous month, or on its last day.
    ///
    /// - Parameter extent: From the oldest entry to the newest.
    public func dates(in extent: ClosedRange<Double>, rules: TimeZoneRules) -> ClosedRange<Double> {
        if self == .all { return extent }
        let second = Int(extent.upperBound.rounded(.down))
        let wall = second + rules.offset(at: second)
        let end = CalendarDay(daysSince1970: wall.flooredQuotient(by: 86400))
        let months: [RangeLength: Int] = [.month: 1, .quarter: 3, .half: 6, .year: 12]
        let days = self == .week ? 7 : end.days(backByMonths: months[self]!)
        // A time that a clock change skips is read by the clock before the change.
        let start = wall - days * 86400
        let fraction = extent.upperBound - Double(second)
        let date = Double(start - rules.segment(atLocal: start).offset) + fraction
        return max(extent.lowerBound, date)...extent.upperBound
    }
}

/// The part of a history that a picture shows.
public enum RangeChoice: Hashable, Sendable {
    case last(RangeLength)
    /// Whole days, both included; nil is open.
    case days(from: CalendarDay?, to: CalendarDay?)

    /// Reads the name of a length, or two days in order, such as `2026-01-01..2026-03-31`, one of which may be missing.
    public init?(_ text: String) {
        if let length = RangeLength(rawValue: text.lowercased()) {
            self = .last(length)
            return
        }
        guard let dots = text.firstRange(of: "..") else { return nil }
        let ends = [text[..<dots.lowerBound], text[dots.upperBound...]]
        let days = ends.map { CalendarDay(iso: $0) }
        guard text != "..", zip(ends, days).allSatisfy({ $0.isEmpty || $1 != nil }) else { return nil }
        if let first = days[0], let last = days[1], last < first { return nil }
        self = .days(from: days[0], to: days[1])
    }

    public var text: String {
        switch self {
        case .last(let length): length.rawValue
        case .days(let from, let to): "\(from?.text ?? "")..\(to?.text ?? "")"
        }
    }

    /// Returns the chosen dates, in seconds since 1970; days begin and end at local midnight. An open end is the oldest
    /// or the newest entry, or the other end's day if that is further out.
    ///
    /// - Parameter extent: From the oldest entry to the newest.
    public func dates(in extent: ClosedRange<Double>, rules: TimeZoneRules) -> ClosedRange<Double> {
        switch self {
        case .last(let length): return length.dates(in: extent, rules: rules)
        case .days(let from, let to):
            let (first, last) = (from?.dates(in: rules), to?.dates(in: rules))
            let start = first?.lowerBound ?? min(extent.lowerBound, last?.lowerBound ?? .infinity)
            let end = last?.upperBound ?? max(extent.upperBound, first?.upperBound ?? -.infinity)
            return start...max(start, end)
        }
    }
}

extension CalendarDay {
    /// Returns the number of days since the same day of an earlier month, or since the last day of a shorter month.
    func days(backByMonths months: Int) -> Int {
        let first = CalendarMonth(number: CalendarMonth(of: self).number - months).firstDay
        let last = CalendarDay.lastDay(year: first.year, month: first.month)
        return daysSince1970 - first.daysSince1970 - min(day, last) + 1
    }

    /// In seconds since 1970.
    public func dates(in rules: TimeZoneRules) -> ClosedRange<Double> {
        let calendar = LocalCalendar(rules: rules, firstWeekday: 0)
        let start = calendar.beginning(of: self)
        let end = calendar.beginning(of: CalendarDay(daysSince1970: daysSince1970 + 1))
        // The next midnight belongs to the next day.
        return start...max(start, end.nextDown)
    }
}
