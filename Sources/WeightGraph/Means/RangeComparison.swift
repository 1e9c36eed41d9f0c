import WeightHistory
import Words

/// How the range in view differs from the one that it is compared with, computed again only if one of them changes.
struct RangeComparison {
    private struct Ranges: Equatable {
        let dates: ClosedRange<Double>
        let others: ClosedRange<Double>
    }

    private var known: (history: WeightHistory, ranges: Ranges, comparison: SpanComparison?)?

    /// Returns the comparison in words; none without entries in view, or with all of them, which nothing is before.
    mutating func phrases(
        of history: WeightHistory, in dates: ClosedRange<Double>, against: ComparedSpan, rules: TimeZoneRules,
        _ format: EntryFormat
    ) -> [Phrase] {
        let ranges = Ranges(dates: dates, others: against.dates(comparedWith: dates, rules: rules))
        guard !history.indices(in: dates).isEmpty else { return [] }
        if let comparison = comparison(of: history, ranges) { return format.phrases(of: comparison, against: against) }
        let hasAll = history.indices(in: dates).count == history.count
        return against == .before && hasAll ? [] : [Phrase(ComparisonWords.nothing(against))]
    }

    private mutating func comparison(of history: WeightHistory, _ ranges: Ranges) -> SpanComparison? {
        if let known, known.ranges == ranges, known.history.isIdentical(to: history) { return known.comparison }
        // An empty range costs nothing, such as the one before all entries.
        let others = SpanSummary(of: history, in: ranges.others)
        let comparison = others.flatMap { others in
            SpanSummary(of: history, in: ranges.dates).map { SpanComparison($0, against: others) }
        }
        known = (history, ranges, comparison)
        return comparison
    }
}
