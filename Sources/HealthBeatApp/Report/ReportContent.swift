import Documents
import Requests
import System
import WeightHistory
import Words

/// The texts of a report, before they are laid out.
struct ReportContent {
    struct Figure {
        let title: String
        let text: String
    }

    let title = ReportWords.title
    /// The person's name; empty for none.
    let name: String
    /// The days of the entries; empty for none.
    let span: String
    /// Nil without entries, for which there is no graph.
    let newest: WeightEntry?
    let figures: [Figure]
    let explanations: [String]
    /// The phases and events of the range; empty for none.
    let periods: [Figure]
    let tables: [ReportTable]
    let footer: String

    /// - Parameter dates: The span of the report, in seconds since 1970; nil for all entries.
    init(
        of history: WeightHistory, _ values: ReportedValues = ReportedValues(), in dates: ClosedRange<Double>?,
        _ person: Person, _ periods: DocumentPeriods, _ rules: TimeZoneRules, _ format: EntryFormat,
        _ options: ReportOptions
    ) {
        let summary =
            dates.map { HistorySummary(of: history, person, in: $0) } ?? HistorySummary(of: history, person)
        name = SafeText.singleLine(options.name)
        footer = ReportWords.footer(name: name)
        let ends = [summary?.first, summary?.last, values.days?.lowerBound, values.days?.upperBound].compactMap(\.self)
        span = ends.min().map { format.dates.reportSpan($0...ends.max()!) } ?? ""
        newest = summary?.latest
        if let summary {
            figures = SummaryTable(summary, person, in: format, writesDays: true).lines.map {
                Figure(title: $0.title, text: $0.text)
            }
            let aboutRate = summary.rate.map { _ in ReportWords.aboutRate(isOfAll: dates == nil) }
            explanations = [ReportWords.aboutTrend] + [aboutRate].compactMap(\.self)
        } else {
            let sentence = ends.isEmpty ? ReportWords.noEntries : ReportWords.noWeights
            (figures, explanations) = ([], [sentence(dates == nil)])
        }
        guard let first = ends.min(), let last = ends.max() else {
            (self.periods, tables) = ([], [])
            return
        }
        let days = dates.map { dates in
            let bounds = dates.days(in: rules)
            return min(first, bounds.lowerBound)...max(last, bounds.upperBound)
        }
        self.periods = periods.reported(in: days, of: history, rules, format)
        let months = ReportTable(ofMonthsIn: history.entries(in: dates), values, format)
        let entries = options.hasEntries ? values.entries(of: history, in: dates) : nil
        tables = [months] + [entries.map { ReportTable(of: $0, values, format) }].compactMap(\.self)
    }
}

<<<<<<< HEAD
extension ClosedRange<Double> {
    /// Returns the days that a span in seconds since 1970 touches.
    fileprivate func days(in rules: TimeZoneRules) -> ClosedRange<CalendarDay> {
        let calendar = LocalCalendar(rules: rules, firstWeekday: 0)
        let day = { (instant: Double) in CalendarDay(daysSince1970: calendar.number(of: .day, at: instant)) }
        return day(lowerBound)...day(upperBound)
=======
extension ReportTable {
    /// A table of months.
    fileprivate init(of months: [PeriodMean], _ format: EntryFormat) {
        let rows = months.map { month in
            [
                format.dates.monthInWords(CalendarMonth(of: month.start)), "\(month.days)",
                format.weight(kilograms: month.mean), format.weight(kilograms: month.lowest),
                format.weight(kilograms: month.highest), month.change.map(format.change) ?? "",
            ]
        }
        let heads = [
            ReportWords.days, ReportWords.mean, ReportWords.lowest, ReportWords.highest, ReportWords.change,
        ]
        self.init(
            title: ReportWords.months, remark: ReportWords.aboutMonths,
            columns: [Column(title: ReportWords.month)] + heads.map { Column(title: $0, alignment: .right) },
            arrangement: .spread, rows: rows)
    }

    /// A table of entries, with a column of notes if there is a note.
    fileprivate init(of entries: WeightHistory, _ format: EntryFormat) {
        let columns = [Column(title: ReportWords.date), Column(title: ReportWords.weight, alignment: .right)]
        let hasNotes = entries.contains { !$0.note.isEmpty }
        let rows = entries.map { entry in
            [format.date(of: entry), format.weight(of: entry)] + (hasNotes ? [entry.note] : [])
        }
        self.init(
            title: ReportWords.entries, columns: columns + (hasNotes ? [Column(title: ReportWords.note)] : []),
            arrangement: hasNotes ? .wrappingLast : .sideBySide, rows: rows)
>>>>>>> 7c9a3a3f04b760ba4d400823f64a3ad91546c1fd
    }
}
