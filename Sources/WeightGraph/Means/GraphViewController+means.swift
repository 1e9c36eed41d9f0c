import WeightHistory
import Words

// Means, and the comparison with another range.
extension GraphViewController {
    /// The calendar whose weeks and months have means.
    public var calendar: LocalCalendar { axes.calendar.local }

    var spans: SpanChoice? {
        guard style.means != nil || style.against != nil else { return nil }
        return SpanChoice(means: style.means, against: style.against, calendar: calendar)
    }

    func updateSpans() {
        for graph in [graph, second?.graph].compactMap(\.self) { graph.spans = spans }
        updateComparison()
    }

    /// Updates the comparison in words once the range is at rest.
    func updateComparison() {
        guard let format, let against = style.against, !history.isEmpty else { return top.show(comparison: []) }
        guard graph.isAtRest, let dates = range.viewport?.dates else { return }
        top.show(
            comparison: comparison.phrases(of: history, in: dates, against: against, rules: calendar.rules, format))
    }

    /// The comparison in words; empty without one.
    public var comparisonParts: [String] { top.comparison.map(\.whole) }
}
