import WeightHistory

/// The part of a history that `healthbeat summary` sums up, and the one that it is compared with.
public struct SummarySpan: Sendable {
    public var range: RangeChoice
    public var against: ComparedSpan?

    public init(_ range: RangeChoice, against: ComparedSpan? = nil) { (self.range, self.against) = (range, against) }
}

/// The figures of a part of a history, in the system's zone.
struct SpanFigures {
    let isCompared: Bool
    /// In seconds since 1970; nil without entries in the history, like those below.
    private(set) var dates: ClosedRange<Double>?
    private(set) var otherDates: ClosedRange<Double>?
    /// Nil without entries in the part.
    private(set) var span: SpanSummary?
    private(set) var otherSpan: SpanSummary?

    init(_ span: SummarySpan, in history: WeightHistory) {
        isCompared = span.against != nil
        guard let first = history.firstDate, let last = history.lastDate else { return }
        let rules = TimeZoneRules.system()
        let dates = span.range.dates(in: first...last, rules: rules)
        let otherDates = span.against?.dates(comparedWith: dates, rules: rules)
        (self.dates, self.otherDates) = (dates, otherDates)
        self.span = SpanSummary(of: history, in: dates)
        otherSpan = otherDates.flatMap { SpanSummary(of: history, in: $0) }
    }

    var comparison: SpanComparison? {
        guard let span, let otherSpan else { return nil }
        return SpanComparison(span, against: otherSpan)
    }
}

extension CalendarDay {
    /// Creates the local day of a moment, in seconds since 1970.
    init(at instant: Double, _ rules: TimeZoneRules) {
        let second = Int(instant.rounded(.down))
        self.init(daysSince1970: (second + rules.offset(at: second)).flooredQuotient(by: 86400))
    }
}
