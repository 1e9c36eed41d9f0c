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
    /// - Parameters:
    ///   - count: The number of entries that have no weight, which is named if there are any.
    ///   - showsEnergy: Whether the user wants to know the energy that a change stands for.
    static func summary(
        _ summary: HistorySummary?, _ person: Person, withoutWeight count: Int, in unit: WeightUnit, showsEnergy: Bool
    ) -> JSON {
        guard case .object(var object) = weights(summary, person, in: unit, showsEnergy: showsEnergy) else {
            return .null
        }
        if count > 0 { object["withoutWeight"] = .number(Double(count)) }
        return .object(object)
    }

    /// The summary of a series in its unit.
    static func summary(_ summary: SeriesSummary?, of series: Series) -> JSON {
        .object([
            "series": .string(series.columnName),
            "unit": series.unit.map { .string($0.sign) } ?? .null,
            "entries": .number(Double(summary?.count ?? 0)),
            "first": day(summary?.first),
            "last": day(summary?.last),
            "oldest": exact(summary?.oldest.number),
            "latest": exact(summary?.latest.number),
            "minimum": exact(summary?.minimum),
            "maximum": exact(summary?.maximum),
            "average": hundredths(summary?.average),
            "change": hundredths(summary?.change),
            "trend": hundredths(summary?.trend),
            "rate": summary?.rate.map { rate($0) { hundredths($0) } } ?? .null,
        ])
    }

    private static func exact(_ number: Double?) -> JSON { number.map { .number(exactly: $0) } ?? .null }

    private static func weights(
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
            "rate": summary?.rate.map { rate($0) { weight($0, unit) } } ?? .null,
            "goal": person.goal.map { goal($0, summary, unit) } ?? .null,
            "bmi": rounded(summary?.bodyMassIndex?.value, 10),
            "energy": showsEnergy ? summary?.rate.flatMap(EnergyBalance.init).map(energy) ?? .null : .null,
        ])
    }

    private static func rate(_ rate: WeightRate, _ number: (Double) -> JSON) -> JSON {
        .object([
            "perWeek": number(rate.perWeek), "low": number(rate.rangePerWeek.lowerBound),
            "high": number(rate.rangePerWeek.upperBound),
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
