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
    let tables: [ReportTable]
    let footer: String

    /// - Parameter dates: The span of the report, in seconds since 1970; nil for all entries.
    init(
        of history: WeightHistory, in dates: ClosedRange<Double>?, _ person: Person, _ format: EntryFormat,
        _ options: ReportOptions
    ) {
        let summary =
            dates.map { HistorySummary(of: history, person, in: $0) } ?? HistorySummary(of: history, person)
        name = SafeText.singleLine(options.name)
        footer = ReportWords.footer(name: name)
        span = summary.map { format.dates.reportSpan($0.first...max($0.first, $0.last)) } ?? ""
        newest = summary?.latest
        guard let summary else {
            (figures, explanations, tables) = ([], [ReportWords.noEntries], [])
            return
        }
        figures = SummaryTable(summary, person, in: format).lines.map { Figure(title: $0.title, text: $0.text) }
        explanations =
            [ReportWords.aboutTrend] + (summary.rate == nil ? [] : [ReportWords.aboutRate(isOfAll: dates == nil)])
        let entries = dates.map { WeightHistory(entries: history[history.indices(in: $0)]) } ?? history
        let months = entries.means(by: .month, in: LocalCalendar(rules: .fixed(offset: 0)))
        tables =
            [ReportTable(of: months, format)] + (options.hasEntries ? [ReportTable(of: entries, format)] : [])
    }
}

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
    }
}
