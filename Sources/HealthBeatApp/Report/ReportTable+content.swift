import Commands
import WeightHistory
import Words

extension ReportTable {
    /// Creates a table of the months with weights or values.
    init(ofMonthsIn history: WeightHistory, _ values: ReportedValues, _ format: EntryFormat) {
        let months = history.byMonth
        let means = values.histories.map(\.byMonth)
        let starts = Set(([months] + means).flatMap(\.keys)).sorted()
        let rows = starts.map { start in
            Self.cells(of: start, months[start], format)
                + means.map { $0[start].map { format.weights.decimal($0.mean) } ?? "" }
        }
        let heads = [
            ReportWords.days, ReportWords.mean, ReportWords.lowest, ReportWords.highest, ReportWords.change,
        ]
        self.init(
            title: ReportWords.months, furtherTitle: ReportWords.furtherMonths,
            remark: ReportWords.aboutMonths(hasValues: !values.series.isEmpty),
            columns: [Column(title: ReportWords.month)] + heads.map { Column(title: $0, alignment: .right) }
                + Self.columns(of: values),
            arrangement: .spread, rows: rows)
    }

    /// - Parameter month: Nil for a month without weights.
    private static func cells(of start: CalendarDay, _ month: PeriodMean?, _ format: EntryFormat) -> [String] {
        let name = format.dates.month(CalendarMonth(of: start))
        guard let month else { return [name, "0", "", "", "", ""] }
        return [
            name, "\(month.days)", format.weight(kilograms: month.mean), format.weight(kilograms: month.lowest),
            format.weight(kilograms: month.highest), month.change.map(format.change) ?? "",
        ]
    }

    /// Creates a table of entries with their notes.
    init(of entries: [WeightEntry], _ values: ReportedValues, _ format: EntryFormat) {
        let hasNotes = entries.contains { !$0.note.isEmpty }
        let rows = entries.map { entry in
            [entry.date.listText, entry.weight.isNone ? "" : format.weight(of: entry)]
                + values.series.map { series in
                    entry.values.last { $0.series == series }.map(format.number) ?? ""
                }
        }
        self.init(
            title: ReportWords.entries, furtherTitle: ReportWords.furtherEntries,
            columns: [Column(title: ReportWords.date), Column(title: ReportWords.weight, alignment: .right)]
                + Self.columns(of: values),
            arrangement: .sideBySide, rows: rows, notes: hasNotes ? entries.map(\.note) : [])
    }

    private static func columns(of values: ReportedValues) -> [Column] {
        values.series.map { Column(title: ReportWords.head(of: $0), alignment: .right, canMove: true) }
    }
}

extension WeightHistory {
    /// The months with entries, by their first days.
    fileprivate var byMonth: [CalendarDay: PeriodMean] {
        let months = means(by: .month, in: LocalCalendar(rules: .fixed(offset: 0)))
        return Dictionary(uniqueKeysWithValues: months.map { ($0.start, $0) })
    }
}
