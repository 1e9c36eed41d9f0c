import Cairo
import WeightHistory

/// The weeks or months whose means a graph shows, and the span that it compares the one in view with.
struct SpanChoice: Equatable {
    /// Nil shows the entries.
    let means: MeansLength?
    /// Nil compares nothing.
    let against: ComparedSpan?
    let calendar: LocalCalendar

    static func == (one: SpanChoice, other: SpanChoice) -> Bool {
        one.means == other.means && one.against == other.against && one.calendar.rules === other.calendar.rules
            && one.calendar.firstWeekday == other.calendar.firstWeekday
    }
}

// The entries that the line goes through, and the span that is compared.
extension GraphView {
    var showsMeans: Bool { spans?.means != nil }

    /// Nil if the line goes through the entries.
    var meanCourse: MeanCourse? {
        guard let spans, let length = spans.means else { return nil }
        return weightEntries.meanCourse(by: length, in: spans.calendar)
    }

    /// The entries that the line goes through: those of the document, or the means.
    var lineEntries: WeightHistory { meanCourse?.line ?? weightEntries }

    /// The number of entries or means in view up to which each has a dot.
    private var maximumDots: Int {
        showsMeans ? Int(bounds.width / Self.roomOfMean) : figures.maximumDots
    }

    /// The room of a mean that has a dot, in points.
    private static let roomOfMean = 8.0
    /// A dot of a mean can be hollow.
    private static let meanDotSize = 6.0

    private var dotSize: Double { showsMeans ? max(figures.dotSize, Self.meanDotSize) : figures.dotSize }

    /// Returns the drawing of the line with its trend, bars and comparison.
    ///
    /// - Parameter color: That of the entries' line under a trend.
    func drawing(in geometry: GraphGeometry, _ trend: WeightTrend?, colorUnderTrend color: Color) -> GraphDrawing {
        let course = meanCourse
        let entries = EntriesInView(of: course?.line ?? weightEntries, geometry, dottingUpTo: maximumDots)
        var drawing = GraphDrawing(
            entries: entries, trend: trend, scale: traits.displayScale, lineWidth: figures.graphLineWidth,
            dotSize: dotSize, color: tintColor, colorUnderTrend: color)
        guard spans != nil else { return drawing }
        drawing.bars = course.map {
            MeanBars(of: $0, entries, scale: traits.displayScale, color: tintColor, paper: traits.theme.paper)
        }
        drawing.compared = comparedEntries(in: geometry).map { others in
            GraphDrawing(
                entries: others, trend: trend, scale: traits.displayScale, lineWidth: figures.graphLineWidth,
                dotSize: 0, color: traits.theme.secondary, colorUnderTrend: nil)
        }
        return drawing
    }

    /// Returns the entries or means of the span that the dates in view are compared with, where both begin together; none
    /// without entries there.
    private func comparedEntries(in geometry: GraphGeometry) -> [EntriesInView] {
        guard let dates = datesCompared(with: geometry.dates) else { return [] }
        return [EntriesInView(of: lineEntries, geometry.beginning(at: dates.lowerBound))]
    }

    /// Returns the span that some dates are compared with, which is as long; nil for none, or without entries in it.
    func datesCompared(with dates: ClosedRange<Double>) -> ClosedRange<Double>? {
        guard let spans, let against = spans.against else { return nil }
        let others = against.dates(comparedWith: dates, rules: spans.calendar.rules)
        guard !weightEntries.indices(in: others).isEmpty else { return nil }
        return others.lowerBound...others.lowerBound + dates.span
    }

    /// Returns the weights that fit some dates, widened to those of the means and of the compared span.
    func widened(_ weights: ClosedRange<Double>, toSpansIn dates: ClosedRange<Double>) -> ClosedRange<Double> {
        guard spans != nil else { return weights }
        let others = datesCompared(with: dates)
        let compared = others.flatMap { others in
            shownTrend == nil ? lineEntries.weights(fitting: others) : weightsOfComparedTrend(in: others)
        }
        return [meanCourse?.weights(atEndsOf: dates), compared].compactMap(\.self).reduce(weights) { $0.union($1) }
    }
}

extension ClosedRange<Double> {
    nonisolated func union(_ other: ClosedRange) -> ClosedRange {
        Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
    }
}
