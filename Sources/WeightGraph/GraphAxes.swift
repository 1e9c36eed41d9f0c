import Geometry
import ViewKit
import WeightHistory

/// The dates and weights around the graph: on plain paper its first and its last date, on measured paper the rulers.
final class GraphAxes {
    let dates = GraphDates()
    /// How dates and weights are written, and by which calendar; made when it is needed.
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

    /// Another zone, for the range too.
    func follow(_ rules: TimeZoneRules) {
        range.rules = rules
        knownCalendar = nil
        paper.setNeedsLayout()
    }

    /// One date where the first and the last are the same; none without a format.
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

    /// Lays out measured paper, before all that stands at a date or a weight: its labels take their room from the graph.
    ///
    /// - Parameter top: To where something covers the paper, in points.
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

    /// Places the dates between the guide at the line's lowest point and the lower edge, from the line's left end to its
    /// right.
    func placeDates() {
        // Measured paper says the dates itself.
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
