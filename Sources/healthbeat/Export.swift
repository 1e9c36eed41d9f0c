import ArgumentParser
import Arguments
import Commands
import Geometry
import Requests
import System
import WeightHistory
import Words

struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Writes the graph as a picture: PNG, JPEG, SVG or PDF; or as a sound: WAV.",
        discussion: "Needs no display. The size in pixels of a PNG or a JPEG is size times scale. "
            + "A sound is that of Shift Space in the window, and has no option but type, range, trend and trace.")

    @OptionGroup var document: DocumentArgument

    @Option(
        name: [.short, .customLong("output")],
        help: ArgumentHelp("The file to write; its extension sets the type; - is standard output.", valueName: "out"),
        completion: .file())
    var output: FilePath

    @Option(
        help: ArgumentHelp(
            "graph, history, detail, add or units: the whole window on that screen; without it, only the graph on its paper.",
            valueName: "screen"),
        completion: .list(PictureScreen.allCases.map(\.rawValue)), transform: parseScreen)
    var screen: PictureScreen?

    @Option(help: ArgumentHelp("The size in points; without it, 320x480.", valueName: "size"), transform: parseSize)
    var size: Size?

    @Option(help: ArgumentHelp("Device pixels per point; without it, 1.", valueName: "scale"), transform: parseScale)
    var scale: Double?

    @Option(
        help: ArgumentHelp(
            "lbs, kg or st; without it, the one chosen in the window, or the locale's.", valueName: "unit"),
        completion: .units,
        transform: parseUnit)
    var unit: WeightUnit?

    @Option(
        help: ArgumentHelp("XS, S, M, L, XL, XXL or XXXL; without it, L.", valueName: "text-size"),
        completion: .list(TextSize.allCases.map(\.rawValue)), transform: parseTextSize)
    var textSize: TextSize?

    @Option(
        help: ArgumentHelp(
            "plain or measured, with lines at round weights and dates; without it, as in the window.",
            valueName: "paper"),
        completion: .list(PaperStyle.allCases.map(\.rawValue)), transform: parsePaper)
    var paper: PaperStyle?

    @Flag(inversion: .prefixedNo, help: "Draw the trend over the line, or play it; without it, as in the window.")
    var trend: Bool?

    @Option(
        help: ArgumentHelp(
            "Draw the values of a further column below the weights, such as fat or waist; without it, only the weights.",
            valueName: "name"),
        completion: .list(Series.known.map(\.name)))
    var series: String?

    @Flag(help: "Draw phases, events, and rings around entries with a note.")
    var periods = false

    @Option(
        help: ArgumentHelp(
            "week or month: draw the means of weeks or months, from the lowest to the highest; without it, the entries.",
            valueName: "week|month"),
        completion: .list(MeansLength.allCases.map(\.rawValue)), transform: parseMeans)
    var means: MeansLength?

    @Option(
        help: ArgumentHelp(
            "Draw the range before, or the same dates a year earlier, behind the range.", valueName: "before|year"),
        completion: .list(ComparedSpan.allCases.map(\.rawValue)), transform: parseComparedSpan)
    var against: ComparedSpan?

    @Option(
        name: .customLong("appearance"),
        help: ArgumentHelp("light or dark; without it, light.", valueName: "appearance"),
        completion: .list(["light", "dark"]), transform: parseDarkness)
    var isDark: Bool?

    @Option(
        help: ArgumentHelp(
            "week, month, quarter, half, year, all, or dates such as 2026-01-01..2026-03-31, either of which may be omitted; "
                + "without it, all.",
            valueName: "range"),
        completion: .list(RangeLength.allCases.map(\.rawValue)), transform: parseRange)
    var range = RangeChoice.last(.all)

    @Option(
        help: ArgumentHelp("png, jpeg, svg, pdf or wav; without it, the extension of OUT.", valueName: "type"),
        completion: .list(ExportType.allCases.map(\.name)), transform: parseType)
    var type: ExportType?

    @Option(
        help: ArgumentHelp("Append a line of JSON for the read and the picture.", valueName: "file"),
        completion: .file())
    var trace: FilePath?

    func validate() throws {
        try requireName(output, orElse: CommandLineWords.emptyName(after: "--output"))
        if series?.isEmpty == true { throw ValidationError(CommandLineWords.emptyName(after: "--series")) }
        try requireName(trace, orElse: CommandLineWords.emptyName(after: "--trace"))
        if try exportType() == .sound { try refuseOptionsOfPictures() }
    }

    func run() throws {
        let request = PictureRequest(
            document: document.file, output: output, type: try exportType(), options: options, trace: trace)
        try DrawingRequest.picture(request).start()
    }

    private var options: PictureOptions {
        let choices = RememberedChoices()
        var options = PictureOptions(
            size: size ?? Size(width: 320, height: 480), scale: scale ?? 1, unit: unit ?? choices.unit,
            textSize: textSize ?? .large, screen: screen)
        options.paper = paper ?? choices.paper
        (options.showsTrend, options.series) = (trend ?? choices.showsTrend, series)
        options.showsPeriods = periods
        (options.isDark, options.range) = (isDark ?? false, range)
        (options.means, options.against) = (means, against)
        return options
    }

    /// Throws if an option was given that changes nothing that is heard.
    private func refuseOptionsOfPictures() throws {
        let options: KeyValuePairs = [
            "--screen": screen != nil, "--size": size != nil, "--scale": scale != nil, "--unit": unit != nil,
            "--text-size": textSize != nil, "--paper": paper != nil, "--appearance": isDark != nil,
            "--series": series != nil, "--periods": periods,
            "--means": means != nil, "--against": against != nil,
        ]
        for (name, isGiven) in options where isGiven {
            throw ValidationError(CommandLineWords.notOfASound(option: name))
        }
    }

    /// Returns the type of the output's extension, or else the `--type` option; throws if they differ.
    private func exportType() throws -> ExportType {
        let named = ExportType(ending: output)
        if let type, let named, type != named {
            throw ValidationError(
                CommandLineWords.twoTypes(output: output, named: named.name, given: type.name))
        }
        if ExportType.isAnotherKind(output.description) {
            throw ValidationError(CommandLineWords.notAPicture(output: output, endings: ExportType.listed()))
        }
        if let type = named ?? type { return type }
        throw ValidationError(CommandLineWords.noType(output: output, endings: ExportType.listed()))
    }
}
