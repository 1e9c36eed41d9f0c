import Geometry
import ViewKit
import WeightHistory

/// The dates and weights around the graph: the first and the last date on plain paper, rulers on measured paper.
final class GraphAxes {
    let dates = GraphDates()
    /// The calendar and the format of dates, created when first needed.
    var calendar: PaperCalendar {
        get {
            let calendar = knownCalendar ?? PaperCalendar(local: LocalCalendar(rules: range.rules))
            knownCalendar = calendar
            return calendar
        }
        set { knownCalendar = newValue }
    }

    private let graph: GraphView
    private let paper: BackgroundView
    private let range: GraphRangeController
    private var knownCalendar: PaperCalendar?
    /// Nil on plain paper.
    private var measuredPaper: MeasuredPaper?

    init(around graph: GraphView, on paper: BackgroundView, _ range: GraphRangeController) {
        (self.graph, self.paper, self.range) = (graph, paper, range)
    }

    /// Changes the time zone of the dates and of the range.
    func follow(_ rules: TimeZoneRules) {
        range.rules = rules
        knownCalendar = nil
        paper.setNeedsLayout()
    }

    /// Shows one date if the first and the last are the same day; none without a format.
    func updateDates(_ format: EntryFormat?) {
        let history = graph.weightEntries
        let days = graph.dates.map(days) ?? [history.first, history.last].compactMap { $0?.date.day }
        let texts = format.map { format in days.map(format.dates.day) } ?? []
        dates.texts = days.first == days.last ? Array(texts.prefix(1)) : texts
        paper.setNeedsLayout()
    }

    private func days(of dates: ClosedRange<Double>) -> [CalendarDay] {
        [dates.lowerBound, dates.upperBound].map(calendar.local.day)
    }

    /// Lays out measured paper, or removes it if the style is plain.
    ///
    /// Comes before everything that is placed by dates or weights, because the labels take room from the graph.
    ///
    /// - Parameter top: The lower edge of the buttons that cover the paper, in points.
    func layOut(_ style: PaperStyle, below top: Double, _ format: EntryFormat?) {
        guard style == .measured else {
            measuredPaper?.remove(from: paper, around: graph)
            measuredPaper = nil
            return
        }
        let measured = measuredPaper ?? MeasuredPaper(below: graph, on: paper)
        measuredPaper = measured
        measured.weightsTop = top
        measured.layOut(
            paper, around: graph, words: DateWords(calendar: calendar, format: format?.dates ?? calendar.format))
    }

    /// Places the dates between the lowest guide and the lower edge, from the line's left end to its right end.
    func placeDates() {
        // Measured paper has date labels already.
        guard let geometry = graph.geometry, measuredPaper == nil else {
            dates.isHidden = true
            return
        }
        dates.isHidden = false
        let guide = Guide.lineFrame(y: geometry.bottomY, in: graph)
        let strip = Rect(
            left: geometry.minX, top: guide.maxY, right: geometry.maxX, bottom: graph.bounds.maxY)
        dates.frame = paper.convert(strip, from: graph)
    }
}
