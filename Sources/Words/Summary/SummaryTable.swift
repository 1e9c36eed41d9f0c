import WeightHistory

/// A summary in lines, each with a title and a value.
public struct SummaryTable {
    public private(set) var lines: [(title: String, text: String)] = []
    private let format: EntryFormat

    public init(_ summary: HistorySummary?, _ person: Person, in format: EntryFormat) {
        self.format = format
        if let summary {
            addWeights(summary)
        } else {
            add("Entries", "none yet; add one with healthbeat add")
            add("Goal", person.goal.map(format.goal))
        }
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
        let days = summary.first == summary.last ? summary.last.text : "\(summary.first.text) to \(summary.last.text)"
        add("Entries", "\(summary.count), \(days)")
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
