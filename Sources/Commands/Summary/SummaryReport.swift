import JSON
import System
import WeightHistory

/// How a summary is written.
public enum SummaryFormat: String, CaseIterable, Sendable {
    /// Lines for people.
    case text
    /// One object.
    case json
}

/// `healthbeat summary`: writes to standard output what a whole document comes to.
public final class SummaryReport {
    private let document: DocumentLocation
    private let unit: WeightUnit
    private let format: SummaryFormat

    /// - Parameter unit: Nil is the one that was chosen in the window, or else the locale's, and kilograms in JSON.
    public init(document: DocumentLocation, unit: WeightUnit?, format: SummaryFormat) {
        self.document = document
        self.unit = unit ?? (format == .json ? .kilograms : RememberedChoices().unit)
        self.format = format
    }

    /// Writes the summary; what could not be read is said on standard error.
    public func run() throws(ProgramFailure) {
        try document.refuseStandardOutput()
        let content = try document.contents()
        content?.reportProblems(of: document)
        let person = content?.person ?? Person()
        let summary = HistorySummary(of: content?.history ?? WeightHistory(), person)
        let output = StandardOutput()
        switch format {
        case .text: output.write(SummaryTable(summary, person, in: unit).text)
        case .json: output.write(JSON.summary(summary, person, in: unit).text + "\n")
        }
        try output.finish()
    }
}

/// A summary in lines, each a title and what it says.
private struct SummaryTable {
    private var lines: [(title: String, text: String)] = []
    private let words: SummaryWords

    init(_ summary: HistorySummary?, _ person: Person, in unit: WeightUnit) {
        words = SummaryWords(unit: unit, weights: .locale, dates: .locale)
        if let summary {
            addWeights(summary, unit)
        } else {
            add("Entries", "none yet; healthbeat add adds one")
            add("Goal", person.goal.map(words.goal))
        }
    }

    var text: String {
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

extension JSON {
    /// A summary, its weights as numbers in a unit; what cannot be said is null.
    fileprivate static func summary(_ summary: HistorySummary?, _ person: Person, in unit: WeightUnit) -> JSON {
        .object([
            "unit": .string(unit.sign),
            "entries": .number(Double(summary?.count ?? 0)),
            "first": day(summary?.first),
            "last": day(summary?.last),
            "latest": hundredths(summary?.latest.weight.number(in: unit)),
            "minimum": weight(summary?.minimum, unit),
            "maximum": weight(summary?.maximum, unit),
            "average": weight(summary?.average, unit),
            "trend": weight(summary?.trend, unit),
            "rate": summary?.rate.map { rate($0, unit) } ?? .null,
            "goal": person.goal.map { goal($0, summary?.forecast, unit) } ?? .null,
            "bmi": rounded(summary?.bodyMassIndex?.value, 10),
        ])
    }

    private static func rate(_ rate: WeightRate, _ unit: WeightUnit) -> JSON {
        .object([
            "perWeek": weight(rate.perWeek, unit), "low": weight(rate.rangePerWeek.lowerBound, unit),
            "high": weight(rate.rangePerWeek.upperBound, unit),
        ])
    }

    private static func goal(_ goal: EntryWeight, _ forecast: Forecast?, _ unit: WeightUnit) -> JSON {
        .object([
            "weight": hundredths(goal.number(in: unit)), "reached": .bool(forecast?.isReached ?? false),
            "earliest": day(forecast?.days?.lowerBound), "latest": day(forecast?.days?.upperBound),
        ])
    }

    private static func day(_ day: CalendarDay?) -> JSON { day.map { .string($0.text) } ?? .null }

    private static func weight(_ kilograms: Double?, _ unit: WeightUnit) -> JSON {
        hundredths(kilograms.map(unit.number(fromKilograms:)))
    }

    private static func hundredths(_ number: Double?) -> JSON { rounded(number, 100) }

    private static func rounded(_ number: Double?, _ parts: Double) -> JSON {
        number.map { .number(exactly: ($0 * parts).rounded() / parts) } ?? .null
    }
}
