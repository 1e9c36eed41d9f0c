import WeightHistory
import Words

/// The weeks or months whose means are in the headers of a list.
struct ListPeriods: Equatable {
    let length: MeansLength
    private let calendar: LocalCalendar

    init(_ length: MeansLength, in calendar: LocalCalendar) { (self.length, self.calendar) = (length, calendar) }

    /// The zone does not matter, as an entry's day is the one as written.
    static func == (one: ListPeriods, other: ListPeriods) -> Bool {
        one.length == other.length && one.calendar.firstWeekday == other.calendar.firstWeekday
    }

    func sections(of history: WeightHistory) -> [EntrySection] {
        length == .week ? history.weekSections(in: calendar) : history.monthSections
    }

    /// Returns the first day of the week or the month that contains a day.
    func start(on day: CalendarDay) -> CalendarDay {
        calendar.firstDay(of: length.period, number: calendar.number(of: length.period, on: day))
    }

    func means(of history: WeightHistory) -> [PeriodMean] { history.means(by: length.period, in: calendar) }
}

/// The titles of the sections shown so far: formatting one takes longer than the rest of a section.
struct PeriodTitles {
    /// By the first day; the mean is nil for a title without one.
    private var known: [CalendarDay: (mean: PeriodMean?, title: String)] = [:]
    private var periods: ListPeriods?
    private var means: [CalendarDay: PeriodMean] = [:]
    /// The year of the newest week, which titles do not name.
    private var year: Int?

    /// Prepares the titles of a history's sections: months without means if `periods` is nil.
    mutating func follow(_ newPeriods: ListPeriods?, _ history: WeightHistory) {
        if newPeriods != periods { known = [:] }
        periods = newPeriods
        let all = newPeriods?.means(of: history) ?? []
        means = Dictionary(uniqueKeysWithValues: all.map { ($0.start, $0) })
        let newYear = all.last.map { CalendarWeek(from: $0.start).year }
        if newYear != year { known = [:] }
        year = newYear
    }

    mutating func title(of section: EntrySection, _ format: EntryFormat) -> String {
        let mean = means[section.start]
        if let known = known[section.start], known.mean == mean { return known.title }
        let name = periods?.length == .week ? week(from: section.start) : format.dates.month(section.month)
        let title = mean.map { format.title(name, of: $0) } ?? name
        known[section.start] = (mean, title)
        return title
    }

    private func week(from start: CalendarDay) -> String {
        let week = CalendarWeek(from: start)
        return week.year == year ? MeansWords.week(week.number) : MeansWords.week(week.number, of: week.year)
    }
}
