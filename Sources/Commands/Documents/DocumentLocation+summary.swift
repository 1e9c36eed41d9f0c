import JSON
import System
import WeightHistory
import Words

public enum SummaryFormat: String, CaseIterable, Sendable {
    case text
    case json
}

extension DocumentLocation {
    /// `healthbeat summary`: writes the statistics to standard output, and unreadable lines to standard error.
    ///
    /// - Parameter unit: Nil for the unit chosen in the window, or else the locale's; kilograms in JSON.
    public func summarize(in unit: WeightUnit?, as format: SummaryFormat) throws(ProgramFailure) {
        let unit = unit ?? (format == .json ? .kilograms : RememberedChoices().unit)
        try refuseStandardOutput()
        let content = try contents()
        content?.reportProblems(of: self)
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

extension JSON {
    /// The summary with weights as numbers in a unit; values that do not exist are null.
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
