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
    let hasGraph: Bool
    let figures: [Figure]
    let explanations: [String]
    let tables: [ReportTable]
    let footer: String

    /// - Parameter indices: The entries of the report; those before them are known to its trend and rate.
    init(
        of indices: Range<Int>, in history: WeightHistory, _ person: Person, _ format: EntryFormat,
        _ options: ReportOptions
    ) {
        let summary = HistorySummary(of: indices, in: history, person)
        name = SafeText.singleLine(options.name)
        footer = ReportWords.footer(name: name)
        span = summary.map { format.dates.reportSpan($0.first...max($0.first, $0.last)) } ?? ""
        hasGraph = summary != nil
        guard let summary else {
            (figures, explanations, tables) = ([], [ReportWords.noEntries], [])
            return
        }
        figures = SummaryTable(summary, person, in: format).lines.map { Figure(title: $0.title, text: $0.text) }
        explanations = [ReportWords.aboutTrend, ReportWords.aboutRate]
        tables =
            [ReportTable(monthsOf: history.monthStatistics(of: indices), format)]
            + (options.hasEntries ? [ReportTable(entriesOf: history[indices], format)] : [])
    }
}

extension ReportTable {
    fileprivate init(monthsOf months: [MonthStatistics], _ format: EntryFormat) {
        let former: [MonthStatistics?] = [nil] + months.dropLast()
        let rows = zip(months, former).map { month, former in
            [
                format.dates.month(month.month), "\(month.dayCount)",
                format.weight(kilograms: month.mean), format.weight(kilograms: month.minimum),
                format.weight(kilograms: month.maximum),
                former.map { format.change(kilograms: month.mean - $0.mean) } ?? "",
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

    /// Has a column of notes if there is a note.
    fileprivate init(entriesOf entries: Slice<WeightHistory>, _ format: EntryFormat) {
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
