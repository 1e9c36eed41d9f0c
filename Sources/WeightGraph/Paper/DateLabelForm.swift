import WeightHistory

/// How a date on measured paper is written: its fine part, and what completes it.
enum DateLabelForm: Hashable {
    case time
    /// `Mo 3`
    case weekdayAndDay
    case day
    case month
    case quarter
    case year

    /// The forms of a level, the longest first.
    static func forms(of level: CalendarPeriod) -> [DateLabelForm] {
        switch level {
        case .hours: [.time]
        case .day: [.weekdayAndDay, .day]
        case .week: [.day]
        case .month: [.month]
        case .quarter: [.quarter]
        case .months: [.year]
        }
    }

    /// What completes the form stays the same within this; nil where nothing is missing.
    var completion: CalendarPeriod? {
        switch self {
        case .time: .day
        case .weekdayAndDay, .day: .month
        case .month, .quarter: .year
        case .year: nil
        }
    }
}

/// The words for dates on measured paper.
struct DateWords {
    let calendar: PaperCalendar
    let format: DateFormat

    /// The fine part of a date.
    ///
    /// - Parameter number: Of the stretch of the level that begins there.
    func text(_ form: DateLabelForm, of level: CalendarPeriod, number: Int) -> String {
        let day = calendar.local.firstDay(of: level, number: number)
        switch form {
        case .time: return format.time(secondsOfDay: secondsOfDay(level, number))
        case .weekdayAndDay: return "\(calendar.names.shortWeekday(of: day)) \(day.day)"
        case .day: return String(day.day)
        case .month: return calendar.names.shortMonth(of: day)
        case .quarter: return "Q\((day.month + 2) / 3)"
        case .year: return String(day.year)
        }
    }

    /// What completes the dates of a stretch: the day, the month and its year, or the year.
    func completion(of period: CalendarPeriod, number: Int) -> String {
        let day = calendar.local.firstDay(of: period, number: number)
        return switch period {
        case .day: format.day(day)
        case .month: calendar.names.month(of: day, in: format)
        default: String(day.year)
        }
    }

    /// Texts among which the widest of a form is, or one about as wide.
    func samples(_ form: DateLabelForm) -> [String] {
        switch form {
        case .time: ["\(format.time(secondsOfDay: 20 * 3600))"]
        case .weekdayAndDay: calendar.names.shortWeekdays.map { "\($0) 30" }
        case .day: ["30"]
        case .month: calendar.names.shortMonths
        case .quarter: ["Q4"]
        case .year: ["2000"]
        }
    }

    private func secondsOfDay(_ level: CalendarPeriod, _ number: Int) -> Int {
        guard case .hours(let count) = level else { return 0 }
        let perDay = 24 / count
        return (number % perDay + perDay) % perDay * count * 3600
    }
}
