import JSON
import WeightHistory

extension JSON {
    /// Returns a summary with further members: the part that it sums up, and the one that this is compared with.
    func adding(_ figures: SpanFigures, in unit: WeightUnit) -> JSON {
        guard var object else { return self }
        object["range"] = .object(Self.members(of: figures.span, figures.dates, unit))
        if figures.isCompared { object["against"] = Self.against(figures, unit) }
        return .object(object)
    }

    private static func members(
        of summary: SpanSummary?, _ dates: ClosedRange<Double>?, _ unit: WeightUnit
    ) -> JSON.Object {
        let rules = TimeZoneRules.system()
        var object = JSON.Object()
        object["from"] = day(dates.map { CalendarDay(at: $0.lowerBound, rules) })
        object["to"] = day(dates.map { CalendarDay(at: $0.upperBound, rules) })
        object["entries"] = .number(Double(summary?.count ?? 0))
        object["days"] = .number(Double(summary?.weighedDays ?? 0))
        object["mean"] = weight(summary?.mean, unit)
        object["rate"] =
            summary?.rate.map { rate in
                .object([
                    "perWeek": weight(rate.perWeek, unit), "standardError": weight(rate.standardErrorPerWeek, unit),
                ])
            } ?? .null
        return object
    }

    /// The other part, and the differences from it.
    private static func against(_ figures: SpanFigures, _ unit: WeightUnit) -> JSON {
        var object = members(of: figures.otherSpan, figures.otherDates, unit)
        object["meanDifference"] = weight(figures.comparison?.meanDifference, unit)
        object["rateDifference"] =
            figures.comparison?.rateDifference.map { difference in
                .object([
                    "perWeek": weight(difference.perWeek, unit),
                    "low": weight(difference.rangePerWeek.lowerBound, unit),
                    "high": weight(difference.rangePerWeek.upperBound, unit), "clear": .bool(difference.isClear),
                ])
            } ?? .null
        return .object(object)
    }
}
