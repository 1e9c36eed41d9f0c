import WeightHistory

/// The form of a date on measured paper: its fine part, and the period that completes it.
enum DateLabelForm: Hashable {
    case time
    /// Such as `Mo 3`.
    case weekdayAndDay
    case day
    case month
    case quarter
    case year

    /// Returns the forms of a level, longest first.
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

    /// The period whose name completes the form; nil if nothing is missing.
    var completion: CalendarPeriod? {
        switch self {
        case .time: .day
        case .weekdayAndDay, .day: .month
        case .month, .quarter: .year
        case .year: nil
        }
    }
}

/// The texts of dates on measured paper.
struct DateWords {
    let calendar: PaperCalendar
    let format: DateFormat

    /// Returns the fine part of a date.
    ///
    /// - Parameter number: The number of the level's period that begins at the date.
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

    /// Returns the completing part of a period's dates: the day, the month and its year, or the year.
    func completion(of period: CalendarPeriod, number: Int) -> String {
        let day = calendar.local.firstDay(of: period, number: number)
        return switch period {
        case .day: format.day(day)
        case .month: calendar.names.month(of: day, in: format)
        default: String(day.year)
        }
    }

    /// Returns texts whose widest is about as wide as the widest text of a form.
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
