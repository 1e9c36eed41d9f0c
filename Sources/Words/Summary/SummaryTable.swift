import WeightHistory

/// A summary in lines, each with a title and a value.
public struct SummaryTable {
    public private(set) var lines: [(title: String, text: String)] = []
    private let format: EntryFormat
    /// Formats a day; by default as in a document.
    private var day: (CalendarDay) -> String = \.text

    /// - Parameters:
    ///   - count: The number of entries that have no weight.
    ///   - showsEnergy: Whether the energy that a change stands for is a line.
    ///   - isOfRange: Whether the summary is that of a part of the history.
    ///   - writesDays: Whether days are in the form of the format, not in that of a document.
    public init(
        _ summary: HistorySummary?, _ person: Person, withoutWeight count: Int = 0, in format: EntryFormat,
        showsEnergy: Bool = false, isOfRange: Bool = false, writesDays: Bool = false
    ) {
        self.format = format
        if writesDays { day = format.dates.day }
        if let summary {
            addWeights(summary, showsEnergy)
        } else {
            add("Entries", isOfRange ? "none in this range" : "none yet; add one with healthbeat add")
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
        add("Values", entries(summary.count, summary.first...summary.last))
    }

    /// Adds lines on another part of the history, nil if it has no entries; `comparison` is nil if one has none.
    public mutating func addComparison(with other: SpanSummary?, _ comparison: SpanComparison?) {
        add("Against", other.map { entries($0.count, $0.days) } ?? "no entries")
        add("Compared", comparison.map { format.parts(of: $0).joined(separator: " · ") })
    }

    public var text: String {
        let width = lines.map(\.title.count).max() ?? 0
        return lines.map { line in
            line.title + String(repeating: " ", count: width + 2 - line.title.count) + line.text + "\n"
        }.joined()
    }

    private mutating func addWeights(_ summary: HistorySummary, _ showsEnergy: Bool) {
        add("Latest", "\(format.weight(of: summary.latest)), \(day(summary.last))")
        add("Trend", format.weight(kilograms: summary.trend))
        add("Rate", format.wholeRate(of: summary))
        add("Goal", goal(summary))
        add("Plan", format.plan(of: summary))
        if showsEnergy { add("Energy", format.energy(of: summary)) }
        add("BMI", summary.bodyMassIndex.map(format.bodyMassIndex))
        add("Average", format.weight(kilograms: summary.average))
        add("Minimum", format.weight(kilograms: summary.minimum))
        add("Maximum", format.weight(kilograms: summary.maximum))
        add("Entries", entries(summary.count, summary.first...summary.last))
    }

    private func entries(_ count: Int, _ days: ClosedRange<CalendarDay>) -> String {
        let (first, last) = (days.lowerBound, days.upperBound)
        return "\(count), \(first == last ? day(last) : "\(day(first)) to \(day(last))")"
    }

    private func goal(_ summary: HistorySummary) -> String? {
        guard let goal = summary.goal else { return nil }
        if goal.isRange {
            let standing = summary.standing == nil ? format.goal(goal) : format.standing(of: summary)
            return [standing, format.outlook(of: summary)].compactMap(\.self).joined(separator: ", ")
        }
        if summary.forecast?.isReached == true { return "\(format.goal(goal)), reached" }
        return format.outlook(of: summary) ?? format.goal(goal)
    }

    private mutating func add(_ title: String, _ text: String?) {
        if let text { lines.append((title, text)) }
    }
}
