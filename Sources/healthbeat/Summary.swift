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

    func run() throws { try document.location.summarize(in: unit, as: format) }
}
