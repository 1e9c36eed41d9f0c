import ArgumentParser
import Arguments
import Commands
import Geometry
import Requests
import System
import WeightHistory
import Words

struct Report: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Writes a report to print: graph, figures, months and entries.",
        discussion: "Needs no display. The report is a PDF, on A4 or, if LC_PAPER has its size, US Letter.")

    @OptionGroup var document: DocumentArgument

    @Option(
        name: [.short, .customLong("output")],
        help: ArgumentHelp("The file to write, such as report.pdf; - is standard output.", valueName: "out"),
        completion: .file(extensions: ["pdf"]))
    var output: FilePath

    @Option(
        help: ArgumentHelp(
            "week, month, quarter, half, year, all, or dates such as 2026-01-01..2026-03-31, either of which may be omitted; "
                + "without it, all.",
            valueName: "range"),
        completion: .list(RangeLength.allCases.map(\.rawValue)), transform: parseRange)
    var range = RangeChoice.last(.all)

    @Option(
        help: ArgumentHelp(
            "Names of further columns in the tables, such as fat,waist; may be given several times; without it, all with "
                + "values. One that is named alone is also drawn below the weights.",
            valueName: "name"),
        completion: .list(Series.known.map(\.name)), transform: parseSeriesNames)
    var series: [[String]] = []

    @Option(
        help: ArgumentHelp("A name below the title; without it, none.", valueName: "text"), transform: parseName)
    var name = ""

    @Flag(help: "List all entries after the months.")
    var entries = false

    @Option(
        help: ArgumentHelp(
            "lbs, kg or st; without it, the one chosen in the window, or the locale's.", valueName: "unit"),
        completion: .units, transform: parseUnit)
    var unit: WeightUnit?

    func validate() throws {
        try requireName(output, orElse: CommandLineWords.emptyName(after: "--output"))
        let isPDF = ExportType(ending: output).map { $0 == .picture(.pdf) }
        guard isPDF ?? !ExportType.isAnotherKind(output.description) else {
            throw ValidationError(CommandLineWords.notAReport(output: output))
        }
    }

    func run() throws {
        var request = PictureRequest(
            document: document.file, output: output, type: .picture(.pdf), options: options, trace: nil)
        request.report = ReportOptions(name: name, hasEntries: entries, series: series.flatMap(\.self))
        try DrawingRequest.picture(request).start()
    }

    /// The options of the graph, whose size is that of the page.
    private var options: PictureOptions {
        let choices = RememberedChoices()
        var options = PictureOptions(size: .zero, scale: 1, unit: unit ?? choices.unit, textSize: .large)
        (options.showsTrend, options.range) = (choices.showsTrend, range)
        return options
    }
}
