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

extension ClosedRange<Double> {
    /// Returns the days that a span in seconds since 1970 touches.
    fileprivate func days(in rules: TimeZoneRules) -> ClosedRange<CalendarDay> {
        let calendar = LocalCalendar(rules: rules, firstWeekday: 0)
        let day = { (instant: Double) in CalendarDay(daysSince1970: calendar.number(of: .day, at: instant)) }
        return day(lowerBound)...day(upperBound)
    }
}
