import Cairo
import Documents
import Geometry
import Requests
import System
import ViewKit
import WeightHistory

/// A report of a document, which is drawn as a PDF.
struct Report {
    private let layout: ReportLayout
    private let picture: DocumentPicture
    private let description: DocumentDescription
    private let theme = Appearance().theme

    /// - Parameters:
    ///   - options: The range, the unit and the trend of the graph, which is on measured paper in the light theme. Its second
    ///     paper has the series that is named alone.
    ///   - paper: The size of the pages.
    init(
        of history: WeightHistory, _ person: Person, periods: DocumentPeriods = DocumentPeriods(),
        measurements: Measurements = Measurements(), _ options: PictureOptions, _ report: ReportOptions,
        on paper: PaperFormat = .locale
    ) {
        var options = options
        let named = measurements.reported(report.series)
        options.series = report.series.isEmpty || named.count > 1 ? nil : named.first?.columnName
        let showsSeries = options.series != nil
        (options.size, options.scale) = (ReportLayout.graphSize(on: paper, showsSeries: showsSeries), 1)
        options.screen = nil
        (options.textSize, options.paper, options.isDark) = (.large, .measured, false)
        options.showsPeriods = true
        picture = DocumentPicture(
            graphOf: history, measurements, of: person, periods, options: options, isOfReport: true)
        // A range that has all entries is no different from all.
        let shown = history.isEmpty ? options.dates(of: measurements.alone) : picture.dates
        let span = shown?.extended(beyond: history, over: measurements.alone)
        let dates = span.flatMap { span in
            [history, measurements.alone].allSatisfy { $0.indices(in: span) == $0.indices } ? nil : span
        }
        let values = ReportedValues(measurements, named, in: dates)
        // Its sentences are English.
        let format = EntryFormat(unit: options.unit, dates: .english)
        let content = ReportContent(of: history, values, in: dates, person, periods, .system(), format, report)
        layout = ReportLayout(content, showsSeries: showsSeries, on: paper)
        // The same entries make the same bytes, so the date is theirs, in UTC.
        let newest = content.newest.map { EntryDate(instant: $0.date.instant, offset: 0, zone: .utc).text }
        description = DocumentDescription(
            title: content.title, author: content.name, subject: content.span,
            creator: "Health Beat \(ProgramVersion.number)", date: newest ?? "")
    }

    /// Writes the report page by page; the same entries and options yield the same bytes.
    ///
    /// - Parameter progress: Called with the share of the pages that are drawn, from 0 to 1.
    func write(to sink: @escaping ByteSink, progress: (Double) -> Void = { _ in }) throws {
        let surface = try VectorSurface(.pdf, size: layout.size, sink: sink)
        surface.describe(as: description)
        for (index, page) in layout.pages.enumerated() {
            if index > 0 { surface.endPage() }
            try surface.withCanvas { draw(page, on: $0) }
            progress(Double(index + 1) / Double(layout.pages.count))
        }
        try surface.finish()
    }

    private func draw(_ page: ReportPage, on canvas: Canvas) {
        if let graph = page.graph { picture.draw(in: graph, on: canvas) }
        canvas.fillColor = theme.hairline
        for rule in page.rules { canvas.fill(rule) }
        for text in page.texts {
            canvas.fillColor = text.style.color(in: theme)
            canvas.draw(text.layout, at: text.frame.origin)
        }
    }
}

extension PictureOptions {
    /// Returns the dates of a report without weights, which has no graph; nil without entries.
    fileprivate func dates(of alone: WeightHistory) -> ClosedRange<Double>? {
        guard let first = alone.firstDate, let last = alone.lastDate else { return nil }
        return dates ?? range.dates(in: first...last, rules: .system())
    }
}
