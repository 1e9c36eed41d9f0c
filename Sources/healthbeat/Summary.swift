import ArgumentParser
import Commands
import WeightHistory

struct Summary: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prints the trend, weekly rate, goal forecast and statistics.",
        discussion: "The rate is that of the last 28 days; the forecast assumes that it continues.")

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
        completion: .list(Series.known.map(\.name)), transform: parseSeriesName)
    var series: String?

    @Option(
        help: ArgumentHelp(
            "week, month, quarter, half, year, all, or dates such as 2026-01-01..2026-03-31, either of which may be omitted; "
                + "without it, all.",
            valueName: "range"),
        completion: .list(RangeLength.allCases.map(\.rawValue)), transform: parseRange)
    var range: RangeChoice?

    func run() throws {
        if let series { return try document.location.summarize(series: series, range, as: format) }
        try document.location.summarize(range, in: unit, as: format)
    }
}
