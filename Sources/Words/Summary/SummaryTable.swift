import WeightHistory

/// A summary in lines, each with a title and a value.
public struct SummaryTable {
    public private(set) var lines: [(title: String, text: String)] = []
    private let format: EntryFormat

    /// - Parameter showsEnergy: Whether the energy that a change stands for is a line.
    public init(_ summary: HistorySummary?, _ person: Person, in format: EntryFormat, showsEnergy: Bool = false) {
        self.format = format
        if let summary {
            addWeights(summary, showsEnergy)
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

    private mutating func addWeights(_ summary: HistorySummary, _ showsEnergy: Bool) {
        add("Latest", "\(format.weight(of: summary.latest)), \(summary.last.text)")
        add("Trend", format.weight(kilograms: summary.trend))
        add("Rate", summary.rate.map(format.wholeRate))
        add("Goal", goal(summary))
        add("Plan", format.plan(of: summary))
        if showsEnergy { add("Energy", format.energy(of: summary)) }
        add("BMI", summary.bodyMassIndex.map(format.bodyMassIndex))
        add("Average", format.weight(kilograms: summary.average))
        add("Minimum", format.weight(kilograms: summary.minimum))
        add("Maximum", format.weight(kilograms: summary.maximum))
        let days = summary.first == summary.last ? summary.last.text : "\(summary.first.text) to \(summary.last.text)"
        add("Entries", "\(summary.count), \(days)")
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
