import WeightHistory

/// A summary in lines, each with a title and a value.
public struct SummaryTable {
    private var lines: [(title: String, text: String)] = []
    private let words: SummaryWords

    public init(_ summary: HistorySummary?, _ person: Person, in unit: WeightUnit) {
        words = SummaryWords(unit: unit, weights: .locale, dates: .locale)
        if let summary {
            addWeights(summary, unit)
        } else {
            add("Entries", "none yet; add one with healthbeat add")
            add("Goal", person.goal.map(words.goal))
        }
    }

    public var text: String {
        let width = lines.map(\.title.count).max() ?? 0
        return lines.map { line in
            line.title + String(repeating: " ", count: width + 2 - line.title.count) + line.text + "\n"
        }.joined()
    }

    private mutating func addWeights(_ summary: HistorySummary, _ unit: WeightUnit) {
        let weights = words.weights
        add("Latest", "\(weights.text(summary.latest.weight.number(in: unit), unit)), \(summary.last.text)")
        add("Trend", weights.text(kilograms: summary.trend, in: unit))
        add("Rate", summary.rate.map(words.wholeRate))
        add("Goal", goal(summary))
        add("BMI", summary.bodyMassIndex.map(words.bodyMassIndex))
        add("Average", weights.text(kilograms: summary.average, in: unit))
        add("Minimum", weights.text(kilograms: summary.minimum, in: unit))
        add("Maximum", weights.text(kilograms: summary.maximum, in: unit))
        let days = summary.first == summary.last ? summary.last.text : "\(summary.first.text) to \(summary.last.text)"
        add("Entries", "\(summary.count), \(days)")
    }

    private func goal(_ summary: HistorySummary) -> String? {
        guard let goal = summary.goal else { return nil }
        if summary.forecast?.isReached == true { return "\(words.goal(goal)), reached" }
        return words.outlook(of: summary) ?? words.goal(goal)
    }

    private mutating func add(_ title: String, _ text: String?) {
        if let text { lines.append((title, text)) }
    }
}
