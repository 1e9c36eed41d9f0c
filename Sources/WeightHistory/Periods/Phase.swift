/// A named span of whole days, such as a diet: `2026-01-01..2026-03-31 cut`, or `2026-04-01.. maintain` without an end.
public struct Phase: Hashable, Sendable {
    public let first: CalendarDay
    /// Nil while the phase goes on; not before `first`.
    public let last: CalendarDay?
    /// One line, without outer whitespace; not empty.
    public let name: String

    /// Reads a document's phase, whose days are dates as an entry's; a time is ignored.
    package init(_ text: String) throws(PeriodError) {
        guard !text.isEmpty else { throw .nothing }
        let span = text.prefix { !$0.isWhitespace }
        guard let dots = span.firstRange(of: "..") else { throw .noSpan }
        let (begin, end) = (span[..<dots.lowerBound], span[dots.upperBound...])
        if begin.isEmpty {
            // Any other text after the dots is no date, as in `../weights.csv`.
            if !end.isEmpty { _ = try CalendarDay(ofPeriod: end) }
            throw .noFirstDay
        }
        first = try CalendarDay(ofPeriod: begin)
        last = end.isEmpty ? nil : try CalendarDay(ofPeriod: end)
        if let last, last < first { throw .reversed }
        name = try text[span.endIndex...].lineText()
    }

    /// The first and the last day, such as `2026-01-01..2026-03-31`.
    public var span: String { "\(first.text)..\(last?.text ?? "")" }

    /// Returns the phase's dates in a history, in seconds since 1970, from local midnight to midnight.
    ///
    /// - Parameter extent: From the oldest entry to the newest, which ends a phase without a last day.
    public func dates(in extent: ClosedRange<Double>, rules: TimeZoneRules) -> ClosedRange<Double> {
        RangeChoice.days(from: first, to: last).dates(in: extent, rules: rules)
    }
}

extension CalendarDay {
    fileprivate init(ofPeriod text: Substring) throws(PeriodError) {
        // The day is that of the clock as written, whatever the zone.
        self = try EntryDate(ofPeriod: text, .fixed(offset: 0)).day
    }
}
