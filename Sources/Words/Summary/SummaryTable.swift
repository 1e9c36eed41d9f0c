import WeightHistory

/// A summary in lines, each with a title and a value.
public struct SummaryTable {
    private var lines: [(title: String, text: String)] = []
    private let format: EntryFormat

    /// - Parameter withoutWeight: The number of entries that have no weight.
    public init(_ summary: HistorySummary?, _ person: Person, withoutWeight count: Int = 0, in unit: WeightUnit) {
        format = EntryFormat(unit: unit)
        if let summary {
            addWeights(summary)
        } else {
            add("Entries", "none yet; add one with healthbeat add")
            add("Goal", person.goal.map(format.goal))
        }
        if count > 0 { add("Without weight", "\(count)") }
    }

    /// Makes a summary of a series.
    ///
    /// - Parameter summary: Nil without values.
    public init(_ summary: SeriesSummary?, of series: Series) {
        format = EntryFormat(unit: .kilograms)
        if let summary {
            addValues(summary, of: series)
        } else {
            add("Values", "none yet; add one with healthbeat add")
        }
    }

    private mutating func addValues(_ summary: SeriesSummary, of series: Series) {
        let number = { [format] in format.number($0, of: series) }
        add("Latest", "\(format.value(summary.latest)), \(summary.last.text)")
        add("First", "\(format.value(summary.oldest)), \(summary.first.text)")
        add("Change", format.change(summary.change, of: series))
        add("Trend", number(summary.trend))
        add("Rate", summary.rate.map { format.wholeRate($0, of: series) })
        add("Average", number(summary.average))
        add("Minimum", number(summary.minimum))
        add("Maximum", number(summary.maximum))
        add("Values", "\(summary.count), \(days(summary.first, summary.last))")
    }

    public var text: String {
        let width = lines.map(\.title.count).max() ?? 0
        return lines.map { line in
            line.title + String(repeating: " ", count: width + 2 - line.title.count) + line.text + "\n"
        }.joined()
    }

    private mutating func addWeights(_ summary: HistorySummary) {
        add("Latest", "\(format.weight(of: summary.latest)), \(summary.last.text)")
        add("Trend", format.weight(kilograms: summary.trend))
        add("Rate", summary.rate.map(format.wholeRate))
        add("Goal", goal(summary))
        add("BMI", summary.bodyMassIndex.map(format.bodyMassIndex))
        add("Average", format.weight(kilograms: summary.average))
        add("Minimum", format.weight(kilograms: summary.minimum))
        add("Maximum", format.weight(kilograms: summary.maximum))
        add("Entries", "\(summary.count), \(days(summary.first, summary.last))")
    }

    private func days(_ first: CalendarDay, _ last: CalendarDay) -> String {
        first == last ? last.text : "\(first.text) to \(last.text)"
    }

    private func goal(_ summary: HistorySummary) -> String? {
        guard let goal = summary.goal else { return nil }
        if summary.forecast?.isReached == true { return "\(format.goal(goal)), reached" }
        return format.outlook(of: summary) ?? format.goal(goal)
    }

    private mutating func add(_ title: String, _ text: String?) {
        if let text { lines.append((title, text)) }
    }
}
