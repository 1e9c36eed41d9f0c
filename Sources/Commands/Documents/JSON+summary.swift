import JSON
import WeightHistory

/// The output format of a summary or a journal.
public enum ReportFormat: String, CaseIterable, Sendable {
    case text
    case json
}

extension JSON {
    /// The summary with weights as numbers in a unit; values that do not exist are null.
    ///
    /// - Parameter showsEnergy: Whether the user wants to know the energy that a change stands for.
    static func summary(
        _ summary: HistorySummary?, _ person: Person, in unit: WeightUnit, showsEnergy: Bool
    ) -> JSON {
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
            "goal": person.goal.map { goal($0, summary, unit) } ?? .null,
            "bmi": rounded(summary?.bodyMassIndex?.value, 10),
            "energy": showsEnergy ? summary?.rate.flatMap(EnergyBalance.init).map(energy) ?? .null : .null,
        ])
    }

    private static func rate(_ rate: WeightRate, _ unit: WeightUnit) -> JSON {
        .object([
            "perWeek": weight(rate.perWeek, unit), "low": weight(rate.rangePerWeek.lowerBound, unit),
            "high": weight(rate.rangePerWeek.upperBound, unit),
        ])
    }

    private static func goal(_ goal: Goal, _ summary: HistorySummary?, _ unit: WeightUnit) -> JSON {
        let forecast = summary?.forecast
        let planned = goal.plannedPerWeek(from: summary?.trend ?? goal.low.kilograms)
        let state = summary?.standing?.place.rawValue ?? summary?.progress?.state?.rawValue
        return .object([
            "weight": hundredths((summary?.goalWeight ?? goal.low).number(in: unit)),
            "reached": .bool(forecast?.isReached ?? false), "earliest": day(forecast?.days?.lowerBound),
            "latest": day(forecast?.days?.upperBound), "low": hundredths(goal.low.number(in: unit)),
            "high": hundredths(goal.high.number(in: unit)), "by": day(goal.plannedEnd),
            "plannedPerWeek": weight(planned, unit), "state": state.map { .string($0) } ?? .null,
            "sinceDays": summary?.standing.map { .number(Double($0.days)) } ?? .null,
        ])
    }

    private static func energy(_ balance: EnergyBalance) -> JSON {
        .object([
            "perDay": .number(Double(balance.perDay)), "low": .number(Double(balance.low)),
            "high": .number(Double(balance.high)),
        ])
    }

    static func day(_ day: CalendarDay?) -> JSON { day.map { .string($0.text) } ?? .null }

    static func weight(_ kilograms: Double?, _ unit: WeightUnit) -> JSON {
        hundredths(kilograms.map(unit.number(fromKilograms:)))
    }

    private static func hundredths(_ number: Double?) -> JSON { rounded(number, 100) }

    private static func rounded(_ number: Double?, _ parts: Double) -> JSON {
        number.map { .number(exactly: ($0 * parts).rounded() / parts) } ?? .null
    }
}
