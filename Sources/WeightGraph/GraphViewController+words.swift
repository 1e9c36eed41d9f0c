import Geometry
import ViewKit
import WeightHistory

extension GraphViewController {
    /// What the dates on measured paper go by.
    var calendar: PaperCalendar {
        get {
            let calendar = knownCalendar ?? PaperCalendar(local: LocalCalendar(rules: rules))
            knownCalendar = calendar
            return calendar
        }
        set { knownCalendar = newValue }
    }
}

// The dates and the summary on the paper.
extension GraphViewController {
    /// One date where the first and the last are the same.
    func updateDates() {
        let days = graph.dates.map(days) ?? [history.first, history.last].compactMap { $0?.date.day }
        let texts = format.map { format in days.map(format.dates.day) } ?? []
        dates.texts = days.first == days.last ? Array(texts.prefix(1)) : texts
        paper.setNeedsLayout()
    }

    func days(of dates: ClosedRange<Double>) -> [CalendarDay] {
        [dates.lowerBound, dates.upperBound].map(calendar.local.day)
    }

    /// Between the guide at the line's lowest point and the lower edge, from the line's left end to its right.
    func placeDates() {
        // Measured paper says the dates itself.
        guard let geometry = graph.geometry, style.paper == .plain else {
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

extension GraphViewController {
    /// A picture of the graph alone says nothing but what is in it.
    func updateSummary() {
        let words = format?.summaryWords
        let whole = words == nil ? nil : HistorySummary(of: history, person)
        summary.parts = whole.flatMap { words?.parts(of: $0) } ?? []
        summary.shortLast = whole.flatMap { words?.shortOutlook(of: $0) }
    }

    func placeSummary() {
        guard let geometry = graph.geometry else { return summary.place(from: 0, to: 0) }
        let end = min(
            graph.frame.minX + geometry.maxX,
            graph.buttonArea.isEmpty ? .infinity : graph.frame.minX + graph.buttonArea.minX - 8)
        summary.place(from: graph.frame.minX + geometry.minX, to: end)
    }
}

extension GraphViewController {
    /// Step from entry to entry, or by more.
    public var readingCommands: [Command] { reading.steps }

    /// True if a part of the history is shown.
    public var isZoomed: Bool { range.isZoomed }

    public func showAll() { range.show(.all) }
}
