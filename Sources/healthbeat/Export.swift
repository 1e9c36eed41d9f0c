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
        abstract: "Writes the graph as a picture: PNG, JPEG, SVG or PDF.",
        discussion: "Needs no display. The size in pixels of a PNG or a JPEG is size times scale.")

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
    var size = Size(width: 320, height: 480)

    @Option(help: ArgumentHelp("Device pixels per point; without it, 1.", valueName: "scale"), transform: parseScale)
    var scale = 1.0

    @Option(
        help: ArgumentHelp(
            "lbs, kg or st; without it, the one chosen in the window, or the locale's.", valueName: "unit"),
        completion: .units,
        transform: parseUnit)
    var unit: WeightUnit?

    @Option(
        help: ArgumentHelp("XS, S, M, L, XL, XXL or XXXL; without it, L.", valueName: "text-size"),
        completion: .list(TextSize.allCases.map(\.rawValue)), transform: parseTextSize)
    var textSize = TextSize.large

    @Option(
        help: ArgumentHelp(
            "plain or measured, with lines at round weights and dates; without it, as in the window.",
            valueName: "paper"),
        completion: .list(PaperStyle.allCases.map(\.rawValue)), transform: parsePaper)
    var paper: PaperStyle?

    @Flag(inversion: .prefixedNo, help: "Draw the trend over the line; without it, as in the window.")
    var trend: Bool?

    @Option(
        name: .customLong("appearance"),
        help: ArgumentHelp("light or dark; without it, light.", valueName: "appearance"),
        completion: .list(["light", "dark"]), transform: parseDarkness)
    var isDark = false

    @Option(
        help: ArgumentHelp(
            "week, month, quarter, half, year, all, or dates such as 2026-01-01..2026-03-31, either of which may be omitted; "
                + "without it, all.",
            valueName: "range"),
        completion: .list(RangeLength.allCases.map(\.rawValue)), transform: parseRange)
    var range = RangeChoice.last(.all)

    @Option(
        help: ArgumentHelp("png, jpeg, svg or pdf; without it, the extension of OUT.", valueName: "type"),
        completion: .list(PictureType.allCases.map(\.rawValue)), transform: parseType)
    var type: PictureType?

    @Option(
        help: ArgumentHelp("Append a line of JSON for the read and the picture.", valueName: "file"),
        completion: .file())
    var trace: FilePath?

    func validate() throws {
        try requireName(output, orElse: CommandLineWords.emptyName(after: "--output"))
        try requireName(trace, orElse: CommandLineWords.emptyName(after: "--trace"))
        _ = try pictureType()
    }

    func run() throws {
        let request = PictureRequest(
            document: document.file, output: output, type: try pictureType(), options: options, trace: trace)
        try DrawingRequest.picture(request).start()
    }

    private var options: PictureOptions {
        let choices = RememberedChoices()
        var options = PictureOptions(
            size: size, scale: scale, unit: unit ?? choices.unit, textSize: textSize, screen: screen)
        options.paper = paper ?? choices.paper
        options.showsTrend = trend ?? choices.showsTrend
        (options.isDark, options.range) = (isDark, range)
        return options
    }

    /// Returns the type of the output's extension, or else the `--type` option; throws if they differ.
    private func pictureType() throws -> PictureType {
        let named = PictureType(ending: output)
        if let type, let named, type != named {
            throw ValidationError(
                CommandLineWords.twoTypes(output: output, named: named.rawValue, given: type.rawValue))
        }
        if PictureType.isAnotherKind(output.description) {
            throw ValidationError(CommandLineWords.notAPicture(output: output, endings: PictureType.listed()))
        }
        if let type = named ?? type { return type }
        throw ValidationError(CommandLineWords.noType(output: output, endings: PictureType.listed()))
    }
}
