import ArgumentParser
import Arguments
import Commands
import WeightHistory
import Words

struct Summary: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prints the trend, weekly rate, goal forecast and statistics.",
        discussion: """
            The rate is that of the last 28 days; the forecast assumes that it continues. With --range, the statistics \
            and the rate are those of the range.
            """)

    @OptionGroup var document: DocumentArgument

    @Option(
        help: ArgumentHelp(
            "lbs, kg or st; without it, the one chosen in the window, or the locale's; for json, kg.",
            valueName: "unit"),
        completion: .units, transform: parseUnit)
    var unit: WeightUnit?

    @Option(
        help: ArgumentHelp("text or json; without it, text.", valueName: "format"),
        completion: .list(ReportFormat.allCases.map(\.rawValue)), transform: parseReportFormat)
    var format = ReportFormat.text

    @Option(
        help: ArgumentHelp(
            "Summarize another measurement than the weight, such as fat, in its own unit.", valueName: "name"),
        completion: .list(Series.known.map(\.name)), transform: { ArgumentText.shown($0) })
    var series: String?

    @Option(
        help: ArgumentHelp(
            "week, month, quarter, half, year, all, or dates such as 2026-01-01..2026-03-31, either of which may be omitted; "
                + "without it, all.",
            valueName: "range"),
        completion: .list(RangeLength.allCases.map(\.rawValue)), transform: parseRange)
    var range: RangeChoice?

    @Option(
        help: ArgumentHelp(
            "Compare the range with the one before, or with the same dates a year earlier.",
            valueName: "before|year"),
        completion: .list(ComparedSpan.allCases.map(\.rawValue)), transform: parseComparedSpan)
    var against: ComparedSpan?

    func validate() throws {
        if against != nil, series != nil { throw ValidationError(CommandLineWords.againstOfWeights) }
        if against != nil, range == nil { throw ValidationError(CommandLineWords.againstNeedsRange) }
    }

    func run() throws {
        if let series { return try document.location.summarize(series: series, range, as: format) }
        let span = range.map { SummarySpan($0, against: against) }
        try document.location.summarize(in: unit, as: format, of: span)
    }
}
